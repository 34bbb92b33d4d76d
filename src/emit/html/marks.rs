//! Small pictures: action types, hands, damage types, nodes of effect trees.
//!
//! A picture stands for a word, and its colour says nothing that its shape does not. Pages name a picture; its shape
//! stands once, in the styles, as a mask that takes the colour of the text. To add one: a line here.

use std::fmt::Write as _;

use super::escape::escaped;
use crate::page::Mark;

/// The pictures by name, as paths on a square of 16; where paths overlap, the second cuts a hole.
const MARKS: &[(&str, &str)] = &[
    // Actions: an arrow moves, a star strikes, both are both, an empty ring is free.
    ("action-m", CHEVRONS),
    ("action-a", "M8 0.5L10 6 15.5 8 10 10 8 15.5 6 10 0.5 8 6 6z"),
    ("action-ma", "M0 3h2.5L6.5 8 2.5 13H0L4 8zM11 2l1.5 4.5L16 8l-3.5 1.5L11 14l-1.5-4.5L6 8l3.5-1.5z"),
    ("action-f", RING),
    // Hands: two bars for two hands, filled where the thing is held, joined where it needs both.
    ("hand-main-hand", "M1 2h6v12H1zM9 2h6v12H9zM10.5 3.5v9h3v-9z"),
    ("hand-off-hand", "M1 2h6v12H1zM2.5 3.5v9h3v-9zM9 2h6v12H9z"),
    ("hand-versatile", "M1 2h6v12H1zM9 2h6v12H9z"),
    ("hand-two-handed", "M1 2h5v4h4V2h5v12h-5v-4H6v4H1z"),
    // Damage of the body.
    ("damage-bludgeoning", HAMMER),
    ("damage-striking", HAMMER),
    ("damage-slashing", SLASH),
    ("damage-cutting", SLASH),
    ("damage-piercing", SPIKE),
    ("damage-penetrating", SPIKE),
    (
        "damage-ripping",
        "M1 3l3 3 3-4 3 4 4-4 1 2-4.5 5L8 6 5 10 1 6zM1 9l4 4 3-4 3 4 4-5v3l-4 5-3-4-3 4-4-4z",
    ),
    // Damage of the elements.
    ("damage-fire", FLAME),
    ("damage-scorching", FLAME),
    ("damage-ice", FLAKE),
    ("damage-freezing", FLAKE),
    ("damage-lightning", BOLT),
    ("damage-shocking", BOLT),
    ("damage-earth", "M0 14L6 3l3.5 6L11 7l5 7z"),
    ("damage-erosion", "M0 4h11v2H0zM2 7.5h14v2H2zM0 11h8v2H0z"),
    (
        "damage-wind",
        "M0 5h9.5a1.5 1.5 0 1 0-1.5-1.5H6A3.5 3.5 0 1 1 9.5 7H0zM0 9h12a3 3 0 1 1-3 3h2a1 1 0 1 0 1-1H0z",
    ),
    ("damage-holy", SUN),
    ("damage-divine", SUN),
    ("damage-dark", MOON),
    ("damage-diabolical", "M2 1c1 3 2.5 4 6 4s5-1 6-4c2 5 0 8-2 9l-4 5-4-5C2 9 0 6 2 1z"),
    // What is none of these.
    ("damage-non-elemental", "M8 0.5L15.5 8 8 15.5 0.5 8zM8 3.5L3.5 8 8 12.5 12.5 8z"),
    ("damage-biological", "M8 1c4 1.5 6 4 6 7.5 0 3-2 5-5 5.5V8H7v6c-3-.5-5-2.5-5-5.5C2 5 4 2.5 8 1z"),
    ("damage-corrosive", "M8 0.5c3 4 5 6.5 5 9.5a5 5 0 0 1-10 0c0-3 2-5.5 5-9.5z"),
    ("damage-designer", "M8 0.5l6.5 3.75v7.5L8 15.5 1.5 11.75v-7.5zM8 3L3.75 5.5v5L8 13l4.25-2.5v-5z"),
    // Nodes of effect trees.
    ("node-talent", "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1z"),
    ("node-boon", RING),
    ("node-root", "M1 2h14L8 15z"),
    ("node-branch", "M8 0.5L15.5 8 8 15.5 0.5 8z"),
    ("node-leaf", "M15 1c0 9-4 13-10 13l-2.5 1.5L1 14l1.5-2C2 5 6 1 15 1z"),
    ("node-crown", "M1 3l4 4 3-6 3 6 4-4-1.5 11h-11z"),
];

const CHEVRONS: &str = "M0 3h3.5L8 8l-4.5 5H0l4.5-5zM8 3h3.5L16 8l-4.5 5H8l4.5-5z";
const RING: &str = "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zM8 4a4 4 0 1 1 0 8A4 4 0 0 1 8 4z";
const HAMMER: &str = "M3 1h10v6H9.5v8h-3V7H3z";
const SLASH: &str = "M14.5 0.5C13 8 8 13 0.5 15.5 7 11.5 11 7 14.5 0.5zM8 1C7 5 4.5 7.5 1 9c2.5-2.5 5-5 7-8zM15 8c-1 4-3.5 6.5-7 8 2.5-2.5 5-5 7-8z";
const SPIKE: &str = "M15.5 0.5L11 12 9 9l-7 7-2-2 7-7-3-2z";
const FLAME: &str =
    "M8.5 0.5C10 4 13.5 6 13.5 10A5.5 5.5 0 0 1 2.5 10C2.5 7.5 4 6 5 4c1 1 1.5 1.5 2 3 1.5-2 2-4 1.5-6.5z";
const FLAKE: &str = "M7 0.5h2V5l3.5-3.5 1.5 1.5L10.5 6.5h5v3h-5L14 13l-1.5 1.5L9 11v4.5H7V11l-3.5 3.5L2 13l3.5-3.5h-5v-3h5L2 3l1.5-1.5L7 5z";
const BOLT: &str = "M10 0.5L2.5 9H7l-1.5 6.5L13.5 6.5H9z";
const SUN: &str = "M8 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM7 0h2v3H7zM7 13h2v3H7zM0 7h3v2H0zM13 7h3v2h-3zM2 3.5L3.5 2l2 2L4 5.5zM10.5 12L12 10.5l2 2L12.5 14zM10.5 4l2-2L14 3.5l-2 2zM2 12.5l2-2L5.5 12l-2 2z";
const MOON: &str = "M10 0.5A6 6 0 1 0 15 11.5 7.5 7.5 0 1 1 10 0.5z";

/// Writes a picture with its word; the word alone where there is no picture. A picture without a word stands beside
/// one and is nothing to those who do not see it.
pub fn write(out: &mut String, mark: &Mark) {
    let text = escaped(&mark.text);
    if !MARKS.iter().any(|(name, _)| *name == mark.name) {
        out.push_str(&text);
        return;
    }
    let _ = write!(out, "<span class=\"mark mark-{}\"", mark.name);
    if !text.is_empty() {
        let _ = write!(out, " role=\"img\" aria-label=\"{text}\"");
    }
    out.push_str("></span>");
}

/// The shapes, as styles.
pub fn styles() -> String {
    let mut out = String::new();
    for (name, path) in MARKS {
        let _ = writeln!(
            out,
            ".mark-{name} {{ --shape: url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><path fill-rule='evenodd' d='{path}'/></svg>\"); }}"
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(name: &str) -> String {
        let mut out = String::new();
        write(&mut out, &Mark { name: name.into(), text: "Fire & <ash>".into() });
        out
    }

    #[test]
    fn a_picture_has_its_word() {
        assert!(written("damage-fire").contains("aria-label=\"Fire &amp; &lt;ash&gt;\""));
        assert_eq!(written("damage-of-nobody"), "Fire &amp; &lt;ash&gt;");
    }

    #[test]
    fn a_picture_beside_its_word_is_silent() {
        let mut out = String::new();
        write(&mut out, &Mark { name: "action-f".into(), text: "".into() });
        assert_eq!(out, "<span class=\"mark mark-action-f\"></span>");
    }

    #[test]
    fn every_picture_has_its_shape() {
        let styles = styles();
        assert!(MARKS.iter().all(|(name, path)| styles.contains(name) && styles.contains(path)));
    }

    #[test]
    fn every_name_stands_once() {
        let mut names: Vec<&str> = MARKS.iter().map(|(name, _)| *name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), MARKS.len());
    }
}
