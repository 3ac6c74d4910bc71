//! The remoteness after each move.

use std::rc::Rc;

use chopsticks_base::budget::{Budget, Limit};
use chopsticks_base::player::Player;

use super::{MoveAnalysis, NotFound, known};
use crate::context::Context;
use crate::error::Done;
use crate::object::Position;

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
        let after = analysis.numbered().map(|(.., choice)| choice.after.clone());
        let after: Vec<Rc<Position>> = after.collect();
        let found = known(self.remoteness(&after))?.map_err(|why| {
            let is_of_user = self.budget.positions < REMOTE;
            match why.stopped().and_then(|stopped| stopped.limit()) {
                Some(Limit::Positions) if !is_of_user => {
                    NotFound::new(format!("play was followed for {REMOTE} positions only"))
                }
                _ => why,
            }
        });
        let mut found = found.map(Vec::into_iter);
        for player in Player::BOTH {
            for choice in &mut analysis.moves[player] {
                choice.remoteness = match &mut found {
                    Ok(all) => Ok(all.next().and_then(|after| after[player.opponent()])),
                    Err(why) => Err(why.clone()),
                };
            }
        }
        Ok(())
    }
}
