//! One step of simplification: equal positions fused, reversible moves bypassed, dominated options removed.
//!
//! Everything is decided by one [`Order`] of the positions.

use super::bypass::Bypasses;
use super::graph::{Graph, Node};
use super::order::Order;
use crate::player::{ByPlayer, Player};

/// The simplified followers of the first position of `graph`, itself as [`Node::ROOT`].
///
/// `order` compares the positions of `graph` with each other. `infinite` is to whom infinite plays belong: nobody in
/// stoppers, where there are none in turn.
pub(super) fn simplified(graph: &Graph, order: &Order, infinite: Option<Player>) -> Graph {
    let simplifier = Simplifier {
        graph,
        order,
        infinite,
        of_equal: representatives(graph, order),
    };
    let mut options = Vec::with_capacity(graph.len());
    for node in graph.nodes() {
        options.push(ByPlayer::from_fn(|player| {
            match simplifier.of_equal[node.number()] == node {
                true => simplifier.options(node, player),
                false => Vec::new(),
            }
        }));
    }
    let root = simplifier.of_equal[Node::ROOT.number()];
    Graph::from_options(options).followers(root)
}

/// For each position the first one that is equal to it.
fn representatives(graph: &Graph, order: &Order) -> Vec<Node> {
    let mut distinct: Vec<Node> = Vec::new();
    let mut of_equal = Vec::with_capacity(graph.len());
    for node in graph.nodes() {
        let is_equal = |&&g: &&Node| order.at_least(g, node) && order.at_least(node, g);
        let first = distinct.iter().find(is_equal).copied();
        of_equal.push(first.unwrap_or_else(|| {
            distinct.push(node);
            node
        }));
    }
    of_equal
}

pub(super) struct Simplifier<'a> {
    pub(super) graph: &'a Graph,
    order: &'a Order,
    pub(super) infinite: Option<Player>,
    /// For each position the first one that is equal to it.
    of_equal: Vec<Node>,
}

impl Simplifier<'_> {
    /// Whether `player` likes `g` at least as much as `h`.
    pub(super) fn prefers(&self, player: Player, g: Node, h: Node) -> bool {
        match player {
            Player::Left => self.order.at_least(g, h),
            Player::Right => self.order.at_least(h, g),
        }
    }

    /// The options of `player` in the simplified `node`.
    fn options(&self, node: Node, player: Player) -> Vec<Node> {
        let bypasses = Bypasses::of(self, node, player);
        let bypassed = bypasses.replaced(self.graph.options(node, player));
        let fused = bypassed
            .into_iter()
            .map(|option| self.of_equal[option.number()]);
        let mut options: Vec<Node> = fused.collect();
        options.sort_unstable();
        options.dedup();
        let undominated = |&&option: &&Node| {
            let mut others = options.iter().filter(|&&other| other != option);
            !others.any(|&other| self.prefers(player, other, option))
        };
        options.iter().filter(undominated).copied().collect()
    }
}
