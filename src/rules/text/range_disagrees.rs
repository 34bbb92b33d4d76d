use crate::{
    codex::Codex,
    diag::Reporter,
    load::Offsets,
    rule,
    vocabulary::{Dice, Variable, Word},
};

rule! {
    /// A range in the prose is the one that the roll beside it gives.
    ///
    /// # Why
    /// Readers trust the printed numbers, but it is the roll that happens. Five rolls of one hundred and three hundred more
    /// are never 300.
    ///
    /// # Bad
    /// ```yaml
    /// kind: chapter
    /// id: pockets
    /// name: Pockets
    /// part: growth
    /// text: |
    ///   A new hero has (5v:100+300) credits (c400 to c800)
    /// #                                      ^^^^^^^^^^^^ text/range-disagrees
    ///   and 2d6+1 (3-12) buttons.
    /// #            ^^^^ text/range-disagrees
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: chapter
    /// id: pockets
    /// name: Pockets
    /// part: growth
    /// text: |
    ///   A new hero has (5v:100+300) credits (c305 to c800) and 2d6+1 (3-13) buttons.
    /// ```
    pub RULE = "text/range-disagrees", Warning;
}

use std::ops::Range;

pub fn check(codex: &Codex, report: &mut Reporter) {
    for (_, entry) in codex.entries() {
        for prose in &entry.uses.prose {
            // A range stands in brackets.
            if !prose.text.contains('(') {
                continue;
            }
            for pair in pairs(&prose.text) {
                let (low, high) = pair.stated;
                if pair.due == pair.stated {
                    continue;
                }
                let offsets =
                    Offsets::new(codex.sources.get(prose.span.file), prose.span, prose.style, &prose.text);
                let (roll, (min, max)) = (&prose.text[pair.roll.clone()], pair.due);
                let message = format!(
                    "{} prints {low} to {high} beside `{roll}`, which gives {min} to {max}",
                    entry.title()
                );
                report
                    .at(offsets.span(pair.range), message)
                    .also(offsets.span(pair.roll), format!("{min} to {max}"))
                    .help(format!("write {min} to {max}, or mend the roll"));
            }
        }
    }
}

/// A roll and the range that is printed after it, with their places in the text.
struct Pair {
    roll: Range<usize>,
    range: Range<usize>,
    due: (i64, i64),
    stated: (i64, i64),
}

/// How far after a roll its range may stand, in bytes: a word or two, such as "credits".
const REACH: usize = 32;

/// Every roll with a bracket soon after it that holds a range and nothing else.
fn pairs(text: &str) -> Vec<Pair> {
    let mut found = Vec::new();
    for (roll, due) in rolls(text) {
        let rest = &text[roll.end..];
        let Some(open) = rest.find('(').filter(|open| *open <= REACH) else {
            continue;
        };
        // Another sentence, list item or roll in between belongs to something else.
        if rest[..open].contains(['.', ';', '\n', '|', '/']) && !rest[..open].trim().is_empty() {
            continue;
        }
        let Some(close) = rest[open..].find(')').map(|close| open + close) else {
            continue;
        };
        let inner = roll.end + open + 1..roll.end + close;
        if let Some(stated) = range(&text[inner.clone()]) {
            found.push(Pair { roll, range: inner, due, stated });
        }
    }
    found
}

/// `400 to 800`, `c400 to c800`, `3-13`, `3–13`: two numbers with a sign between them.
fn range(text: &str) -> Option<(i64, i64)> {
    let (low, rest) = number(text.trim())?;
    let rest = rest.trim_start();
    let sign = ["to ", "bis ", "..", "-", "\u{2013}", "\u{2014}", "\u{2212}"];
    let rest = sign.iter().find_map(|sign| rest.strip_prefix(sign))?;
    let (high, rest) = number(rest.trim_start())?;
    rest.trim().is_empty().then_some((low, high))
}

/// A number with up to three letters or a sign of money before it.
fn number(text: &str) -> Option<(i64, &str)> {
    let start = text.find(|letter: char| letter.is_ascii_digit())?;
    let before = &text[..start];
    if before.chars().count() > 3 || before.contains(char::is_whitespace) {
        return None;
    }
    let end =
        text[start..].find(|letter: char| !letter.is_ascii_digit()).map_or(text.len(), |end| start + end);
    Some((text[start..end].parse().ok()?, &text[end..]))
}

/// Every roll of a text whose least and greatest are known.
fn rolls(text: &str) -> Vec<(Range<usize>, (i64, i64))> {
    let mut found: Vec<(Range<usize>, (i64, i64))> = Vec::new();
    for (at, _) in text.match_indices("v:").chain(text.match_indices(['d', 'D'])) {
        if found.iter().any(|(range, _)| range.contains(&at)) {
            continue;
        }
        found.extend(roll(text, at));
    }
    found.sort_by_key(|(range, _)| range.start);
    found
}

/// The roll around the sign at `at`: what stands there without a blank, in its own brackets if it has some.
fn roll(text: &str, at: usize) -> Option<(Range<usize>, (i64, i64))> {
    let part = |letter: char| letter.is_ascii_digit() || "vdD:+-".contains(letter);
    let start = text[..at]
        .rfind(|letter: char| !part(letter))
        .map_or(0, |before| before + text[before..].chars().next().map_or(1, char::len_utf8));
    let end = text[at..].find(|letter: char| !part(letter)).map_or(text.len(), |end| at + end);
    let word = text[start..end].trim_end_matches(['+', '-', ':']);
    let inner = start..start + word.len();
    // A letter right before it makes it part of a word: "bread2d".
    if text[..start].chars().next_back().is_some_and(char::is_alphanumeric) || word.is_empty() {
        return None;
    }
    let bracketed = text[..start].ends_with('(') && text[inner.end..].starts_with(')');
    let place = if bracketed { factor(text, start - 1)..inner.end + 1 } else { inner };
    let word = if bracketed && word.contains("v:") { &text[place.clone()] } else { word };
    let none = |_: &str| None;
    if word.contains("v:") {
        let variable = Variable::parse(word).ok()?;
        return Some((place, (variable.min(&none)?, variable.max(&none)?)));
    }
    let digit = |letter: char| letter.is_ascii_digit();
    if !word.starts_with(digit) {
        return None;
    }
    let dice = Dice::parse(word).ok()?;
    Some((place, (dice.min(), dice.max())))
}

/// Where the factor before a bracket begins, as in `2(v:4+5)`; the bracket itself where there is none.
fn factor(text: &str, open: usize) -> usize {
    let digits = text[..open].bytes().rev().take_while(u8::is_ascii_digit).count();
    open - digits
}
