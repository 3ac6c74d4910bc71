//! The moves of a position, with the next turn and whether they win.

use std::collections::HashSet;

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::entailing::{EntailingNimber, EntailingSolver, Turn};
use chopsticks_cgt::player::Player;
use chopsticks_cgt::solve::SolveError;

use super::alternating::Searched;
use super::ruleset::EntailingRuleset;
use crate::position::DescribedPosition;
use crate::rules::TurnMove;

/// A move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntailingChoice {
    /// Who moves; `None` for either player.
    pub player: Option<Player>,
    /// The position after the move.
    pub position: DescribedPosition,
    /// The next turn.
    pub turn: Turn,
    /// The component in which the opponent must answer, if the move is entailing.
    pub answered_in: Option<DescribedPosition>,
    /// The value of the position after the move, for a player who may move anywhere; `None` if it has outcomes only.
    pub nimber: Option<EntailingNimber>,
    /// Whether the mover wins.
    pub wins: bool,
}

/// The moves of a position, each once; first those that win, and otherwise in the order of the rules.
///
/// # Errors
/// When the budget does not suffice, or play can continue forever although the file does not declare it.
pub fn entailing_choices(
    ruleset: &EntailingRuleset,
    position: &DescribedPosition,
    budget: &Budget<'_>,
) -> Result<Vec<EntailingChoice>, SolveError<DescribedPosition>> {
    let mut choices = Vec::new();
    if ruleset.why_no_values().is_none() {
        let mut solver = EntailingSolver::new(ruleset);
        for found in ruleset.moves(position, Player::Left) {
            choices.push(by_value(&mut solver, found, budget)?);
        }
    } else {
        let searched = Searched::new(ruleset, position, budget)?;
        for player in Player::BOTH {
            let moves = ruleset.moves(position, player).into_iter();
            choices.extend(moves.map(|found| EntailingChoice {
                player: Some(player),
                position: ruleset.after(&found),
                turn: found.turn,
                answered_in: answered_in(&found),
                nimber: None,
                wins: searched.wins(ruleset, player, found),
            }));
        }
    }
    let mut known = HashSet::new();
    choices.retain(|choice| {
        let EntailingChoice { position, .. } = choice;
        let answered_in = choice.answered_in.clone();
        known.insert((choice.player, position.clone(), choice.turn, answered_in))
    });
    choices.sort_by_key(|choice| !choice.wins);
    Ok(choices)
}

/// The component in which the opponent must answer a move, if it is entailing.
fn answered_in(found: &TurnMove<DescribedPosition>) -> Option<DescribedPosition> {
    (found.turn == Turn::Entails).then(|| found.moved.clone())
}

/// A move that wins or loses by the values of what it makes of its component and of the others.
fn by_value(
    solver: &mut EntailingSolver<&EntailingRuleset>,
    found: TurnMove<DescribedPosition>,
    budget: &Budget<'_>,
) -> Result<EntailingChoice, SolveError<DescribedPosition>> {
    let position = solver.ruleset().after(&found);
    let answered_in = answered_in(&found);
    let value = solver.value(found.moved, budget)?;
    let beside = match found.rest {
        Some(rest) => solver.value(rest, budget)?.nimber(),
        None => EntailingNimber::Nimber(0),
    };
    let nimber = value.nimber().sum(beside);
    Ok(EntailingChoice {
        player: None,
        position,
        turn: found.turn,
        answered_in,
        nimber: Some(nimber),
        wins: match found.turn {
            Turn::Passes => !nimber.is_won_by_next(),
            Turn::Stays => nimber.is_won_by_next(),
            Turn::Entails => !value.is_won_beside(beside),
        },
    })
}
