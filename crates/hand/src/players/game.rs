//! One game of the hand game, played by two programs and written down.

use super::ComputerPlayer;
use crate::player::{ByPlayer, Player};
use crate::ruleset::{Chopsticks, Move, Position};
use crate::turns::Ending;

/// A game as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Every position with the move that was made in it.
    pub moves: Vec<(Position, Move)>,
    /// The position in which play stopped.
    pub last: Position,
    /// Who has won; `None`: nobody, or nobody yet.
    pub winner: Option<Player>,
}

/// Plays a game from `start`, for no more than `plies` moves of both players together.
pub fn play(
    game: &Chopsticks,
    start: Position,
    mut players: ByPlayer<&mut dyn ComputerPlayer>,
    plies: u32,
) -> Record {
    let mut moves = Vec::new();
    let mut position = start;
    while game.ending(&position).is_none() && moves.len() < plies as usize {
        let player = &mut players[position.to_move];
        let chosen = player.choose_after(game, &position, moves.len() as u32);
        let next = game.after(&position, chosen);
        moves.push((position, chosen));
        position = next;
    }
    Record {
        winner: winner(game, &position),
        moves,
        last: position,
    }
}

/// Who has won in a position.
pub fn winner(game: &Chopsticks, position: &Position) -> Option<Player> {
    match game.ending(position)? {
        Ending::Win => Some(position.to_move),
        Ending::Loss => Some(position.to_move.opponent()),
        Ending::Tie => None,
    }
}
