//! What a characterization says of a position, and against a table of outcomes.

use chopsticks_cgt::value::OutcomeClass;

use super::Characterization;
use crate::outcome_table::{Counts, OutcomeTable};
use crate::player::ByPlayer;

/// A position in which a characterization is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The hands of the player to move.
    pub mover: Counts,
    /// The opponent's.
    pub opponent: Counts,
    /// Whether the player to move loses, by the table.
    pub loses: bool,
}

impl Characterization {
    /// The outcome class of the position (left|right), by the characterization.
    ///
    /// # Panics
    /// When the position has another finger count.
    pub fn outcome(&self, position: &ByPlayer<Counts>) -> OutcomeClass {
        let ByPlayer { left, right } = position;
        let wins = |mover: &Counts, opponent: &Counts| {
            assert_eq!(
                mover.fingers(),
                self.ruleset().fingers(),
                "one finger count"
            );
            !self.mover_loses(mover.as_slice(), opponent.as_slice())
        };
        OutcomeClass::of_moving_first(ByPlayer {
            left: wins(left, right),
            right: wins(right, left),
        })
    }

    /// The first position in which the characterization and the table differ, among those in which the player to move has
    /// `mover` hands and the other `opponent`.
    ///
    /// # Panics
    /// When the table has another finger count, or fewer hands.
    pub fn disagreement(
        &self,
        table: &OutcomeTable,
        mover: u32,
        opponent: u32,
    ) -> Option<Disagreement> {
        assert_eq!(
            self.ruleset().fingers(),
            table.fingers(),
            "one finger count"
        );
        let mut positions = table.positions(mover, opponent);
        positions
            .find(|(own, other, wins)| self.mover_loses(own.as_slice(), other.as_slice()) == *wins)
            .map(|(own, other, wins)| Disagreement {
                mover: own.clone(),
                opponent: other.clone(),
                loses: !wins,
            })
    }
}
