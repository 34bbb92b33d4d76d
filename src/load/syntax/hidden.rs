//! Characters that no one sees.

use super::View;
use crate::{
    diag::{Diagnostic, Fix},
    load::rules,
    source::BOM,
};

/// A byte-order mark that is not at the start of the file.
pub(super) fn mark(view: &View, at: usize) -> Diagnostic {
    let place = view.char(at);
    let mut finding =
        rules::syntax(place, "a hidden character (a byte-order mark, U+FEFF) stands inside the text");
    finding.here("before this, unseen").note("it comes from joining two files, each of which began with one");
    finding.help("delete it").fix(Fix::safe(place, ""));
    finding
}

/// A control character.
pub(super) fn control(view: &View, at: usize, character: char) -> Diagnostic {
    if character == BOM {
        return mark(view, at);
    }
    // The parser names the beginning of the text that holds it.
    let at = view.text.get(at..).and_then(|rest| rest.find(character)).map_or(at, |ahead| at + ahead);
    let place = view.char(at);
    let code = u32::from(character);
    let mut finding =
        rules::syntax(place, format!("a hidden character (U+{code:04X}) stands inside the text"));
    finding.here("here, unseen").help("delete it").fix(Fix::ask(place, ""));
    finding
}
