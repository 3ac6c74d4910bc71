//! Components of a graph: the vertices and edges that some possible sequence of moves connects.
//!
//! A vertex may reach any state given to it by some move that is possible with the reachable states. This overestimates
//! the states that play can reach, so the parts are independent.

use super::condition::MoveCondition;
use super::line::Choices;
use super::symbols::{OUTSIDE, States};
use super::walk::{Walk, WalkStep};
use crate::board::{STATES, connected, in_states, places};
use crate::graph::{VertexGraph, VertexSet};

/// The components of a graph under these moves.
pub(super) fn walk_parts<'a, W: VertexSet>(
    graph: &VertexGraph<W>,
    walks: impl Iterator<Item = &'a Walk> + Clone,
    found: &mut dyn FnMut(VertexGraph<W>),
) {
    let mut growth = Growth {
        graph,
        by_state: std::array::from_fn(|state| in_states(&graph.planes, 1 << state)),
        links: vec![W::NONE; graph.len()],
        touched: W::NONE,
    };
    loop {
        let before = (growth.by_state, growth.touched, growth.links.clone());
        for walk in walks.clone() {
            growth.add(walk);
        }
        if before == (growth.by_state, growth.touched, growth.links.clone()) {
            break;
        }
    }
    graph.parts(growth.touched, growth.links, found);
}

/// The states and edges that play may reach.
struct Growth<'a, W> {
    graph: &'a VertexGraph<W>,
    /// For each state the vertices that may come to it.
    by_state: [W; STATES],
    /// For each vertex the edges from it that some move may pass.
    links: Vec<W>,
    /// The vertices that some move may examine.
    touched: W,
}

/// The vertices that may come to one of these states.
fn reaching<W: VertexSet>(by_state: &[W; STATES], states: States) -> W {
    let states = u64::from(states & !OUTSIDE);
    places(states).fold(W::NONE, |all, state| all | by_state[state as usize])
}

impl<W: VertexSet> Growth<'_, W> {
    /// Adds what a move may do.
    fn add(&mut self, walk: &Walk) {
        let Some(sets) = self.reached(walk) else {
            return;
        };
        let steps = walk.lines.iter().flat_map(|line| {
            let numbered = line.steps.iter().enumerate();
            numbered.map(move |(number, step)| (line, number, step))
        });
        self.examine_around(walk, sets[0]);
        let mut last = W::NONE;
        for ((line, number, step), &set) in steps.zip(&sets) {
            self.touched |= set;
            match step {
                WalkStep::Slide(_) => self.link(set, set),
                WalkStep::Vertex(choices) => {
                    if number > 0 {
                        let from = last & line.edges.back(self.graph, set);
                        // Edges are kept in their directions.
                        self.link(from, set);
                        self.link(set, from);
                    }
                    add_results(&mut self.by_state, choices, set);
                }
            }
            last = set;
        }
    }

    /// Adds the vertices around the first ones of a move on which its condition depends.
    fn examine_around(&mut self, walk: &Walk, first: W) {
        let condition = walk.condition.iter();
        for edges in condition.flat_map(MoveCondition::edges_from_first) {
            let next = edges.next(self.graph, first) & self.graph.present();
            self.touched |= next;
            self.link(first, next);
            self.link(next, first);
        }
    }

    /// Keeps the edges from one set to another.
    fn link(&mut self, from: W, to: W) {
        for vertex in places(from) {
            let vertex = vertex as usize;
            self.links[vertex] |= self.graph.next_of(vertex) & to;
        }
    }

    /// For each step the vertices to which it may lead; `None` if some step leads nowhere.
    fn reached(&self, walk: &Walk) -> Option<Vec<W>> {
        let mut sets = Vec::new();
        let mut last = self.graph.present();
        // Later lines of the move meet what the earlier ones change.
        let mut by_state = self.by_state;
        for line in &walk.lines {
            for (number, step) in line.steps.iter().enumerate() {
                let next = |vertices| line.edges.next(self.graph, vertices);
                match step {
                    WalkStep::Slide(states) => {
                        last |= connected(next(last), reaching(&by_state, *states), next);
                    }
                    WalkStep::Vertex(choices) => {
                        let reached = if number == 0 { last } else { next(last) };
                        let states = choices.iter().fold(0, |all, change| all | change.from);
                        last = reached & reaching(&by_state, states);
                        add_results(&mut by_state, choices, last);
                    }
                }
                if last == W::NONE {
                    return None;
                }
                sets.push(last);
            }
        }
        Some(sets)
    }
}

/// Adds the states to which these vertices may come.
fn add_results<W: VertexSet>(by_state: &mut [W; STATES], choices: &Choices, vertices: W) {
    for state in choices.iter().filter_map(|change| change.to) {
        if state != 0 {
            by_state[usize::from(state)] |= vertices;
        }
    }
}
