//! How a node looks: its size, its outline, its words.

use std::fmt::Write as _;

use crate::page::TreeNode;

/// The size of a node and the words on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// From left to right.
    pub width: i32,
    /// From top to bottom.
    pub height: i32,
    /// The name, in one line or two.
    pub lines: Vec<String>,
    /// The size of its letters.
    pub letters: i32,
    /// A smaller line below.
    pub note: String,
}

/// A line of a name holds so many letters, if its words let it.
const LINE: usize = 13;

/// A line that no space divides is cut here.
const MOST: usize = 20;

/// The edges that lead to a node keep so far apart.
pub const PORT: i32 = 26;

/// The edges that leave a node keep so far apart.
pub const START: i32 = 10;

/// A note has letters of this size.
const NOTE: i32 = 11;

impl Shape {
    /// The shape of a node with so many edges below and above.
    pub fn of(node: &TreeNode, below: usize, above: usize) -> Self {
        let letters = match node.kind {
            "crown" => 17,
            "leaf" | "foreign" => 12,
            "talent" => 13,
            _ => 14,
        };
        let lines = wrapped(&node.name);
        let note = node.of.as_ref().unwrap_or(&node.note).clone();
        let note: String = cut(&note);
        // Serif letters are a little more than half as wide as they are high.
        let wide = |words: &str, letters: i32| words.chars().count() as i32 * letters * 57 / 100;
        let text = lines.iter().map(|line| wide(line, letters)).max().unwrap_or(0).max(wide(&note, NOTE));
        let weight = node.xps.unwrap_or(0).clamp(0, 100) as f64;
        let pad = 2 + (weight.sqrt() * 0.8).round() as i32;
        let ports = (below as i32 * PORT).max(above as i32 * START);
        let (side, crest) = margins(node.kind);
        let note_height = if note.is_empty() { 0 } else { NOTE + 4 };
        Self {
            width: even((text + 2 * side + pad).max(ports + 2 * (side - 8)).max(64)),
            height: even(lines.len() as i32 * (letters + 3) + note_height + 14 + pad + crest),
            lines,
            letters,
            note,
        }
    }

    /// The outline as a path around (0, 0).
    pub fn outline(&self, kind: &str) -> String {
        let (x, y) = (self.width / 2, self.height / 2);
        let mut path = String::new();
        let _ = match kind {
            // A seed.
            "talent" => write!(
                path,
                "M{0} {1}H{2}A{y} {y} 0 0 1 {2} {y}H{0}A{y} {y} 0 0 1 {0} {1}Z",
                y - x,
                -y,
                x - y
            ),
            // Broad at the foot.
            "root" => write!(
                path,
                "M{} {}Q0 {} {} {}L{x} {}Q{x} {y} {} {y}H{}Q{} {y} {} {}Z",
                8 - x,
                5 - y,
                -y - 5,
                x - 8,
                5 - y,
                y - 10,
                x - 10,
                10 - x,
                -x,
                -x,
                y - 10
            ),
            // A cut of wood.
            "branch" => {
                write!(path, "M{} {}H{}L{x} 0L{} {y}H{}L{} 0Z", 12 - x, -y, x - 12, x - 12, 12 - x, -x)
            }
            // Two round corners, two sharp ones.
            "leaf" => write!(
                path,
                "M{} {}H{}Q{x} {} {x} {}V{y}H{}Q{} {y} {} {}Z",
                -x,
                -y,
                x - 18,
                -y,
                18 - y,
                18 - x,
                -x,
                -x,
                y - 18
            ),
            // Five points.
            "crown" => write!(
                path,
                "M{} {}L{} {}L{} {}L0 {}L{} {}L{} {}L{x} {}L{} {y}H{}Z",
                -x,
                4 - y,
                -x / 2 - x / 8,
                16 - y,
                -x / 4,
                2 - y,
                14 - y,
                x / 4,
                2 - y,
                x / 2 + x / 8,
                16 - y,
                4 - y,
                x - 8,
                8 - x
            ),
            _ => write!(path, "M{} {}H{x}V{y}H{}Z", -x, -y, -x),
        };
        path
    }

    /// Where the first line of the name stands.
    pub fn baseline(&self, kind: &str) -> i32 {
        let note = if self.note.is_empty() { 0 } else { NOTE + 4 };
        let block = self.lines.len() as i32 * (self.letters + 3) + note;
        let (_, crest) = margins(kind);
        -block / 2 + self.letters - 1 + crest / 2
    }
}

/// What an outline takes away at the sides and at the top.
fn margins(kind: &str) -> (i32, i32) {
    match kind {
        "crown" => (18, 14),
        "talent" | "branch" => (18, 0),
        _ => (12, 0),
    }
}

fn even(size: i32) -> i32 {
    size + size % 2
}

/// A name in one line, or in two about as long as each other.
pub fn wrapped(name: &str) -> Vec<String> {
    let length = |words: &str| words.chars().count();
    if length(name) <= LINE {
        return vec![name.to_owned()];
    }
    let breaks = name.match_indices(' ').map(|(at, _)| at);
    let best = breaks.min_by_key(|at| length(&name[..*at]).max(length(&name[*at + 1..])));
    match best {
        Some(at) => vec![cut(&name[..at]), cut(&name[at + 1..])],
        None => vec![cut(name)],
    }
}

fn cut(words: &str) -> String {
    if words.chars().count() <= MOST {
        return words.to_owned();
    }
    words.chars().take(MOST - 1).chain(['\u{2026}']).collect()
}
