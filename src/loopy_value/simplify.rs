//! One step of simplification: equal positions fused, reversible moves bypassed, dominated options removed.
//!
//! Everything is decided by one [`Order`] of the positions. Let g have the Left option y. If y has a Right option
//! z ≤ g, the move to y is *reversible* through z, and the Left options of z take its place; these may be reversible in
//! their turn. In a stopper that comes to an end, as the moves g → y → z → … are made in turn. Where infinite plays
//! belong to a player it need not end, and then:
//!
//! - where y is an option of the player to whom they belong, it stays as it is;
//! - where it is one of the other player's, what is met on the way takes its place, and going round for ever is no
//!   option, as it loses.
//!
//! Which of several z is bypassed through matters for the ending alone; one through which it ends is chosen.

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

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

struct Simplifier<'a> {
    graph: &'a Graph,
    order: &'a Order,
    infinite: Option<Player>,
    /// For each position the first one that is equal to it.
    of_equal: Vec<Node>,
}

impl Simplifier<'_> {
    /// Whether `player` likes `g` at least as much as `h`.
    fn prefers(&self, player: Player, g: Node, h: Node) -> bool {
        match player {
            Player::Left => self.order.at_least(g, h),
            Player::Right => self.order.at_least(h, g),
        }
    }

    /// The options of `player` in the simplified `node`.
    fn options(&self, node: Node, player: Player) -> Vec<Node> {
        let bypasses = Bypasses::of(self, node, player);
        let bypassed = bypasses.resolved_options(self.graph.options(node, player));
        let fused = bypassed.map(|option| self.of_equal[option.number()]);
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

/// How the moves of one player from one position are bypassed.
struct Bypasses<'a> {
    simplifier: &'a Simplifier<'a>,
    player: Player,
    /// The options met, and where bypassing each of them leads, as far as that is decided.
    fates: HashMap<Node, Option<Fate>, FxBuildHasher>,
}

/// Where bypassing an option leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// It stays.
    Stays,
    /// It is replaced by the options of this position.
    Through(Node),
}

impl<'a> Bypasses<'a> {
    fn of(simplifier: &'a Simplifier<'a>, node: Node, player: Player) -> Bypasses<'a> {
        let mut bypasses = Bypasses {
            simplifier,
            player,
            fates: HashMap::default(),
        };
        let mut reversible = bypasses.meet(node);
        bypasses.settle(&mut reversible);
        for (option, through) in reversible {
            let fate = match simplifier.infinite == Some(player) {
                true => Fate::Stays,
                false => Fate::Through(through[0]),
            };
            bypasses.fates.insert(option, Some(fate));
        }
        bypasses
    }

    /// Meets all options that bypassing may lead to; returns the reversible ones with the positions that they reverse
    /// through, the last met first.
    fn meet(&mut self, node: Node) -> Vec<(Node, Vec<Node>)> {
        let graph = self.simplifier.graph;
        let mut stack = graph.options(node, self.player).to_vec();
        let mut reversible = Vec::new();
        while let Some(option) = stack.pop() {
            if self.fates.contains_key(&option) {
                continue;
            }
            let replies = graph.options(option, self.player.opponent()).iter();
            let reverses = |&&reply: &&Node| self.simplifier.prefers(self.player, node, reply);
            let through: Vec<Node> = replies.filter(reverses).copied().collect();
            let fate = through.is_empty().then_some(Fate::Stays);
            self.fates.insert(option, fate);
            if fate.is_none() {
                for &reply in &through {
                    stack.extend(graph.options(reply, self.player));
                }
                reversible.push((option, through));
            }
        }
        reversible.reverse();
        reversible
    }

    /// Bypasses reversible options where that ends, and takes them from the list.
    fn settle(&mut self, reversible: &mut Vec<(Node, Vec<Node>)>) {
        loop {
            let before = reversible.len();
            reversible.retain(|(option, through)| {
                let ends = |&&reply: &&Node| self.is_settled(reply);
                let Some(&reply) = through.iter().find(ends) else {
                    return true;
                };
                self.fates.insert(*option, Some(Fate::Through(reply)));
                false
            });
            if reversible.len() == before {
                return;
            }
        }
    }

    fn is_settled(&self, reply: Node) -> bool {
        let mut options = self.simplifier.graph.options(reply, self.player).iter();
        options.all(|option| self.fates[option].is_some())
    }

    /// What takes the place of these options.
    fn resolved_options(&self, options: &[Node]) -> impl Iterator<Item = Node> + use<> {
        let mut stack = options.to_vec();
        let mut seen: HashSet<Node, FxBuildHasher> = HashSet::default();
        let mut resolved = Vec::new();
        while let Some(option) = stack.pop() {
            if !seen.insert(option) {
                continue;
            }
            match self.fates[&option].expect("all that were met are decided") {
                Fate::Stays => resolved.push(option),
                Fate::Through(reply) => {
                    stack.extend(self.simplifier.graph.options(reply, self.player));
                }
            }
        }
        resolved.into_iter()
    }
}
