//! The explored positions of a ruleset written in Python, by number, as a ruleset of the engine.

use std::fmt;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use chopsticks_lab::cgt::ruleset::{Representative, Ruleset, Short};
use chopsticks_lab::player::{ByPlayer, Player};

/// The number of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place(pub u32);

impl Place {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An explored position.
#[derive(Default)]
pub struct Node {
    /// Its options, once the ruleset has been called.
    pub options: Option<ByPlayer<Vec<Place>>>,
    /// Its components, once the ruleset has been called; none if the ruleset has no components.
    pub components: Option<Vec<Place>>,
    /// The position that represents it, and whether that one has the negative value, once the ruleset has been called;
    /// none if the ruleset has no representatives.
    pub representative: Option<(Place, bool)>,
    /// Whether all positions that can be reached from it have been explored.
    pub complete: bool,
}

/// The positions met so far. Solvers read it and explorations extend it, at different times.
///
/// There is a lock, because Python objects may be passed to other threads, but no thread ever waits for it.
#[derive(Clone, Default)]
pub struct Graph(Arc<RwLock<Vec<Node>>>);

impl Graph {
    pub fn nodes(&self) -> RwLockReadGuard<'_, Vec<Node>> {
        // Nodes are changed one at a time and never left half changed.
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn nodes_mut(&self) -> RwLockWriteGuard<'_, Vec<Node>> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Ruleset for Graph {
    type Position = Place;

    fn options(&self, position: &Place, player: Player) -> Vec<Place> {
        let options = &self.nodes()[position.index()].options;
        let options = options.as_ref().expect("explored before it is solved");
        options[player].clone()
    }

    fn components(&self, position: Place) -> impl IntoIterator<Item = Place> {
        let components = &self.nodes()[position.index()].components;
        components.clone().unwrap_or_else(|| vec![position])
    }

    fn representative(&self, position: Place) -> Representative<Place> {
        let representative = self.nodes()[position.index()].representative;
        match representative {
            Some((position, true)) => Representative::equal(position).for_negative(),
            Some((position, false)) => Representative::equal(position),
            None => Representative::equal(position),
        }
    }
}

/// The solver detects cycles.
impl Short for Graph {}
