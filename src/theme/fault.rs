//! What is wrong with a template, in plain words.

use std::{collections::BTreeMap, error::Error as _, ops::Range};

use minijinja::{Error, ErrorKind};

use super::{SHIPPED, names};
use crate::diag::nearest;

/// What is wrong with a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The name of the project's template in which it shows; of a shipped one where none of the project took part.
    pub template: String,
    /// The bytes that show it.
    pub range: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// Ways out.
    pub help: Vec<String>,
    /// Whether it does not depend on what the template is given.
    pub always: bool,
    /// The template that is missing, where that is the fault.
    pub missing: Option<String>,
}

/// How templates are written, for whoever wrote something else.
const SIGNS: &str = "values are written {{ … }}, tags {% … %}, comments {# … #}; what a tag opens, another closes: \
    {% if … %} … {% endif %}";

impl Fault {
    /// The fault of an error, with the texts of the project's templates by name.
    pub(super) fn of(error: &Error, texts: &BTreeMap<String, String>) -> Self {
        let chain = chain(error);
        let cause = chain.last().copied().unwrap_or(error);
        let own = |error: &&Error| error.name().is_some_and(|name| texts.contains_key(name));
        let shown = chain.iter().rev().copied().find(own).unwrap_or(cause);
        let template = shown.name().unwrap_or_default().to_owned();
        let text = texts.get(&template).map_or("", String::as_str);
        let told = Told::of(cause, texts);
        let mut range = place(shown, text);
        if let Some(word) = told.word.as_deref().filter(|_| std::ptr::eq(shown, cause)) {
            range = narrowed(text, range, word);
        }
        let message = format!("the template {template} {}", told.message);
        Self {
            template,
            range,
            message,
            help: told.help,
            always: always(cause.kind()) || is_endless(cause),
            missing: told.missing,
        }
    }
}

/// An error and the errors within it.
fn chain<'e>(error: &'e Error) -> Vec<&'e Error> {
    let within = |error: &&'e Error| {
        let error: &'e Error = error;
        error.source()?.downcast_ref()
    };
    std::iter::successors(Some(error), within).collect()
}

/// Whether an error shows whatever the template is given.
fn always(kind: ErrorKind) -> bool {
    use ErrorKind as K;
    matches!(
        kind,
        K::SyntaxError
            | K::TemplateNotFound
            | K::TooManyArguments
            | K::MissingArgument
            | K::UnknownFilter
            | K::UnknownTest
            | K::UnknownFunction
            | K::UnknownMethod
            | K::UnknownBlock
            | K::BadEscape
            | K::OutOfFuel
    )
}

/// Whether templates extend or include each other without end.
fn is_endless(error: &Error) -> bool {
    let detail = error.detail().unwrap_or_default();
    detail.starts_with("recursion limit") || detail.starts_with("cycle in template inheritance")
}

/// The bytes of an error; the whole line where only that is known.
fn place(error: &Error, text: &str) -> Range<usize> {
    let fits = |range: &Range<usize>| text.get(range.clone()).is_some_and(|part| !part.is_empty());
    if let Some(range) = error.range().filter(fits) {
        return range;
    }
    let mut start = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        if Some(number + 1) == error.line() && !line.trim().is_empty() {
            let begin = start + line.len() - line.trim_start().len();
            return begin..begin + line.trim().len();
        }
        start += line.len();
    }
    // What is missing at the end is missing after the last word.
    let end = text.trim_end().len();
    text[..end].char_indices().next_back().map_or(0..0, |(last, _)| last..end)
}

/// The last place of a word within a range, or the range.
fn narrowed(text: &str, range: Range<usize>, word: &str) -> Range<usize> {
    let inside = text.get(range.clone()).and_then(|part| part.rfind(word));
    inside.map_or(range.clone(), |at| range.start + at..range.start + at + word.len())
}

/// An error in words.
#[derive(Default)]
struct Told {
    message: String,
    help: Vec<String>,
    /// The word that is wrong.
    word: Option<String>,
    missing: Option<String>,
}

impl Told {
    fn of(error: &Error, texts: &BTreeMap<String, String>) -> Self {
        let detail = error.detail().unwrap_or_default();
        let word = |before: &str| {
            let word = detail.strip_prefix(before).and_then(|rest| rest.strip_suffix(" is unknown"));
            word.unwrap_or_default().to_owned()
        };
        match error.kind() {
            ErrorKind::SyntaxError | ErrorKind::BadEscape => Self {
                message: format!("cannot be read: {detail}"),
                help: vec![SIGNS.to_owned()],
                ..Self::default()
            },
            ErrorKind::UnknownFilter => Self::unknown("filter", word("filter "), names::FILTERS),
            ErrorKind::UnknownTest => Self::unknown("test", word("test "), names::TESTS),
            ErrorKind::UnknownFunction => Self::unknown("function", word(""), names::FUNCTIONS),
            ErrorKind::TemplateNotFound => Self::not_found(detail, texts),
            ErrorKind::OutOfFuel => Self {
                message: "does not come to an end: it takes more steps than a page may".to_owned(),
                help: vec![
                    "look for a loop over far too much, or for templates that include each other".to_owned(),
                ],
                ..Self::default()
            },
            ErrorKind::InvalidOperation if is_endless(error) => Self {
                message: "takes part in templates that extend or include each other without end".to_owned(),
                help: vec!["the shipped template of a name is there as `shipped/` and the name".to_owned()],
                ..Self::default()
            },
            kind => Self {
                message: format!("fails: {kind}{}{detail}", if detail.is_empty() { "" } else { ": " }),
                help: vec![
                    "ask first whether the value is there: {% if value is defined %} … {% endif %}"
                        .to_owned(),
                ],
                ..Self::default()
            },
        }
    }

    /// Something that the engine does not know.
    fn unknown(what: &str, word: String, known: &[&str]) -> Self {
        if word.is_empty() {
            return Self { message: format!("asks for a {what} that does not exist"), ..Self::default() };
        }
        let close = nearest(&word, known.iter().copied());
        let help = match close.first() {
            Some(name) => format!("did you mean `{name}`?"),
            None => format!("the {what}s are {}", known.join(", ")),
        };
        let message = format!("asks for the {what} `{word}`, which does not exist");
        Self { message, help: vec![help], word: Some(word), missing: None }
    }

    fn not_found(detail: &str, texts: &BTreeMap<String, String>) -> Self {
        let mut parts = detail.split(['"', '\'']);
        let Some(name) = parts.nth(1).map(str::to_owned) else {
            return Self {
                message: format!("asks for a template that is not there: {detail}"),
                ..Self::default()
            };
        };
        let known = SHIPPED.iter().map(|(name, _)| *name).chain(texts.keys().map(String::as_str));
        let help = match nearest(&name, known).first() {
            Some(close) => format!("did you mean `{close}`?"),
            None => format!("write a file `{name}` in the theme's folder, or name another"),
        };
        let message = format!("asks for the template `{name}`, which is not there");
        Self { message, help: vec![help], word: Some(name.clone()), missing: Some(name) }
    }
}
