//! One game of the hand game between two programs.

use super::computer_player::ComputerPlayer;
use super::record::{GameRecord, winner};
use crate::player::ByPlayer;
use crate::ruleset::{Chopsticks, Position};

/// Plays a game from `start`, for at most `plies` moves of both players together.
pub fn play(
    game: &Chopsticks,
    start: Position,
    mut players: ByPlayer<&mut dyn ComputerPlayer>,
    plies: u32,
) -> GameRecord {
    let mut moves = Vec::new();
    let mut position = start;
    while game.ending(&position).is_none() && moves.len() < plies as usize {
        let player = &mut players[position.to_move];
        let chosen = player.choose_after(game, &position, moves.len() as u32);
        let next = game.after(&position, chosen);
        moves.push((position, chosen));
        position = next;
    }
    GameRecord {
        winner: winner(game, &position),
        moves,
        last: position,
    }
}
