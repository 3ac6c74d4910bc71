//! Comparisons of two lines in a sector of directions, for all parameters of a domain.

use super::super::line::ConeLine;
use super::direction::{Direction, Sector};
use crate::inequality::{Domain, Exponential, Inequality, is_valid};

/// A line that is nowhere below another, in a sector and for all parameters of a domain.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The line that is at least the other.
    pub larger: ConeLine,
    /// The line that is at most the other.
    pub smaller: ConeLine,
    /// The directions.
    pub sector: Sector,
    /// The parameters.
    pub domain: Domain,
    /// The difference is not negative at either end of the sector.
    pub ends: [Inequality; 2],
}

impl Comparison {
    /// Proves that `larger` is at least `smaller`; None if the prover finds no proof.
    pub(super) fn prove(
        larger: ConeLine,
        smaller: ConeLine,
        sector: Sector,
        domain: Domain,
    ) -> Option<Comparison> {
        let [first, second] = differences(&larger, &smaller, &sector)
            .map(|difference| Inequality::prove(difference, &domain).ok());
        let ends = [first?, second?];
        Some(Comparison {
            larger,
            smaller,
            sector,
            domain,
            ends,
        })
    }

    /// Whether the inequalities are those of the lines and their proofs are valid.
    pub fn holds(&self) -> bool {
        let differences = differences(&self.larger, &self.smaller, &self.sector);
        differences.iter().zip(&self.ends).all(|(difference, end)| {
            end.sum == *difference
                && end.domain == self.domain
                && is_valid(&end.proof, difference, &self.domain)
        })
    }
}

/// `larger` − `smaller` at the ends of a sector.
fn differences(larger: &ConeLine, smaller: &ConeLine, sector: &Sector) -> [Exponential; 2] {
    let [larger, smaller] = [larger, smaller].map(ConeLine::coefficients);
    let at = |[b, a]: &[Exponential; 2], end: &Direction| {
        let [x, d] = end.coordinates();
        &(b * &x) + &(a * &d)
    };
    [0, 1].map(|end| &at(&larger, &sector[end]) - &at(&smaller, &sector[end]))
}
