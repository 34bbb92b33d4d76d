//! One finding and the order of all.

use std::borrow::Cow;

use super::{Fix, Rule, Severity};
use crate::source::{Span, Spanned};

/// A place that took part, with a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The place.
    pub span: Span,
    /// What it has to do with the finding.
    pub text: String,
}

/// One finding: what is wrong, where, why, and the way out.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// `group/name` of its rule.
    pub rule: Cow<'static, str>,
    /// How much it weighs.
    pub severity: Severity,
    /// The smallest place that shows it.
    pub span: Span,
    /// One plain sentence: lower case, no full stop, understandable alone.
    pub message: String,
    /// A few words right at the place; may be empty.
    pub label: String,
    /// Every other place that took part, other files included.
    pub labels: Vec<Label>,
    /// Places of other entries that have the same fault and no finding of their own.
    pub further: Vec<Span>,
    /// Facts: the arithmetic, how it was read.
    pub notes: Vec<String>,
    /// The way out.
    pub help: Vec<String>,
    /// The chapter of the guide that decides.
    pub chapter: Option<Cow<'static, str>>,
    /// Changes that would mend it.
    pub fixes: Vec<Fix>,
}

impl Diagnostic {
    /// A finding of `rule` at `span`, said in one sentence.
    pub fn new(rule: &Rule, span: Span, message: impl Into<String>) -> Self {
        Self {
            rule: Cow::Borrowed(rule.name),
            severity: rule.severity,
            span,
            message: message.into(),
            label: String::new(),
            labels: Vec::new(),
            further: Vec::new(),
            notes: Vec::new(),
            help: Vec::new(),
            chapter: rule.chapter.map(Cow::Borrowed),
            fixes: Vec::new(),
        }
    }

    /// A few words right at the place.
    pub fn here(&mut self, text: impl Into<String>) -> &mut Self {
        self.label = text.into();
        self
    }

    /// Another place that took part.
    pub fn also(&mut self, span: Span, text: impl Into<String>) -> &mut Self {
        self.labels.push(Label { span, text: text.into() });
        self
    }

    /// Another place that took part: the place of a value.
    pub fn value<T>(&mut self, value: &Spanned<T>, text: impl Into<String>) -> &mut Self {
        self.also(value.span, text)
    }

    /// A fact: the arithmetic, how something was read.
    pub fn note(&mut self, text: impl Into<String>) -> &mut Self {
        self.notes.push(text.into());
        self
    }

    /// The way out.
    pub fn help(&mut self, text: impl Into<String>) -> &mut Self {
        self.help.push(text.into());
        self
    }

    /// A change that would mend it.
    pub fn fix(&mut self, fix: Fix) -> &mut Self {
        self.fixes.push(fix);
        self
    }

    /// A severity other than the rule's, for a case that the rule states.
    pub fn weigh(&mut self, severity: Severity) -> &mut Self {
        self.severity = severity;
        self
    }

    /// Whether the place itself or any label lies in `file`.
    pub fn touches(&self, file: crate::source::FileId) -> bool {
        self.span.file == file || self.labels.iter().any(|label| label.span.file == file)
    }
}

/// The one order of findings: path, start, end, rule, message. Files are numbered by path. Findings that are
/// equal in all of these (a value that several entries inherit) are one.
pub fn sort(findings: &mut Vec<Diagnostic>) {
    findings.sort_by(|a, b| {
        (a.span, &a.rule, &a.message).cmp(&(b.span, &b.rule, &b.message)).then(b.severity.cmp(&a.severity))
    });
    findings.dedup_by(|a, b| a.span == b.span && a.rule == b.rule && a.message == b.message);
}
