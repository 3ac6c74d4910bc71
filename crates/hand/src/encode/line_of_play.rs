//! Lines of play read from models, and checked by the rules of the game.

use super::decode::{InvalidModel, chosen};
use super::line_rules::LineRules;
use super::model::Model;
use super::unrolling::Unrolling;
use crate::ruleset::{Move, Position};

/// A line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineOfPlay {
    /// Every position with the move made in it.
    pub moves: Vec<(Position, Move)>,
    /// The position that is reached.
    pub last: Position,
}

impl LineOfPlay {
    /// Every position of the line, from the start to the last one.
    pub fn positions(&self) -> Vec<Position> {
        let before = self.moves.iter().map(|(position, _)| position.clone());
        before.chain([self.last.clone()]).collect()
    }

    /// The moves of a model up to the first ply after which it reaches the goal, checked by the rules.
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
        if rules.allow(&line.positions()) {
            Ok(line)
        } else {
            Err(InvalidModel::Repeats)
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
