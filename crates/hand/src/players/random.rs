//! The player that chooses every move at random.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;

use super::computer_player::ComputerPlayer;
use crate::ruleset::{Chopsticks, Move, Position};

/// Chooses each of the positions after a move with the same probability; positions that differ only in the order of
/// hands count once.
#[derive(Debug)]
pub struct Random(ChaCha8Rng);

impl Random {
    /// A player whose choices depend only on `seed`, on every machine.
    pub fn new(seed: u64) -> Random {
        Random(ChaCha8Rng::seed_from_u64(seed))
    }
}

impl ComputerPlayer for Random {
    fn name(&self) -> &str {
        "random"
    }

    fn begin(&mut self, seed: u64) {
        *self = Random::new(seed);
    }

    fn choose(&mut self, game: &Chopsticks, position: &Position) -> Move {
        let moves = game.different_moves(position);
        let chosen = moves.choose(&mut self.0);
        *chosen.expect("a position that is not over has a move")
    }
}
