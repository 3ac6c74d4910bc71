//! The value of one position by canonical forms, with any number of hands.

use chopsticks_cgt::game::{Arena, GameId};

use crate::budget::{Budget, Stopped};
use crate::many_hands::hands_table::HandsTable;
use crate::one_hand::sweep::Sweep;
use crate::player::Player;
use crate::ruleset::{Hands, SimpleChopsticks};

/// The value of one position: from a [`Sweep`] when each player has one hand, else from a [`HandsTable`].
///
/// # Errors
/// When the budget does not suffice.
pub fn value_of(
    arena: &mut Arena,
    ruleset: &SimpleChopsticks,
    position: &Hands,
    budget: &Budget<'_>,
) -> Result<GameId, Stopped> {
    match (position.side(Player::Left), position.side(Player::Right)) {
        (&[i], &[j]) => {
            let n = ruleset.fingers();
            let sweep = Sweep::evaluate(arena, (i, j), n..=n, budget)?;
            Ok(sweep.value(n).expect("a checked position has i, j ≤ n"))
        }
        _ => Ok(HandsTable::evaluate(arena, ruleset, position, budget)?.start()),
    }
}
