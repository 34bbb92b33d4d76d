//! Syntax faults in words that teach: what was being read, where it began, the usual cause, a correct line.
//!
//! The parser's own word for a fault names the place where it gave up, rarely the cause. So each cause has a
//! file here that looks at the text around. To add one: a file, an arm in [`cause`].

mod brackets;
mod colon;
mod conflict;
mod directive;
mod escape;
mod hidden;
mod indent;
mod lexer;
mod quotes;
mod sign;
mod tab;
mod view;

#[cfg(test)]
mod tests;

use granit_parser::ErrorKind;

use super::{Ghost, rules};
use crate::{
    diag::Diagnostic,
    source::{FileId, Source, Span},
};
pub(super) use conflict::Conflict;
pub(super) use hidden::turned;
use view::View;
pub(super) use view::extent;

/// What the parser stumbled over at byte `at`.
pub(super) fn explain(kind: &ErrorKind, at: usize, source: &Source, file: FileId) -> Diagnostic {
    let view = View::new(source, file, at);
    let known = hidden::false_blank(&view, at).or_else(|| separator(&view, at));
    known.or_else(|| cause(kind, &view, at)).unwrap_or_else(|| plain(kind, &view, at))
}

/// What the parser takes for text and its author did not mean so: a `---` behind blanks, indentation by blanks
/// that are no spaces.
pub(super) fn in_text(source: &Source, span: Span) -> Option<Diagnostic> {
    let written = source.slice(span);
    let start = span.start as usize;
    if written.strip_prefix('-').unwrap_or(written).starts_with(hidden::is_false_blank) {
        return hidden::false_blank(&View::new(source, span.file, start), start);
    }
    if !written.contains('\n') {
        return None;
    }
    let mut lines = written.split_inclusive('\n').scan(start, |at, line| {
        *at += line.len();
        Some((*at - line.len(), line))
    });
    let (at, _) = lines.find(|(_, line)| line.trim() == "---")?;
    let view = View::new(source, span.file, at);
    separator(&view, at)
}

/// A `---` behind blanks, on the line of `at` or beside it.
fn separator(view: &View, at: usize) -> Option<Diagnostic> {
    let line = view.line(at);
    let beside = view.above(line).next().into_iter().chain(view.below(line).next());
    let line = std::iter::once(line).chain(beside).find(|line| line.body() == "---" && line.indent() > 0)?;
    Some(rules::indented_separator(view.span(line.at()..line.at() + 3), view.span(line.start..line.at())))
}

fn cause(kind: &ErrorKind, view: &View, at: usize) -> Option<Diagnostic> {
    use ErrorKind as Kind;
    match kind {
        Kind::RecursionLimitExceeded => {
            Some(rules::limit(view.char(at), "lists and maps are nested too deeply"))
        }
        Kind::TabInBlockIndentation
        | Kind::TabInPlainScalar
        | Kind::TabNotAllowed
        | Kind::TabInIndentation
        | Kind::TabAtBlockScalarStart
        | Kind::InvalidBlockEntryWhitespace => tab::explain(view, at),
        Kind::MappingValueNotAllowed => tab::in_line(view, at).or_else(|| colon::second(view, at)),
        Kind::SimpleKeyExpected | Kind::InvalidSimpleKey => Some(colon::missing(view, at)),
        Kind::ExpectedBlockMappingKey | Kind::ExpectedBlockSequenceEntry | Kind::InvalidIndentation => {
            tab::in_line(view, at).or_else(|| indent::explain(view, at))
        }
        Kind::ExpectedDocumentStart => directive::no_start(view, at).or_else(|| indent::explain(view, at)),
        Kind::CommentInterceptedScalar => colon::comment_inside(view, at),
        Kind::UnclosedQuotedScalar | Kind::DocumentIndicatorInQuotedScalar => {
            Some(quotes::unclosed(view, at))
        }
        Kind::InvalidQuotedScalarIndent => quotes::closed_late(view, at),
        Kind::InvalidTrailingSingleQuotedScalar | Kind::InvalidTrailingDoubleQuotedScalar => {
            quotes::trailing(view, at)
        }
        Kind::UnknownQuotedScalarEscape
        | Kind::InvalidQuotedScalarHexEscape
        | Kind::InvalidLowSurrogateHexEscape
        | Kind::InvalidLowSurrogate
        | Kind::MissingLowSurrogate
        | Kind::UnpairedLowSurrogate
        | Kind::InvalidUnicodeEscape => escape::explain(view, at),
        Kind::UnclosedFlowCollection { .. }
        | Kind::UnexpectedEofFlowSequence
        | Kind::UnexpectedEofFlowMapping
        | Kind::UnexpectedEofImplicitFlowMapping => brackets::unclosed(view, at),
        Kind::MismatchedFlowCollectionEnd { .. } => brackets::mismatched(view, at),
        Kind::MisplacedFlowCollectionEnd => Some(brackets::misplaced(view, at)),
        Kind::InvalidColonPlacement
        | Kind::ExpectedFlowMappingSeparator
        | Kind::ExpectedFlowSequenceSeparator
        | Kind::FlowMappingValueAdjacentCollection => brackets::separator(view, at),
        Kind::BlockEntryInFlowCollection => Some(sign::item_in_brackets(view, at)),
        _ => sign::explain(kind, view, at).or_else(|| directive::explain(kind, view, at)),
    }
}

/// A fault without a story: a plain sentence, the parser's fact, and the value that was being read.
fn plain(kind: &ErrorKind, view: &View, at: usize) -> Diagnostic {
    let mut finding = rules::syntax(view.char(at), "this is not well-formed YAML");
    finding.here("reading stopped here").note(format!("the parser says: {kind}"));
    if let Some(pair) = view.pair(view.line(at)).filter(|pair| pair.key.end <= at) {
        finding.also(view.span(pair.key), "while reading the value of this key");
    }
    finding.help("a text with special characters is safe in quotes: `name: \"text\"`");
    finding
}

/// The `kind:` and `id:` lines of a document that could not be read; a second `kind:` begins another entry.
pub(super) fn ghosts(text: &str) -> Vec<Ghost> {
    let mut ghosts = vec![Ghost::default()];
    for line in text.trim_start_matches(crate::source::BOM).lines() {
        let value = |key: &str| {
            let rest = line.strip_prefix(key)?.split(" #").next()?;
            Some(rest.trim().trim_matches(['"', '\'']).to_owned())
        };
        if let Some(kind) = value("kind:") {
            if ghosts.last().is_some_and(|ghost| !ghost.kind.is_empty()) {
                ghosts.push(Ghost::default());
            }
            ghosts.last_mut().into_iter().for_each(|ghost| ghost.kind.clone_from(&kind));
        }
        if let (Some(id), Some(ghost)) = (value("id:"), ghosts.last_mut())
            && ghost.id.is_empty()
        {
            ghost.id = id;
        }
    }
    ghosts.retain(|ghost| !ghost.id.is_empty());
    ghosts
}
