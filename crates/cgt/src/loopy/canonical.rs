//! Canonical forms of stoppers.

use super::cycle::stoppers;
use super::graph::{Graph, Node};
use super::order::{InfinitePlay, Order};
use super::refine::numbered;
use super::simplify::simplified;
use crate::budget::{Budget, Stopped};

/// A stopper in canonical form: no dominated options, no reversible ones, and no two followers equal.
///
/// Equal stoppers have the same canonical form (Siegel, *Combinatorial Game Theory*, VI.2), and its positions are
/// numbered by its structure, so equality of values is equality of `CanonicalStopper`s.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CanonicalStopper {
    graph: Graph,
}

impl CanonicalStopper {
    /// The canonical form of a position; `None` if it is not a stopper.
    ///
    /// All simplifications are made at once, by the order of the original followers. The proof is the same as for single
    /// steps. If Left survives g − h by a reversible or dominated option, she survives by one of its replacements or by a
    /// move in −h. The result is a stopper, because an infinite alternating run in it would give one in the original.
    ///
    /// # Errors
    /// When the budget does not suffice.
    pub fn of(
        graph: &Graph,
        node: Node,
        budget: &Budget<'_>,
    ) -> Result<Option<CanonicalStopper>, Stopped> {
        // Fusing neither creates nor hides a cycle of alternating moves, because fused positions have the same runs.
        let graph = numbered(&graph.followers(node));
        if !stoppers(&graph)[Node::ROOT.number()] {
            return Ok(None);
        }
        let order = Order::new(&graph, &graph, InfinitePlay::Draws, budget)?;
        let graph = numbered(&simplified(&graph, &order, None));
        Ok(Some(CanonicalStopper { graph }))
    }

    /// The positions of the form; the value itself is that of [`Node::ROOT`].
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The negative.
    pub fn negative(&self) -> CanonicalStopper {
        CanonicalStopper {
            graph: numbered(&self.graph.negative()),
        }
    }

    /// Whether this is at least as large as `other`.
    ///
    /// # Errors
    /// When the budget does not suffice.
    pub fn at_least(&self, other: &CanonicalStopper, budget: &Budget<'_>) -> Result<bool, Stopped> {
        let order = Order::new(&self.graph, &other.graph, InfinitePlay::Draws, budget)?;
        Ok(order.at_least(Node::ROOT, Node::ROOT))
    }
}
