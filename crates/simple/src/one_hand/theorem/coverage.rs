//! The coverage of all n by the claims: their ranges follow each other without a gap, from n = 1 on.

use num_bigint::BigUint;

use super::claim::{Claim, LEAST, a110035};
use super::obligation::{Obligation, SchemeFault, Verdict};
use crate::one_hand::inequality::{Exponential, Golden, LinearForm};

/// The first terms of A110035 in the OEIS; together with the recurrence they determine the others.
const FIRST_TERMS: [i64; 4] = [1, 2, 5, 12];

/// Obligations: the ranges cover every n; the thresholds are A110035.
pub fn coverage(claims: &[Claim]) -> Vec<Obligation> {
    let parities = [0, 1].map(|odd| LinearForm::parameter(0) * 2 + odd);
    let joins = parities.into_iter().flat_map(|i| joins(claims, i));
    let recurrences = parities.into_iter().map(recurrence);
    joins
        .chain([base(claims), first_terms()])
        .chain(recurrences)
        .collect()
}

/// Each range ends where the next one begins, and the last one where the first one of i + 1 begins.
fn joins(claims: &[Claim], i: LinearForm) -> Vec<Obligation> {
    let next = claims.iter().skip(1).map(|claim| (claim, i));
    let first = claims.first().map(|claim| (claim, i + 1));
    let pairs = claims.iter().zip(next.chain(first));
    let joins = pairs.map(|(claim, (next, next_i))| {
        let [_, below] = claim.range;
        let [from, _] = next.range;
        let is_least = claim.least == LEAST;
        Obligation {
            place: format!("{}, i = {i}", claim.value),
            statement: format!("the range ends where that of {} begins", next.value),
            parameters: format!("i ≥ {LEAST}"),
            verdict: checked(is_least && below(i) == from(next_i)),
        }
    });
    joins.collect()
}

/// The base cases are exactly the n ≥ 1 below the first range.
fn base(claims: &[Claim]) -> Obligation {
    let small = (1..LEAST).flat_map(|i| claims.iter().map(move |claim| claim.bounds(i)));
    let begins = claims.first().map(|claim| claim.bounds(LEAST)[0].clone());
    let end = small
        .into_iter()
        .try_fold(BigUint::from(1u32), |end, [from, below]| {
            (end == from).then(|| below.max(end))
        });
    Obligation {
        place: "base cases".to_owned(),
        statement: "they are all n from 1 to the first range".to_owned(),
        parameters: String::new(),
        verdict: checked(end == begins),
    }
}

/// The closed form begins like the sequence.
fn first_terms() -> Obligation {
    let terms = (0..).zip(FIRST_TERMS).map(|(i, term)| {
        let closed_form = a110035(LinearForm::from(i));
        closed_form.at(&Default::default()) == Golden::integer(term)
    });
    Obligation {
        place: "A110035".to_owned(),
        statement: format!("the first terms are {FIRST_TERMS:?}"),
        parameters: String::new(),
        verdict: checked(terms.into_iter().all(|agrees| agrees)),
    }
}

/// The closed form satisfies the recurrence of the sequence.
fn recurrence(i: LinearForm) -> Obligation {
    Obligation {
        place: "A110035".to_owned(),
        statement: "a(i) = 3a(i - 1) - 3a(i - 3) + a(i - 4)".to_owned(),
        parameters: format!("i = {i}"),
        verdict: checked(is_recurrent(a110035, i)),
    }
}

/// Whether a(i) = 3a(i − 1) − 3a(i − 3) + a(i − 4).
fn is_recurrent(a: fn(LinearForm) -> Exponential, i: LinearForm) -> bool {
    let term = |back: i64, factor: i64| &a(i - back) * &Golden::integer(factor);
    let terms = [term(1, 3), term(3, -3), term(4, 1)];
    let sum = terms
        .iter()
        .fold(Exponential::default(), |sum, term| &sum + term);
    a(i) == sum
}

pub(super) fn checked(holds: bool) -> Verdict {
    if holds {
        Verdict::Checked
    } else {
        Verdict::Fault(SchemeFault::Coverage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// x⁴ − 3x³ + 3x − 1 = (x² − 1)(x² − 3x + 1), and x² − 3x + 1 is the characteristic polynomial of every other
    /// Fibonacci number.
    #[test]
    fn the_recurrence_is_that_of_every_other_fibonacci_number() {
        let i = LinearForm::parameter(0) * 2;
        assert!(is_recurrent(|i| Exponential::fibonacci(i * 2), i));
        assert!(is_recurrent(|_| Exponential::integer(7), i));
        assert!(!is_recurrent(Exponential::fibonacci, i));
        assert!(!is_recurrent(|i| Exponential::fibonacci(i * 3), i));
    }
}
