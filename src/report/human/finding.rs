//! One finding: headline, places, reasons, fixes.

use std::fmt::Write as _;

use super::{
    Brush, Drawn, Ink,
    layers::{alone, columns, layers},
    patch::Patch,
    window::{Mark, Window},
};
use crate::{
    diag::{Applicability, Diagnostic, Fix, Label, Severity, counted},
    report::{Report, text},
    source::{Position, Source, Span},
};

/// No source line is drawn wider than this, nor wider than the terminal.
const WIDEST: usize = 200;
/// Where there is less room than this, lines are not made to fit.
const NARROWEST: usize = 40;
/// Room for line numbers and gutter.
const MARGIN: usize = 12;
/// Words beside a mark are wrapped to no less than this.
const LABEL: usize = 24;
/// Other places that are drawn at most; the rest is counted.
const MOST_LABELS: usize = 12;
/// Fixes that are shown at most; `--diff` shows all.
const MOST_FIXES: usize = 4;

/// Writes a finding; its last line ends with a line feed.
pub(super) fn write(report: &Report, finding: &Diagnostic, brush: &Brush, out: &mut String) {
    headline(finding, brush, out);
    let files = by_file(report, finding);
    let room = |most| fit(brush.style.width, most);
    let windows: Vec<Window> = files
        .iter()
        .map(|(source, marks)| Window::new(source, marks, room(WIDEST), brush.style.unicode))
        .collect();
    let last = windows.iter().flat_map(|window| &window.rows).filter_map(|row| row.number).max();
    let digits = last.unwrap_or_default().to_string().len();
    for ((source, marks), window) in files.iter().zip(windows) {
        let at = marks.iter().find(|mark| mark.primary).or(marks.first()).map_or(0, |mark| mark.range.start);
        location(source, at, digits, brush, out);
        snippet(window, finding.severity, digits, brush, out);
    }
    reasons(finding, brush, out);
    for fix in finding.fixes.iter().take(MOST_FIXES) {
        patch(report, finding, fix, brush, out);
    }
}

/// Columns for a source line; 0 columns of terminal mean that nobody wraps.
fn fit(width: usize, most: usize) -> usize {
    if width == 0 { most } else { width.saturating_sub(MARGIN).clamp(NARROWEST, most) }
}

/// `error[group/name]: message`
fn headline(finding: &Diagnostic, brush: &Brush, out: &mut String) {
    let name = format!("{}[{}]:", finding.severity.word(), finding.rule);
    let said = format!("{name} {}", text::one_line(&finding.message));
    for (at, line) in text::wrap(&said, brush.style.width.saturating_sub(2)).iter().enumerate() {
        match line.strip_prefix(&name).filter(|_| at == 0) {
            Some(rest) => {
                let name = brush.paint(Ink::Weight(finding.severity), &name);
                let name = linked(&name, &finding.rule, brush);
                let _ = writeln!(out, "{name}{}", brush.paint(Ink::Strong, rest));
            }
            None => _ = writeln!(out, "  {}", brush.paint(Ink::Strong, line)),
        }
    }
}

/// The text as a link to the page of a rule, if links are wanted.
fn linked(text: &str, rule: &str, brush: &Brush) -> String {
    match &brush.style.links {
        Some(base) if brush.style.colour => {
            format!("\u{1b}]8;;{}{rule}.html\u{1b}\\{text}\u{1b}]8;;\u{1b}\\", text::one_line(base))
        }
        _ => text.to_string(),
    }
}

/// The marks of a finding, file by file: the file of the finding first, the others as the labels name them.
fn by_file<'a>(report: &Report<'a>, finding: &Diagnostic) -> Vec<(&'a Source, Vec<Mark>)> {
    let mut files: Vec<(Span, &Source, Vec<Mark>)> = Vec::new();
    let own = (finding.span, finding.label.as_str(), true);
    let labels = finding.labels.iter().take(MOST_LABELS);
    let others = labels.filter(|label| is_new(label, finding)).map(|label| (label.span, &*label.text, false));
    for (span, words, primary) in std::iter::once(own).chain(others) {
        let Some(source) = report.source(span.file) else { continue };
        let mark = Mark::new(source, span, text::one_line(words), primary);
        match files.iter_mut().find(|(known, ..)| known.file == span.file) {
            Some((.., marks)) => marks.push(mark),
            None => files.push((span, source, vec![mark])),
        }
    }
    files.into_iter().map(|(_, source, marks)| (source, marks)).collect()
}

/// Whether a label says what the finding's own place does not say already.
fn is_new(label: &Label, finding: &Diagnostic) -> bool {
    label.span != finding.span || (!label.text.is_empty() && label.text != finding.label)
}

/// ` --> path:line:column`
fn location(source: &Source, at: usize, digits: usize, brush: &Brush, out: &mut String) {
    let place = Position::of(source, at as u32);
    let arrow = brush.paint(Ink::Quiet, "-->");
    let path = text::one_line(source.path());
    let _ = writeln!(out, "{:digits$} {arrow} {path}:{}:{}", "", place.line, place.column);
}

/// The source lines with what stands under them.
fn snippet(mut window: Window, severity: Severity, digits: usize, brush: &Brush, out: &mut String) {
    let Window { text, marks, .. } = &mut window;
    wrap_labels(text, marks, brush.style.width);
    let layers = layers(&window.text, &window.marks);
    let drawn: Vec<_> =
        layers.into_iter().filter_map(|layer| draw(&window, layer, severity, brush)).collect();
    let chars = &brush.theme.characters;
    for (at, row) in window.rows.iter().enumerate() {
        let number = row.number.map(|number| number.to_string()).unwrap_or_default();
        let number = brush.paint(Ink::Quiet, &format!("{number:>digits$}"));
        let bar = match row.number {
            None if brush.style.unicode => '⋮',
            None => chars.vbar_break,
            Some(_) => chars.vbar,
        };
        let parts: Vec<&[String]> = drawn.iter().filter_map(|rows| rows.get(at).map(Vec::as_slice)).collect();
        let source = parts.first().and_then(|lines| lines.first());
        gutter(&number, bar, source.map_or("", String::as_str), brush, out);
        for line in parts.iter().flat_map(|lines| lines.iter().skip(1)) {
            gutter(&" ".repeat(digits), chars.vbar_break, line, brush, out);
        }
    }
}

/// A layer with the words of lonely marks right behind their underlines.
fn draw(window: &Window, mut layer: Vec<Mark>, severity: Severity, brush: &Brush) -> Option<Drawn> {
    let alone = alone(&window.text, &mut layer, fit(brush.style.width, WIDEST));
    let mut drawn = brush.draw(window, &layer, severity)?;
    for (row, mark) in alone {
        let ink = if mark.primary { Ink::Own(severity) } else { Ink::Lead };
        if let Some(underline) = drawn.get_mut(row).and_then(|lines| lines.get_mut(1)) {
            *underline = format!("{} {}", underline.trim_end(), brush.paint(ink, &mark.text));
        }
    }
    Some(drawn)
}

fn gutter(number: &str, bar: char, body: &str, brush: &Brush, out: &mut String) {
    let bar = brush.paint(Ink::Quiet, &bar.to_string());
    let line = format!(" {number} {bar} {body}");
    out.push_str(line.trim_end());
    out.push('\n');
}

/// Breaks the words beside marks so that they stay within the terminal.
fn wrap_labels(text: &str, marks: &mut [Mark], width: usize) {
    for mark in marks.iter_mut().filter(|_| width > 0) {
        let (start, end) = columns(text, mark);
        let stem = start.midpoint(end);
        mark.text = text::wrap(&mark.text, width.saturating_sub(stem + MARGIN).max(LABEL)).join("\n");
    }
}

/// Facts, the chapter, the way out.
fn reasons(finding: &Diagnostic, brush: &Brush, out: &mut String) {
    for note in &finding.notes {
        said("note", note, brush, out);
    }
    if let Some(left) = finding.labels.len().checked_sub(MOST_LABELS).filter(|left| *left > 0) {
        said("note", &counted(left, "more place is not shown", "more places are not shown"), brush, out);
    }
    if let Some(chapter) = &finding.chapter {
        said("note", &format!("see {chapter}"), brush, out);
    }
    for help in &finding.help {
        said("help", help, brush, out);
    }
}

/// `  word: text`, later lines under the first.
fn said(word: &str, said: &str, brush: &Brush, out: &mut String) {
    let indent = word.len() + 4;
    let room = if brush.style.width == 0 { 0 } else { brush.style.width.saturating_sub(indent).max(LABEL) };
    for (at, line) in text::wrap(said, room).iter().enumerate() {
        let lead = if at == 0 { brush.paint(Ink::Lead, &format!("  {word}: ")) } else { " ".repeat(indent) };
        out.push_str(format!("{lead}{line}").trim_end());
        out.push('\n');
    }
}

/// What a fix takes out and puts in.
fn patch(report: &Report, finding: &Diagnostic, fix: &Fix, brush: &Brush, out: &mut String) {
    let Some(source) = report.source(fix.span.file) else { return };
    let patch = Patch::new(source, fix, fit(brush.style.width, WIDEST));
    if patch == Patch::default() {
        return;
    }
    let mut head = match fix.applicability {
        Applicability::Safe => "applied by --fix".to_string(),
        Applicability::Ask => "a suggestion, applied by --unsafe-fixes".to_string(),
    };
    if fix.span.file != finding.span.file {
        let line = Position::of(source, fix.span.start).line;
        let _ = write!(head, " in {}:{line}", source.path());
    }
    said("fix", &head, brush, out);
    for line in &patch.before {
        let _ = writeln!(out, "       {}", brush.paint(Ink::Removed, format!("- {line}").trim_end()));
    }
    for line in &patch.after {
        let _ = writeln!(out, "       {}", brush.paint(Ink::Added, format!("+ {line}").trim_end()));
    }
}
