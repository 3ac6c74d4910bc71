//! Proofs that a sum of powers of φ is nonnegative on a domain, and their check without any search.
//!
//! There are three rules. **Domination**: if an exponent e exceeds another exponent e' by at least d on the domain, then
//! φ^e' ≤ φ^(−d)·φ^e. If the positive terms can be divided so that shares of them dominate every negative term, the sum is
//! nonnegative. **Split**: a constraint is either 0, which eliminates a parameter so that terms can cancel, or at least 1,
//! which widens the gaps between exponents. **Cut**: one of two exponents is the larger in one part of the domain, and the
//! other in the rest.

use std::cmp::Ordering;

use super::bounds::LowerBound;
use super::domain::Domain;
use super::exponential::Exponential;
use super::form::LinearForm;
use super::golden::Golden;

/// A proof that a sum is nonnegative. The rules are domination, a split at a constraint, and a cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The domain is empty: this constraint is negative on all of it.
    Empty {
        /// The index of the constraint.
        constraint: usize,
        /// A positive lower bound of its negative.
        bound: LowerBound,
    },
    /// Every negative term is dominated by shares of positive ones.
    Dominated(Vec<Share>),
    /// Each of two parts of the domain has its own proof.
    Split {
        /// The index of the constraint.
        constraint: usize,
        /// The proof where it is 0.
        tight: Box<Proof>,
        /// The proof where it is at least 1.
        slack: Box<Proof>,
    },
    /// Each side of a line through the domain has its own proof.
    Cut {
        /// The form that changes its sign at the line.
        form: LinearForm,
        /// The proof where it is at least 0.
        above: Box<Proof>,
        /// The proof where it is at most −1.
        below: Box<Proof>,
    },
}

/// A share of a positive term, and the part of a negative term dominated by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// The exponent of the positive term.
    pub positive: LinearForm,
    /// The exponent of the negative term.
    pub negative: LinearForm,
    /// A lower bound of the difference of the exponents.
    pub gap: LowerBound,
    /// The part of the positive term's coefficient that is used.
    pub amount: Golden,
}

/// Whether a proof is valid. The check recomputes every statement of the proof, including those that are only printed.
pub fn is_valid(proof: &Proof, sum: &Exponential, domain: &Domain) -> bool {
    are_small(sum, domain) && is_valid_part(proof, sum, domain)
}

/// Whether all numbers are so small that no step of a proof overflows.
pub(super) fn are_small(sum: &Exponential, domain: &Domain) -> bool {
    domain.is_small() && sum.is_small()
}

fn is_valid_part(proof: &Proof, sum: &Exponential, domain: &Domain) -> bool {
    match proof {
        Proof::Empty { constraint, bound } => {
            let constraint = domain.constraints().get(*constraint);
            let is_proved = |constraint: &LinearForm| domain.proves(bound, &-*constraint);
            bound.least > 0 && constraint.is_some_and(is_proved)
        }
        Proof::Dominated(shares) => {
            let is_proved = |share: &Share| {
                let are_small = share.positive.is_small() && share.negative.is_small();
                are_small && domain.proves(&share.gap, &(share.positive - share.negative))
            };
            shares.iter().all(is_proved) && is_covered(sum, shares)
        }
        Proof::Split {
            constraint,
            tight,
            slack,
        } => {
            let is_tight = domain
                .tight(*constraint)
                .is_some_and(|(parameter, form, part)| {
                    sum.stays_small(parameter, &form)
                        && is_valid(tight, &sum.substitute(parameter, &form), &part)
                });
            is_tight && is_valid(slack, sum, &domain.slack(*constraint))
        }
        Proof::Cut { form, above, below } => {
            form.is_small()
                && is_valid(above, sum, &domain.and(*form))
                && is_valid(below, sum, &domain.and(-*form - 1))
        }
    }
}

/// Whether no negative coefficient remains after all shares and the parts dominated by them are subtracted.
fn is_covered(sum: &Exponential, shares: &[Share]) -> bool {
    let is_share = |share: &Share| share.amount.sign() != Ordering::Less;
    let rest = shares
        .iter()
        .fold(sum.clone(), |rest, share| without(&rest, share));
    shares.iter().all(is_share) && rest.with_sign(Ordering::Less).next().is_none()
}

/// The sum without the positive part of a share and without the negative part dominated by it.
pub(super) fn without(sum: &Exponential, share: &Share) -> Exponential {
    let covered = &share.amount * &Golden::phi_power(share.gap.least);
    let rest = sum - &Exponential::term(&share.amount, share.positive);
    &rest + &Exponential::term(&covered, share.negative)
}
