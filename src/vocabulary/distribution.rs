//! Exact chances of what dice show.

use std::ops::{AddAssign, Mul};

/// The chance of every whole number that a roll can show.
///
/// Chances are whole ways over whole ways as long as the number of all ways fits into 128 bits (19 dice of a
/// hundred sides do); beyond that they are rounded to 64-bit fractions, see [`Distribution::is_exact`].
/// A roll with more than [`Distribution::LIMIT`] numbers between its least and greatest is not computed.
#[derive(Clone, Debug, PartialEq)]
pub struct Distribution {
    min: i64,
    weights: Weights,
}

/// One weight for each number from the least on; never empty.
#[derive(Clone, Debug, PartialEq)]
enum Weights {
    Exact { ways: Vec<u128>, total: u128 },
    Rounded(Vec<f64>),
}

impl Distribution {
    /// The most whole numbers, from the least to the greatest outcome, that a distribution spans.
    pub const LIMIT: usize = 4_000;

    /// The number `value`, for certain.
    pub fn certain(value: i64) -> Self {
        Self { min: value, weights: Weights::Exact { ways: vec![1], total: 1 } }
    }

    /// One die with the faces 1 to `sides`; none without a face or with more than the limit.
    pub fn die(sides: u32) -> Option<Self> {
        let size = usize::try_from(sides).ok().filter(|size| (1..=Self::LIMIT).contains(size))?;
        Some(Self { min: 1, weights: Weights::Exact { ways: vec![1; size], total: sides.into() } })
    }

    /// This roll and an independent one added up; none beyond the limit.
    pub fn add(&self, other: &Self) -> Option<Self> {
        if self.size() + other.size() > Self::LIMIT + 1 {
            return None;
        }
        let weights = match (&self.weights, &other.weights) {
            (Weights::Exact { ways: a, total: all }, Weights::Exact { ways: b, total: each }) => {
                all.checked_mul(*each).map(|total| Weights::Exact { ways: convolve(a, b), total })
            }
            _ => None,
        };
        let rounded = || Weights::Rounded(convolve(&self.chances(), &other.chances()));
        Self::from(self.min.checked_add(other.min)?, weights.unwrap_or_else(rounded))
    }

    /// This roll made `count` times and added up; none beyond the limit.
    pub fn times(&self, count: u32) -> Option<Self> {
        if (self.size() - 1).checked_mul(count as usize)? >= Self::LIMIT || count as usize > Self::LIMIT {
            return None;
        }
        (0..count).try_fold(Self::certain(0), |sum, _| sum.add(self))
    }

    /// Every outcome multiplied by `by`; none beyond the limit.
    pub fn scale(&self, by: i64) -> Option<Self> {
        if by == 0 {
            return Some(Self::certain(0));
        }
        let step = usize::try_from(by.unsigned_abs()).ok()?;
        if (self.size() - 1).checked_mul(step)? >= Self::LIMIT {
            return None;
        }
        let weights = match &self.weights {
            Weights::Exact { ways, total } => {
                Weights::Exact { ways: spread(ways, step, by < 0), total: *total }
            }
            Weights::Rounded(chances) => Weights::Rounded(spread(chances, step, by < 0)),
        };
        let first = if by < 0 { self.max() } else { self.min };
        Self::from(first.checked_mul(by)?, weights)
    }

    /// The best of `rolls` rolls; none for no roll.
    pub fn best_of(&self, rolls: u32) -> Option<Self> {
        if rolls == 0 {
            return None;
        }
        let exact = match &self.weights {
            Weights::Exact { ways, total } => total.checked_pow(rolls).map(|total| {
                let powers = running(ways).map(|sum| sum.pow(rolls));
                Weights::Exact { ways: steps(powers), total }
            }),
            Weights::Rounded(_) => None,
        };
        let rounded = || {
            let chances = self.chances();
            let powers = running(&chances).map(|sum| sum.min(1.0).powf(rolls.into()));
            Weights::Rounded(steps(powers))
        };
        Some(Self { min: self.min, weights: exact.unwrap_or_else(rounded) })
    }

    /// The least outcome.
    pub fn min(&self) -> i64 {
        self.min
    }

    /// The greatest outcome.
    pub fn max(&self) -> i64 {
        self.min.saturating_add_unsigned(self.size() as u64 - 1)
    }

    /// The mean of all outcomes, each with its chance.
    pub fn mean(&self) -> f64 {
        self.iter().map(|(value, chance)| value as f64 * chance).sum()
    }

    /// The chance of exactly `value`, from 0 to 1.
    pub fn chance(&self, value: i64) -> f64 {
        let index = value.checked_sub(self.min).and_then(|index| usize::try_from(index).ok());
        index.and_then(|index| self.chances().get(index).copied()).unwrap_or(0.0)
    }

    /// The chance of `value` or more, from 0 to 1.
    pub fn at_least(&self, value: i64) -> f64 {
        if value <= self.min {
            return 1.0;
        }
        let sum: f64 = self.iter().filter(|(outcome, _)| *outcome >= value).map(|(_, chance)| chance).sum();
        sum.min(1.0)
    }

    /// The ways that show `value` and all ways there are; none when the chances are rounded.
    pub fn ways(&self, value: i64) -> Option<(u128, u128)> {
        let Weights::Exact { ways, total } = &self.weights else { return None };
        let index = value.checked_sub(self.min).and_then(|index| usize::try_from(index).ok());
        Some((index.and_then(|index| ways.get(index).copied()).unwrap_or(0), *total))
    }

    /// Whether the chances are whole ways over whole ways.
    pub fn is_exact(&self) -> bool {
        matches!(self.weights, Weights::Exact { .. })
    }

    /// Every possible outcome with its chance, the least first.
    pub fn iter(&self) -> impl Iterator<Item = (i64, f64)> {
        (self.min..).zip(self.chances()).filter(|(_, chance)| *chance > 0.0)
    }

    fn from(min: i64, weights: Weights) -> Option<Self> {
        let made = Self { min, weights };
        min.checked_add_unsigned(made.size() as u64 - 1).map(|_| made)
    }

    fn size(&self) -> usize {
        match &self.weights {
            Weights::Exact { ways, .. } => ways.len(),
            Weights::Rounded(chances) => chances.len(),
        }
    }

    fn chances(&self) -> Vec<f64> {
        match &self.weights {
            Weights::Exact { ways, total } => ways.iter().map(|ways| *ways as f64 / *total as f64).collect(),
            Weights::Rounded(chances) => chances.clone(),
        }
    }
}

fn convolve<T: Copy + Default + Mul<Output = T> + AddAssign>(a: &[T], b: &[T]) -> Vec<T> {
    let mut sums = vec![T::default(); a.len() + b.len() - 1];
    for (at, left) in a.iter().enumerate() {
        for (sum, right) in sums[at..].iter_mut().zip(b) {
            *sum += *left * *right;
        }
    }
    sums
}

fn spread<T: Copy + Default>(weights: &[T], step: usize, turned: bool) -> Vec<T> {
    let mut wide = vec![T::default(); (weights.len() - 1) * step + 1];
    for (at, weight) in weights.iter().enumerate() {
        let at = if turned { weights.len() - 1 - at } else { at };
        wide[at * step] = *weight;
    }
    wide
}

fn running<T: Copy + Default + AddAssign>(weights: &[T]) -> impl Iterator<Item = T> {
    weights.iter().scan(T::default(), |sum, weight| {
        *sum += *weight;
        Some(*sum)
    })
}

fn steps<T: Copy + Default + std::ops::Sub<Output = T>>(sums: impl Iterator<Item = T>) -> Vec<T> {
    let mut before = T::default();
    let step = |sum| sum - std::mem::replace(&mut before, sum);
    sums.map(step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    #[test]
    fn two_dice_are_a_triangle() {
        let roll = Distribution::die(6).unwrap().times(2).unwrap();
        assert_eq!((roll.min(), roll.max(), roll.ways(7)), (2, 12, Some((6, 36))));
        assert!(
            near(roll.mean(), 7.0) && near(roll.at_least(11), 3.0 / 36.0) && near(roll.at_least(-5), 1.0)
        );
        assert!(near(roll.chance(i64::MIN), 0.0) && near(roll.at_least(i64::MAX), 0.0));
        assert_eq!(roll.iter().count(), 11);
    }

    #[test]
    fn the_best_of_two_is_higher() {
        let best = Distribution::die(4).unwrap().best_of(2).unwrap();
        assert_eq!([1, 2, 3, 4].map(|value| best.ways(value)), [1, 3, 5, 7].map(|ways| Some((ways, 16))));
        assert_eq!(best.best_of(0), None);
        let sure = Distribution::die(20).unwrap().best_of(u32::MAX).unwrap();
        assert!(!sure.is_exact() && near(sure.chance(20), 1.0));
    }

    #[test]
    fn scaling_leaves_gaps_and_turns_around() {
        let roll = Distribution::die(3).unwrap();
        assert_eq!(roll.scale(2).unwrap().iter().map(|(value, _)| value).collect::<Vec<_>>(), [2, 4, 6]);
        let turned = roll.add(&Distribution::certain(1)).unwrap().scale(-1).unwrap();
        assert_eq!((turned.min(), turned.max()), (-4, -2));
        assert_eq!(roll.scale(0), Some(Distribution::certain(0)));
    }

    #[test]
    fn large_rolls_are_rounded_and_huge_ones_refused() {
        let hundred = Distribution::die(20).unwrap().times(100).unwrap();
        assert!(
            !hundred.is_exact()
                && near(hundred.mean(), 1050.0)
                && near(hundred.iter().map(|(_, c)| c).sum(), 1.0)
        );
        assert_eq!((hundred.min(), hundred.max(), hundred.ways(100)), (100, 2000, None));
        assert_eq!(Distribution::die(1000).unwrap().times(100), None);
        assert_eq!(Distribution::die(0), None);
        assert_eq!(Distribution::certain(i64::MAX).add(&Distribution::die(2).unwrap()), None);
        assert_eq!(Distribution::certain(2).scale(i64::MAX), None);
        assert_eq!(Distribution::certain(2).times(u32::MAX), None);
    }
}
