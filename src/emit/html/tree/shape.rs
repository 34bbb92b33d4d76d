//! How a node looks: its size, its outline, its words.

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
        let below_name = cut(node.of.as_ref().unwrap_or(&node.note));
        // Serif letters are a little more than half as wide as they are high.
        let wide = |words: &str, letters: i32| whole(words.chars().count()) * letters * 57 / 100;
        let text =
            lines.iter().map(|line| wide(line, letters)).max().unwrap_or(0).max(wide(&below_name, NOTE));
        let weight = node.xps.unwrap_or(0).clamp(0, 100) as f64;
        let pad = 2 + (weight.sqrt() * 0.8).round() as i32;
        let ports = (whole(below) * PORT).max(whole(above) * START);
        let (side, crest) = margins(node.kind);
        let small = if below_name.is_empty() { 0 } else { NOTE + 4 };
        Self {
            width: even((text + 2 * side + pad).max(ports + 2 * (side - 8)).max(64)),
            height: even(whole(lines.len()) * (letters + 3) + small + 14 + pad + crest),
            lines,
            letters,
            note: below_name,
        }
    }

    /// The outline as a path around (0, 0).
    pub fn outline(&self, kind: &str) -> String {
        let (right, foot) = (self.width / 2, self.height / 2);
        let (left, head) = (-right, -foot);
        match kind {
            // A seed.
            "talent" => {
                let (from, to) = (left + foot, right - foot);
                let arc = format!("A{foot} {foot} 0 0 1");
                format!("M{from} {head}H{to}{arc} {to} {foot}H{from}{arc} {from} {head}Z")
            }
            // Broad at the foot.
            "root" => {
                let (from, to, arch, shoulder) = (left + 8, right - 8, head - 5, head + 5);
                let (low, start, end) = (foot - 10, left + 10, right - 10);
                format!(
                    "M{from} {shoulder}Q0 {arch} {to} {shoulder}L{right} {low}Q{right} {foot} {end} {foot}H{start}Q{left} {foot} {left} {low}Z"
                )
            }
            // A cut of wood.
            "branch" => {
                let (from, to) = (left + 12, right - 12);
                format!("M{from} {head}H{to}L{right} 0L{to} {foot}H{from}L{left} 0Z")
            }
            // Two round corners, two sharp ones.
            "leaf" => {
                let (from, to, low, high) = (left + 18, right - 18, foot - 18, head + 18);
                format!(
                    "M{left} {head}H{to}Q{right} {head} {right} {high}V{foot}H{from}Q{left} {foot} {left} {low}Z"
                )
            }
            // Five points.
            "crown" => {
                let (dip, point, tip, middle) = (right / 2 + right / 8, right / 4, head + 2, head + 14);
                let (corner, deep, from, to) = (head + 4, head + 16, left + 8, right - 8);
                format!(
                    "M{left} {corner}L-{dip} {deep}L-{point} {tip}L0 {middle}L{point} {tip}L{dip} {deep}L{right} {corner}L{to} {foot}H{from}Z"
                )
            }
            _ => format!("M{left} {head}H{right}V{foot}H{left}Z"),
        }
    }

    /// Where the first line of the name stands.
    pub fn baseline(&self, kind: &str) -> i32 {
        let note = if self.note.is_empty() { 0 } else { NOTE + 4 };
        let block = whole(self.lines.len()) * (self.letters + 3) + note;
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

/// A count as a length; no drawing has more than fit.
pub fn whole(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX / 1024).min(i32::MAX / 1024)
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
