//! Inequalities with their proofs, and their text.

use std::fmt;

use super::domain::Domain;
use super::exponential::Exponential;
use super::form::LinearForm;
use super::proof::{Proof, is_valid};
use super::prover::{Unproved, prove};

/// A sum that is nonnegative on a domain, with a proof.
#[derive(Clone, Debug)]
pub struct Inequality {
    /// The sum.
    pub sum: Exponential,
    /// The domain.
    pub domain: Domain,
    /// The proof.
    pub proof: Proof,
}

impl Inequality {
    /// Proves `sum` ≥ 0 on the domain.
    ///
    /// # Errors
    /// See [`prove`].
    ///
    /// # Panics
    /// If [`is_valid`] rejects the proof that [`prove`] found, which would be a bug.
    pub fn prove(sum: Exponential, domain: &Domain) -> Result<Inequality, Unproved> {
        let inequality = Inequality {
            proof: prove(&sum, domain)?,
            sum,
            domain: domain.clone(),
        };
        // The result rests on the check, not on the search.
        assert!(
            inequality.is_valid(),
            "the check rejects the proof that was found:\n{inequality}"
        );
        Ok(inequality)
    }

    /// Proves that a form is nonnegative, by the equivalent inequality φ^form − 1 ≥ 0.
    ///
    /// # Errors
    /// See [`prove`].
    ///
    /// # Panics
    /// As [`Inequality::prove`].
    pub fn prove_form(form: LinearForm, domain: &Domain) -> Result<Inequality, Unproved> {
        let power = &Exponential::phi_power(form) - &Exponential::integer(1);
        Inequality::prove(power, domain)
    }

    /// Whether the proof is valid; see [`is_valid`].
    pub fn is_valid(&self) -> bool {
        is_valid(&self.proof, &self.sum, &self.domain)
    }
}

impl fmt::Display for Inequality {
    /// The sum and the domain, followed by the steps of the proof, one per line and indented by case.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} ≥ 0, where {}", self.sum, self.domain)?;
        write_steps(f, &self.proof, &self.domain, 1)
    }
}

fn write_steps(
    f: &mut fmt::Formatter<'_>,
    proof: &Proof,
    domain: &Domain,
    depth: usize,
) -> fmt::Result {
    let indent = "  ".repeat(depth);
    let constraint = |place: &usize| {
        domain
            .constraints()
            .get(*place)
            .copied()
            .unwrap_or_default()
    };
    match proof {
        Proof::Empty {
            constraint: place, ..
        } => {
            writeln!(
                f,
                "{indent}no points, because {} is negative",
                constraint(place)
            )
        }
        Proof::Dominated(shares) if shares.is_empty() => {
            writeln!(f, "{indent}no term is negative")
        }
        Proof::Dominated(shares) => shares.iter().try_for_each(|share| {
            let (negative, positive) = (share.negative, share.positive);
            let gap = share.gap.least;
            writeln!(
                f,
                "{indent}φ^({negative}) ≤ φ^({})·φ^({positive}), ({}) times",
                -gap, share.amount
            )
        }),
        Proof::Split {
            constraint: place,
            tight,
            slack,
        } => {
            writeln!(f, "{indent}{} = 0:", constraint(place))?;
            let part = domain.tight(*place).map(|(_, _, part)| part);
            write_steps(f, tight, &part.unwrap_or_default(), depth + 1)?;
            writeln!(f, "{indent}{} ≥ 1:", constraint(place))?;
            write_steps(f, slack, &domain.slack(*place), depth + 1)
        }
        Proof::Cut { form, above, below } => {
            writeln!(f, "{indent}{form} ≥ 0:")?;
            write_steps(f, above, &domain.and(*form), depth + 1)?;
            writeln!(f, "{indent}{form} ≤ -1:")?;
            write_steps(f, below, &domain.and(-*form - 1), depth + 1)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_reads_like_one() {
        let (i, k) = (LinearForm::parameter(0), LinearForm::parameter(1));
        let domain = Domain::default().and(k).and(i - k);
        let sum = &Exponential::phi_power(i * 2) - &Exponential::phi_power(k * 2);
        let inequality = Inequality::prove(sum, &domain).unwrap();
        assert!(inequality.is_valid());
        let expected = "(-1)·φ^(2κ) + (1)·φ^(2ι) ≥ 0, where κ ≥ 0, ι - κ ≥ 0\n  φ^(2κ) ≤ φ^(0)·φ^(2ι), (1) times\n";
        assert_eq!(inequality.to_string(), expected);
    }

    #[test]
    fn a_proof_of_another_inequality_is_not_valid() {
        let (i, k) = (LinearForm::parameter(0), LinearForm::parameter(1));
        let domain = Domain::default().and(k).and(i - k);
        let sum = &Exponential::phi_power(i * 2) - &Exponential::phi_power(k * 2);
        let proved = Inequality::prove(sum.clone(), &domain).unwrap();
        // Without κ ≤ ι.
        let elsewhere = Inequality {
            domain: Domain::default().and(k).and(i),
            ..proved.clone()
        };
        assert!(!elsewhere.is_valid());
        let less = Inequality {
            sum: &sum - &Exponential::phi_power(i * 2),
            ..proved
        };
        assert!(!less.is_valid());
    }
}
