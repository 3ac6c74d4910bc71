//! The outcome of a position according to a characterization, and its comparison with a table of outcomes.

use chopsticks_cgt::value::OutcomeClass;

use super::Characterization;
use crate::many_hands::outcome_table::{Counts, OutcomeTable};
use crate::player::ByPlayer;

/// A position in which a characterization differs from a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The hands of the player to move.
    pub mover: Counts,
    /// The hands of the opponent.
    pub opponent: Counts,
    /// Whether the player to move loses according to the table.
    pub loses: bool,
}

impl Characterization {
    /// The outcome class of the position (left|right) according to the characterization.
    ///
    /// # Panics
    /// If the position has another finger count.
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
        OutcomeClass::from_moving_first(ByPlayer {
            left: wins(left, right),
            right: wins(right, left),
        })
    }

    /// The first position in which the characterization and the table differ, among those in which the player to move has
    /// `mover` hands and the opponent has `opponent` hands.
    ///
    /// # Panics
    /// If the table has another finger count or fewer hands.
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
