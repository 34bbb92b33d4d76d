//! Marks that cannot be drawn at once are drawn one below the other.
//!
//! miette moves a mark aside when another one stands on the same characters, and the gutters of marks over
//! several lines collide. Each layer holds only marks that keep clear of each other.

use super::window::Mark;
use crate::report::text::width;

/// The marks of a window's text in layers, each in the order of places.
///
/// A mark over several lines is in every layer, so that all have the same gutter, but has its words in the first
/// alone. Where it would meet another one, it is drawn on its first line only.
pub(super) fn layers(text: &str, marks: &[Mark]) -> Vec<Vec<Mark>> {
    let mut marks = marks.to_vec();
    marks.sort_by_key(|mark| !mark.primary);
    shorten(text, &mut marks);
    let (tall, flat): (Vec<Mark>, Vec<Mark>) = marks.into_iter().partition(|mark| is_tall(text, mark));
    let mut layers = vec![Vec::new()];
    for mark in flat {
        let free = layers.iter().position(|layer: &Vec<Mark>| layer.iter().all(|other| clear(other, &mark)));
        match free {
            Some(at) => layers[at].push(mark),
            None => layers.push(vec![mark]),
        }
    }
    for (at, layer) in layers.iter_mut().enumerate() {
        let words = |mark: &Mark| if at == 0 { mark.text.clone() } else { String::new() };
        layer.extend(tall.iter().map(|mark| Mark { text: words(mark), ..mark.clone() }));
        layer.sort_by_key(|mark| mark.range.start);
    }
    layers
}

/// The columns at which a mark starts and ends; both are 0 for one over several lines, whose words stand at the
/// left.
pub(super) fn columns(text: &str, mark: &Mark) -> (usize, usize) {
    if is_tall(text, mark) {
        return (0, 0);
    }
    let line = text[..mark.range.start].rfind('\n').map_or(0, |at| at + 1);
    (width(&text[line..mark.range.start]), width(&text[line..mark.range.end]))
}

/// Takes the words from marks that stand alone on their row and have room behind their underline, to be written
/// there: the row and the mark with its words.
pub(super) fn alone(text: &str, layer: &mut [Mark], room: usize) -> Vec<(usize, Mark)> {
    let row = |at: usize| text[..at].matches('\n').count();
    let rows: Vec<usize> = layer.iter().map(|mark| row(mark.range.start)).collect();
    let mut taken = Vec::new();
    for (mark, at) in layer.iter_mut().zip(&rows) {
        let single = rows.iter().filter(|other| *other == at).count() == 1;
        let fits = !mark.text.contains('\n') && columns(text, mark).1 + width(&mark.text) < room;
        if single && fits && !mark.text.is_empty() && !is_tall(text, mark) {
            taken.push((*at, mark.clone()));
            mark.text.clear();
        }
    }
    taken
}

/// Ends a mark at its first line where its gutter would meet another gutter or its last line another mark.
fn shorten(text: &str, marks: &mut [Mark]) {
    let row = |at: usize| text[..at].matches('\n').count();
    for at in 0..marks.len() {
        let (first, last) = (row(marks[at].range.start), row(marks[at].range.end));
        let meets = marks.iter().enumerate().any(|(other, mark)| {
            let (top, bottom) = (row(mark.range.start), row(mark.range.end));
            let gutters = top < bottom && other < at && top <= last && first <= bottom;
            other != at && (gutters || top == last || bottom == last)
        });
        if first < last && meets {
            let range = &mut marks[at].range;
            range.end = text[range.start..].find('\n').map_or(range.end, |end| range.start + end);
        }
    }
}

fn is_tall(text: &str, mark: &Mark) -> bool {
    text[mark.range.clone()].contains('\n')
}

/// Whether two marks share no character; an empty one takes up the character that it stands before.
fn clear(one: &Mark, other: &Mark) -> bool {
    let end = |mark: &Mark| mark.range.end.max(mark.range.start + 1);
    end(one) <= other.range.start || end(other) <= one.range.start
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(start: usize, end: usize, primary: bool) -> Mark {
        Mark { range: start..end, text: "x".into(), primary }
    }

    fn ranges(layers: &[Vec<Mark>]) -> Vec<Vec<(usize, usize)>> {
        let range = |mark: &Mark| (mark.range.start, mark.range.end);
        layers.iter().map(|layer| layer.iter().map(range).collect()).collect()
    }

    #[test]
    fn nested_marks_take_two_layers() {
        let layers = layers("{ a: 1, b: 2 }\n", &[mark(5, 6, false), mark(0, 14, true), mark(11, 12, false)]);
        assert_eq!(ranges(&layers), [vec![(0, 14)], vec![(5, 6), (11, 12)]]);
    }

    #[test]
    fn tall_marks_that_meet_are_shortened() {
        let layers = layers("ab\ncd\nef\n", &[mark(0, 5, true), mark(3, 8, false)]);
        assert_eq!(ranges(&layers), [vec![(0, 2), (3, 8)]]);
    }
}
