//! Moves out of models, checked by the rules of the game.

use thiserror::Error;

use super::model::Model;
use super::transition::Ply;
use super::unrolling::Unrolling;
use crate::ruleset::{Move, Position};

/// Why a model is refused: whatever gave it was asked something else, or is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum InvalidModel {
    /// The goal is reached nowhere.
    #[error("the model reaches the goal nowhere")]
    NotReached,
    /// A ply without a move.
    #[error("the model has no move for ply {0}")]
    NoMove(u32),
    /// An illegal move.
    #[error("the model's ply {ply}, {chosen}, is no move in {position}")]
    NotLegal {
        /// The ply.
        ply: u32,
        /// Where.
        position: Position,
        /// What was chosen.
        chosen: Move,
    },
    /// The line of play ends elsewhere.
    #[error("the model's line of play ends in {0}, which is not the goal")]
    WrongEnd(Position),
    /// The line of play breaks a rule on lines.
    #[error("the model's line of play repeats what it must not")]
    Repeats,
}

/// The move that a model chooses for a ply, plies being counted from 0 here, which is one in `position`.
pub(super) fn chosen(
    unrolling: &Unrolling,
    ply: usize,
    position: &Position,
    model: &Model,
) -> Result<Move, InvalidModel> {
    let Ply { number, chosen, .. } = &unrolling.plies[ply];
    let code = chosen.iter().position(|literal| model.holds(*literal));
    let code = code.ok_or(InvalidModel::NoMove(*number))?;
    let chosen = unrolling.choices.moves()[code];
    match unrolling.game().moves(position).contains(&chosen) {
        true => Ok(chosen),
        false => Err(InvalidModel::NotLegal {
            ply: *number,
            position: position.clone(),
            chosen,
        }),
    }
}
