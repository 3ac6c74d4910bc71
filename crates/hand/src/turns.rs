//! Games from the point of view of the player to move: positions with a turn, endings, and the order of the moves.

use std::hash::Hash;

use serde::Serialize;

use crate::player::Player;

/// A game of two players who take turns, in which play can go on forever.
///
/// The rules determine the ending explicitly, so misère play needs no special treatment. A player to move without
/// options loses, unless the rules say otherwise.
pub trait Turns {
    /// A position with its turn, which may be implicit: the hands of the player to move, then those of the opponent.
    type Position: Clone + Eq + Hash;

    /// The ending for the player to move; `None` if the game is not over.
    fn ending(&self, position: &Self::Position) -> Option<Ending>;

    /// Adds the positions to which the player to move can move, from the opponent's point of view; duplicates are
    /// allowed.
    ///
    /// Not called for positions that are over.
    fn options(&self, position: &Self::Position, into: &mut Vec<Self::Position>);
}

/// The ending of a game for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The player to move has won.
    Win,
    /// The player to move has lost.
    Loss,
    /// Neither player has won.
    Tie,
}

/// One of the two players, by who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum MoveOrder {
    /// The player who is to move at the start.
    #[serde(rename = "one")]
    First,
    /// The other player.
    #[serde(rename = "two")]
    Second,
}

impl MoveOrder {
    /// Both, in the order in which they move.
    pub const BOTH: [MoveOrder; 2] = [MoveOrder::First, MoveOrder::Second];

    /// The place of `player` in the order if `to_move` moves first.
    pub fn from_player(player: Player, to_move: Player) -> MoveOrder {
        if player == to_move {
            MoveOrder::First
        } else {
            MoveOrder::Second
        }
    }

    /// The player at this place if `to_move` moves first.
    pub fn player(self, to_move: Player) -> Player {
        to_move.opponent_if(self == MoveOrder::Second)
    }

    /// The name in the questions of the ACL2s report, player `one` or `two`.
    pub fn name(self) -> &'static str {
        match self {
            MoveOrder::First => "one",
            MoveOrder::Second => "two",
        }
    }

    /// The other one.
    #[must_use]
    pub fn other(self) -> MoveOrder {
        match self {
            MoveOrder::First => MoveOrder::Second,
            MoveOrder::Second => MoveOrder::First,
        }
    }

    /// The one to move after this number of plies.
    pub fn after(plies: u32) -> MoveOrder {
        MoveOrder::BOTH[(plies % 2) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The report asks whether "player one" or "player two" can force a win; player one moves first.
    #[test]
    fn the_players_have_the_names_of_the_report() {
        let names = MoveOrder::BOTH.map(MoveOrder::name);
        assert_eq!(names, ["one", "two"]);
        for to_move in Player::BOTH {
            assert_eq!(MoveOrder::from_player(to_move, to_move).name(), "one");
            assert_eq!(
                MoveOrder::from_player(to_move.opponent(), to_move).name(),
                "two"
            );
        }
    }
}
