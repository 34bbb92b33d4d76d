//! Changes that would mend a finding.

use crate::source::Span;

/// How sure a fix is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Applicability {
    /// Keeps the author's meaning: `--fix` applies it.
    Safe,
    /// Chooses for the author: offered only.
    Ask,
}

/// One replacement of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What is replaced.
    pub span: Span,
    /// The text to stand there.
    pub replacement: String,
    /// How sure it is.
    pub applicability: Applicability,
}

impl Fix {
    /// A fix that keeps the author's meaning.
    pub fn safe(span: Span, replacement: impl Into<String>) -> Self {
        Self { span, replacement: replacement.into(), applicability: Applicability::Safe }
    }

    /// A fix that chooses for the author.
    pub fn ask(span: Span, replacement: impl Into<String>) -> Self {
        Self { span, replacement: replacement.into(), applicability: Applicability::Ask }
    }
}
