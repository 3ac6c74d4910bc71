//! Strategies read from models, and checked against every reply by the rules of the game.

use std::collections::BTreeMap;

use super::decode::{InvalidModel, chosen};
use super::expansion::UniversalExpansion;
use super::model::Model;
use super::unrolling::Unrolling;
use crate::player::Player;
use crate::ruleset::{Move, Position};

/// A strategy that forces a goal: a move for each number of plies and each position.
///
/// It answers every reply, up to the order of hands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForcingStrategy {
    moves: BTreeMap<(u32, Position), Move>,
}

impl ForcingStrategy {
    /// The moves, those after fewer plies first.
    pub fn moves(&self) -> impl Iterator<Item = (u32, &Position, Move)> {
        let moves = self.moves.iter();
        moves.map(|((plies, position), chosen)| (*plies, position, *chosen))
    }

    /// The move at the start; `None` if the opponent begins, or no move is needed.
    pub fn first(&self) -> Option<Move> {
        let (plies, _, chosen) = self.moves().next()?;
        (plies == 0).then_some(chosen)
    }

    /// The moves chosen by the copies of the digits, against every reply of the opponent.
    ///
    /// In the formula a move may depend on all earlier moves. But a position that the model wins after one line of play
    /// is also won after every other line with the same number of plies, so the first line that leads to it decides.
    ///
    /// # Errors
    /// When a move is illegal, or a line of play does not reach the goal.
    pub(super) fn decode(
        unrolling: &Unrolling,
        player: Player,
        expansion: &UniversalExpansion,
        model: &Model,
    ) -> Result<ForcingStrategy, InvalidModel> {
        let mut strategy = ForcingStrategy::default();
        let mut reached = vec![(unrolling.start.clone(), 0)];
        for plies in 0..=unrolling.plies.len() {
            reached.retain(|(position, _)| !unrolling.goal.holds(unrolling.game(), position));
            let mut next = Vec::new();
            for (position, choice) in reached {
                let is_over = unrolling.game().ending(&position).is_some();
                if is_over || plies == unrolling.plies.len() {
                    return Err(InvalidModel::WrongEnd(position));
                }
                if position.to_move != player {
                    next.extend(replies(unrolling, expansion, (plies, position, choice)));
                } else if !strategy
                    .moves
                    .contains_key(&(plies as u32, position.clone()))
                {
                    let values = expansion.values(model, choice);
                    let chosen = chosen(unrolling, plies, &position, &values)?;
                    next.push((unrolling.game().after(&position, chosen), choice));
                    strategy.moves.insert((plies as u32, position), chosen);
                }
            }
            reached = next;
        }
        Ok(strategy)
    }
}

/// The positions after the opponent's moves, each with all digits chosen by the opponent so far.
fn replies(
    unrolling: &Unrolling,
    expansion: &UniversalExpansion,
    (plies, position, choice): (usize, Position, u64),
) -> Vec<(Position, u64)> {
    let game = unrolling.game();
    let codes = unrolling.choices.moves();
    let bits = &unrolling.plies[plies].bits;
    let replies = game.different_moves(&position).into_iter();
    let replies = replies.map(|reply| {
        let code = codes.iter().position(|chosen| *chosen == reply);
        let code = code.expect("every move has a code");
        let places = bits.iter().enumerate();
        let digits = places.filter(|(place, _)| code >> place & 1 == 1);
        let chosen = digits.map(|(_, bit)| expansion.chosen(*bit));
        let choice = chosen.fold(choice, |choice, digit| choice | digit);
        (game.after(&position, reply), choice)
    });
    replies.collect()
}
