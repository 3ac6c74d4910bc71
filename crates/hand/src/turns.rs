//! Games seen by whoever is to move: positions that include the turn, who has won when play is over, and who began.

use std::hash::Hash;

use crate::player::Player;

/// A game of two players who take turns, in which play may go on for ever.
///
/// The rules say who has won in so many words, so that misère play and the like need nothing more. A player who is to
/// move and has no option loses, unless the rules say otherwise.
pub trait Turns {
    /// A position with the turn, which may be implicit: the hands of whoever is to move, then the opponent's.
    type Position: Clone + Eq + Hash;

    /// How the game has ended for the player to move; `None`: it goes on.
    fn ending(&self, position: &Self::Position) -> Option<Ending>;

    /// Adds the positions that the player to move can move to, as the opponent sees them; duplicates are allowed.
    ///
    /// Not called where the game has ended.
    fn options(&self, position: &Self::Position, into: &mut Vec<Self::Position>);
}

/// How a game has ended for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The player to move has won.
    Win,
    /// The player to move has lost.
    Loss,
    /// Nobody has won.
    Tie,
}

/// One of the two players by when they move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// The player who is to move at the start.
    First,
    /// The other one.
    Second,
}

impl Seat {
    /// Both, in the order in which they move.
    pub const BOTH: [Seat; 2] = [Seat::First, Seat::Second];

    /// Where `player` sits when `to_move` is to move at the start.
    pub fn of(player: Player, to_move: Player) -> Seat {
        match player == to_move {
            true => Seat::First,
            false => Seat::Second,
        }
    }

    /// Who sits there when `to_move` is to move at the start.
    pub fn player(self, to_move: Player) -> Player {
        match self {
            Seat::First => to_move,
            Seat::Second => to_move.opponent(),
        }
    }

    /// The one opposite.
    #[must_use]
    pub fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }

    /// Whose turn it is after so many plies.
    pub fn after(plies: u32) -> Seat {
        Seat::BOTH[(plies % 2) as usize]
    }
}
