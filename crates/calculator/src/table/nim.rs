//! Nim arithmetic.

use chopsticks_cgt::nim;
use num_bigint::BigUint;

use super::{Call, Kind, Operation, Subject};
use crate::error::Fault;
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Nim arithmetic",
    operations: &[
        Operation::new(
            &["NimProduct"],
            TWO,
            Kind::Natural,
            ["The nim product.", "Siegel, chapter IV"],
            &[("8 NimProduct 8", "13")],
            |call| {
                let (a, b) = both(call)?;
                let product = nim::product(&a, &b, &call.context().budget)?;
                Ok(call.count_object(&product))
            },
        ),
        Operation::new(
            &["NimDiv"],
            TWO,
            Kind::Natural,
            [
                "The nim quotient: the c with c ⊗ b = a.",
                "Siegel, chapter IV",
            ],
            &[("11 NimDiv 2", "6")],
            |call| {
                let (a, b) = both(call)?;
                let quotient = nim::quotient(&a, &b, &call.context().budget)?;
                existing(call, quotient, "nim division by 0")
            },
        ),
        Operation::new(
            &["NimExp", "NimPow"],
            TWO,
            Kind::Natural,
            [
                "The nim power: the nim product of b factors a.",
                "Siegel, chapter IV",
            ],
            &[("2 NimExp 2", "3")],
            |call| {
                let (a, b) = both(call)?;
                let power = nim::power(&a, &b, &call.context().budget)?;
                Ok(call.count_object(&power))
            },
        ),
        Operation::new(
            &["NimInverse"],
            ONE,
            Kind::Natural,
            [
                "The nim inverse: the b with b ⊗ n = 1.",
                "Siegel, chapter IV",
            ],
            &[("8.NimInverse", "10")],
            |call| {
                let n = at(call, 0)?;
                let inverse = nim::inverse(&n, &call.context().budget)?;
                existing(call, inverse, "0 has no nim inverse")
            },
        ),
        Operation::new(
            &["NimSqrt"],
            ONE,
            Kind::Natural,
            [
                "The nim square root: the b with b ⊗ b = n.",
                "Siegel, chapter IV",
            ],
            &[("3.NimSqrt", "2")],
            |call| {
                let n = at(call, 0)?;
                let root = nim::square_root(&n, &call.context().budget)?;
                Ok(call.count_object(&root))
            },
        ),
        Operation::new(
            &["UglyProduct"],
            TWO,
            Kind::Natural,
            ["The ugly product.", "Winning Ways, chapter 14"],
            &[("14 UglyProduct 16", "23")],
            |call| {
                let (a, b) = both(call)?;
                let product = nim::ugly_product(&a, &b, &call.context().budget)?;
                Ok(call.count_object(&product))
            },
        ),
        Operation::new(
            &["IsEvil"],
            ONE,
            Kind::Boolean,
            [
                "Whether the number of binary ones is even.",
                "Winning Ways, chapter 14",
            ],
            &[("23.IsEvil", "true")],
            |call| Ok(Object::Boolean(nim::is_evil(&at(call, 0)?))),
        ),
        Operation::new(
            &["IsOdious"],
            ONE,
            Kind::Boolean,
            [
                "Whether the number of binary ones is odd.",
                "Winning Ways, chapter 14",
            ],
            &[("11.IsOdious", "true")],
            |call| Ok(Object::Boolean(nim::is_odious(&at(call, 0)?))),
        ),
    ],
};

const ONE: &[(&str, Kind)] = &[("n", Kind::Natural)];
const TWO: &[(&str, Kind)] = &[("a", Kind::Natural), ("b", Kind::Natural)];

/// Argument number `at`, which is not negative.
fn at(call: &mut Call<'_, '_>, at: usize) -> Result<BigUint, Fault> {
    Ok(call.integer(at)?.magnitude().clone())
}

fn both(call: &mut Call<'_, '_>) -> Result<(BigUint, BigUint), Fault> {
    Ok((at(call, 0)?, at(call, 1)?))
}

/// A result that does not exist for some arguments.
fn existing(
    call: &mut Call<'_, '_>,
    n: Option<BigUint>,
    reason: &'static str,
) -> Result<Object, Fault> {
    match n {
        Some(n) => Ok(call.count_object(&n)),
        None => Err(Fault::no_result(reason)),
    }
}
