//! The four questions, and the meaning of "in under X moves".
//!
//! Holl, Wang, Székely Corsi and Srivastava, "Proving Satisfiability in Chopsticks, the Finger Game" (2021), ask of a
//! position A:
//!
//! 1. Can we get from A to B in under X moves?
//! 2. Can we force a win starting at A in under X moves?
//! 3. Is it possible at all to win starting at A in under X moves?
//! 4. Can we force a result of position B from position A in under X moves?
//!
//! Questions 1 and 3 ask for a line of play in which both players cooperate: [`ReachQuestion`](super::ReachQuestion).
//! Questions 2 and 4 ask for a strategy: [`ForceQuestion`](super::ForceQuestion). The desired result is a [`Goal`].

use crate::player::Player;
use crate::ruleset::{Chopsticks, Position, Win};
use crate::turns::Ending;

/// "In under X moves": after at most X − 1 plies, counting the moves of both players.
///
/// So nothing is reached in under 0 moves, and only the start is reached in under 1 move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Under(pub u32);

impl Under {
    /// The least X for a goal that is reached after this number of plies.
    pub fn after(plies: u32) -> Under {
        Under(plies + 1)
    }

    /// The numbers of plies after which the goal may be reached.
    pub fn plies(self) -> std::ops::Range<u32> {
        0..self.0
    }
}

/// The result that is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// This player has won.
    Win(Player),
    /// This position occurs, with its player to move. The order of a player's hands does not matter.
    Position(Position),
}

impl Goal {
    /// Whether it is reached in a position.
    pub fn holds(&self, game: &Chopsticks, position: &Position) -> bool {
        match self {
            Goal::Win(player) => match game.ending(position) {
                Some(Ending::Win) => position.to_move == *player,
                Some(Ending::Loss) => position.to_move != *player,
                Some(Ending::Tie) | None => false,
            },
            Goal::Position(wanted) => position.clone().sorted() == wanted.clone().sorted(),
        }
    }
}

/// The player who must be out, while the other one is not, for `player` to have won.
pub(super) fn out_when_won(win: Win, player: Player) -> Player {
    match win {
        Win::Misere => player,
        Win::Normal | Win::SuddenDeath => player.opponent(),
    }
}
