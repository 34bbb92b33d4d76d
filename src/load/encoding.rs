//! Bytes of a file into text.

use super::rules;
use crate::{
    diag::Diagnostic,
    source::{FileId, Span},
};

/// The text of a file. Bytes that are not UTF-8 become `U+FFFD`, so that everything else is still checked;
/// the first of them is the finding.
pub fn text_of(bytes: Vec<u8>, file: FileId) -> (String, Option<Diagnostic>) {
    if let Some(name) = utf16(&bytes) {
        let finding = rules::encoding(Span::new(file, 0, 0), &format!("is written in {name}"));
        return (String::new(), Some(finding));
    }
    match String::from_utf8(bytes) {
        Ok(text) => nul(text, file),
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            let byte = error.as_bytes()[at];
            // Every NUL before it has become three bytes.
            let nul_before = error.as_bytes()[..at].split(|byte| *byte == 0).count() - 1;
            let at = at + 2 * nul_before;
            let text = String::from_utf8_lossy(error.as_bytes()).replace('\0', "\u{fffd}");
            let span = Span::new(file, at, at + '\u{fffd}'.len_utf8());
            let letter = char::from(byte);
            let what = format!("has a byte (0x{byte:02X}, \"{letter}\" in Latin-1) that is not UTF-8");
            (text, Some(rules::encoding(span, &what)))
        }
    }
}

fn nul(text: String, file: FileId) -> (String, Option<Diagnostic>) {
    let Some(at) = text.find('\0') else {
        return (text, None);
    };
    let span = Span::new(file, at, at + '\u{fffd}'.len_utf8());
    (text.replace('\0', "\u{fffd}"), Some(rules::encoding(span, "holds a NUL byte, which no text has")))
}

/// UTF-16 shows itself by its mark, or by a zero beside every ASCII letter of the first word.
fn utf16(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0xff, 0xfe, ..] | [1..=127, 0, 1..=127, 0, ..] => Some("UTF-16 (little-endian)"),
        [0xfe, 0xff, ..] | [0, 1..=127, 0, 1..=127, ..] => Some("UTF-16 (big-endian)"),
        _ => None,
    }
}
