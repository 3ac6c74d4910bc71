//! Positions with large hands and rare values.

use num_bigint::BigUint;

use crate::budget::{Budget, Stopped};
use crate::one_hand::structure::{OneHandValue, Structure};
use crate::player::ByPlayer;
use crate::ruleset::Setup;

/// The sample positions have hands of p/64 and q/64 of n.
const PARTS: u32 = 64;

/// The values of some positions (i|j)_n with i ≤ j: hands of all ratios, and (x|x + 6) with 12x + 30 ≤ n < 12x + 42.
///
/// The latter is {J | ↓} by Theorem 1 for n ≥ 246: 12x + 5d ≤ n < 12x + 7d and n ≥ 11x + 8d for d = 6.
///
/// # Errors
/// If the run is asked to stop.
pub(super) fn samples(n: &BigUint, budget: &Budget<'_>) -> Result<Vec<OneHandValue>, Stopped> {
    let mut hands: Vec<_> = j_down(n).into_iter().collect();
    for p in 1..=PARTS / 2 {
        for q in p..=PARTS - p {
            hands.push((n * p / PARTS, n * q / PARTS));
        }
    }
    let mut values = Vec::new();
    for (left, right) in hands {
        let setup = Setup {
            hands: ByPlayer {
                left: vec![left],
                right: vec![right],
            },
            fingers: n.clone().into(),
        };
        if let Ok(Some(position)) = setup.one_hand_each() {
            values.push(Structure::get().value(&position, budget)?);
        }
    }
    Ok(values)
}

/// (x|x + 6), or None if n is too small for two such hands.
fn j_down(n: &BigUint) -> Option<(BigUint, BigUint)> {
    (*n > 42u32.into()).then(|| {
        let x = (n - 30u32) / 12u32;
        (x.clone(), x + 6u32)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::one_hand::structure::ValueShape;

    /// For each remainder of n modulo 12, and for large n. `tests/it/occurrences.rs` compares with the dense engine.
    #[test]
    fn one_sample_is_j_against_down() {
        let near = (246u32..=270).map(BigUint::from);
        let far = (0..12u32).map(|more| BigUint::from(10u32).pow(30) + more);
        for n in near.chain(far) {
            let first = &samples(&n, &Budget::UNLIMITED).unwrap()[0];
            assert_eq!(first.shape(), ValueShape::JDown, "n = {n}");
        }
    }

    /// These shapes may have no position in the rows of small hands.
    #[test]
    fn the_samples_have_the_rare_values() {
        use ValueShape::{DownMinusJ, JDown, MinusJ};
        for n in [10_000u32, 123_456, 4_000_037] {
            let samples = samples(&n.into(), &Budget::UNLIMITED).unwrap();
            let values = samples.iter().filter(|value| !value.is_negative());
            let found: BTreeSet<ValueShape> = values.map(OneHandValue::shape).collect();
            for shape in [DownMinusJ, JDown, MinusJ] {
                assert!(found.contains(&shape), "{shape:?} for n = {n}");
            }
        }
    }
}
