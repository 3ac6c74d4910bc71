//! The four questions of the report, each with the player who wants its goal.

use chopsticks_base::player::Player;
use chopsticks_hand::encode::Goal;
use chopsticks_hand::ruleset::Position;
use chopsticks_hand::turns::MoveOrder;
use serde::{Serialize, Serializer};

/// A question with the player who wants the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Question 1: can a position be reached? Both players help.
    Reach,
    /// Question 2: can this player force a win?
    ForceWin(MoveOrder),
    /// Question 3: is a win of this player possible at all?
    WinPossible(MoveOrder),
    /// Question 4: can this player force a position?
    Force(MoveOrder),
}

impl Asked {
    /// Every question, in the order of the report.
    pub const ALL: [Asked; 7] = [
        Asked::Reach,
        Asked::ForceWin(MoveOrder::First),
        Asked::ForceWin(MoveOrder::Second),
        Asked::WinPossible(MoveOrder::First),
        Asked::WinPossible(MoveOrder::Second),
        Asked::Force(MoveOrder::First),
        Asked::Force(MoveOrder::Second),
    ];

    /// The number that the question has in the report.
    pub fn number(self) -> u32 {
        match self {
            Asked::Reach => 1,
            Asked::ForceWin(_) => 2,
            Asked::WinPossible(_) => 3,
            Asked::Force(_) => 4,
        }
    }

    /// The player who wants the goal; `None`: both.
    pub fn seat(self) -> Option<MoveOrder> {
        match self {
            Asked::Reach => None,
            Asked::ForceWin(seat) | Asked::WinPossible(seat) | Asked::Force(seat) => Some(seat),
        }
    }

    /// The player who forces the goal; `None` if a line of play to it suffices.
    pub fn forcing(self, start: &Position) -> Option<Player> {
        match self {
            Asked::Reach | Asked::WinPossible(_) => None,
            Asked::ForceWin(seat) | Asked::Force(seat) => Some(seat.player(start.to_move)),
        }
    }

    /// The win in the question; `None` if the question concerns positions.
    pub fn win(self, start: &Position) -> Option<Goal> {
        match self {
            Asked::Reach | Asked::Force(_) => None,
            Asked::ForceWin(seat) | Asked::WinPossible(seat) => {
                Some(Goal::Win(seat.player(start.to_move)))
            }
        }
    }
}

impl Serialize for Asked {
    /// The number in the report.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.number())
    }
}
