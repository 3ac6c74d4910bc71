//! Lines of play and first moves out of models, checked by the rules of the game.

use thiserror::Error;

use super::line_rules::LineRules;
use super::model::Model;
use super::transition::Ply;
use super::unrolling::Unrolling;
use crate::ruleset::{Move, Position};

/// A line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineOfPlay {
    /// Every position with the move that is made in it.
    pub moves: Vec<(Position, Move)>,
    /// The position that is reached.
    pub last: Position,
}

/// Why a model is refused: whatever gave it was asked something else, or is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum InvalidModel {
    /// The goal is reached nowhere.
    #[error("the model reaches the goal nowhere")]
    NotReached,
    /// A ply without a move.
    #[error("the model has no move for ply {0}")]
    NoMove(u32),
    /// A move that is none.
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

impl LineOfPlay {
    /// Every position of the line, the start and the last one among them.
    pub fn positions(&self) -> Vec<Position> {
        let before = self.moves.iter().map(|(position, _)| position.clone());
        before.chain([self.last.clone()]).collect()
    }

    /// The moves of a model up to the first place where it says that the goal is reached, played by the rules.
    pub(super) fn decode(
        unrolling: &Unrolling,
        rules: LineRules,
        model: &Model,
    ) -> Result<LineOfPlay, InvalidModel> {
        let mut reached = unrolling.reached.iter();
        let plies = reached.position(|at| at.is_some_and(|literal| model.holds(literal)));
        let plies = plies.ok_or(InvalidModel::NotReached)?;
        let mut line = LineOfPlay {
            moves: Vec::new(),
            last: unrolling.start.clone(),
        };
        for ply in 0..plies {
            line.play(unrolling, ply, model)?;
        }
        if !unrolling.goal.holds(unrolling.game(), &line.last) {
            return Err(InvalidModel::WrongEnd(line.last));
        }
        match rules.allow(&line.positions()) {
            true => Ok(line),
            false => Err(InvalidModel::Repeats),
        }
    }

    fn play(
        &mut self,
        unrolling: &Unrolling,
        ply: usize,
        model: &Model,
    ) -> Result<(), InvalidModel> {
        let chosen = chosen(unrolling, ply, &self.last, model)?;
        let next = unrolling.game().after(&self.last, chosen);
        let position = std::mem::replace(&mut self.last, next);
        self.moves.push((position, chosen));
        Ok(())
    }
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
