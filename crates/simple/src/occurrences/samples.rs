//! Positions with large hands that have the rarer values.

use num_bigint::BigUint;

use crate::budget::{Budget, Stopped};
use crate::player::ByPlayer;
use crate::ruleset::Setup;
use crate::structure::{OneHandValue, Structure};

/// The positions are those with hands of p/64 and q/64 of n.
const PARTS: u32 = 64;

/// The values of some positions (i|j)_n with i ≤ j: with hands of all ratios, and (x|x + 6) with 12x + 30 ≤ n < 12x + 42.
///
/// The latter is {J | ↓} by Theorem 1 for n ≥ 246: 12x + 5d ≤ n < 12x + 7d and n ≥ 11x + 8d for d = 6.
///
/// # Errors
/// If the run is asked to stop.
pub(super) fn samples(n: &BigUint, budget: &Budget<'_>) -> Result<Vec<OneHandValue>, Stopped> {
    let mut hands = Vec::new();
    if *n > 42u32.into() {
        let x = (n - 30u32) / 12u32;
        hands.push((x.clone(), x + 6u32));
    }
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
            fingers: n.clone(),
        };
        if let Ok(Some(position)) = setup.one_hand_each() {
            values.push(Structure::get().value(&position, budget)?);
        }
    }
    Ok(values)
}
