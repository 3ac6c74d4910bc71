//! A graph with all that is asked about it while its positions are simplified.

use super::graph::{Graph, Node};
use super::order::Order;
use crate::player::Player;

/// A graph, how its positions compare with each other, and to whom infinite plays belong.
#[derive(Clone, Copy)]
pub(super) struct OrderedGraph<'a> {
    pub(super) graph: &'a Graph,
    pub(super) order: &'a Order,
    /// Nobody in stoppers, where there are none in turn.
    pub(super) infinite: Option<Player>,
}

impl OrderedGraph<'_> {
    /// Whether `player` likes `g` at least as much as `h`.
    pub(super) fn prefers(&self, player: Player, g: Node, h: Node) -> bool {
        match player {
            Player::Left => self.order.at_least(g, h),
            Player::Right => self.order.at_least(h, g),
        }
    }
}
