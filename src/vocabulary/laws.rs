//! What must hold for every word on any text at all.

use std::fmt::{Debug, Display};

use proptest::{
    prelude::*,
    sample::select,
    test_runner::{Config, TestRunner},
};

use super::{Flaw, Word};

/// Holds the laws of a word on its examples, on texts of the regular expression `likely` and on arbitrary ones.
pub(super) fn hold<W: Word + Display + PartialEq + Debug>(likely: &str) {
    let schema = serde_json::json!({ "type": "string", "pattern": W::PATTERN });
    let pattern = jsonschema::validator_for(&schema).unwrap();
    let judge = |text: &str| match W::parse(text) {
        Ok(word) => {
            assert_eq!(W::parse(&word.to_string()).as_ref(), Ok(&word), "{text:?} is shown as {word}");
            assert!(pattern.is_valid(&text.into()), "the pattern refuses {text:?}");
        }
        Err(flaw) => law_of_flaws::<W>(text, &flaw),
    };
    for example in W::EXAMPLES {
        assert!(W::parse(example).is_ok(), "{example}");
        judge(example);
    }
    for bit in ["d8+", "(", "-", "V:6+", "A", "=>1,", "//", "..", " ", "01.", "½", "\u{2212}", "s", "v"] {
        judge(&bit.repeat(200 / bit.len()));
        judge(&bit.repeat(9_999));
    }
    let spoilt =
        (select(W::EXAMPLES), any::<prop::sample::Index>(), likely).prop_map(|(example, at, text)| {
            let at = at.index(example.len() + 1);
            let at = (0..=at).rev().find(|at| example.is_char_boundary(*at)).unwrap_or(0);
            [&example[..at], &text, &example[at..]].concat()
        });
    let texts = prop_oneof![likely, ".*", spoilt];
    let config = Config { cases: 1_500, failure_persistence: None, ..Config::default() };
    let checked = |text: String| {
        judge(&text);
        Ok(())
    };
    TestRunner::new(config).run(&texts, checked).unwrap();
}

fn law_of_flaws<W: Word>(text: &str, flaw: &Flaw) {
    assert!(text.get(flaw.at.clone()).is_some(), "{:?} does not lie in {text:?}", flaw.at);
    assert!(!flaw.message.is_empty() && !flaw.message.ends_with('.'), "{flaw:?}");
    if let Some(fix) = &flaw.fix {
        assert!(W::parse(fix).is_ok(), "{text:?} is mended to {fix:?}");
    }
}

/// The flaw of a text that must have one: the characters it points at, its message, its fix.
pub(super) fn flaw<W: Word + Debug>(text: &str) -> (String, String, Option<String>) {
    let flaw = W::parse(text).unwrap_err();
    (text[flaw.at].into(), flaw.message, flaw.fix)
}

/// Whether the text has a flaw at `at` that is mended to `fix`.
#[track_caller]
pub(super) fn refused<W: Word + Debug>(text: &str, at: &str, fix: impl Into<Option<&'static str>>) {
    let (place, message, mended) = flaw::<W>(text);
    assert_eq!((place.as_str(), mended.as_deref()), (at, fix.into()), "{text:?} {message}");
}
