//! Moves read from models, and checked by the rules of the game.

use thiserror::Error;

use super::model::Model;
use super::transition::Ply;
use super::unrolling::Unrolling;
use crate::ruleset::{Move, Position};

/// The reason why a model is refused: the solver is wrong, or the model belongs to another formula.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum InvalidModel {
    /// The goal is never reached.
    #[error("the model of the solver never reaches the goal")]
    NotReached,
    /// A ply without a move.
    #[error("the model of the solver has no move for ply {0}")]
    NoMove(u32),
    /// An illegal move.
    #[error("the move {chosen} in the model of the solver (ply {ply}) is not legal in {position}")]
    NotLegal {
        /// The ply.
        ply: u32,
        /// The position.
        position: Position,
        /// The move.
        chosen: Move,
    },
    /// The line of play does not end in the goal.
    #[error("the line of play in the model of the solver ends in {0}, which is not the goal")]
    WrongEnd(Position),
    /// The line of play breaks a rule on lines.
    #[error("the line of play in the model of the solver has a forbidden repetition")]
    Repeats,
}

/// The move chosen by a model for a ply (counted from 0 here); it must be a move in `position`.
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
    if unrolling.game().moves(position).contains(&chosen) {
        Ok(chosen)
    } else {
        Err(InvalidModel::NotLegal {
            ply: *number,
            position: position.clone(),
            chosen,
        })
    }
}
