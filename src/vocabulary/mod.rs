//! The small words of the content format: dice, attacks, variables, slots, limits, ids, references.
//!
//! Each has one parser ([`Word::parse`]) that says what is wrong inside the text at the exact characters.
//! To add a word: one file here, one line in [`FORMATS`], `word!(Type)` in its file, a test that holds its laws.
//! This room knows neither files nor findings: a [`Flaw`] counts bytes within the value.

mod ability_attack;
mod base;
mod bonus;
mod colour;
mod cursor;
mod dice;
mod distribution;
mod fraction;
mod id;
#[cfg(test)]
mod laws;
mod limit;
mod piece;
mod range;
mod reference;
mod slots;
mod slug;
mod url;
mod variable;
mod version;
mod version_range;
mod weapon_attack;
mod word;

pub use ability_attack::{AbilityAttack, AttackKind};
pub use base::Base;
pub use bonus::BonusPair;
pub use colour::Colour;
pub use dice::{Dice, DiceTerm};
pub use distribution::Distribution;
pub use fraction::Fraction;
pub use id::Id;
pub use limit::{Limit, Period};
pub use piece::Piece;
pub use range::IntRange;
pub use reference::Reference;
pub use slots::Slots;
pub use slug::slug;
pub use url::Url;
pub use variable::{Amount, Faces, Part, Sum, Term, Values, Variable};
pub use version::Version;
pub use version_range::VersionRange;
pub use weapon_attack::WeaponAttack;
pub use word::{Flaw, Format, Word};

/// Every word with its own parser, by the name that the schemas carry as `format`.
pub static FORMATS: &[Format] = &[
    Format::of::<Dice>(),
    Format::of::<WeaponAttack>(),
    Format::of::<AbilityAttack>(),
    Format::of::<Variable>(),
    Format::of::<Slots>(),
    Format::of::<Limit>(),
    Format::of::<BonusPair>(),
    Format::of::<Id>(),
    Format::of::<Reference>(),
    Format::of::<Version>(),
    Format::of::<VersionRange>(),
    Format::of::<IntRange>(),
    Format::of::<Fraction>(),
    Format::of::<Colour>(),
    Format::of::<Url>(),
    Format::of::<Base>(),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_have_names_of_their_own_and_accept_their_examples() {
        for (at, format) in FORMATS.iter().enumerate() {
            assert!(FORMATS[..at].iter().all(|other| other.name != format.name), "{}", format.name);
            assert!(!format.examples.is_empty());
            assert!(format.examples.iter().all(|example| (format.check)(example).is_ok()), "{}", format.name);
            assert!((format.check)("").is_err(), "{} accepts nothing", format.name);
        }
    }

    #[test]
    fn a_word_reads_from_data_and_describes_itself() {
        assert!(serde_json::from_str::<Dice>("\"2d6+1\"").is_ok());
        let refused = serde_json::from_str::<Dice>("\"d8\"").unwrap_err().to_string();
        assert!(refused.starts_with("has no number of dice before `d8`"), "{refused}");
        let schema = serde_json::to_value(schemars::schema_for!(Dice)).unwrap();
        assert_eq!((&schema["format"], &schema["examples"][0]), (&"dice".into(), &"1d6".into()));
    }
}
