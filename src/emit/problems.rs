//! The page of known problems: what a build that goes on in spite of errors has left out, and why.

use std::fmt::Write as _;

use super::{Selection, known::Hidden, markdown::escaped, site::Article};
use crate::{
    codex::Codex,
    diag::{Diagnostic, Severity},
    page::Address,
};

/// What stands in place of words that name what readers must not know.
const WITHHELD: &str = "something in it is wrong; `loresmith check` says what";

/// The page; none where there is nothing to tell. Of entries that readers must not know, nothing is said.
pub fn article(codex: &Codex, selection: Selection, findings: &[Diagnostic]) -> Option<Article> {
    let mut lines = String::new();
    let mut unread = 0;
    let hidden_ones = Hidden::meant(codex, selection);
    for finding in findings.iter().filter(|finding| finding.severity == Severity::Error) {
        let Some(entry) = codex.entry_at(finding.span) else {
            unread += 1;
            continue;
        };
        let hidden = entry.header.is_draft() || entry.header.is_gm() && !selection.gm;
        if !hidden && entry.kind.is_content() {
            let told = hidden_ones.tells(codex, finding);
            let message = if told { escaped(&finding.message) } else { WITHHELD.to_owned() };
            let _ = writeln!(lines, "- **{}**: {message}", escaped(&entry.title()));
        }
    }
    if unread > 0 {
        lines.push_str("- Some of the files could not be read as a whole; what stands in them is missing.\n");
    }
    let text = format!("These entries are not published until what is wrong with them is mended.\n\n{lines}");
    let at = Address::page("problems");
    (!lines.is_empty()).then(|| Article { at, title: "Known problems".to_owned(), text })
}
