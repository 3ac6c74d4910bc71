//! Models of a far position: near positions that are likely to have the same value.
//!
//! Only the comparisons of sums of the hands with n matter. So (a|b)_n changes little if hands and n are scaled by the same
//! factor, and (d·a|d·b)_n = (a|b)_{⌊n/d⌋} exactly. After one move of each player both hands have grown by a factor of about
//! φ². So for fixed hands the value is nearly periodic in log n, with the ratio φ². Models therefore divide n by powers of φ²,
//! approximated by quotients of Fibonacci numbers.

use chopsticks_cgt::game::{Arena, GameId};
use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::ToPrimitive;

use super::line::Fibonacci;
use crate::budget::{Budget, Stopped};
use crate::player::ByPlayer;
use crate::sweep::Sweep;

/// A near position (i|j)_n.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Model {
    hands: (u32, u32),
    fingers: u32,
}

/// The ranges around the models in which values are sought.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scope {
    /// The largest finger count of a model.
    pub fingers: u32,
    /// The largest hand of a model whose hands are not a/d and b/d, unless n is small compared with the hands.
    pub hand: u32,
    /// Half the width of the range of n around a model, in 64ths of its n.
    pub width: u32,
}

/// The largest hand that is not scaled.
const EXACT: u32 = 144;

/// The scopes in which values are sought, in this order. The last is a full period wide.
pub(super) const SCOPES: [Scope; 3] = [
    Scope {
        fingers: 2_500,
        hand: 55,
        width: 4,
    },
    Scope {
        fingers: 1_500,
        hand: 34,
        width: 12,
    },
    Scope {
        fingers: 600,
        hand: 13,
        width: 40,
    },
];

/// The different values at the models and around them: first those at the models, then the others by distance.
pub(super) fn values(
    arena: &mut Arena,
    hands: &ByPlayer<BigUint>,
    n: &BigUint,
    scope: Scope,
    budget: &Budget<'_>,
) -> Result<Vec<GameId>, Stopped> {
    let mut found = Vec::new();
    for (place, model) in (0u64..).zip(models(hands, n, scope)) {
        for (gap, value) in model.around(arena, scope.width, budget)? {
            found.push(((gap, place), value));
        }
    }
    found.sort_by_key(|&(order, _)| order);
    let mut values: Vec<GameId> = Vec::new();
    for (_, value) in found {
        if !values.contains(&value) {
            values.push(value);
        }
    }
    Ok(values)
}

impl Model {
    /// The values of (i|j)_m for the m around n, each with its distance from n in millionths of n.
    fn around(
        self,
        arena: &mut Arena,
        width: u32,
        budget: &Budget<'_>,
    ) -> Result<Vec<(u64, GameId)>, Stopped> {
        let (n, width) = (self.fingers, self.fingers * width / 64 + 1);
        let sweep = Sweep::evaluate(arena, self.hands, (n - width.min(n), n + width), budget)?;
        let runs = sweep.runs();
        let ends = runs.iter().skip(1).map(|next| next.from - 1);
        let ends = ends.chain([sweep.last()]);
        let found = runs.iter().zip(ends).map(|(run, last)| {
            let gap = n.abs_diff(n.clamp(run.from, last));
            (u64::from(gap) * 1_000_000 / u64::from(n), run.value)
        });
        Ok(found.collect())
    }
}

/// Models from the largest n to the smallest.
fn models(hands: &ByPlayer<BigUint>, n: &BigUint, scope: Scope) -> Vec<Model> {
    let mut models: Vec<Model> = Vec::new();
    for (hands, n) in shapes(hands, n, scope) {
        let most = Ord::max(hands.0, hands.1);
        let near = near(&n, scope.fingers).into_iter();
        let found = near.filter(|&fingers| fingers >= most);
        models.extend(found.map(|fingers| Model { hands, fingers }));
    }
    models.sort_by_key(|model| std::cmp::Reverse(model.fingers));
    models.dedup();
    models
}

/// Small hands with the corresponding n.
fn shapes(hands: &ByPlayer<BigUint>, n: &BigUint, scope: Scope) -> Vec<((u32, u32), BigUint)> {
    let divisor = hands.left.gcd(&hands.right);
    let exact = hands.as_ref().map(|hand| (hand / &divisor).to_u32());
    if let (Some(i), Some(j)) = (exact.left, exact.right)
        && i.max(j) <= EXACT
    {
        return vec![((i, j), n / divisor)];
    }
    let longest = Ord::max(&hands.left, &hands.right);
    let shape = |part: u32| {
        // If n is small compared with the hands, n must not become too large.
        let fitting = longest * scope.fingers / n;
        let size = Ord::max(fitting, scope.hand.into()) * part / 8u32;
        let scaled = |hand: &BigUint| {
            let rounded: BigUint = (hand * &size * 2u32 + longest) / (longest * 2u32);
            rounded.to_u32().unwrap_or(scope.fingers).max(1)
        };
        let fingers = n * &size / longest;
        ((scaled(&hands.left), scaled(&hands.right)), fingers)
    };
    (4..=8).rev().map(shape).collect()
}

/// The n/φ^(2k) from `most`/40 to `most`, rounded down; n itself if it is at most `most`.
fn near(n: &BigUint, most: u32) -> Vec<u32> {
    // The relative error of F(m)/F(m + 2k) as an approximation of φ^(−2k) is less than φ^(−2m).
    const M: usize = 48;
    let fibonacci = Fibonacci::over(&(n << 40u32));
    let scaled = n * fibonacci.get(M);
    let least = fibonacci.first_from(&(&scaled / most));
    let quotients = (least.saturating_sub(M).div_ceil(2)..).map(|k| {
        let quotient = &scaled / fibonacci.get(M + 2 * k);
        (k, quotient.to_u32().unwrap_or(u32::MAX))
    });
    let fitting = quotients.skip_while(|&(_, near)| near > most);
    let found = fitting.take_while(|&(k, near)| k == 0 || near > most / 40);
    found.map(|(_, near)| near).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_by_powers_of_the_golden_ratio() {
        assert_eq!(near(&1_000u32.into(), 2_500), [1_000, 381, 145]);
        assert_eq!(near(&20u32.into(), 2_500), [20]);
        // f(500), f(498), … lose a factor of φ² each, so the quotients end at Fibonacci numbers.
        let fibonacci = Fibonacci::over(&(BigUint::from(1u32) << 400u32));
        for (index, expected) in [(500, [987, 377, 144, 55]), (501, [1_597, 610, 233, 89])] {
            let quotients = near(&(fibonacci.get(index) + 1u32), 1_600);
            let distance = |(near, expected): (&u32, u32)| near.abs_diff(expected) <= 1;
            let mut pairs = quotients.iter().zip(expected);
            assert!(pairs.all(distance), "{quotients:?}");
        }
    }
}
