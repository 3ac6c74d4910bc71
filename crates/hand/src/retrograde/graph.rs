//! Positions as numbers, and the options of each: explored from a game, and reversed.

use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use crate::budget::{Budget, Limit, Meter, Stopped};
use crate::turns::{Ending, Turns};

/// The options of each of the positions 0, 1, 2, …
#[derive(Clone, Debug)]
pub struct GameGraph {
    /// Where the options of a position end, and those of the next begin.
    ends: Vec<usize>,
    options: Vec<u32>,
}

impl GameGraph {
    fn empty() -> GameGraph {
        GameGraph {
            ends: Vec::new(),
            options: Vec::new(),
        }
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// How many moves there are in all.
    pub fn moves(&self) -> usize {
        self.options.len()
    }

    /// The options of a position, each once.
    pub fn options(&self, position: u32) -> &[u32] {
        let at = position as usize;
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.options[start..self.ends[at]]
    }

    /// The graph with every move turned round: the options are the positions that a position is an option of.
    pub fn reversed(&self) -> GameGraph {
        let mut ends = vec![0; self.len()];
        for option in &self.options {
            ends[*option as usize] += 1;
        }
        let mut sum = 0;
        for end in &mut ends {
            sum += *end;
            *end = sum;
        }
        // Filled from the back, so that each end becomes the start of its list, and then is the end of the one before.
        let mut free = ends.clone();
        let mut options = vec![0; self.options.len()];
        for from in (0..self.len() as u32).rev() {
            for to in self.options(from) {
                let at = &mut free[*to as usize];
                *at -= 1;
                options[*at] = from;
            }
        }
        GameGraph { ends, options }
    }

    /// Whether some play goes on for ever.
    pub fn is_loopy(&self) -> bool {
        let reversed = self.reversed();
        let mut unseen: Vec<usize> = (0..self.len() as u32)
            .map(|at| reversed.options(at).len())
            .collect();
        let mut ready: Vec<u32> = (0..self.len() as u32)
            .filter(|at| unseen[*at as usize] == 0)
            .collect();
        let mut seen = 0;
        while let Some(position) = ready.pop() {
            seen += 1;
            for option in self.options(position) {
                unseen[*option as usize] -= 1;
                if unseen[*option as usize] == 0 {
                    ready.push(*option);
                }
            }
        }
        seen < self.len()
    }
}

/// The graph of a game, its positions by number, and how those that are over have ended.
#[derive(Clone, Debug)]
pub struct ExploredGame<P> {
    /// The options, by number.
    pub graph: GameGraph,
    /// How a position has ended for the player to move, by number.
    pub endings: Vec<Option<Ending>>,
    positions: Vec<P>,
    numbers: HashTable<u32>,
}

impl<P: Clone + Eq + Hash> ExploredGame<P> {
    /// All positions that can be reached from `starts`, numbered by distance from them.
    ///
    /// # Errors
    /// When there are more than allowed, or on request.
    pub fn new<G: Turns<Position = P>>(
        game: &G,
        starts: impl IntoIterator<Item = P>,
        budget: &Budget<'_>,
    ) -> Result<ExploredGame<P>, Stopped> {
        let mut explored = ExploredGame {
            graph: GameGraph::empty(),
            endings: Vec::new(),
            positions: Vec::new(),
            numbers: HashTable::new(),
        };
        for start in starts {
            explored.intern(start, budget)?;
        }
        let mut found = Vec::new();
        let mut meter = Meter::new(budget);
        while explored.graph.len() < explored.positions.len() {
            meter.step()?;
            explored.expand(game, &mut found, budget)?;
        }
        Ok(explored)
    }

    /// Adds the options of the first position that has none yet.
    fn expand<G: Turns<Position = P>>(
        &mut self,
        game: &G,
        found: &mut Vec<P>,
        budget: &Budget<'_>,
    ) -> Result<(), Stopped> {
        let position = self.positions[self.graph.len()].clone();
        let ending = game.ending(&position);
        if ending.is_none() {
            game.options(&position, found);
        }
        let from = self.graph.options.len();
        for option in found.drain(..) {
            let number = self.intern(option, budget)?;
            if !self.graph.options[from..].contains(&number) {
                self.graph.options.push(number);
            }
        }
        let is_stuck = self.graph.options.len() == from;
        self.endings
            .push(ending.or(is_stuck.then_some(Ending::Loss)));
        self.graph.ends.push(self.graph.options.len());
        Ok(())
    }

    fn intern(&mut self, position: P, budget: &Budget<'_>) -> Result<u32, Stopped> {
        let hash = FxBuildHasher.hash_one(&position);
        let positions = &self.positions;
        if let Some(number) = self
            .numbers
            .find(hash, |at| positions[*at as usize] == position)
        {
            return Ok(*number);
        }
        // They are numbered in 32 bits.
        let allowed = budget.positions.min(u64::from(u32::MAX));
        if positions.len() as u64 >= allowed {
            return Err(Stopped::at(Limit::Positions, allowed));
        }
        let number = positions.len() as u32;
        self.positions.push(position);
        let positions = &self.positions;
        let rehash = |at: &u32| FxBuildHasher.hash_one(&positions[*at as usize]);
        self.numbers.insert_unique(hash, number, rehash);
        Ok(number)
    }

    /// The position with a number.
    pub fn position(&self, number: u32) -> &P {
        &self.positions[number as usize]
    }

    /// All positions, by number.
    pub fn positions(&self) -> &[P] {
        &self.positions
    }

    /// The number of a position, if it was reached.
    pub fn number(&self, position: &P) -> Option<u32> {
        let hash = FxBuildHasher.hash_one(position);
        let found = self
            .numbers
            .find(hash, |at| self.positions[*at as usize] == *position);
        found.copied()
    }
}
