//! Small pictures: action types, hands, damage types, nodes of effect trees.

use std::fmt::Write as _;

use super::escape::escaped;
use crate::page::Mark;

/// The pictures by name, as paths on a square of 16.
const MARKS: &[(&str, &str)] = &[];

/// Writes a picture with its word; the word alone where there is no picture.
pub fn write(out: &mut String, mark: &Mark) {
    let text = escaped(&mark.text);
    match MARKS.iter().find(|(name, _)| *name == mark.name) {
        Some((name, path)) => {
            let _ = write!(
                out,
                "<svg class=\"mark mark-{name}\" viewBox=\"0 0 16 16\" role=\"img\" aria-label=\"{text}\"><title>{text}</title><path d=\"{path}\"/></svg>"
            );
        }
        None => out.push_str(&text),
    }
}
