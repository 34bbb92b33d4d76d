//! What a rule is: a name, a severity, a chapter of the guide and one text.

/// How much a finding weighs. The order is from light to heavy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Worth knowing; hidden by default in `check`.
    Info,
    /// Very likely wrong.
    Warning,
    /// The Codex cannot be built, or would lie.
    Error,
}

impl Severity {
    /// The word that every format uses.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Info => "info",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// A rule: everything that can be said about a kind of finding before one happens.
#[derive(Debug)]
pub struct Rule {
    /// `group/name`, never reused for another meaning.
    pub name: &'static str,
    /// The severity of its findings unless a finding states another.
    pub severity: Severity,
    /// The chapter of the guide, or the tag of the source, that it stands on.
    pub chapter: Option<&'static str>,
    /// Summary line, why, bad and good examples, in Markdown.
    pub text: &'static str,
}

impl Rule {
    /// The part before the slash.
    pub fn group(&self) -> &'static str {
        self.name.split('/').next().unwrap_or_default()
    }

    /// The first line of the text: what the rule asks for, in one sentence.
    pub fn summary(&self) -> &'static str {
        self.text.trim_start().lines().next().unwrap_or_default()
    }
}

/// Declares a rule; its doc comment is its text.
///
/// ```ignore
/// rule! {
///     /// An outfit's price is the one that the price formula gives.
///     ///
///     /// # Why
///     /// ...
///     pub PRICE_MISMATCH = "outfit/price-mismatch", Error, "Outfit: Purchase";
/// }
/// ```
#[macro_export]
macro_rules! rule {
    ($(#[doc = $doc:literal])+ $vis:vis $name:ident = $id:literal, $severity:ident $(, $chapter:literal)?;) => {
        $(#[doc = $doc])+
        $vis static $name: $crate::diag::Rule = $crate::diag::Rule {
            name: $id,
            severity: $crate::diag::Severity::$severity,
            chapter: $crate::rule!(@chapter $($chapter)?),
            text: concat!($($doc, "\n"),+),
        };
    };
    (@chapter) => { None };
    (@chapter $chapter:literal) => { Some($chapter) };
}
