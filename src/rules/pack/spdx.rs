//! Licences by their SPDX ids.

/// Ids that packs of content usually carry, for "did you mean".
pub const COMMON: &[&str] = &[
    "CC-BY-4.0",
    "CC-BY-SA-4.0",
    "CC-BY-NC-4.0",
    "CC-BY-NC-SA-4.0",
    "CC-BY-ND-4.0",
    "CC-BY-NC-ND-4.0",
    "CC0-1.0",
    "OGL-1.0a",
    "MIT",
    "Apache-2.0",
    "ISC",
    "0BSD",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "GPL-2.0-or-later",
    "GPL-3.0-or-later",
    "LGPL-3.0-or-later",
    "AGPL-3.0-or-later",
    "MPL-2.0",
    "GFDL-1.3-or-later",
    "OFL-1.1",
    "Unlicense",
    "WTFPL",
    "Zlib",
];

/// Whether a text is an SPDX id or an expression of several.
pub fn is_licence(text: &str) -> bool {
    let plain = text.replace(['(', ')'], " ");
    let words: Vec<&str> = plain.split_whitespace().collect();
    let joins = |word: &&str| matches!(*word, "AND" | "OR" | "WITH");
    let alternate = words.iter().enumerate().all(|(at, word)| (at % 2 == 1) == joins(word));
    let exception = |at: usize| at > 0 && words[at - 1] == "WITH";
    alternate
        && words.len() % 2 == 1
        && words.iter().enumerate().step_by(2).all(|(at, word)| exception(at) || is_id(word))
}

/// An id has a version, or is one of the few that have none.
fn is_id(word: &str) -> bool {
    let word = word.strip_suffix('+').unwrap_or(word);
    let letters = word.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.'));
    let versioned = word.contains('-') && word.bytes().any(|byte| byte.is_ascii_digit());
    let known = COMMON.iter().any(|known| known.eq_ignore_ascii_case(word));
    letters && (known || versioned || word.starts_with("LicenseRef-") && word.len() > "LicenseRef-".len())
}

/// Whether a licence has a part such as `NC`, `ND` or `SA`.
pub fn has(text: &str, part: &str) -> bool {
    text.split(['-', ' ', '(', ')']).any(|own| own.eq_ignore_ascii_case(part))
}
