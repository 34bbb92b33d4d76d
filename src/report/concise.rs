//! One line a finding: `path:line:column: error[group/name] message`. Nothing else is written.

use std::fmt::Write as _;

use super::{Report, Style, text};

/// One line a finding; columns count characters, from 1.
pub(super) fn render(report: &Report, _style: &Style) -> String {
    let mut out = String::new();
    for finding in report.findings {
        if let Some(source) = report.source(finding.span.file) {
            let place = report.sources.position(finding.span);
            let _ = write!(out, "{}:{}:{}: ", text::one_line(source.path()), place.line, place.column);
        }
        let message = text::one_line(&finding.message);
        let _ = writeln!(out, "{}[{}] {message}", finding.severity.word(), finding.rule);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::samples::{find, report, sources};

    #[test]
    fn a_line_is_a_finding_and_columns_are_characters() {
        let sources = sources(&[("armour, light/100%.yaml", "\u{feff}name: ⚔️ 😀 Bow\r\nprice: 1")]);
        let bow = find(&sources, 0, "Bow", "first line\r\n  second\tline");
        let price = find(&sources, 0, "1", "too cheap");
        assert_eq!(
            render(&report(&sources, &[bow, price]), &Style::default()),
            "armour, light/100%.yaml:1:12: error[test/sample] first line second line\n\
             armour, light/100%.yaml:2:8: error[test/sample] too cheap\n"
        );
    }

    #[test]
    fn nothing_found_is_nothing_said() {
        let sources = sources(&[]);
        assert_eq!(render(&report(&sources, &[]), &Style::default()), "");
    }
}
