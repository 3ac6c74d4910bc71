//! The four questions of the report, each with the player who wants its goal.

use chopsticks_lab::hand::encode::Goal;
use chopsticks_lab::hand::ruleset::Position;
use chopsticks_lab::player::Player;
use serde::{Serialize, Serializer};

/// A question with the player who wants the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Question 1: can a position be reached? Both players help.
    Reach,
    /// Question 2: can this player force a win?
    ForceWin(Seat),
    /// Question 3: is a win of this player possible at all?
    WinPossible(Seat),
    /// Question 4: can this player force a position?
    Force(Seat),
}

/// A player, named by the order of moves at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// The player to move.
    One,
    /// The other one.
    Two,
}

impl Asked {
    /// Every question, in the order of the report.
    pub const ALL: [Asked; 7] = [
        Asked::Reach,
        Asked::ForceWin(Seat::One),
        Asked::ForceWin(Seat::Two),
        Asked::WinPossible(Seat::One),
        Asked::WinPossible(Seat::Two),
        Asked::Force(Seat::One),
        Asked::Force(Seat::Two),
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
    pub fn seat(self) -> Option<Seat> {
        match self {
            Asked::Reach => None,
            Asked::ForceWin(seat) | Asked::WinPossible(seat) | Asked::Force(seat) => Some(seat),
        }
    }

    /// The player who forces the goal; `None`: a line of play to it suffices.
    pub fn forcing(self, start: &Position) -> Option<Player> {
        match self {
            Asked::Reach | Asked::WinPossible(_) => None,
            Asked::ForceWin(seat) | Asked::Force(seat) => Some(seat.player(start)),
        }
    }

    /// The win that it is about; `None`: it is about positions.
    pub fn win(self, start: &Position) -> Option<Goal> {
        match self {
            Asked::Reach | Asked::Force(_) => None,
            Asked::ForceWin(seat) | Asked::WinPossible(seat) => Some(Goal::Win(seat.player(start))),
        }
    }
}

impl Serialize for Asked {
    /// The number in the report.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.number())
    }
}

impl Seat {
    /// The question in tables.
    pub fn name(self) -> &'static str {
        match self {
            Seat::One => "one",
            Seat::Two => "two",
        }
    }

    /// The player of the game, if play begins at `start`.
    pub fn player(self, start: &Position) -> Player {
        match self {
            Seat::One => start.to_move,
            Seat::Two => start.to_move.opponent(),
        }
    }
}
