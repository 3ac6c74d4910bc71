//! Positions of a ruleset written in Python, numbered, as a ruleset of the engine.

use std::fmt;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use chopsticks_lab::cgt::ruleset::{Ruleset, Short};
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

/// What is known of a position.
#[derive(Default)]
pub struct Node {
    /// Its options, once Python was asked.
    pub options: Option<ByPlayer<Vec<Place>>>,
    /// Its components, once Python was asked; none where the ruleset has no components.
    pub components: Option<Vec<Place>>,
    /// Whether everything below it is known too.
    pub complete: bool,
}

/// The positions met so far. Solvers read it, an exploration extends it, at different times.
///
/// A lock, because objects of Python may be handed to other threads; nobody ever waits for it.
#[derive(Clone, Default)]
pub struct Graph(Arc<RwLock<Vec<Node>>>);

impl Graph {
    pub fn nodes(&self) -> RwLockReadGuard<'_, Vec<Node>> {
        // Nodes are changed one by one and are never half changed.
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
}

/// A cycle is found by the solver.
impl Short for Graph {}
