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
    /// The canonical form of a position; `None` when it is not a stopper.
    ///
    /// All decisions are made at once, by the order of the followers as they were. That this is right is seen as for
    /// single steps: where Left survives g − h by an option that is reversible or dominated, she survives by one that
    /// has taken its place, or by a move in −h; and the result is a stopper, as an infinite run by turns in it would
    /// give one among the followers it was made of.
    ///
    /// # Errors
    /// When the budget does not suffice.
    pub fn of(
        graph: &Graph,
        node: Node,
        budget: &Budget<'_>,
    ) -> Result<Option<CanonicalStopper>, Stopped> {
        // Fusing makes and hides no cycle of moves by turns: what is fused has the same runs.
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
