//! Pairs between the diagonal and a line, as in Euclid's game.

use std::fmt;

use super::pattern::Pattern;
use super::positions::PairPositions;
use super::quadratic::Quadratic;

/// The pairs with a + e ≤ b ≤ ⌊αa⌋ + c for a ≥ 1, and their mirror images.
///
/// In the game of Euclid, α is the golden ratio (Cole and Davie, A game based on the Euclidean algorithm and a winning
/// strategy for it, 1969).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Boundary {
    /// The least difference b − a: 0 or 1.
    pub least: u32,
    /// α.
    pub slope: Quadratic,
    /// c.
    pub offset: i64,
}

/// The offsets of a line, the likeliest first.
const OFFSETS: [i64; 5] = [0, -1, 1, -2, 2];
/// The number of rows from which a rule may be found.
const FEWEST: u32 = 8;

impl Boundary {
    /// The simplest rule for the rows 1 to N/2.
    pub(super) fn find(positions: &PairPositions) -> Option<Boundary> {
        let half = positions.largest() / 2;
        if half < FEWEST {
            return None;
        }
        // Some P-position off the diagonal, so that a rule such as b = a is not a line.
        let is_wide = |a: u32| positions.row(a).last().is_some_and(|&b| b > a + 1);
        if !(1..=half).any(is_wide) {
            return None;
        }
        let mut rules = Quadratic::simplest().into_iter().flat_map(|slope| {
            let with_offset = move |offset| {
                [0, 1].map(|least| Boundary {
                    least,
                    slope,
                    offset,
                })
            };
            OFFSETS.into_iter().flat_map(with_offset)
        });
        rules.find(|rule| (1..=half).all(|a| rule.agrees(positions, a)))
    }

    /// Whether the rule has the pairs of the row from the diagonal on.
    fn agrees(&self, positions: &PairPositions, a: u32) -> bool {
        let row = positions.row(a);
        let row = &row[row.partition_point(|&b| b < a)..];
        let (from, to) = (a + self.least, self.end(a).min(positions.largest().into()));
        let count = (to + 1 - i64::from(from)).max(0);
        // The pairs are different and in order.
        row.len() as i64 == count
            && (count == 0 || (row[0] == from && i64::from(row[row.len() - 1]) == to))
    }

    /// The last b of a row.
    fn end(&self, a: u32) -> i64 {
        self.slope.floor_of_multiple(a) + self.offset
    }
}

impl Pattern for Boundary {
    fn row(&self, a: u32, largest: u32) -> Vec<u32> {
        let is_in = |a: u32, b: u32| b >= a + self.least && i64::from(b) <= self.end(a);
        // Nothing is said about the numbers 0.
        (0..=largest)
            .filter(|&b| b > 0 && (is_in(a, b) || is_in(b, a)))
            .collect()
    }
}

impl fmt::Display for Boundary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let from = match self.least {
            0 => "a ≤ b".to_owned(),
            _ => "a < b".to_owned(),
        };
        let offset = match self.offset {
            0 => String::new(),
            c if c < 0 => format!(" - {}", -c),
            c => format!(" + {c}"),
        };
        write!(
            f,
            "{from} ≤ ⌊αa⌋{offset} for a ≥ 1, with α = {}, and the same with a and b exchanged",
            self.slope
        )
    }
}
