//! Hackenbush: players cut edges of a picture on the ground, and the parts cut off from the ground disappear.

mod text;

use std::collections::BTreeSet;

pub use text::PictureFault;

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::{Representative, Ruleset, Short};

/// Hackenbush Hotchpotch of *Winning Ways*: Left cuts blue edges, Right red ones, both may cut green ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hackenbush;

/// The colour of an edge, which says who may cut it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EdgeColour {
    /// Left.
    Blue,
    /// Right.
    Red,
    /// Both players.
    Green,
}

/// A node of a picture; the ground is one node, [`GROUND`].
pub type NodeNumber = u16;

/// The node that all pictures are connected to.
pub const GROUND: NodeNumber = 0;

/// An edge between two nodes; `low` is at most `high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Edge {
    low: NodeNumber,
    high: NodeNumber,
    colour: EdgeColour,
}

/// A graph with coloured edges, all of them connected to the ground; multiple edges and loops are allowed.
///
/// Printed edge by edge as `0B1 1R2`. A word of colours alone, such as `BRG`, is read as a stalk that grows from the
/// ground. The picture without edges is `0`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Picture(Vec<Edge>);

impl EdgeColour {
    fn is_cut_by(self, player: Player) -> bool {
        match self {
            EdgeColour::Blue => player == Player::Left,
            EdgeColour::Red => player == Player::Right,
            EdgeColour::Green => true,
        }
    }
}

impl Edge {
    /// The edge of this colour between two nodes.
    pub fn new(a: NodeNumber, b: NodeNumber, colour: EdgeColour) -> Edge {
        Edge {
            low: a.min(b),
            high: a.max(b),
            colour,
        }
    }

    /// The end of the edge that is not `node`, if it has that node as an end.
    fn other_end(self, node: NodeNumber) -> Option<NodeNumber> {
        match node {
            _ if node == self.low => Some(self.high),
            _ if node == self.high => Some(self.low),
            _ => None,
        }
    }
}

impl Picture {
    /// `starts`, and the nodes above the ground that can be reached from them without passing through the ground.
    fn reach(&self, starts: impl IntoIterator<Item = NodeNumber>) -> BTreeSet<NodeNumber> {
        let mut reached = BTreeSet::from_iter(starts);
        let mut frontier: Vec<NodeNumber> = reached.iter().copied().collect();
        frontier.retain(|&node| node != GROUND);
        while let Some(node) = frontier.pop() {
            let ends = self.0.iter().filter_map(|edge| edge.other_end(node));
            frontier.extend(ends.filter(|&end| end != GROUND && reached.insert(end)));
        }
        reached
    }

    fn without_floating(mut self) -> Picture {
        let rooted = self.0.iter().filter(|edge| edge.low == GROUND);
        let standing = self.reach(rooted.map(|edge| edge.high));
        self.0.retain(|edge| standing.contains(&edge.high));
        self
    }

    fn without_edge(&self, at: usize) -> Picture {
        let mut edges = self.0.clone();
        edges.remove(at);
        Picture(edges).without_floating()
    }

    /// The nodes in the order of a breadth-first walk from the ground, blue edges before red before green ones.
    fn walk(&self) -> Vec<NodeNumber> {
        let mut order = vec![GROUND];
        let mut at = 0;
        while let Some(&node) = order.get(at) {
            let ends = self
                .0
                .iter()
                .filter_map(|edge| Some((edge.colour, edge.other_end(node)?)));
            for (_, end) in BTreeSet::from_iter(ends) {
                if !order.contains(&end) {
                    order.push(end);
                }
            }
            at += 1;
        }
        order
    }
}

impl Ruleset for Hackenbush {
    type Position = Picture;

    fn options(&self, position: &Picture, player: Player) -> Vec<Picture> {
        let edges = position.0.iter().enumerate();
        let own = edges.filter(|(_, edge)| edge.colour.is_cut_by(player));
        own.map(|(at, _)| position.without_edge(at)).collect()
    }

    /// The parts that share only the ground.
    fn components(&self, position: Picture) -> impl IntoIterator<Item = Picture> {
        let mut rest = position;
        let mut parts = Vec::new();
        while let Some(&first) = rest.0.first() {
            let nodes = rest.reach([first.high]);
            let (part, others) = rest
                .0
                .into_iter()
                .partition(|edge| nodes.contains(&edge.high));
            parts.push(Picture(part));
            rest = Picture(others);
        }
        parts
    }

    /// The picture with its nodes numbered along a walk; stalks of equal colours get equal numbers, but not all
    /// isomorphic pictures do.
    fn representative(&self, position: Picture) -> Representative<Picture> {
        let order = position.walk();
        let number = |node| (0..).zip(&order).find(|&(_, &other)| other == node);
        let number = |node| number(node).map_or(GROUND, |(number, _)| number);
        let edges = position.0.iter();
        let renamed = edges.map(|edge| Edge::new(number(edge.low), number(edge.high), edge.colour));
        let mut edges: Vec<Edge> = renamed.collect();
        edges.sort_unstable();
        Representative::equal(Picture(edges))
    }
}

impl Short for Hackenbush {}
