//! Values of positions with one hand a side: near ones by canonical forms, far ones by tempo play.

use chopsticks_cgt::game::{Arena, GameId};

use crate::budget::{Budget, Stopped};
use crate::ruleset::OneHandEach;
use crate::sweep::Sweep;
use crate::tempo::{Identified, Unidentified, identify};

/// A value, and the method by which it was found.
#[derive(Clone, Debug)]
pub(super) enum Found {
    /// Computed by canonical forms.
    Computed(GameId),
    /// Proved for an interval of n.
    Certified(Box<Identified>),
}

impl Found {
    /// The value.
    pub(super) fn value(&self) -> GameId {
        match self {
            Found::Computed(value) => *value,
            Found::Certified(identified) => identified.value,
        }
    }
}

/// The number of positions up to which canonical forms are computed, in about a tenth of a second.
const NEAR: u64 = 4_000_000;

/// The value of a position with hands of any size. The function computes canonical forms if that is fast, and uses tempo
/// play otherwise. If play finds no value and n is not too large, it computes canonical forms within the full budget.
///
/// # Errors
/// If the budget does not suffice, or if n is large and no value is found.
pub(super) fn one_hand_each_value(
    arena: &mut Arena,
    position: &OneHandEach,
    budget: &Budget<'_>,
) -> Result<Found, Unidentified> {
    let near = position.near();
    if let Some((hands, n)) = near.filter(|&(hands, n)| is_near(hands, n)) {
        return Ok(computed(arena, hands, n, budget)?);
    }
    match (
        identify(arena, position.hands(), position.fingers(), budget),
        near,
    ) {
        (Ok(identified), _) => Ok(Found::Certified(Box::new(identified))),
        (Err(Unidentified::NoneCertified(_)), Some((hands, n))) => {
            Ok(computed(arena, hands, n, budget)?)
        }
        (Err(error), _) => Err(error),
    }
}

/// Whether the canonical form of (i|j)_n takes at most a tenth of a second. About 4/π² · n²/(i·j) positions are below it, for
/// n large compared with i and j; this is an empirical estimate.
pub(super) fn is_near((i, j): (u32, u32), n: u32) -> bool {
    let [i, j, n] = [i, j, n].map(u128::from);
    2 * n * n <= 5 * u128::from(NEAR) * i * j
}

fn computed(
    arena: &mut Arena,
    hands: (u32, u32),
    n: u32,
    budget: &Budget<'_>,
) -> Result<Found, Stopped> {
    let sweep = Sweep::evaluate(arena, hands, (n, n), budget)?;
    let value = sweep.value(n).expect("a position has hands up to n");
    Ok(Found::Computed(value))
}
