//! Games of the network against itself, many at a time.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use crate::error::LearnerError;
use crate::judge::Judge;
use crate::settings::Settings;
use chopsticks_hand::ruleset::{Faced, Facing};
use chopsticks_hand::turns::Turns;

/// Games played simultaneously.
///
/// The players make the best move they know, or occasionally a random one. Some games begin at the start, the others in
/// a random position that is not over, so that every position recurs.
#[derive(Debug)]
pub(crate) struct SelfPlay {
    start: Faced,
    /// The position of each game and its number of remaining plies.
    games: Vec<(Faced, u32)>,
    finished: u64,
}

impl SelfPlay {
    /// Games that are about to begin.
    pub fn new(
        facing: &Facing,
        settings: &Settings,
        rng: &mut ChaCha8Rng,
    ) -> Result<SelfPlay, LearnerError> {
        let last = facing.sides().count() - 1;
        let full = Faced {
            mover: last,
            opponent: last,
        };
        if facing.ending(&full).is_some() {
            return Err(LearnerError::NothingToLearn);
        }
        let start = facing.game().start().map(|start| facing.see(&start));
        let mut games = SelfPlay {
            // If the start of the rules is already over, games begin elsewhere.
            start: start.unwrap_or(full),
            games: Vec::new(),
            finished: 0,
        };
        for _ in 0..settings.games {
            let first = games.first(facing, settings, rng);
            games.games.push((first, settings.plies));
        }
        Ok(games)
    }

    /// The number of games that ended or were broken off.
    pub fn finished(&self) -> u64 {
        self.finished
    }

    fn first(&self, facing: &Facing, settings: &Settings, rng: &mut ChaCha8Rng) -> Faced {
        if rng.random_bool(settings.from_start) && facing.ending(&self.start).is_none() {
            return self.start;
        }
        let sides = facing.sides().count();
        loop {
            let faced = Faced {
                mover: rng.random_range(0..sides),
                opponent: rng.random_range(0..sides),
            };
            if facing.ending(&faced).is_none() {
                return faced;
            }
        }
    }

    /// Makes one move in every game; returns the positions in which the moves were made.
    pub fn go_on(
        &mut self,
        judge: &mut Judge,
        settings: &Settings,
        rng: &mut ChaCha8Rng,
    ) -> Vec<Faced> {
        let positions: Vec<Faced> = self.games.iter().map(|game| game.0).collect();
        let options = judge.options(&positions);
        for (at, options) in options.into_iter().enumerate() {
            let next = if rng.random_bool(settings.exploration) {
                options[rng.random_range(0..options.len())].0
            } else {
                best(&options)
            };
            let plies = self.games[at].1 - 1;
            let is_over = plies == 0 || judge.facing().ending(&next).is_some();
            self.games[at] = if is_over {
                (self.first(judge.facing(), settings, rng), settings.plies)
            } else {
                (next, plies)
            };
            self.finished += u64::from(is_over);
        }
        positions
    }
}

/// The first of the options that are worth most.
fn best(options: &[(Faced, f32)]) -> Faced {
    let better =
        |best: (Faced, f32), other: &(Faced, f32)| if other.1 > best.1 { *other } else { best };
    options[1..].iter().fold(options[0], better).0
}
