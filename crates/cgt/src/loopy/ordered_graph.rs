//! A graph together with its order, for simplification.

use super::graph::{Graph, Node};
use super::order::Order;
use crate::player::Player;

/// A graph, the order of its positions, and the winner of infinite plays.
#[derive(Clone, Copy)]
pub(super) struct OrderedGraph<'a> {
    pub(super) graph: &'a Graph,
    pub(super) order: &'a Order,
    /// The player for whom infinite plays count as wins; `None` for stoppers, which have no infinite alternating plays.
    pub(super) infinite: Option<Player>,
}

impl OrderedGraph<'_> {
    /// Whether `g` is at least as good as `h` for `player`.
    pub(super) fn prefers(&self, player: Player, g: Node, h: Node) -> bool {
        let (g, h) = player.pick((g, h), (h, g));
        self.order.at_least(g, h)
    }
}
