//! Cuts text into words as the search compares them. `words.js` cuts alike; `tests/site/words.json` holds both to it.

use std::{collections::BTreeMap, sync::LazyLock};

/// Plain letters and the letters that are read as them; the same line stands in `words.js`.
const FOLDS: &str = "a àáâãäåāăą|ae æ|c çćĉċč|d ðďđ|e èéêëēĕėęě|g ĝğġģ|h ĥħ|i ìíîïĩīĭįı|j ĵ|k ķĸ|l ĺļľŀł|n ñńņňŉŋ|o òóôõöøōŏő|oe œ|r ŕŗř|s śŝşšșſ|ss ß|t ţťŧț|th þ|u ùúûüũūŭůűų|w ŵ|y ýÿŷ|z źżž";

static PLAIN: LazyLock<BTreeMap<char, &str>> = LazyLock::new(|| {
    let groups = FOLDS.split('|').filter_map(|group| group.split_once(' '));
    groups.flat_map(|(plain, letters)| letters.chars().map(move |letter| (letter, plain))).collect()
});

/// Calls a function for every word: small letters and digits without accents; apostrophes join, all else parts.
pub fn each(text: &str, mut found: impl FnMut(&str)) {
    let mut word = String::new();
    let mut end = |word: &mut String| {
        if !word.is_empty() {
            found(word);
            word.clear();
        }
    };
    for letter in text.chars() {
        if letter.is_ascii_alphanumeric() {
            word.push(letter.to_ascii_lowercase());
        } else if !joins(letter) && (letter.is_ascii() || !push(&mut word, letter)) {
            end(&mut word);
        }
    }
    end(&mut word);
}

/// The words with single spaces between them.
pub fn folded(text: &str) -> String {
    let mut all = String::with_capacity(text.len());
    each(text, |word| {
        if !all.is_empty() {
            all.push(' ');
        }
        all.push_str(word);
    });
    all
}

/// Apostrophes, accents that stand alone, and characters that are not seen.
fn joins(letter: char) -> bool {
    matches!(letter, '\'' | '\u{2019}' | '\u{300}'..='\u{36f}' | '\u{ad}' | '\u{200b}'..='\u{200f}')
}

/// Adds a letter beyond ASCII in its plain form; `false` for what is no letter.
fn push(word: &mut String, letter: char) -> bool {
    let before = word.len();
    for small in letter.to_lowercase() {
        match PLAIN.get(&small) {
            Some(plain) => word.push_str(plain),
            None if small.is_alphanumeric() && !joins(small) => word.push(small),
            None => {}
        }
    }
    word.len() > before
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::{super::super::shard, *};

    const EXAMPLES: &str = include_str!("../../../../tests/site/words.json");

    #[test]
    fn words_are_cut_as_the_script_cuts_them() {
        let examples: Value = serde_json::from_str(EXAMPLES).unwrap();
        for example in examples["words"].as_array().unwrap() {
            let mut found = Vec::new();
            each(example[0].as_str().unwrap(), |word| found.push(Value::from(word)));
            assert_eq!(Value::from(found), example[1], "{}", example[0]);
        }
        for example in examples["hashes"].as_array().unwrap() {
            assert_eq!(u64::from(shard::hash(example[0].as_str().unwrap())), example[1], "{}", example[0]);
        }
    }

    #[test]
    fn the_script_folds_the_same_letters() {
        assert!(include_str!("../assets/words.js").contains(FOLDS));
        assert_eq!(folded("  The King\u{2019}s Épée "), "the kings epee");
    }
}
