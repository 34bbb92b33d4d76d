//! Dice: `2d4`, `1d6+1`, `1d4+1d6+2`.

mod parse;

use std::fmt;

use super::Distribution;
use crate::word;

/// Equal dice that are rolled and added up: `2d6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DiceTerm {
    /// How many dice, 1 to 100.
    pub count: u32,
    /// Faces of each, 1 to 1000; which dice exist is the ruleset's word.
    pub sides: u32,
}

/// Dice and a bonus, added up (chapters "Damage" and "Combat Stats").
///
/// Spaces around `+` and `-` and a capital `D` are read alike. At least one die takes part.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Dice {
    terms: Vec<DiceTerm>,
    bonus: i64,
}

impl Dice {
    /// The most equal dice that a text can name.
    pub const MOST: u32 = 100;

    /// Equal dice with a bonus; none for a number of dice that no text can name.
    pub fn of(count: u32, sides: u32, bonus: i64) -> Option<Self> {
        let fits = (1..=Self::MOST).contains(&count) && sides > 0;
        fits.then(|| Self { terms: vec![DiceTerm { count, sides }], bonus })
    }

    /// Both rolls added up; equal dice are counted together: `2d4` and `2d4` make `4d4`.
    pub fn plus(&self, other: &Dice) -> Self {
        let mut sum = self.clone().raised(other.bonus);
        for term in &other.terms {
            match sum.terms.iter_mut().find(|own| own.sides == term.sides) {
                Some(own) => own.count += term.count,
                None => sum.terms.push(*term),
            }
        }
        sum
    }

    /// The same dice with more added to them.
    pub fn raised(mut self, by: i64) -> Self {
        self.bonus = self.bonus.saturating_add(by);
        self
    }

    /// The dice in the order they are written; never empty.
    pub fn terms(&self) -> &[DiceTerm] {
        &self.terms
    }

    /// The sum of the numbers added to the dice; negative when more is taken away.
    pub fn bonus(&self) -> i64 {
        self.bonus
    }

    /// How many dice are rolled in all.
    pub fn count(&self) -> u32 {
        self.terms.iter().map(|term| term.count).sum()
    }

    /// Faces of the dice, if all have the same number.
    pub fn sides(&self) -> Option<u32> {
        let first = self.terms.first()?.sides;
        self.terms.iter().all(|term| term.sides == first).then_some(first)
    }

    /// The least total: every die shows 1.
    pub fn min(&self) -> i64 {
        i64::from(self.count()) + self.bonus
    }

    /// The greatest total: every die shows its maximum, as in a critical hit.
    pub fn max(&self) -> i64 {
        self.terms.iter().map(|term| i64::from(term.count) * i64::from(term.sides)).sum::<i64>() + self.bonus
    }

    /// The mean total.
    pub fn average(&self) -> f64 {
        (self.min() + self.max()) as f64 / 2.0
    }

    /// The chance of every total; none beyond [`Distribution::LIMIT`].
    pub fn distribution(&self) -> Option<Distribution> {
        self.terms.iter().try_fold(Distribution::certain(self.bonus), |sum, term| {
            sum.add(&Distribution::die(term.sides)?.times(term.count)?)
        })
    }
}

/// The canonical form: dice in their order, then the bonus, without spaces.
impl fmt::Display for Dice {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        for (at, term) in self.terms.iter().enumerate() {
            let plus = if at == 0 { "" } else { "+" };
            write!(out, "{plus}{}d{}", term.count, term.sides)?;
        }
        if self.bonus == 0 { Ok(()) } else { write!(out, "{:+}", self.bonus) }
    }
}

word!(Dice);

#[cfg(test)]
mod tests {
    use super::{
        super::{Word, laws},
        *,
    };

    fn dice(text: &str) -> Dice {
        Dice::parse(text).unwrap()
    }

    #[test]
    fn golden_figures() {
        assert_eq!((dice("2d6+1").max(), dice("2d4").max(), dice("1d6-2").min()), (13, 8, -1));
        assert!((dice("2d6+1").average() - 8.0).abs() < 1e-9);
        let roll = dice("1d4 + 1D6 + 2 + 1");
        assert_eq!((roll.to_string().as_str(), roll.count(), roll.sides()), ("1d4+1d6+3", 2, None));
        let spread = roll.distribution().unwrap();
        assert_eq!((spread.min(), spread.max(), spread.ways(5)), (roll.min(), roll.max(), Some((1, 24))));
        assert_eq!(dice("100d1000").distribution(), None);
        // A dagger of 2d4 and a strike that adds 2d4: a critical of 16.
        let both = dice("2d4").plus(&dice("2d4"));
        assert_eq!((both.to_string().as_str(), both.max()), ("4d4", 16));
        assert_eq!(dice("1d6+1").plus(&dice("1d4-2")).to_string(), "1d6+1d4-1");
        assert_eq!(Dice::of(2, 8, 2), Some(dice("2d8+2")));
        assert_eq!((Dice::of(0, 8, 2), Dice::of(101, 8, 0)), (None, None));
    }

    #[test]
    fn laws_hold() {
        laws::hold::<Dice>("[0-9dDwW+()\u{2212}% -]{0,14}");
    }
}
