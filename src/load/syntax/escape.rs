//! Backslashes in double quotes.

use super::View;
use crate::{
    diag::{Diagnostic, Fix},
    load::rules,
};

const KNOWN: &str = "0abt\tnvfre \"/\\N_LP\r\n";

/// The first backslash of the text that opens at `open` and does not start a known escape.
pub(super) fn explain(view: &View, open: usize) -> Option<Diagnostic> {
    let (at, length) = first_bad(&view.text[..view.document.end], open + 1)?;
    let place = view.span(at..at + length);
    let escape = &view.text[at..at + length];
    let mut finding = rules::syntax(place, format!("`{escape}` means nothing inside double quotes"));
    finding.here("a backslash begins a special character here");
    finding.also(view.char(open), "inside the quotes that open here");
    let letter = escape[1..].chars().next().unwrap_or('\\');
    match letter {
        '\'' => finding.help("write the apostrophe alone: `'`").fix(Fix::ask(place, "'")),
        'x' | 'u' | 'U' => finding
            .help(format!("`\\{letter}` takes {} digits from 0-9 and a-f, as in `\\u00e9`", digits(letter)))
            .help(format!("for a backslash, write `\\\\{letter}`, or put the text in single quotes")),
        _ => finding
            .help(format!("for a backslash, write `\\{escape}`, or put the text in single quotes"))
            .fix(Fix::ask(place, format!("\\{escape}"))),
    };
    Some(finding)
}

fn digits(letter: char) -> usize {
    match letter {
        'x' => 2,
        'u' => 4,
        _ => 8,
    }
}

fn first_bad(text: &str, from: usize) -> Option<(usize, usize)> {
    let mut at = from;
    loop {
        at += text[at..].find(['\\', '"'])?;
        let letter = text[at..].strip_prefix('\\')?.chars().next()?;
        let length = 1 + letter.len_utf8();
        if matches!(letter, 'x' | 'u' | 'U') {
            let hex = text[at + 2..].bytes().take(digits(letter)).take_while(u8::is_ascii_hexdigit).count();
            let code = u32::from_str_radix(&text[at + 2..at + 2 + hex], 16).unwrap_or(u32::MAX);
            let whole = hex == digits(letter);
            if whole && is_high(code) && low_follows(&text[at + 6..]) {
                at += 6;
            } else if !whole || char::from_u32(code).is_none() {
                return Some((at, length + hex));
            }
            at += length + hex;
        } else if KNOWN.contains(letter) {
            at += length;
        } else {
            return Some((at, length));
        }
    }
}

fn is_high(code: u32) -> bool {
    (0xd800..0xdc00).contains(&code)
}

fn low_follows(text: &str) -> bool {
    let digits = text.strip_prefix("\\u").and_then(|rest| rest.get(..4));
    let code = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
    code.is_some_and(|code| (0xdc00..0xe000).contains(&code))
}
