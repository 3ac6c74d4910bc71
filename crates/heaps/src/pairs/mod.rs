//! The P-positions of a game on pairs of numbers, and patterns that are conjectured from them.
//!
//! A pattern is found from the rows a ≤ N/2 and compared with all rows a ≤ N, so that a wrong one has a counterexample.
//! An agreement proves nothing.

mod boundary;
mod complementary;
mod quadratic;
mod residues;

use std::fmt;

pub use boundary::Boundary;
pub use complementary::Complementary;
pub use quadratic::Quadratic;
pub use residues::Residues;

/// The P-positions (a, b) with a, b ≤ N.
///
/// ```
/// use chopsticks_heaps::PairPositions;
///
/// // Nim: a pair is a P-position if both heaps are equal.
/// let nim = PairPositions::new(20, |a, b| a == b);
/// assert_eq!(nim.conjectures()[0].to_string(), "b = a; agrees for a, b ≤ 20");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairPositions {
    largest: u32,
    /// The b of each row a, in increasing order.
    rows: Vec<Vec<u32>>,
}

/// A pattern of P-positions that was found from some of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conjecture {
    /// The pattern.
    pub pattern: PairPattern,
    /// All numbers up to this one were compared.
    pub upto: u32,
    /// The first pair on which the pattern is wrong, by a and then b; the pattern is conjectured if there is none.
    pub counterexample: Option<(u32, u32)>,
}

/// A rule for all P-positions of a game on pairs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairPattern {
    /// In each residue class of a, one b that is linear in a.
    Residues(Residues),
    /// Pairs of two complementary sequences, such as those of Wythoff's game.
    Complementary(Complementary),
    /// All b from a up to a line, as in Euclid's game.
    Boundary(Boundary),
}

/// Whether a pattern has the pair (a, b), for all b ≤ N in the row a.
pub(crate) trait Pattern {
    fn row(&self, a: u32, largest: u32) -> Vec<u32>;
}

impl PairPositions {
    /// The pairs with a, b ≤ `largest` for which `is_p` holds.
    pub fn new(largest: u32, mut is_p: impl FnMut(u32, u32) -> bool) -> PairPositions {
        let rows = (0..=largest).map(|a| (0..=largest).filter(|&b| is_p(a, b)).collect());
        PairPositions {
            largest,
            rows: rows.collect(),
        }
    }

    /// The largest number N.
    pub fn largest(&self) -> u32 {
        self.largest
    }

    /// All pairs, by a and then b.
    pub fn pairs(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let rows = (0u32..).zip(&self.rows);
        rows.flat_map(|(a, row)| row.iter().map(move |&b| (a, b)))
    }

    /// Whether (b, a) is there with each (a, b).
    pub fn is_symmetric(&self) -> bool {
        self.pairs()
            .all(|(a, b)| self.row(b).binary_search(&a).is_ok())
    }

    /// The patterns of the rows a ≤ N/2, compared with all rows: those without a counterexample first, then the one
    /// that agrees longest. Empty if there are too few rows, or no pattern has them.
    pub fn conjectures(&self) -> Vec<Conjecture> {
        let found = [
            Residues::find(self).map(PairPattern::Residues),
            Complementary::find(self).map(PairPattern::Complementary),
            Boundary::find(self).map(PairPattern::Boundary),
        ];
        let found = found.into_iter().flatten();
        let mut conjectures: Vec<Conjecture> = found.map(|pattern| self.compare(pattern)).collect();
        conjectures.sort_by_key(|found| {
            let (a, b) = found.counterexample.unwrap_or((u32::MAX, u32::MAX));
            std::cmp::Reverse((a, b))
        });
        conjectures
    }

    /// The b with which a row's number forms a P-position.
    pub(crate) fn row(&self, a: u32) -> &[u32] {
        &self.rows[a as usize]
    }

    fn compare(&self, pattern: PairPattern) -> Conjecture {
        let (first_a, first_b) = pattern.first();
        let differs = |a: u32| {
            let expected = pattern.rule().row(a, self.largest);
            let is_wrong =
                |b: &u32| self.row(a).binary_search(b).is_ok() != expected.binary_search(b).is_ok();
            Some((a, (first_b..=self.largest).find(is_wrong)?))
        };
        Conjecture {
            counterexample: (first_a..=self.largest).find_map(differs),
            upto: self.largest,
            pattern,
        }
    }
}

impl PairPattern {
    fn rule(&self) -> &dyn Pattern {
        match self {
            PairPattern::Residues(rule) => rule,
            PairPattern::Complementary(rule) => rule,
            PairPattern::Boundary(rule) => rule,
        }
    }

    /// The first a and the first b about which the pattern says something.
    fn first(&self) -> (u32, u32) {
        match self {
            PairPattern::Residues(rule) => (rule.from, 0),
            PairPattern::Complementary(_) => (0, 0),
            PairPattern::Boundary(_) => (1, 1),
        }
    }
}

impl fmt::Display for PairPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PairPattern::Residues(rule) => rule.fmt(f),
            PairPattern::Complementary(rule) => rule.fmt(f),
            PairPattern::Boundary(rule) => rule.fmt(f),
        }
    }
}

impl fmt::Display for Conjecture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pattern.fmt(f)?;
        match self.counterexample {
            None => write!(f, "; agrees for a, b ≤ {}", self.upto),
            Some((a, b)) => write!(f, "; wrong, the first counterexample is ({a}, {b})"),
        }
    }
}

#[cfg(test)]
mod tests;
