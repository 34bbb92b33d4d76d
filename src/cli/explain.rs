//! `explain`.

use std::fmt::Write as _;

use super::{Exit, World, args::ExplainArgs};
use crate::{
    codex::Loss,
    diag::{Diagnostic, Rule, choices, counted, nearest},
    disk::Fault,
    explain::{Example, examples, run as run_example},
    report::{Report, Style, Summary, drawn, wrap},
    rules,
};

/// The most lines of an example that are shown.
const LINES: usize = 40;

/// Lists the rules, or those of a group, or draws the text of one.
pub fn run(options: &ExplainArgs, world: &mut World) -> Result<Exit, Fault> {
    let rules: Vec<&Rule> = rules::all().collect();
    let text = match options.rule.as_deref() {
        None => list(&rules, &world.style) + "\n`loresmith explain NAME` says more about a rule\n",
        Some(name) => {
            let group: Vec<&Rule> = rules.iter().copied().filter(|rule| rule.group() == name).collect();
            if let Some(rule) = find(&rules, name) {
                draw(rule, &world.style)
            } else if group.is_empty() {
                return Err(Fault::text(unknown(&rules, name)));
            } else {
                list(&group, &world.style)
            }
        }
    };
    let _ = world.out.write_all(text.as_bytes());
    Ok(Exit::Clean)
}

/// The rule of a name; the part after the slash will do where only one rule has it.
fn find<'r>(rules: &[&'r Rule], name: &str) -> Option<&'r Rule> {
    let whole = rules.iter().find(|rule| rule.name == name);
    let end = |rule: &&&Rule| rule.name.split_once('/').is_some_and(|(_, end)| end == name);
    let mut ends = rules.iter().filter(end);
    whole.or_else(|| ends.next().filter(|_| ends.next().is_none())).copied()
}

fn unknown(rules: &[&Rule], name: &str) -> String {
    if name.starts_with("house/") {
        return format!("{name} is a house rule: it stands in its pack, as an entry of kind house-rule");
    }
    let same_end = rules.iter().filter(|rule| rule.name.ends_with(&format!("/{name}"))).map(|rule| rule.name);
    let mut close: Vec<&str> = same_end.collect();
    if close.is_empty() {
        close = begun(rules, name);
    }
    if close.is_empty() {
        close = nearest(name, rules.iter().flat_map(|rule| [rule.name, rule.group()]));
    }
    if close.is_empty() {
        let ends = nearest(name, rules.iter().filter_map(|rule| rule.name.split('/').nth(1)));
        let meant =
            rules.iter().filter(|rule| rule.name.split('/').nth(1).is_some_and(|end| ends.contains(&end)));
        close = meant.map(|rule| rule.name).collect();
    }
    if close.is_empty() {
        format!("there is no rule `{name}`; `loresmith explain` lists them")
    } else {
        format!("there is no rule `{name}`; did you mean {}?", choices(close))
    }
}

/// The rules of a name's group that begin as it does, else those of the group that are close to it.
fn begun<'r>(rules: &[&'r Rule], name: &str) -> Vec<&'r str> {
    let Some((group, end)) = name.split_once('/').filter(|(_, end)| !end.is_empty()) else {
        return Vec::new();
    };
    let own = || rules.iter().filter(|rule| rule.group() == group).map(|rule| rule.name);
    let begins: Vec<&str> = own().filter(|own| own.starts_with(name)).collect();
    if !begins.is_empty() {
        return begins;
    }
    let ends = nearest(end, own().filter_map(|own| own.split('/').nth(1)));
    own().filter(|own| own.split('/').nth(1).is_some_and(|end| ends.contains(&end))).collect()
}

/// The rules by group, in the order of the groups.
fn list(rules: &[&Rule], style: &Style) -> String {
    let widest = rules.iter().map(|rule| rule.name.len()).max().unwrap_or(0);
    let mut groups: Vec<&str> = Vec::new();
    for rule in rules {
        if !groups.contains(&rule.group()) {
            groups.push(rule.group());
        }
    }
    let mut out = String::new();
    for group in groups {
        if !out.is_empty() {
            out.push('\n');
        }
        let _ = writeln!(out, "{}", strong(group, style));
        for rule in rules.iter().filter(|rule| rule.group() == group) {
            let lead = format!("  {:widest$}  {:7}  ", rule.name, rule.severity.word());
            hang(&mut out, &lead, rule.summary().trim_end_matches('.'), style.width);
        }
    }
    out
}

/// A text beside a lead, its further lines under its first.
fn hang(out: &mut String, lead: &str, text: &str, width: usize) {
    let room = if width == 0 { 0 } else { width.saturating_sub(lead.len()).max(24) };
    for (at, line) in wrap(text, room).iter().enumerate() {
        let before = if at == 0 { lead.to_owned() } else { " ".repeat(lead.len()) };
        let _ = writeln!(out, "{before}{line}");
    }
}

fn strong(text: &str, style: &Style) -> String {
    if style.colour { format!("\x1b[1m{text}\x1b[0m") } else { text.to_owned() }
}

/// The text of a rule, with what its bad examples really say.
fn draw(rule: &Rule, style: &Style) -> String {
    let mut out = format!("{}  {}\n", strong(rule.name, style), rule.severity.word());
    if let Some(chapter) = rule.chapter {
        let _ = writeln!(out, "{chapter}");
    }
    out.push('\n');
    let mut examples = examples(rule.text).into_iter();
    let mut block = false;
    let mut under_examples = false;
    let mut paragraph = String::new();
    for line in rule.text.lines().map(|line| line.strip_prefix(' ').unwrap_or(line)) {
        if line.starts_with("```") {
            end_paragraph(&mut out, &mut paragraph, style);
            if block && under_examples {
                out.extend(examples.next().map(|example| show(&example, rule, style)));
            }
            block = !block;
        } else if block {
            if !under_examples {
                let _ = writeln!(out, "    {line}");
            }
        } else if let Some(heading) = line.strip_prefix("# ") {
            end_paragraph(&mut out, &mut paragraph, style);
            under_examples = heading == "Bad" || heading == "Good";
            let _ = writeln!(out, "{}", strong(heading, style));
        } else if line.is_empty() || line.starts_with("- ") {
            end_paragraph(&mut out, &mut paragraph, style);
            paragraph.push_str(line);
        } else {
            if !paragraph.is_empty() {
                paragraph.push(' ');
            }
            paragraph.push_str(line);
        }
    }
    end_paragraph(&mut out, &mut paragraph, style);
    out.trim_end().to_owned() + "\n"
}

fn end_paragraph(out: &mut String, paragraph: &mut String, style: &Style) {
    if !paragraph.is_empty() {
        hang(out, "  ", paragraph, style.width);
        out.push('\n');
        paragraph.clear();
    }
}

/// The files of an example and, for a bad one, what is found.
fn show(example: &Example, rule: &Rule, style: &Style) -> String {
    let mut out = String::new();
    let several = example.files.len() + example.lost.len() > 1;
    for (path, bytes) in &example.files {
        if several {
            let _ = writeln!(out, "    {path}:");
        }
        let text = String::from_utf8_lossy(bytes);
        for line in text.lines().take(LINES) {
            let short: String = line.chars().take(160).map(safe).collect();
            let _ = writeln!(out, "    {}", if several { format!("  {short}") } else { short }.trim_end());
        }
        if text.lines().count() > LINES {
            let _ =
                writeln!(out, "    ... {}", counted(text.lines().count() - LINES, "more line", "more lines"));
        }
    }
    for (path, loss) in &example.lost {
        let _ = match loss {
            Loss::Unreadable(why) => writeln!(out, "    ({path} cannot be read: {why})"),
            Loss::Crash(_) => writeln!(out, "    ({path}, on which the program fails)"),
        };
    }
    out.push('\n');
    if example.bad {
        out.push_str(&found(example, rule, style));
    }
    out
}

fn safe(letter: char) -> char {
    if letter.is_control() { '\u{fffd}' } else { letter }
}

/// What the example really gives.
fn found(example: &Example, rule: &Rule, style: &Style) -> String {
    let outcome = run_example(example, rule.name);
    let sources = &outcome.codex.sources;
    let in_example = |finding: &&Diagnostic| {
        let path = sources.get(finding.span.file).path();
        example.files.iter().any(|(own, _)| own == path) || example.lost.iter().any(|(own, _)| own == path)
    };
    let findings: Vec<Diagnostic> = outcome.findings.iter().filter(in_example).cloned().collect();
    let narrower = Style { width: style.width.saturating_sub(4), ..style.clone() };
    let report = Report { sources, findings: &findings, summary: Summary::default() };
    let text = drawn(&report, &narrower);
    let mut out = String::new();
    for line in text.lines() {
        let _ = writeln!(out, "{}", if line.is_empty() { String::new() } else { format!("    {line}") });
    }
    out
}
