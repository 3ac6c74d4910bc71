//! Patterns that are conjectured from P-positions, and compared with all of them.

use std::fmt;

use super::boundary::Boundary;
use super::complementary::{self, Complementary};
use super::pattern::Pattern;
use super::positions::PairPositions;
use super::quadratic;
use super::remainders::{self, Remainders};
use super::residues::{self, Residues};

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
    /// All pairs with some remainders.
    Remainders(Remainders),
}

impl PairPositions {
    /// The patterns of the rows a ≤ N/2, compared with all rows: those without a counterexample first, then the one
    /// that agrees longest. Empty if there are too few rows, or no pattern has them.
    pub fn conjectures(&self) -> Vec<Conjecture> {
        let found = [
            Residues::find(self).map(PairPattern::Residues),
            Complementary::find(self).map(PairPattern::Complementary),
            Boundary::find(self).map(PairPattern::Boundary),
            Remainders::find(self).map(PairPattern::Remainders),
        ];
        let found = found.into_iter().flatten();
        let mut conjectures: Vec<Conjecture> = found.map(|pattern| self.compare(pattern)).collect();
        conjectures.sort_by_key(|found| {
            let (a, b) = found.counterexample.unwrap_or((u32::MAX, u32::MAX));
            std::cmp::Reverse((a, b))
        });
        conjectures
    }

    /// The patterns among which [`PairPositions::conjectures`] looks, with the greatest numbers in them.
    pub fn kinds_sought() -> String {
        format!(
            "b linear in a in each of at most {} residue classes, complementary sequences with B(k) = s·A(k) + t·k for s ≤ {}, \
             all b from a to a line with slope (p + √d)/q for d ≤ {} and q ≤ {}, and remainders of a and b by numbers up to {}",
            residues::MAX_CLASSES,
            complementary::MAX_FACTOR,
            quadratic::MAX_ROOT,
            quadratic::MAX_DENOMINATOR,
            remainders::MAX_MODULUS,
        )
    }

    fn compare(&self, pattern: PairPattern) -> Conjecture {
        let (first_a, first_b) = pattern.first();
        let differs = |a: u32| {
            let expected = pattern.rule().row(a, self.largest());
            let is_wrong =
                |b: &u32| self.row(a).binary_search(b).is_ok() != expected.binary_search(b).is_ok();
            Some((a, (first_b..=self.largest()).find(is_wrong)?))
        };
        Conjecture {
            counterexample: (first_a..=self.largest()).find_map(differs),
            upto: self.largest(),
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
            PairPattern::Remainders(rule) => rule,
        }
    }

    /// The first a and the first b about which the pattern says something.
    fn first(&self) -> (u32, u32) {
        match self {
            PairPattern::Residues(rule) => (rule.from, 0),
            PairPattern::Complementary(_) | PairPattern::Remainders(_) => (0, 0),
            PairPattern::Boundary(_) => (1, 1),
        }
    }
}

impl fmt::Display for PairPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rule().fmt(f)
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
