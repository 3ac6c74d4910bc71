//! Values of positions with one hand a side: near ones by canonical forms, far ones by tempo play.

use chopsticks_cgt::game::{Arena, GameId};

use crate::budget::{Budget, Stopped};
use crate::ruleset::OneHandEach;
use crate::sweep::Sweep;
use crate::tempo::{Identified, Unidentified, identify};

/// A value, and how it is known.
#[derive(Clone, Debug)]
pub(super) enum Found {
    /// By computing canonical forms.
    Computed(GameId),
    /// By a proof that serves an interval of n.
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

/// Where no more positions than this are below one, canonical forms are computed: in about a tenth of a second.
const NEAR: u64 = 4_000_000;

/// The value of a position with hands of any size: by canonical forms where they are soon computed, else by tempo play,
/// and by canonical forms within the whole budget where play finds nothing and n is not too large.
///
/// # Errors
/// When the budget does not suffice, or n is large and no value is found.
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

/// Whether the canonical form of (i|j)_n takes a tenth of a second at most. About 4/π² · n²/(i·j) positions are below it:
/// counted, not proved, for n large beside i and j.
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
