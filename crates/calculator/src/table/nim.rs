//! Nim arithmetic.

use chopsticks_cgt::nim;
use num_bigint::BigUint;

use super::entry::{NATURAL, operation};
use super::{Call, Kind, Subject};
use crate::error::{Done, Fault};
use crate::kind::Kind::{Boolean, Natural};
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Nim arithmetic",
    operations: &[
        operation(&["NimProduct"], TWO, Natural)
            .says("The nim product.")
            .source("Siegel, chapter IV")
            .shows(&[("8 NimProduct 8", "13")])
            .runs(|call| {
                let (a, b) = both(call)?;
                let product = nim::product(&a, &b, &call.context().budget)?;
                Ok(call.count_object(&product))
            }),
        operation(&["NimDiv"], TWO, Natural)
            .says("The nim quotient: the c with c ⊗ b = a.")
            .source("Siegel, chapter IV")
            .shows(&[("11 NimDiv 2", "6")])
            .runs(|call| {
                let (a, b) = both(call)?;
                let quotient = nim::quotient(&a, &b, &call.context().budget)?;
                existing(call, quotient, "nim division by 0")
            }),
        operation(&["NimExp", "NimPow"], TWO, Natural)
            .says("The nim power: the nim product of b factors a.")
            .source("Siegel, chapter IV")
            .shows(&[("2 NimExp 2", "3")])
            .runs(|call| {
                let (a, b) = both(call)?;
                let power = nim::power(&a, &b, &call.context().budget)?;
                Ok(call.count_object(&power))
            }),
        operation(&["NimInverse"], NATURAL, Natural)
            .says("The nim inverse: the b with b ⊗ n = 1.")
            .source("Siegel, chapter IV")
            .shows(&[("8.NimInverse", "10")])
            .runs(|call| {
                let n = at(call, 0)?;
                let inverse = nim::inverse(&n, &call.context().budget)?;
                existing(call, inverse, "0 has no nim inverse")
            }),
        operation(&["NimSqrt"], NATURAL, Natural)
            .says("The nim square root: the b with b ⊗ b = n.")
            .source("Siegel, chapter IV")
            .shows(&[("3.NimSqrt", "2")])
            .runs(|call| {
                let n = at(call, 0)?;
                let root = nim::square_root(&n, &call.context().budget)?;
                Ok(call.count_object(&root))
            }),
        operation(&["UglyProduct"], TWO, Natural)
            .says("The ugly product.")
            .source("Winning Ways, chapter 14")
            .shows(&[("14 UglyProduct 16", "23")])
            .runs(|call| {
                let (a, b) = both(call)?;
                let product = nim::ugly_product(&a, &b, &call.context().budget)?;
                Ok(call.count_object(&product))
            }),
        operation(&["IsEvil"], NATURAL, Boolean)
            .says("Whether the number of binary ones is even.")
            .source("Winning Ways, chapter 14")
            .shows(&[("23.IsEvil", "true")])
            .runs(|call| Ok(Object::Boolean(nim::is_evil(&at(call, 0)?)))),
        operation(&["IsOdious"], NATURAL, Boolean)
            .says("Whether the number of binary ones is odd.")
            .source("Winning Ways, chapter 14")
            .shows(&[("11.IsOdious", "true")])
            .runs(|call| Ok(Object::Boolean(nim::is_odious(&at(call, 0)?)))),
    ],
};

const TWO: &[(&str, Kind)] = &[("a", Kind::Natural), ("b", Kind::Natural)];

/// Argument number `at`, which is not negative.
fn at(call: &mut Call<'_, '_>, at: usize) -> Done<BigUint> {
    Ok(call.integer(at)?.magnitude().clone())
}

fn both(call: &mut Call<'_, '_>) -> Done<(BigUint, BigUint)> {
    Ok((at(call, 0)?, at(call, 1)?))
}

/// A result that does not exist for some arguments.
fn existing(call: &mut Call<'_, '_>, n: Option<BigUint>, reason: &'static str) -> Done<Object> {
    match n {
        Some(n) => Ok(call.count_object(&n)),
        None => Err(Fault::no_result(reason)),
    }
}
