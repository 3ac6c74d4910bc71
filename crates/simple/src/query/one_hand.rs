//! Values of positions with one hand a side: near ones by canonical forms, all others by the structure theorem.

use chopsticks_cgt::game::{Arena, GameId};

use super::PositionValue;
use crate::budget::{Budget, Stopped};
use crate::one_hand::structure::{OneHandValue, Structure};
use crate::one_hand::sweep::Sweep;
use crate::ruleset::{FingerCounts, OneHandEach};

/// A position whose value was not computed, but follows from the structure theorem, which is proved for all n.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The position.
    pub position: OneHandEach,
    /// Its value.
    pub value: OneHandValue,
}

/// The number of positions up to which canonical forms are computed, in about a tenth of a second.
const NEAR: u64 = 4_000_000;

/// The number of positions up to which canonical forms take as long as the theorem.
const NEAREST: u64 = 1_000;

/// The value of a position with hands of any size: computed if that is fast, and otherwise by the structure theorem and
/// recorded in `proved`.
///
/// # Errors
/// If the budget does not suffice.
pub(super) fn one_hand_value(
    arena: &mut Arena,
    position: &OneHandEach,
    budget: &Budget<'_>,
    proved: &mut Vec<Proved>,
) -> Result<PositionValue, Stopped> {
    budget.ask()?;
    if let Some((hands, n)) = position.near().filter(|&(hands, n)| is_near(hands, n)) {
        return Ok(PositionValue::Game(computed(arena, hands, n, budget)?));
    }
    let value = Structure::get().value(position, budget)?;
    proved.push(Proved {
        position: position.clone(),
        value: value.clone(),
    });
    spelt(arena, value, budget)
}

/// Whether a position is one of the nearest ones. For all others, the structure theorem is much faster than canonical
/// forms.
pub(super) fn is_nearest(position: &OneHandEach) -> bool {
    let near = position.near();
    near.is_some_and(|((i, j), n)| is_within(NEAREST, (i, j), n))
}

/// The value of a position whose finger counts differ, by canonical forms: (i|j)_(A,B) = −(j|i)_(B,A).
///
/// # Errors
/// If the budget does not suffice.
pub(super) fn unequal_value(
    arena: &mut Arena,
    position: &OneHandEach<FingerCounts>,
    budget: &Budget<'_>,
) -> Result<GameId, Stopped> {
    let (hands, fingers) = position.in_32_bits();
    let is_mirrored = fingers.left > fingers.right;
    let (hands, fingers) = if is_mirrored {
        (hands.swapped(), fingers.swapped())
    } else {
        (hands, fingers)
    };
    let (n, excess) = (fingers.left, fingers.right - fingers.left);
    let sweep = Sweep::with_excess(arena, (hands.left, hands.right), n..=n, excess, budget)?;
    let value = sweep
        .value(n)
        .expect("a position has hands up to the finger counts");
    Ok(if is_mirrored {
        arena.negative(value)
    } else {
        value
    })
}

/// The canonical form of a near position.
///
/// # Errors
/// If the budget does not suffice.
pub(super) fn computed(
    arena: &mut Arena,
    hands: (u32, u32),
    n: u32,
    budget: &Budget<'_>,
) -> Result<GameId, Stopped> {
    let sweep = Sweep::evaluate(arena, hands, n..=n, budget)?;
    Ok(sweep.value(n).expect("a position has hands up to n"))
}

/// A value with its canonical form, if the counter is small.
///
/// # Errors
/// If the budget does not suffice.
pub(super) fn spelt(
    arena: &mut Arena,
    value: OneHandValue,
    budget: &Budget<'_>,
) -> Result<PositionValue, Stopped> {
    if *value.counter() <= OneHandValue::MAX_SPELT.into() {
        Ok(PositionValue::Game(value.game(arena, budget)?))
    } else {
        Ok(PositionValue::Symbolic(value))
    }
}

/// The largest n/i for which canonical forms are computed, where i is the smaller hand: a tower has at most this many
/// steps.
const FLAT: u128 = 10_000;

/// Whether the canonical form of (i|j)_n takes at most a tenth of a second.
pub(super) fn is_near(hands: (u32, u32), n: u32) -> bool {
    is_within(NEAR, hands, n)
}

/// Whether there are at most `positions` positions below (i|j)_n. The estimate, about 4/π² · n²/(i·j) for n large
/// compared with i and j, is empirical.
fn is_within(positions: u64, (i, j): (u32, u32), n: u32) -> bool {
    let [i, j, n] = [i, j, n].map(u128::from);
    2 * n * n <= 5 * u128::from(positions) * i * j && n <= FLAT * i.min(j)
}
