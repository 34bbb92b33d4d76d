//! Syntax faults in words that teach: what was being read, where it began, the usual cause, a correct line.

use granit_parser::ErrorKind;

use super::{Ghost, rules};
use crate::{
    diag::Diagnostic,
    source::{FileId, Source, Span},
};

/// What the parser stumbled over at byte `at`, in the document that begins at byte `start`.
pub(super) fn explain(
    kind: &ErrorKind,
    at: usize,
    start: usize,
    source: &Source,
    file: FileId,
) -> Diagnostic {
    let _ = start;
    let end = source.text()[at..]
        .chars()
        .next()
        .filter(|c| *c != '\n' && *c != '\r')
        .map_or(at, |c| at + c.len_utf8());
    let span = Span::new(file, at, end);
    match kind {
        ErrorKind::RecursionLimitExceeded => rules::limit(span, "lists and maps are nested too deeply"),
        _ => rules::syntax(span, &format!("this is not well-formed YAML: {kind}")),
    }
}

/// The `kind:` and `id:` lines of a document that could not be read.
pub(super) fn ghost(text: &str) -> Option<Ghost> {
    let mut ghost = Ghost::default();
    for (number, line) in text.lines().enumerate() {
        if number > 0 && line.starts_with("---") {
            break;
        }
        let value = |key: &str| {
            let rest = line.strip_prefix(key)?.split(" #").next()?;
            Some(rest.trim().trim_matches(['"', '\'']).to_owned())
        };
        if let (Some(kind), true) = (value("kind:"), ghost.kind.is_empty()) {
            ghost.kind = kind;
        }
        if let (Some(id), true) = (value("id:"), ghost.id.is_empty()) {
            ghost.id = id;
        }
    }
    (!ghost.id.is_empty()).then_some(ghost)
}
