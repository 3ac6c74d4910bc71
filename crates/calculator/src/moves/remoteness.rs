//! The remoteness after each move.

use std::rc::Rc;

use chopsticks_base::budget::{Budget, Limit};
use chopsticks_base::player::Player;

use super::{MoveAnalysis, Unknown, known};
use crate::context::Context;
use crate::error::Done;
use crate::object::{Object, Position};
use crate::position::KnownForms;

/// The positions that are looked at for the remoteness after the moves.
const REMOTE: u64 = 2_000;

impl Context<'_> {
    /// Adds the remoteness after each move, if the position has few followers.
    pub(super) fn add_remoteness(&mut self, analysis: &mut MoveAnalysis) -> Done<()> {
        let few = Budget {
            positions: self.budget.positions.min(REMOTE),
            ..self.budget
        };
        self.within(few, |context| context.add_remoteness_within(analysis))
    }

    fn add_remoteness_within(&mut self, analysis: &mut MoveAnalysis) -> Done<()> {
        let mut forms = KnownForms::new();
        let mut after = |context: &mut Self, position: &Rc<Position>| {
            let position = Object::Position(position.clone());
            known(context.remoteness(&position, &mut forms))
        };
        let whole = after(self, &analysis.position)?.map_err(|why| {
            let is_of_user = self.budget.positions < REMOTE;
            let limit = why.stopped().and_then(|stopped| stopped.limit());
            match limit.filter(|_| !is_of_user) {
                Some(Limit::Positions) => {
                    Unknown::new(format!("play was followed for {REMOTE} positions only"))
                }
                _ => why,
            }
        });
        for player in Player::BOTH {
            for choice in &mut analysis.moves[player] {
                choice.remoteness = match &whole {
                    Ok(_) => after(self, &choice.after)?.map(|after| after[player.opponent()]),
                    Err(why) => Err(why.clone()),
                };
            }
        }
        Ok(())
    }
}
