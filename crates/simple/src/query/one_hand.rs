//! Values of positions with one hand a side: near ones by canonical forms, all others by the structure theorem.

use chopsticks_cgt::game::Arena;

use super::PositionValue;
use crate::budget::{Budget, Stopped};
use crate::ruleset::OneHandEach;
use crate::structure::{OneHandValue, Structure};
use crate::sweep::Sweep;

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

/// The value of a position with hands of any size: computed if that is fast, and otherwise by the structure theorem. Then it
/// is recorded in `proved`.
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
        let sweep = Sweep::evaluate(arena, hands, (n, n), budget)?;
        let value = sweep.value(n).expect("a position has hands up to n");
        return Ok(PositionValue::Game(value));
    }
    let value = Structure::get().value(position, budget)?;
    proved.push(Proved {
        position: position.clone(),
        value: value.clone(),
    });
    spelt(arena, value, budget)
}

/// The value of a position with hands of any size by the structure theorem, however near it is. For many positions, this is
/// much faster than canonical forms.
///
/// # Errors
/// If the budget does not suffice.
pub(super) fn theorem_value(
    arena: &mut Arena,
    position: &OneHandEach,
    budget: &Budget<'_>,
) -> Result<PositionValue, Stopped> {
    budget.ask()?;
    spelt(arena, Structure::get().value(position, budget)?, budget)
}

fn spelt(
    arena: &mut Arena,
    value: OneHandValue,
    budget: &Budget<'_>,
) -> Result<PositionValue, Stopped> {
    match *value.counter() <= OneHandValue::LARGEST_SPELT.into() {
        true => Ok(PositionValue::Game(value.game(arena, budget)?)),
        false => Ok(PositionValue::Tall(value)),
    }
}

/// The largest n/i for which canonical forms are computed, if i is the smaller hand: a tower has at most so many steps.
const FLAT: u128 = 10_000;

/// Whether the canonical form of (i|j)_n takes at most a tenth of a second. About 4/π² · n²/(i·j) positions are below it, for
/// n large compared with i and j; this is an empirical estimate.
pub(super) fn is_near((i, j): (u32, u32), n: u32) -> bool {
    let [i, j, n] = [i, j, n].map(u128::from);
    2 * n * n <= 5 * u128::from(NEAR) * i * j && n <= FLAT * i.min(j)
}
