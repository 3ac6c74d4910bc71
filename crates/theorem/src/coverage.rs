//! The coverage of all n by the claims: their ranges follow each other without a gap, from n = 1 on.

use num_bigint::BigUint;

use super::claim::{Claim, LEAST, a110035};
use super::obligation::{Obligation, SchemeFault};
use super::start::parities;
use chopsticks_inequality::{Exponential, Golden, LinearForm};

/// The first terms of A110035 in the OEIS; together with the recurrence they determine the others.
const FIRST_TERMS: [i64; 4] = [1, 2, 5, 12];

/// Obligations: the ranges cover every n; the thresholds are A110035.
pub fn coverage(claims: &[Claim]) -> Vec<Obligation> {
    let ranges: Vec<NamedRange> = claims
        .iter()
        .map(|claim| (claim.value, claim.range))
        .collect();
    joins(&ranges, LEAST)
        .into_iter()
        .chain([base(claims), first_terms()])
        .chain(parities().map(recurrence))
        .collect()
}

/// The name of a value, and the range of n in which it is claimed, as a function of i.
pub(super) type NamedRange = (&'static str, [fn(LinearForm) -> Exponential; 2]);

/// For all i from the least one on, each range ends where the next one begins, and the last one where the first one of
/// i + 1 begins.
pub(super) fn joins(ranges: &[NamedRange], least: i64) -> Vec<Obligation> {
    let joins = parities().into_iter().flat_map(|i| {
        let next = ranges.iter().skip(1).map(move |range| (range, i));
        let next = next.chain(ranges.first().map(|range| (range, i + 1)));
        ranges.iter().zip(next).map(move |(range, (next, next_i))| {
            let ((name, [_, below]), (next, [from, _])) = (range, next);
            Obligation {
                parameters: format!("i ≥ {least}"),
                ..covered(
                    &format!("{name}, i = {i}"),
                    format!("the range ends where that of {next} begins"),
                    below(i) == from(next_i),
                )
            }
        })
    });
    joins.collect()
}

/// The base cases are exactly the n ≥ 1 below the first range, and the claims begin there.
fn base(claims: &[Claim]) -> Obligation {
    let small = (1..LEAST).flat_map(|i| claims.iter().map(move |claim| claim.bounds(i)));
    let begins = claims.first().map(|claim| claim.bounds(LEAST)[0].clone());
    let end = small
        .into_iter()
        .try_fold(BigUint::from(1u32), |end, [from, below]| {
            (end == from).then(|| below.max(end))
        });
    let are_least = claims.iter().all(|claim| claim.least == LEAST);
    base_cases_meet(are_least && end == begins)
}

/// The base cases end where the claims begin.
pub(super) fn base_cases_meet(holds: bool) -> Obligation {
    covered(
        "base cases",
        "they are all n from 1 to the first range",
        holds,
    )
}

/// The closed form begins like the sequence.
fn first_terms() -> Obligation {
    let agrees =
        |(i, term): (i64, i64)| a110035(i.into()).at(&Default::default()) == Golden::integer(term);
    covered(
        "A110035",
        format!("the first terms are {FIRST_TERMS:?}"),
        (0..).zip(FIRST_TERMS).all(agrees),
    )
}

/// The closed form satisfies the recurrence of the sequence.
fn recurrence(i: LinearForm) -> Obligation {
    Obligation {
        parameters: format!("i = {i}"),
        ..covered(
            "A110035",
            "A(i) = 3A(i - 1) - 3A(i - 3) + A(i - 4)",
            is_recurrent(a110035, i),
        )
    }
}

/// Whether A(i) = 3A(i − 1) − 3A(i − 3) + A(i − 4), for the sequence a.
fn is_recurrent(a: fn(LinearForm) -> Exponential, i: LinearForm) -> bool {
    let term = |back: i64, factor: i64| &a(i - back) * &Golden::integer(factor);
    a(i) == &(&term(1, 3) + &term(3, -3)) + &term(4, 1)
}

fn covered(place: &str, statement: impl Into<String>, holds: bool) -> Obligation {
    Obligation::checked(place, statement, holds, SchemeFault::Coverage)
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
