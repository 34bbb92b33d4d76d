//! For people: the sentence, the place, the source lines with labels, the reasons and the way out.
//!
//! miette draws labels and gives the colours, over a text prepared by [`window`] in which nothing can mislead
//! it. Its header, its location and its line numbers are ours instead: it counts columns in bytes, cannot leave
//! lines out and knows nothing of a byte-order mark. No other file names it.

mod cut;
mod ending;
mod finding;
mod layers;
mod patch;
mod window;

use std::fmt::{self, Write as _};

use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, MietteSpanContents,
    SourceCode, SourceSpan, SpanContents, ThemeStyles,
};

use self::window::{Mark, Window};
use super::{Report, Style, text};
use crate::diag::Severity;

/// Every finding with its source lines.
pub(super) fn findings(report: &Report, style: &Style) -> String {
    let brush = Brush::new(style);
    let mut out = String::new();
    for finding in report.findings {
        finding::write(report, finding, &brush, &mut out);
        out.push('\n');
    }
    out
}

/// Every finding with its source lines, then the counts.
pub(super) fn render(report: &Report, style: &Style) -> String {
    let mut out = findings(report, style);
    for line in ending::lines(report) {
        for line in text::wrap(&line, style.width) {
            let _ = writeln!(out, "{line}");
        }
    }
    out
}

/// What a piece of text is, so that it can be coloured.
#[derive(Clone, Copy)]
enum Ink {
    Weight(Severity),
    Own(Severity),
    Strong,
    Quiet,
    Lead,
    Removed,
    Added,
}

/// Colours and draws.
struct Brush<'a> {
    style: &'a Style,
    theme: GraphicalTheme,
}

/// The rows of a window: the source line, then the lines that stand under it.
type Drawn = Vec<Vec<String>>;

impl<'a> Brush<'a> {
    fn new(style: &'a Style) -> Self {
        let mut theme = if style.unicode { GraphicalTheme::unicode() } else { GraphicalTheme::ascii() };
        if !style.colour {
            theme.styles = ThemeStyles::none();
        }
        let chars = &mut theme.characters;
        (chars.underline, chars.underbar) = if style.unicode { ('━', '┯') } else { ('^', '^') };
        Self { style, theme }
    }

    fn paint(&self, ink: Ink, text: &str) -> String {
        if !self.style.colour {
            return text.to_string();
        }
        let styles = &self.theme.styles;
        let style = match ink {
            Ink::Weight(severity) => self.weighed(severity).error.bold(),
            Ink::Own(severity) => self.weighed(severity).error,
            Ink::Strong => ThemeStyles::none().help.bold(),
            Ink::Quiet => styles.linum,
            Ink::Lead => styles.help,
            Ink::Removed => styles.error,
            Ink::Added => ThemeStyles::none().help.green(),
        };
        style.style(text).to_string()
    }

    /// Draws marks over a window; nothing if they do not fit.
    fn draw(&self, window: &Window, marks: &[Mark], severity: Severity) -> Option<Drawn> {
        let mut theme = self.theme.clone();
        theme.styles = self.weighed(severity);
        let own = |mark: &Mark| if mark.primary { theme.styles.error } else { theme.styles.help };
        theme.styles.highlights = marks.iter().map(own).collect();
        theme.styles.linum = ThemeStyles::none().linum;
        let handler =
            GraphicalReportHandler::new_themed(theme).with_links(false).without_primary_span_start();
        let mut text = String::new();
        handler.render_report(&mut text, &Picture { window, marks }).ok()?;
        Some(self.rows(&text, window.rows.len()))
    }

    /// Takes miette's drawing apart: away with its first two lines and its last, and with its line numbers.
    fn rows(&self, text: &str, count: usize) -> Drawn {
        let digits = count.to_string().len();
        let mut rows = Drawn::new();
        let lines: Vec<&str> = text.lines().skip(2).collect();
        for line in &lines[..lines.len().saturating_sub(1)] {
            let mut rest = line.chars().skip(digits + 2);
            let bar = rest.next();
            let body: String = rest.skip(1).collect();
            match rows.last_mut() {
                Some(row) if bar != Some(self.theme.characters.vbar) => row.push(body),
                _ => rows.push(vec![body]),
            }
        }
        rows
    }

    /// The styles, of which `error` is the one for findings of this weight.
    fn weighed(&self, severity: Severity) -> ThemeStyles {
        let mut styles = self.theme.styles.clone();
        styles.error = match severity {
            Severity::Error => styles.error,
            Severity::Warning => styles.warning,
            Severity::Info => styles.advice,
        };
        styles
    }
}

/// A window with marks, as miette wants to see them.
#[derive(Debug)]
struct Picture<'a> {
    window: &'a Window,
    marks: &'a [Mark],
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl std::error::Error for Picture<'_> {}

impl Diagnostic for Picture<'_> {
    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(self.window)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.marks.iter().map(|mark| {
            let text = (!mark.text.is_empty()).then(|| mark.text.clone());
            LabeledSpan::new(text, mark.range.start, mark.range.len())
        })))
    }
}

/// The whole window, whatever is asked for: it holds nothing that is not to be drawn.
impl SourceCode for Window {
    fn read_span<'a>(
        &'a self,
        _: &SourceSpan,
        _: usize,
        _: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let data = self.text.as_bytes();
        let all = SourceSpan::from(0..data.len());
        Ok(Box::new(MietteSpanContents::new(data, all, 0, 0, self.rows.len())))
    }
}

#[cfg(test)]
mod tests;
