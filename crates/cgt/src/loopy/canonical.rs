//! Canonical forms of stoppers.

use super::cycle::stoppers;
use super::graph::{Graph, Node};
use super::order::{InfinitePlay, Order};
use super::refine::fuse_bisimilar;
use super::short::graph_of;
use super::simplify::simplify;
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId};

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
    /// All simplifications are made at once, by the order of the original followers. The proof is the same as for
    /// single steps: if Left survives g − h by a reversible or dominated option, she also survives by one of its
    /// replacements or by a move in −h. The result is a stopper, because an infinite alternating run in it would yield
    /// one in the original.
    ///
    /// # Errors
    /// When the budget does not suffice.
    pub fn from_graph(
        graph: &Graph,
        node: Node,
        budget: &Budget<'_>,
    ) -> Result<Option<CanonicalStopper>, Stopped> {
        // Fusing neither creates nor removes a cycle of alternating moves, because fused positions have the same runs.
        let graph = fuse_bisimilar(&graph.followers(node), budget)?;
        if !stoppers(&graph)[Node::ROOT.number()] {
            return Ok(None);
        }
        let order = Order::new(&graph, &graph, InfinitePlay::Draws, budget)?;
        let graph = simplify(&graph, &order, None, budget)?;
        CanonicalStopper::from_canonical_graph(&graph, budget).map(Some)
    }

    /// A short game, whose canonical form is known without a comparison.
    ///
    /// # Errors
    /// When it has more positions than the budget allows, or it was asked to stop.
    pub fn from_short(
        arena: &mut Arena,
        game: GameId,
        budget: &Budget<'_>,
    ) -> Result<CanonicalStopper, Stopped> {
        CanonicalStopper::from_canonical_graph(&graph_of(arena, game, budget)?, budget)
    }

    /// The first position of a graph that is known to be in canonical form.
    pub(super) fn from_canonical_graph(
        graph: &Graph,
        budget: &Budget<'_>,
    ) -> Result<CanonicalStopper, Stopped> {
        let graph = fuse_bisimilar(graph, budget)?;
        Ok(CanonicalStopper { graph })
    }

    /// The positions of the form; the value itself is that of [`Node::ROOT`].
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The negative.
    #[must_use]
    pub fn negative(&self) -> CanonicalStopper {
        let graph = fuse_bisimilar(&self.graph.negative(), &Budget::UNLIMITED);
        CanonicalStopper {
            graph: graph.expect("nobody asks it to stop"),
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
