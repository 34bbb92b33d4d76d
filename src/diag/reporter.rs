//! Where a rule puts its findings.

use super::{Diagnostic, Rule};
use crate::source::Span;

/// Collects the findings of one rule.
pub struct Reporter {
    rule: &'static Rule,
    findings: Vec<Diagnostic>,
}

impl Reporter {
    /// A reporter bound to `rule`.
    pub fn new(rule: &'static Rule) -> Self {
        Self { rule, findings: Vec::new() }
    }

    /// Adds a finding and hands it back, so that labels and help can follow.
    ///
    /// # Panics
    /// Never: the finding was just added.
    pub fn at(&mut self, span: Span, message: impl Into<String>) -> &mut Diagnostic {
        self.findings.push(Diagnostic::new(self.rule, span, message));
        let last = self.findings.len() - 1;
        &mut self.findings[last]
    }

    /// Adds a finding that was made elsewhere.
    pub fn push(&mut self, finding: Diagnostic) {
        self.findings.push(finding);
    }

    /// How many findings there are so far.
    pub fn count(&self) -> usize {
        self.findings.len()
    }

    /// All findings so far.
    pub fn into_findings(self) -> Vec<Diagnostic> {
        self.findings
    }
}
