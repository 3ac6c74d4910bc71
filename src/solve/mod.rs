//! From a position to its value.
//!
//! [`Solver`] serves any [`Short`](crate::ruleset::Short) ruleset. Simple Chopsticks, which this workbench is about,
//! has three faster ways: [`Grid`] for all (i|j)_n of one n, [`Sweep`] for one (i|j)_n over a range of n, and
//! [`HandsTable`] for any number of hands; [`simple_chopsticks_value`] picks one of them. Where (a|b)_n is too far for
//! them, [`tempo`] play proves a value; [`one_hand_each_value`] knows when. And [`regions`] has the values of all (i|j)_n
//! for every n at once.

mod budget;
mod coding;
mod evaluation;
mod grid;
mod hands_table;
mod one_hand_each;
pub mod regions;
mod solver;
mod sweep;
pub mod tempo;

pub use budget::{Budget, Report, SolveError, Stopped};
pub use evaluation::{Additive, Canonical, Evaluation, Outcomes};
pub use grid::Grid;
pub use hands_table::HandsTable;
pub use one_hand_each::{Found, is_near, one_hand_each_value};
pub use solver::Solver;
pub use sweep::{Run, Sweep};

use crate::game::{Arena, GameId};
use crate::player::Player;
use crate::ruleset::{Hands, SimpleChopsticks};

/// The value of one position of Simple Chopsticks, found in the way that suits it.
///
/// # Errors
/// When the budget does not suffice.
pub fn simple_chopsticks_value(
    arena: &mut Arena,
    ruleset: &SimpleChopsticks,
    position: &Hands,
    budget: &Budget<'_>,
) -> Result<GameId, Stopped> {
    match (position.of(Player::Left), position.of(Player::Right)) {
        (&[i], &[j]) => {
            let n = ruleset.fingers();
            let sweep = Sweep::evaluate(arena, (i, j), (n, n), budget)?;
            Ok(sweep.value(n).expect("a checked position has i, j ≤ n"))
        }
        _ => Ok(HandsTable::evaluate(arena, ruleset, position, budget)?.start()),
    }
}
