//! The values and the graphs of positions in which a player may move again, or must answer in a component.

use std::sync::Arc;

use chopsticks_base::budget::Limit;
use chopsticks_cgt::entailing::EntailingNimber;
use chopsticks_cgt::loopy::{Explored, Graph, Node};
use chopsticks_rulesets::{
    Answer, DescribedPosition, DescribedRuleset, entailing_nimber, explore_position, wins_answer,
};

use super::ruleset::{RulesetPosition, unsolved};
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::{Component, Object, Piece, Position};

/// The graph of a component.
#[derive(Clone)]
struct Part {
    graph: Arc<Graph>,
    /// The numbers of the nodes in which the next player may move nowhere else.
    binding: Arc<Vec<bool>>,
}

impl Context<'_> {
    /// The value of a position: a nimber, or loony.
    ///
    /// # Errors
    /// If the position has an outcome only, and at a limit.
    pub(super) fn value_with_turns(&mut self, position: &RulesetPosition) -> Done<Object> {
        let start = position.position();
        let (solvers, budget) = (&mut self.caches.entailing, &self.budget);
        let found = solvers.ask(position.ruleset(), |solver| {
            entailing_nimber(solver, start.clone(), budget)
        });
        match found.map_err(|error| Fault::of_position(unsolved(error)))? {
            EntailingNimber::Nimber(heap) => {
                self.budget.within(Limit::Games, heap.into())?;
                Ok(Object::Game(self.arena.nimber(heap)))
            }
            EntailingNimber::Loony => Ok(Object::Loony),
        }
    }

    /// Whether a player who must answer wins beside a position of this value.
    ///
    /// # Errors
    /// Those of [`Context::value_with_turns`].
    pub(crate) fn wins_answer(
        &mut self,
        ruleset: &Arc<DescribedRuleset>,
        answer: &Answer<DescribedPosition>,
        beside: EntailingNimber,
    ) -> Done<bool> {
        let (solvers, budget) = (&mut self.caches.entailing, &self.budget);
        let found = solvers.ask(ruleset, |solver| {
            wins_answer(solver, answer, beside, budget)
        });
        found.map_err(|error| Fault::of_position(unsolved(error)))
    }

    /// The graph of a sum, in which the next player may move in one component alone if a move in it must be answered.
    pub(super) fn graph_with_turns(&mut self, position: &Position) -> Done<Arc<Graph>> {
        let mut parts = Vec::new();
        for component in position.components() {
            let part = self.part_with_turns(component)?;
            let copies = self.copies(&component.copies)?;
            parts.extend(std::iter::repeat_n(part, copies));
        }
        let start = vec![Node::ROOT; parts.len()];
        let (graph, _) = Graph::from_moves([start], &self.budget, |nodes: &Vec<Node>, player| {
            let binds = |at: &usize| parts[*at].binding[nodes[*at].number()];
            let bound = (0..parts.len()).find(binds);
            let open = bound.map_or(0..parts.len(), |at| at..at + 1);
            let options = open.flat_map(|at| {
                let options = parts[at].graph.options(nodes[at], player).iter();
                options.map(move |&after| {
                    let mut nodes = nodes.clone();
                    nodes[at] = after;
                    nodes
                })
            });
            options.collect()
        })?;
        Ok(graph.into())
    }

    fn part_with_turns(&mut self, component: &Component) -> Done<Part> {
        let Piece::Ruleset(position) = &component.piece else {
            let graph = self.graph_of_component(component)?;
            let binding = vec![false; graph.len()].into();
            return Ok(Part { graph, binding });
        };
        let start = position.position().clone();
        let found = explore_position(position.ruleset(), start, &self.budget);
        let Explored { graph, positions } =
            found.map_err(|error| Fault::of_position(unsolved(error)))?;
        let graph = if component.is_negative {
            graph.negative()
        } else {
            graph
        };
        let binding = positions.iter().map(|position| position.binds()).collect();
        Ok(Part {
            graph: graph.into(),
            binding: Arc::new(binding),
        })
    }
}
