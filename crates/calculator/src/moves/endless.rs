//! The moves of a sum in which play may continue forever, from the graph of all play: winners and the remoteness, without values.

use std::rc::Rc;

use chopsticks_base::player::Player;
use chopsticks_cgt::loopy::Outcome;

use super::{Method, Move, MoveAnalysis, MoveQuestion, NotFound, Play};
use crate::context::Context;
use crate::error::Done;
use crate::object::Position;

impl Context<'_> {
    /// The moves of each player: of those that win, the quickest first, and of those that lose, the slowest.
    pub(super) fn moves_by_graph(
        &mut self,
        position: &Rc<Position>,
        question: &MoveQuestion,
    ) -> Done<MoveAnalysis> {
        let is_misere = question.play == Play::Misere;
        let (method, why) = if is_misere {
            (Method::Followers, "values are those of normal play")
        } else {
            (
                Method::Search,
                "the winner was found by a search, without values",
            )
        };
        let mut remoteness = Vec::new();
        let mut found = self.moves_without_values(
            position,
            question,
            NotFound::new(why),
            method,
            |context, position, first| {
                let (outcome, moves) = context.play_by_graph(position, is_misere)?;
                remoteness.push(moves[first]);
                Ok((outcome[first], Some(outcome)))
            },
        )?;
        let asked = question.first_players().count();
        let mut remoteness = remoteness.into_iter().skip(asked);
        for player in Player::BOTH {
            for choice in &mut found.moves[player] {
                choice.remoteness = Ok(remoteness.next().flatten());
            }
            found.moves[player].sort_by_key(|choice| choice.haste(player));
        }
        Ok(found)
    }
}

impl Move {
    /// The key of the order in which a player prefers moves that have the same winner.
    fn haste(&self, player: Player) -> i64 {
        let moves = i64::from(self.remoteness.clone().ok().flatten().unwrap_or_default());
        if self.winner == Outcome::won_by(player) {
            moves
        } else {
            -moves
        }
    }
}
