//! The values of a network, cached; positions that are over are valued by the rules.

use rustc_hash::FxHashMap;

use crate::encoding::Encoding;
use crate::error::LearnerError;
use crate::network::Network;
use chopsticks_hand::budget::Budget;
use chopsticks_hand::ruleset::{Chopsticks, Faced, Facing};
use chopsticks_hand::turns::{Ending, Turns};

/// A network with its game and a cache of its values.
#[derive(Debug)]
pub(crate) struct Judge {
    facing: Facing,
    encoding: Encoding,
    network: Network,
    known: FxHashMap<Faced, f32>,
}

impl Judge {
    /// The budget of the tables of the game.
    const TABLES: Budget<'static> = Budget {
        positions: 10_000_000,
        ..Budget::UNLIMITED
    };
    /// The largest number of cached values.
    const MAX_KNOWN: usize = 1_000_000;

    /// A judge of this game who asks this network.
    pub fn new(game: &Chopsticks, network: Network) -> Result<Judge, LearnerError> {
        Ok(Judge {
            facing: Facing::new(game.clone(), &Judge::TABLES).map_err(LearnerError::Tables)?,
            encoding: Encoding::new(game.rules())?,
            network,
            known: FxHashMap::default(),
        })
    }

    /// The game.
    pub fn facing(&self) -> &Facing {
        &self.facing
    }

    /// The inputs of positions.
    pub fn encode(&self, positions: &[Faced]) -> Vec<f32> {
        self.encoding.encode(&self.facing, positions)
    }

    /// Replaces the network.
    pub fn replace_network(&mut self, network: Network) {
        self.network = network;
        self.known.clear();
    }

    /// The values of positions for the player to move, from −1 to 1.
    pub fn values(&mut self, positions: &[Faced]) -> Vec<f32> {
        if self.known.len() > Judge::MAX_KNOWN {
            self.known.clear();
        }
        let mut unknown = Vec::new();
        for faced in positions {
            if !self.known.contains_key(faced) {
                let ending = self.facing.ending(faced);
                // What is unknown is asked once, also if it occurs again before the network answers.
                self.known.insert(*faced, ending.map_or(0.0, at_the_end));
                if ending.is_none() {
                    unknown.push(*faced);
                }
            }
        }
        if !unknown.is_empty() {
            let values = self.network.values(self.encode(&unknown));
            self.known.extend(unknown.into_iter().zip(values));
        }
        positions.iter().map(|faced| self.known[faced]).collect()
    }

    /// The options of positions that are not over, each with its value for the player who moves there.
    pub fn options(&mut self, positions: &[Faced]) -> Vec<Vec<(Faced, f32)>> {
        let mut all = Vec::new();
        let mut ends = Vec::new();
        for faced in positions {
            let from = all.len();
            self.facing.options(faced, &mut all);
            all[from..].sort_unstable();
            ends.push(all.len());
        }
        let values = self.values(&all);
        let mut from = 0;
        let lists = ends.into_iter().map(|end| {
            let list = from..end;
            from = end;
            let mut options: Vec<(Faced, f32)> = list.map(|at| (all[at], -values[at])).collect();
            options.dedup_by_key(|option| option.0);
            options
        });
        lists.collect()
    }
}

fn at_the_end(ending: Ending) -> f32 {
    match ending {
        Ending::Win => 1.0,
        Ending::Loss => -1.0,
        Ending::Tie => 0.0,
    }
}
