//! An explored game: its positions, numbered as they are found, and the graph of their options.

use std::hash::Hash;

use chopsticks_base::numbered::Numbered;

use super::graph::GameGraph;
use crate::budget::{Budget, Limit, Meter, Stopped};
use crate::turns::{Ending, Turns};

const TOO_MANY_POSITIONS: Stopped =
    Stopped::TooLarge("the game has more positions than can be stored");

/// The graph of a game, its positions by number, and the endings of those that are over.
#[derive(Clone, Debug)]
pub struct ExploredGame<P> {
    /// The options, by number.
    pub graph: GameGraph,
    /// The ending of each position for the player to move, by number.
    pub endings: Vec<Option<Ending>>,
    positions: Numbered<P>,
}

impl<P: Clone + Eq + Hash> ExploredGame<P> {
    /// All positions reachable from `starts`, numbered in order of distance.
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
            positions: Numbered::default(),
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

    /// Adds the options of the first position that has not been expanded.
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
        for option in found.drain(..) {
            let number = self.intern(option, budget)?;
            self.graph.add_option(number);
        }
        let number = self.graph.add_position();
        let is_stuck = self.graph.options(number).is_empty();
        self.endings
            .push(ending.or(is_stuck.then_some(Ending::Loss)));
        Ok(())
    }

    fn intern(&mut self, position: P, budget: &Budget<'_>) -> Result<u32, Stopped> {
        if let Some(number) = self.number(&position) {
            return Ok(number);
        }
        budget.within(Limit::Positions, self.positions.len() as u64 + 1)?;
        if self.positions.len() >= u32::MAX as usize {
            return Err(TOO_MANY_POSITIONS);
        }
        Ok(self.positions.number(position) as u32)
    }

    /// The position with a number.
    pub fn position(&self, number: u32) -> &P {
        &self.positions[number as usize]
    }

    /// All positions, by number.
    pub fn positions(&self) -> &[P] {
        self.positions.list()
    }

    /// The number of a position, if it was reached.
    pub fn number(&self, position: &P) -> Option<u32> {
        self.positions.known(position).map(|number| number as u32)
    }
}
