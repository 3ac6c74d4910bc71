//! A series of games between two players, and its score.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use super::computer_player::ComputerPlayer;
use super::game::play;
use super::record::GameRecord;
use super::score::Score;
use crate::player::{ByPlayer, Player};
use crate::ruleset::{Chopsticks, Position};

/// A contest between two players: the starts, the number of games, and their length.
///
/// Games 0 and 1 begin with the first start, games 2 and 3 with the second, and so on, cyclically. In even games the
/// first player moves first. Random choices depend only on the seed and the number of the game, so every part of a
/// contest is reproducible. Players do not learn from the games of a contest.
#[derive(Clone, Copy, Debug)]
pub struct Contest<'a> {
    /// The game.
    pub game: &'a Chopsticks,
    /// The positions to begin with.
    pub starts: &'a [Position],
    /// The number of games.
    pub games: u64,
    /// The plies after which a game is a draw.
    pub plies: u32,
    /// The seed of random choices.
    pub seed: u64,
}

impl Contest<'_> {
    /// Plays all games and returns the score of the first player, `ours`.
    ///
    /// # Panics
    /// When there is no start.
    pub fn run(&self, ours: &mut dyn ComputerPlayer, theirs: &mut dyn ComputerPlayer) -> Score {
        let mut score = Score::default();
        for number in 0..self.games {
            let (record, our_side) = self.game(number, ours, theirs);
            score.count(record.winner, our_side);
        }
        score
    }

    /// Plays one of the games; also returns the side of `ours`.
    ///
    /// # Panics
    /// When there is no start.
    pub fn game<'b>(
        &self,
        number: u64,
        ours: &'b mut dyn ComputerPlayer,
        theirs: &'b mut dyn ComputerPlayer,
    ) -> (GameRecord, Player) {
        let start = &self.starts[(number / 2 % self.starts.len() as u64) as usize];
        let mut chance = ChaCha8Rng::seed_from_u64(self.seed);
        chance.set_stream(number);
        ours.begin(chance.next_u64());
        theirs.begin(chance.next_u64());
        let our_side = match number % 2 {
            0 => start.to_move,
            _ => start.to_move.opponent(),
        };
        let (left, right) = match our_side {
            Player::Left => (ours, theirs),
            Player::Right => (theirs, ours),
        };
        let record = play(
            self.game,
            start.clone(),
            ByPlayer { left, right },
            self.plies,
        );
        (record, our_side)
    }
}
