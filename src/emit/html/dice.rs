//! Dice: where they stand in words, and what they can show.

use std::{collections::BTreeMap, ops::Range};

use serde_json::{Value, json};

use super::shard::{self, LIMIT};
use crate::{
    emit::Sink,
    page,
    vocabulary::{Dice, Distribution, Variable, Word},
};

/// The dice in words, in order: `2d8+2`, not `d`, not a part of a word.
pub fn find(words: &str) -> Vec<(Range<usize>, page::Dice)> {
    let bytes = words.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(d) = words[at..].find('d').map(|d| at + d) {
        at = d + 1;
        let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
        if d == 0 || !digit(d - 1) || !digit(d + 1) {
            continue;
        }
        let start = (0..d).rev().find(|at| !digit(*at)).map_or(0, |at| at + 1);
        if words[..start].chars().next_back().is_some_and(|letter| letter.is_alphanumeric() || letter == '.')
        {
            continue;
        }
        let mut end = run(bytes, d + 1);
        if bytes.get(end).is_some_and(|sign| b"+-".contains(sign)) && digit(end + 1) {
            let after = run(bytes, end + 1);
            // `1d6+2d4` are dice of their own on both sides.
            end = if bytes.get(after) == Some(&b'd') { end } else { after };
        }
        if words[end..].chars().next().is_some_and(char::is_alphanumeric) {
            continue;
        }
        if let Ok(dice) = Dice::parse(&words[start..end]) {
            found.push((start..end, told(&dice, &words[start..end])));
            at = end;
        }
    }
    found
}

/// Notes the dice in the row of an entry, which stands on another page.
pub fn note(row: &page::Row, rolls: &mut BTreeMap<page::Words, page::Dice>) {
    for piece in row.cells.iter().flat_map(|cell| &cell.line) {
        let found = match piece {
            page::Inline::Dice(dice) => vec![dice.clone()],
            page::Inline::Text(words) => find(words).into_iter().map(|(_, dice)| dice).collect(),
            _ => Vec::new(),
        };
        for dice in found {
            rolls.entry(dice.text.clone()).or_insert(dice);
        }
    }
}

/// Writes what all dice can show, as a script file that pages load when it is first asked for.
///
/// One file says it all; where it would be too large, it says over how many files the dice are spread.
pub fn emit(rolls: &BTreeMap<page::Words, page::Dice>, sink: &dyn Sink) {
    let told: Vec<(&str, String)> =
        rolls.iter().map(|(text, dice)| (text.as_str(), shown(dice).to_string())).collect();
    let members: Vec<(&str, &str)> = told.iter().map(|(text, json)| (*text, json.as_str())).collect();
    let size: usize = members.iter().map(|(text, json)| text.len() + json.len() + 4).sum();
    if size <= LIMIT {
        let all: Vec<String> =
            members.iter().map(|(text, json)| format!("{}:{json}", shard::quoted(text))).collect();
        sink.put(shard::script("dice", &format!("{{{}}}", all.join(","))));
        return;
    }
    let files = shard::spread(&members);
    sink.put(shard::script("dice", &files.len().to_string()));
    for (at, file) in files.iter().enumerate() {
        sink.put(shard::script(&format!("dice/{at}"), file));
    }
}

/// Least, mean, greatest, critical total; then the least total that has a chance, and the weight of it and of every
/// total after it.
fn shown(dice: &page::Dice) -> Value {
    let (from, weights) = weights(dice);
    let average = (dice.average * 1000.0).round() / 1000.0;
    json!([plain(dice.min), plain(average), plain(dice.max), dice.critical, from, weights])
}

/// A number without a point where it is whole.
fn plain(number: f64) -> Value {
    if number.fract() == 0.0 { json!(number as i64) } else { json!(number) }
}

/// The weight of every total: the ways to show it, or parts of a thousand million where those are too many.
fn weights(dice: &page::Dice) -> (i64, Vec<u64>) {
    let part = |chance: f64| (chance * 1e9).round() as u64;
    let mut weights = Vec::new();
    let Some(chances) = &dice.chances else {
        let Some(spread) = spread(&dice.text) else {
            return (0, weights);
        };
        let few = spread.ways(spread.min()).is_some_and(|(_, all)| all < 1 << 53);
        if few {
            weights.extend(
                (spread.min()..=spread.max()).filter_map(|at| spread.ways(at)).map(|(ways, _)| ways as u64),
            );
        } else {
            fill(&mut weights, spread.iter().map(|(at, chance)| (at, part(chance))));
        }
        return (spread.min(), weights);
    };
    fill(&mut weights, chances.iter().map(|(at, chance)| (*at, part(*chance))));
    (chances.first().map_or(0, |(at, _)| *at), weights)
}

/// What dice or a variable without symbols can show.
fn spread(text: &str) -> Option<Distribution> {
    match Dice::parse(text) {
        Ok(dice) => dice.distribution(),
        Err(_) => Variable::parse(text).ok()?.distribution(&|_| None),
    }
}

/// One weight a total, from the first total on; totals that cannot be shown weigh nothing.
fn fill(weights: &mut Vec<u64>, chances: impl Iterator<Item = (i64, u64)>) {
    let mut first = None;
    for (at, weight) in chances {
        let place = usize::try_from(at.saturating_sub(*first.get_or_insert(at))).unwrap_or_default();
        if place <= Distribution::LIMIT {
            weights.resize(weights.len().max(place), 0);
            weights.push(weight);
        }
    }
}

fn run(bytes: &[u8], from: usize) -> usize {
    from + bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count()
}

fn told(dice: &Dice, text: &str) -> page::Dice {
    page::Dice {
        text: text.into(),
        min: dice.min() as f64,
        average: dice.average(),
        max: dice.max() as f64,
        critical: Some(dice.max()),
        chances: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_found_in_words() {
        let found =
            |words: &str| find(words).into_iter().map(|(at, _)| words[at].to_owned()).collect::<Vec<_>>();
        assert_eq!(found("adds 1d4 or (2d8+2), never 1d."), ["1d4", "2d8+2"]);
        assert_eq!(found("a1d4 1d4x 3rd 0d d6"), [""; 0]);
        assert_eq!(found("1d6+2d4 1d6-1."), ["1d6", "2d4", "1d6-1"]);
    }

    #[test]
    fn chances_are_exact() {
        let (_, dice) = find("2d4+1").remove(0);
        assert_eq!(shown(&dice).to_string(), "[3,6,9,9,3,[1,2,3,4,3,2,1]]");
        let even = page::Dice { chances: Some(vec![(0, 0.5), (2, 0.5)]), critical: None, ..dice };
        assert_eq!(shown(&even).to_string(), "[3,6,9,null,0,[500000000,0,500000000]]");
        let (_, many) = find("100d20").remove(0);
        let (from, weights) = weights(&many);
        assert_eq!((from, weights.len()), (100, 1901));
    }
}
