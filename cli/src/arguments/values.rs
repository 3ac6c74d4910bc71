//! The values that one parameter takes: ranges of numbers of any size.
//!
//! Both ends belong to a range, as in the language of expressions: `1..5` is 1, 2, 3, 4, 5, and `1..=5` is the same.

use std::str::FromStr;

use chopsticks_lab::simple::family::{FamilyFault, whole_number};
use chopsticks_lab::tables::shortened;
use num_bigint::BigUint;
use num_traits::ToPrimitive;
use thiserror::Error;

/// The values that one parameter takes, in order: ranges of numbers of any size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Values(Vec<Run>);

/// Numbers in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Run {
    first: BigUint,
    /// How many; `u128::MAX` means this number or more.
    count: u128,
}

impl Run {
    /// The numbers from `first` to `last`; none if `last` is smaller.
    fn new(first: BigUint, last: &BigUint) -> Run {
        let below = last + 1u32;
        let count = if below > first {
            (below - &first).to_u128().unwrap_or(u128::MAX)
        } else {
            0
        };
        Run { first, count }
    }
}

#[derive(Debug, Error)]
pub(crate) enum BadRange {
    #[error("found `{0}`, expected a range such as 1..64, 10**40 or 1,2,5..8")]
    Form(String),
    #[error("the range `{0}` has a number that cannot be read: {1}")]
    Number(String, Box<FamilyFault>),
    #[error("the range `{text}` has {number} twice, expected each number once")]
    Twice { text: String, number: String },
}

impl FromStr for Values {
    type Err = BadRange;

    fn from_str(text: &str) -> Result<Values, BadRange> {
        let bad = |fault| match fault {
            FamilyFault::Expected(_) => BadRange::Form(text.to_owned()),
            fault => BadRange::Number(text.to_owned(), fault.into()),
        };
        let number = |text: &str| whole_number(text).map_err(bad);
        let range = |part: &str| -> Result<Run, BadRange> {
            let (first, last) = part.split_once("..").unwrap_or((part, part));
            let last = last.strip_prefix('=').unwrap_or(last);
            Ok(Run::new(number(first)?, &number(last)?))
        };
        let ranges: Result<Vec<_>, _> = text.split(',').map(range).collect();
        let values = Values(ranges?);
        match values.repeated() {
            None => Ok(values),
            Some(number) => Err(BadRange::Twice {
                text: text.to_owned(),
                number: shortened(number),
            }),
        }
    }
}

impl Values {
    /// The numbers from 1 to `last`.
    pub(super) fn up_to(last: u32) -> Values {
        Values(vec![Run {
            first: 1u32.into(),
            count: last.into(),
        }])
    }

    /// How many numbers there are.
    pub(super) fn count(&self) -> u128 {
        let counts = self.0.iter().map(|run| run.count);
        counts.fold(0, u128::saturating_add)
    }

    /// A number that two runs have.
    fn repeated(&self) -> Option<&BigUint> {
        let mut runs: Vec<&Run> = self.0.iter().filter(|run| run.count > 0).collect();
        runs.sort_by_key(|run| &run.first);
        let mut neighbours = runs.array_windows();
        let overlap = neighbours.find(|[before, after]| &before.first + before.count > after.first);
        overlap.map(|[_, after]| &after.first)
    }

    /// The bits of the largest of the first numbers of the ranges.
    pub(super) fn bits(&self) -> u64 {
        let bits = self.0.iter().map(|run| run.first.bits());
        bits.max().unwrap_or(0)
    }

    /// The number at a place below the count.
    pub(super) fn at(&self, place: u128) -> BigUint {
        let mut left = place;
        for run in &self.0 {
            if left < run.count {
                return &run.first + left;
            }
            left -= run.count;
        }
        unreachable!("place {place} is not below the count")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ends_belong_to_a_range() {
        let values = |text: &str| -> Vec<String> {
            let values: Values = text.parse().unwrap();
            (0..values.count())
                .map(|place| values.at(place).to_string())
                .collect()
        };
        for range in ["2..4", "2..=4", "2 .. 4"] {
            assert_eq!(values(range), ["2", "3", "4"]);
        }
        assert_eq!(values("4..4"), ["4"]);
        assert_eq!(values("7"), ["7"]);
        assert_eq!(values("1,5..6"), ["1", "5", "6"]);
        assert_eq!(values("10**2..=10^2+1"), ["100", "101"]);
        assert_eq!(
            values("18446744073709551615..=18446744073709551616"),
            ["18446744073709551615", "18446744073709551616"]
        );
        let many: Values = format!("1..={}", u128::MAX).parse().unwrap();
        assert_eq!(many.count(), u128::MAX);
        for text in ["1..x", "", "1..", "..5", "1..2..3", "1...3"] {
            assert!(text.parse::<Values>().is_err(), "{text}");
        }
        let large = "1,10**9999999".parse::<Values>().unwrap_err().to_string();
        assert!(large.contains("exceeds the limit"), "{large}");
        assert_eq!("5..4".parse::<Values>().unwrap().count(), 0);
    }

    #[test]
    fn each_number_of_a_range_comes_once() {
        for (text, number) in [("1,1", "1"), ("5..9,1..=5", "5"), ("4,1..8", "4")] {
            let refused = text.parse::<Values>().unwrap_err().to_string();
            let expected =
                format!("the range `{text}` has {number} twice, expected each number once");
            assert_eq!(refused, expected);
        }
        for text in ["2,1", "5..9,1..4", "5,6..5,6"] {
            assert!(text.parse::<Values>().is_ok(), "{text}");
        }
    }
}
