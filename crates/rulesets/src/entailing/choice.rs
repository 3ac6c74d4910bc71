//! The moves of a position, with the next turn and whether they win.

use std::collections::HashSet;

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::entailing::{EntailingNimber, EntailingSolver, Turn};
use chopsticks_cgt::solve::SolveError;

use super::described::EntailingRuleset;
use super::entailing_move::EntailingMove;
use super::position::EntailingPosition;

/// A move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntailingChoice {
    /// The position after the move.
    pub position: EntailingPosition,
    /// The next turn.
    pub turn: Turn,
    /// The component in which the opponent must answer, if the move is entailing.
    pub answered_in: Option<EntailingPosition>,
    /// The value of the position after the move, for a player who may move anywhere.
    pub nimber: EntailingNimber,
    /// Whether the mover wins.
    pub wins: bool,
}

/// The moves of either player, each once; first those that win, and otherwise in the order of the rules.
///
/// # Errors
/// When the budget does not suffice, or play can continue forever.
pub fn entailing_choices(
    ruleset: &EntailingRuleset,
    position: &EntailingPosition,
    budget: &Budget<'_>,
) -> Result<Vec<EntailingChoice>, SolveError<EntailingPosition>> {
    let mut solver = EntailingSolver::new(ruleset);
    let (mut choices, mut known) = (Vec::new(), HashSet::new());
    for EntailingMove { turn, moved, rest } in ruleset.moves(position) {
        let after = moved.plus(&rest).representative();
        let answered_in = (turn == Turn::Entails).then(|| moved.clone());
        if !known.insert((after.clone(), turn, answered_in.clone())) {
            continue;
        }
        let value = solver.value(moved, budget)?;
        let beside = solver.value(rest, budget)?.nimber();
        let nimber = value.nimber().sum(beside);
        choices.push(EntailingChoice {
            position: after,
            turn,
            answered_in,
            nimber,
            wins: match turn {
                Turn::Passes => !nimber.is_won_by_next(),
                Turn::Stays => nimber.is_won_by_next(),
                Turn::Entails => !value.is_won_beside(beside),
            },
        });
    }
    choices.sort_by_key(|choice| !choice.wins);
    Ok(choices)
}
