//! Comparisons of two lines in a sector of directions, for all parameters of a domain.

use super::super::line::ConeLine;
use super::direction::{Direction, Sector};
use chopsticks_inequality::{Domain, Exponential, Inequality, Proof};

/// The proved statement that a line is nowhere below another, in a sector and for all parameters of a domain. It can
/// only be constructed with a valid proof.
#[derive(Clone, Debug)]
pub struct Comparison {
    larger: ConeLine,
    smaller: ConeLine,
    sector: Sector,
    domain: Domain,
    ends: [Inequality; 2],
}

impl Comparison {
    /// The statement that `larger` is at least `smaller`, if the proofs show it for both ends of the sector; otherwise
    /// the end, 0 or 1, whose proof is not valid.
    ///
    /// # Errors
    /// If a proof is not valid.
    pub fn new(
        [larger, smaller]: [ConeLine; 2],
        sector: Sector,
        domain: Domain,
        proofs: [Proof; 2],
    ) -> Result<Comparison, usize> {
        let sums = differences(&larger, &smaller, &sector);
        let [first, second] = proofs;
        let [sum, other_sum] = sums;
        let ends = [(sum, first), (other_sum, second)].map(|(sum, proof)| Inequality {
            sum,
            domain: domain.clone(),
            proof,
        });
        match ends.iter().position(|end| !end.is_valid()) {
            Some(end) => Err(end),
            None => Ok(Comparison {
                larger,
                smaller,
                sector,
                domain,
                ends,
            }),
        }
    }

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

    /// The line that is at least the other.
    pub fn larger(&self) -> &ConeLine {
        &self.larger
    }

    /// The line that is at most the other.
    pub fn smaller(&self) -> &ConeLine {
        &self.smaller
    }

    /// The directions.
    pub fn sector(&self) -> &Sector {
        &self.sector
    }

    /// The parameters.
    pub fn domain(&self) -> &Domain {
        &self.domain
    }

    /// The difference is not negative at either end of the sector, if x is positive there.
    pub fn ends(&self) -> &[Inequality; 2] {
        &self.ends
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
