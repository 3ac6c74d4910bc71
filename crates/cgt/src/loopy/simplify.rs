//! One step of simplification: equal positions fused, reversible moves bypassed, dominated options removed.
//!
//! All decisions use one [`Order`] of the positions.

use super::bypass::Bypasses;
use super::graph::{Graph, Node};
use super::order::{Order, OrderedGraph};
use crate::budget::{Budget, Stopped};
use crate::player::{ByPlayer, Player};

/// The simplified followers of the first position of `graph`, which becomes [`Node::ROOT`].
///
/// `order` compares the positions of `graph` with each other. `infinite` is the player for whom infinite plays count as
/// wins; `None` for stoppers, which have no infinite alternating plays.
///
/// # Errors
/// When it was asked to stop.
pub(super) fn simplify(
    graph: &Graph,
    order: &Order,
    infinite: Option<Player>,
    budget: &Budget<'_>,
) -> Result<Graph, Stopped> {
    let (simpler, representatives) = simplify_all(graph, order, infinite, budget)?;
    Ok(simpler.followers(representatives[Node::ROOT.number()]))
}

/// All positions of `graph` with their simplified options, and for each position the one that represents the positions
/// equal to it. Only these have options.
///
/// # Errors
/// When it was asked to stop.
pub(super) fn simplify_all(
    graph: &Graph,
    order: &Order,
    infinite: Option<Player>,
    budget: &Budget<'_>,
) -> Result<(Graph, Vec<Node>), Stopped> {
    let ordered = OrderedGraph {
        graph,
        order,
        infinite,
    };
    let simplifier = Simplifier {
        ordered,
        representatives: representatives(graph, order, budget)?,
    };
    let mut options = Vec::with_capacity(graph.len());
    for node in graph.nodes() {
        budget.ask()?;
        options.push(ByPlayer::from_fn(|player| {
            if simplifier.representatives[node.number()] == node {
                simplifier.options(node, player)
            } else {
                Vec::new()
            }
        }));
    }
    Ok((Graph::from_options(options), simplifier.representatives))
}

/// For each position the representative of its class of equal positions: the first one with the fewest options, which
/// needs the least simplification.
fn representatives(
    graph: &Graph,
    order: &Order,
    budget: &Budget<'_>,
) -> Result<Vec<Node>, Stopped> {
    let moves = |node: &Node| graph.all_options(*node).count();
    let mut nodes: Vec<Node> = graph.nodes().collect();
    nodes.sort_by_key(moves);
    let mut distinct: Vec<Node> = Vec::new();
    let mut representatives: Vec<Node> = graph.nodes().collect();
    for node in nodes {
        budget.ask()?;
        let is_equal = |&&g: &&Node| order.at_least(g, node) && order.at_least(node, g);
        match distinct.iter().find(is_equal) {
            Some(&first) => representatives[node.number()] = first,
            None => distinct.push(node),
        }
    }
    Ok(representatives)
}

struct Simplifier<'a> {
    ordered: OrderedGraph<'a>,
    /// For each position the representative of its class of equal positions.
    representatives: Vec<Node>,
}

impl Simplifier<'_> {
    /// The options of `player` in the simplified `node`.
    fn options(&self, node: Node, player: Player) -> Vec<Node> {
        let bypasses = Bypasses::new(self.ordered, node, player);
        let bypassed = bypasses.replaced(self.ordered.graph.options(node, player));
        let fused = bypassed
            .into_iter()
            .map(|option| self.representatives[option.number()]);
        let mut options: Vec<Node> = fused.collect();
        options.sort_unstable();
        options.dedup();
        let undominated = |&&option: &&Node| {
            let mut others = options.iter().filter(|&&other| other != option);
            !others.any(|&other| self.ordered.prefers(player, other, option))
        };
        options.iter().filter(undominated).copied().collect()
    }
}
