//! The outcome of a position whose moves are not asked for: without values that take long.

use std::rc::Rc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::loopy::Outcome;
use chopsticks_cgt::solve::SolveError;
use chopsticks_rulesets::outcome_of_position;

use super::nimbers::TRIED_MOVES;
use super::{Method, MoveAnalysis, MoveQuestion, NotFound, TRIED_GAMES, TRIED_POSITIONS};
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::{Object, Piece, Position};
use crate::position::ruleset::unsolved;

impl Context<'_> {
    /// The winner of a game with best play, by the player who moves first.
    ///
    /// # Errors
    /// If neither values nor a search find the winner.
    pub fn outcome(&mut self, game: &Object) -> Done<ByPlayer<Outcome>> {
        let is_unknown = |position: &&Rc<Position>| position.value.get().is_none();
        let Some(position) = game.as_position().filter(is_unknown) else {
            return self.outcome_by_value(game);
        };
        if let Some(outcome) = position.outcome_by_theorem() {
            return Ok(outcome);
        }
        if position.has_turns() {
            return self.outcome_with_turns(position);
        }
        if position.is_searchable() {
            let question = MoveQuestion {
                has_moves: false,
                ..MoveQuestion::default()
            };
            let winners = self.moves(position, &question)?.winners;
            return Ok(winners.map(|winner| winner.expect("both players are asked about")));
        }
        match self.outcome_by_graph(position)? {
            Some(outcome) => Ok(outcome),
            None => self.outcome_by_value(game),
        }
    }

    fn outcome_by_value(&mut self, game: &Object) -> Done<ByPlayer<Outcome>> {
        let value = self.value(game)?;
        self.winners(&value)
    }

    /// Of one position of a ruleset in which play may continue forever, from the graph of all play: its value needs
    /// comparisons of positions too. `None` for anything else, and at a limit that the value may not reach.
    fn outcome_by_graph(&mut self, position: &Position) -> Done<Option<ByPlayer<Outcome>>> {
        let Some(Piece::Ruleset(piece)) = position.alone().filter(|_| position.is_loopy()) else {
            return Ok(None);
        };
        let start = piece.position().clone();
        match outcome_of_position(piece.ruleset(), start, self.arena, &self.budget) {
            Ok(outcome) => Ok(Some(outcome)),
            Err(SolveError::Stopped(stopped)) if !stopped.ends_all_work() => Ok(None),
            Err(error) => Err(Fault::of_position(unsolved(error))),
        }
    }

    /// The winners by values that are found soon, or else by a search, or else by the value.
    pub(super) fn winners_soon(
        &mut self,
        position: &Rc<Position>,
        question: &MoveQuestion,
    ) -> Done<MoveAnalysis> {
        if let Some(found) = self.moves_by_nim_values(position, question)? {
            return Ok(found);
        }
        let (games, limits) = (self.arena.len() as u64, self.budget);
        let soon = Budget {
            positions: limits.positions.min(TRIED_POSITIONS),
            moves: limits.moves.min(TRIED_MOVES),
            // The search needs values too.
            games: (games + TRIED_GAMES).min(games.midpoint(limits.games)),
            ..limits
        };
        let found = match self.normal_moves(position, question, soon) {
            Err(Fault::Stopped(stopped)) if stopped.ends_all_work() => return Err(stopped.into()),
            Err(_) => self.outcome_by_value(&Object::Position(position.clone()))?,
            found => return found,
        };
        let why = NotFound::new("the winner was found by the value of the whole");
        Ok(MoveAnalysis {
            winners: found.map(Some),
            ..MoveAnalysis::unvalued(position, &why, Method::Values)
        })
    }
}

impl Position {
    /// The winner of a single position of a ruleset by the player who moves first, if a theorem says it at once.
    pub(super) fn outcome_by_theorem(&self) -> Option<ByPlayer<Outcome>> {
        let component = self.single()?;
        let Piece::Ruleset(position) = &component.piece else {
            return None;
        };
        let outcome = Outcome::from_class(position.theory()?.outcome()?);
        Some(component.signed(outcome))
    }

    /// Whether play ends, and the position has a part that a search may play out without its value.
    pub(super) fn is_searchable(&self) -> bool {
        let is_searched = |piece: &Piece| match piece {
            Piece::Ruleset(position) => position.theory().is_none(),
            Piece::Value(_) | Piece::Form(_) => false,
        };
        let mut components = self.components().iter();
        !self.is_loopy() && components.any(|component| is_searched(&component.piece))
    }
}
