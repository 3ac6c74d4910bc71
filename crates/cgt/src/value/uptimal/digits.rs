//! The digits of an uptimal expansion, stored as runs of equal digits.

use std::cmp::Ordering;
use std::ops::Neg;
use std::{fmt, iter};

/// The multiples d₁, d₂, …, dₙ of ↑, ↑², …, ↑^n; all later ones are 0.
///
/// Stored as runs, so that ↑^\[100000\] and ↑^100000 take one or two words. Invariant: no run is empty, neighbouring runs
/// have different digits, and the digit of the last run is not 0. Equality is therefore structural.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Digits {
    runs: Vec<(i64, usize)>,
}

impl Digits {
    /// These digits.
    pub fn new(digits: impl IntoIterator<Item = i64>) -> Digits {
        Digits::from_runs(digits.into_iter().map(|digit| (digit, 1)))
    }

    /// The digits given by runs; a pair (d, n) represents n digits d.
    pub fn from_runs(runs: impl IntoIterator<Item = (i64, usize)>) -> Digits {
        let mut digits = Digits::default();
        for (digit, count) in runs {
            digits.push(digit, count);
        }
        digits.trim();
        digits
    }

    /// The digits of `multiple`·↑^\[k\].
    pub fn from_sum(multiple: i64, k: usize) -> Digits {
        Digits::from_runs([(multiple, k)])
    }

    /// The digits of `multiple`·↑^k, for k ≥ 1.
    pub fn from_power(multiple: i64, k: usize) -> Digits {
        Digits::from_runs([(0, k - 1), (multiple, 1)])
    }

    fn push(&mut self, digit: i64, count: usize) {
        match self.runs.last_mut() {
            Some((last, run)) if *last == digit => *run += count,
            _ if count > 0 => self.runs.push((digit, count)),
            _ => (),
        }
    }

    fn trim(&mut self) {
        if self.last() == 0 {
            self.runs.pop();
        }
    }

    /// The digits as pairs of a digit and the number of its repetitions; neighbouring digits differ.
    pub fn runs(&self) -> impl DoubleEndedIterator<Item = (i64, usize)> + ExactSizeIterator + '_ {
        self.runs.iter().copied()
    }

    /// The number of digits up to the last that is not 0.
    pub fn len(&self) -> usize {
        self.runs().map(|(_, count)| count).sum()
    }

    /// Whether all digits are 0.
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// d₁.
    pub fn first(&self) -> i64 {
        self.runs.first().map_or(0, |run| run.0)
    }

    /// The last digit that is not 0, or 0 if there is none.
    pub fn last(&self) -> i64 {
        self.runs.last().map_or(0, |run| run.0)
    }

    /// The sum of |dᵢ| over the digits up to the last nonzero one; a digit 0 counts as 1. A run of moves in the
    /// canonical form is at most about twice this long.
    pub fn weight(&self) -> u128 {
        let weight = |(digit, count): (i64, usize)| {
            u128::from(digit.unsigned_abs().max(1)).saturating_mul(count as u128)
        };
        self.runs().map(weight).fold(0, u128::saturating_add)
    }

    /// Each digit multiplied by `factor`, or `None` if a product would not fit 64 bits.
    pub(super) fn times(&self, factor: i64) -> Option<Digits> {
        let product =
            |(digit, count): (i64, usize)| Some((negatable(digit.checked_mul(factor)?)?, count));
        let runs: Option<Vec<_>> = self.runs().map(product).collect();
        Some(Digits::from_runs(runs?))
    }

    /// The sums of the digits, or `None` if a sum would not fit 64 bits.
    pub(super) fn plus(&self, other: &Digits) -> Option<Digits> {
        let (mut these, mut those) = (self.padded_runs(), other.padded_runs());
        let (mut a, mut b) = ((0, 0), (0, 0));
        let mut left = self.len().max(other.len());
        let mut sums = Vec::new();
        while left > 0 {
            a = if a.1 == 0 { these.next()? } else { a };
            b = if b.1 == 0 { those.next()? } else { b };
            let count = a.1.min(b.1).min(left);
            sums.push((negatable(a.0.checked_add(b.0)?)?, count));
            (a.1, b.1, left) = (a.1 - count, b.1 - count, left - count);
        }
        Some(Digits::from_runs(sums))
    }

    /// The runs, followed by an infinite run of zeros.
    fn padded_runs(&self) -> impl Iterator<Item = (i64, usize)> + '_ {
        self.runs().chain(iter::repeat((0, usize::MAX)))
    }

    /// The first `length` digits.
    pub(super) fn truncated(&self, length: usize) -> Digits {
        let mut left = length;
        Digits::from_runs(self.runs().map(|(digit, count)| {
            let kept = count.min(left);
            left -= kept;
            (digit, kept)
        }))
    }

    /// The digits with `by` added to each of the first `length`.
    pub(super) fn shifted(&self, by: i64, length: usize) -> Digits {
        let mut left = length;
        let mut digits = Digits::default();
        for (digit, count) in self.runs().chain(iter::once((0, length))) {
            let inside = count.min(left);
            left -= inside;
            digits.push(digit + by, inside);
            digits.push(digit, count - inside);
        }
        digits.trim();
        digits
    }

    /// The number of digits before the block of positive ones at the end.
    pub(super) fn before_last_positives(&self) -> usize {
        let positives = self.runs().rev().take_while(|run| run.0 > 0);
        self.len() - positives.map(|run| run.1).sum::<usize>()
    }

    /// The number of digits up to and including the last negative one; 0 if there is none.
    pub(super) fn up_to_last_negative(&self) -> usize {
        let after = self.runs().rev().take_while(|run| run.0 >= 0);
        self.len() - after.map(|run| run.1).sum::<usize>()
    }

    /// Whether the digits are lexicographically greater than `digit` repeated forever.
    pub(super) fn exceed(&self, digit: i64) -> bool {
        let different = self.runs().map(|run| run.0).find(|&own| own != digit);
        different.unwrap_or(0) > digit
    }

    /// The lexicographic order of the strings of digits, which sorts printed values. It is not the order of the values.
    pub fn lexicographic(&self, other: &Digits) -> Ordering {
        let mut at = (self.runs.iter().copied(), other.runs.iter().copied());
        let mut heads = (at.0.next(), at.1.next());
        while let (Some((a, m)), Some((b, n))) = heads {
            if a != b {
                return a.cmp(&b);
            }
            let shared = m.min(n);
            let rest = |run: (i64, usize)| Some(run).filter(|run| run.1 > 0);
            heads.0 = rest((a, m - shared)).or_else(|| at.0.next());
            heads.1 = rest((b, n - shared)).or_else(|| at.1.next());
        }
        heads.0.is_some().cmp(&heads.1.is_some())
    }
}

/// A digit whose negative fits 64 bits too.
fn negatable(digit: i64) -> Option<i64> {
    (digit != i64::MIN).then_some(digit)
}

impl Neg for &Digits {
    type Output = Digits;

    fn neg(self) -> Digits {
        Digits {
            runs: self.runs().map(|(digit, count)| (-digit, count)).collect(),
        }
    }
}

impl fmt::Display for Digits {
    /// `.22`, `.1(-1)(12)`: a digit that takes more than one character is in parentheses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(".")?;
        for (digit, count) in self.runs() {
            for _ in 0..count {
                match digit {
                    0..=9 => write!(f, "{digit}")?,
                    _ => write!(f, "({digit})")?,
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(digits: &Digits) -> Vec<i64> {
        let runs = digits.runs();
        runs.flat_map(|(digit, count)| iter::repeat_n(digit, count))
            .collect()
    }

    #[test]
    fn sums_align_runs() {
        let sum = |a: &[i64], b: &[i64]| {
            let digits = |digits: &[i64]| Digits::new(digits.iter().copied());
            digits(a).plus(&digits(b))
        };
        assert_eq!(
            sum(&[1, 1, 1], &[1, 0, -1, 4]),
            Some(Digits::new([2, 1, 0, 4]))
        );
        assert_eq!(sum(&[2, 3, 3], &[0, -3, -3]), Some(Digits::new([2])));
        assert_eq!(sum(&[], &[]), Some(Digits::default()));
        assert_eq!(sum(&[i64::MAX], &[1]), None);
    }

    #[test]
    fn runs_are_unique() {
        let digits = Digits::from_runs([(1, 2), (1, 3), (7, 0), (0, 1), (0, 4)]);
        assert_eq!(digits, Digits::new([1; 5]));
        assert_eq!(digits, Digits::from_sum(1, 5));
        assert_eq!(Digits::from_power(-2, 3), Digits::new([0, 0, -2]));
        assert!(Digits::new([0, 0]).is_empty());
    }

    #[test]
    fn shifting_reaches_beyond_the_end_and_stops_inside() {
        let digits = Digits::new([2, 2, -1]);
        assert_eq!(listed(&digits.shifted(1, 1)), [3, 2, -1]);
        assert_eq!(listed(&digits.shifted(1, 3)), [3, 3]);
        assert_eq!(listed(&digits.shifted(-1, 5)), [1, 1, -2, -1, -1]);
    }

    #[test]
    fn places_in_the_string() {
        let digits = Digits::new([-1, 0, -2, 3, 3, 1]);
        assert_eq!(digits.up_to_last_negative(), 3);
        assert_eq!(digits.before_last_positives(), 3);
        assert_eq!(listed(&digits.truncated(4)), [-1, 0, -2, 3]);
        assert_eq!(listed(&digits.truncated(2)), [-1]);
    }

    #[test]
    fn lexicographic_order_is_that_of_the_listed_digits() {
        let strings: Vec<Digits> = [
            &[] as &[i64],
            &[1],
            &[1, 1],
            &[1, 1, 2],
            &[1, 2],
            &[0, 1],
            &[0, -1, 5],
            &[-1],
            &[1, -1],
        ]
        .iter()
        .map(|digits| Digits::new(digits.iter().copied()))
        .collect();
        for a in &strings {
            for b in &strings {
                assert_eq!(a.lexicographic(b), listed(a).cmp(&listed(b)), "{a} {b}");
            }
        }
    }
}
