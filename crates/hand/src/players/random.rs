//! The player that takes any move, all with the same probability.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;

use super::computer_player::ComputerPlayer;
use crate::ruleset::{Chopsticks, Move, Position};

/// Takes any of the positions that can be moved to with the same probability, whichever hand shows what.
#[derive(Debug)]
pub struct Random(ChaCha8Rng);

impl Random {
    /// A player whose choices depend on nothing but `seed`, on any machine.
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
