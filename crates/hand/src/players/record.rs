//! A game as it was played, and who has won it.

use crate::player::Player;
use crate::ruleset::{Chopsticks, Move, Position};
use crate::turns::Ending;

/// A game as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// Every position with the move that was made in it.
    pub moves: Vec<(Position, Move)>,
    /// The position in which play stopped.
    pub last: Position,
    /// Who has won; `None`: nobody, or nobody yet.
    pub winner: Option<Player>,
}

/// Who has won in a position.
pub fn winner(game: &Chopsticks, position: &Position) -> Option<Player> {
    match game.ending(position)? {
        Ending::Win => Some(position.to_move),
        Ending::Loss => Some(position.to_move.opponent()),
        Ending::Tie => None,
    }
}
