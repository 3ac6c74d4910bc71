//! The moves of a position, with the next turn and whether they win.

use std::collections::HashSet;

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::entailing::{EntailingNimber, EntailingSolver, Turn};
use chopsticks_cgt::solve::SolveError;

use super::ruleset::EntailingRuleset;
use crate::position::DescribedPosition;
use crate::rules::TurnMove;

/// A move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntailingChoice {
    /// The position after the move.
    pub position: DescribedPosition,
    /// The next turn.
    pub turn: Turn,
    /// The component in which the opponent must answer, if the move is entailing.
    pub answered_in: Option<DescribedPosition>,
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
    position: &DescribedPosition,
    budget: &Budget<'_>,
) -> Result<Vec<EntailingChoice>, SolveError<DescribedPosition>> {
    let rules = &ruleset.described().rules;
    let mut solver = EntailingSolver::new(ruleset);
    let (mut choices, mut known) = (Vec::new(), HashSet::new());
    for TurnMove { turn, moved, rest } in ruleset.moves(position) {
        let after = match &rest {
            Some(rest) => rules.plus(&moved, rest),
            None => moved.clone(),
        };
        let after = rules.representative(after).position;
        let answered_in = (turn == Turn::Entails).then(|| moved.clone());
        if !known.insert((after.clone(), turn, answered_in.clone())) {
            continue;
        }
        let value = solver.value(moved, budget)?;
        let beside = match rest {
            Some(rest) => solver.value(rest, budget)?.nimber(),
            None => EntailingNimber::Nimber(0),
        };
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
