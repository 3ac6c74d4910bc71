//! The outcomes and the moves of sums in which a player may move again, or must answer in a component.
//!
//! A part that is a nimber is replaced by it, also beside partizan games, as `chopsticks_cgt::entailing` proves. What is left is
//! decided as any other sum is, or else by the graph of all play.

use std::rc::Rc;

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::entailing::EntailingNimber;
use chopsticks_cgt::loopy::Outcome;
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_rulesets::DescribedPosition;

use super::{Method, MoveAnalysis, MoveQuestion, NotFound, known};
use crate::context::Context;
use crate::error::Done;
use crate::object::{Component, Object, Piece, Position};

impl Context<'_> {
    /// The moves of each player, with the values of positions in which the next player may move anywhere.
    pub(super) fn moves_with_turns(
        &mut self,
        position: &Rc<Position>,
        question: &MoveQuestion,
    ) -> Done<MoveAnalysis> {
        let why = NotFound::new("a player may move again or must answer");
        let mut found = self.moves_without_values(
            position,
            question,
            why,
            Method::Values,
            |context, position, first| {
                let outcome = context.outcome_with_turns(position)?;
                Ok((outcome[first], Some(outcome)))
            },
        )?;
        found.value = known(self.value_of_position(position))?;
        for player in Player::BOTH {
            for choice in &mut found.moves[player] {
                choice.value = known(self.value_of_position(&choice.after))?;
                let mast = self.mast_after(&choice.value)?;
                (choice.mean, choice.temperature) = (mast.mean, mast.temperature);
                let component =
                    position.components()[choice.component].with_piece(choice.becomes.clone());
                choice.component_value = known(self.value_of_position(&component))?;
            }
        }
        Ok(found)
    }

    /// The outcome of a sum, by the player who moves first.
    pub(super) fn outcome_with_turns(&mut self, position: &Position) -> Done<ByPlayer<Outcome>> {
        match known(self.outcome_by_nimbers(position))? {
            Ok(Some(outcome)) => Ok(outcome),
            Ok(None) | Err(_) => Ok(self.play_by_graph(position, false)?.0),
        }
    }

    /// The outcome by the nimbers of the parts in which a player may move again; `None` if they do not decide it.
    ///
    /// # Errors
    /// If a part has no value.
    fn outcome_by_nimbers(&mut self, position: &Position) -> Done<Option<ByPlayer<Outcome>>> {
        let open = position.open_components();
        let owed = position.components()[open.clone()].first();
        let Some(Piece::Ruleset(part)) = owed.map(|component| &component.piece) else {
            return self.free_outcome(position);
        };
        match part.position() {
            DescribedPosition::Again(free) => {
                let free = part.with_position((**free).clone());
                let free = position.after_move(open.start, Some(Piece::Ruleset(free.into())));
                Ok(Some(self.outcome_with_turns(&free)?.swapped()))
            }
            DescribedPosition::Answer(answer) => {
                let rest = position.after_move(open.start, None);
                let Some(beside) = self.entailing_nimber(&rest)? else {
                    return Ok(None);
                };
                let wins = self.wins_answer(part.ruleset(), answer, beside)?;
                Ok(Some(Outcome::from_class(if wins {
                    OutcomeClass::Next
                } else {
                    OutcomeClass::Previous
                })))
            }
            _ => self.free_outcome(position),
        }
    }

    /// The outcome of a sum in which the next player may move anywhere. A loony part decides it beside nimbers.
    fn free_outcome(&mut self, position: &Position) -> Done<Option<ByPlayer<Outcome>>> {
        let (mut is_loony, mut rest) = (false, Vec::new());
        for component in position.components() {
            let piece = match &component.piece {
                Piece::Ruleset(part) if part.ruleset().has_turns() => {
                    Piece::Value(self.value_of_piece(&component.piece)?)
                }
                piece => piece.clone(),
            };
            if matches!(piece, Piece::Value(Object::Loony)) {
                is_loony = true;
            } else {
                rest.push(Component {
                    piece,
                    ..component.clone()
                });
            }
        }
        let rest = Rc::new(Position::new(rest));
        if !is_loony {
            return self.outcome(&Object::Position(rest)).map(Some);
        }
        let beside = self.entailing_nimber(&rest)?;
        Ok(beside.map(|_| Outcome::from_class(OutcomeClass::Next)))
    }

    /// The nimber that a sum is, or that it is loony; `None` if it is another game.
    fn entailing_nimber(&mut self, position: &Position) -> Done<Option<EntailingNimber>> {
        Ok(match self.value_of_position(position)? {
            Object::Loony => Some(EntailingNimber::Loony),
            Object::Game(game) => self.arena.as_nimber(game).map(EntailingNimber::Nimber),
            _ => None,
        })
    }
}
