//! The record of a game: its moves and its winner.

use crate::player::Player;
use crate::ruleset::{Chopsticks, Move, Position};
use crate::turns::Ending;

/// The record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// Every position with the move made in it.
    pub moves: Vec<(Position, Move)>,
    /// The position in which play stopped.
    pub last: Position,
    /// The winner; `None` for a tie or an unfinished game.
    pub winner: Option<Player>,
}

/// The winner of a position that is over.
pub fn winner(game: &Chopsticks, position: &Position) -> Option<Player> {
    match game.ending(position)? {
        Ending::Win => Some(position.to_move),
        Ending::Loss => Some(position.to_move.opponent()),
        Ending::Tie => None,
    }
}
