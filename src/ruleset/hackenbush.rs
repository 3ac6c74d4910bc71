//! Hackenbush: players cut edges of a picture that stands on the ground; what is cut off the ground falls away.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::setup::SetupError;
use super::{Ruleset, Short};
use crate::player::Player;

/// The ruleset of *Winning Ways*, chapters 1 and 2: Left cuts blue edges, Right red ones, both may cut green ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hackenbush;

/// What an edge can be cut by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// For Left.
    Blue,
    /// For Right.
    Red,
    /// For both players.
    Green,
}

/// A node of a picture; the ground is one node, [`GROUND`].
pub type Node = u16;

/// The node on which all pictures stand.
pub const GROUND: Node = 0;

/// An edge between two nodes; `low` is at most `high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Edge {
    low: Node,
    high: Node,
    colour: Colour,
}

/// A graph with coloured edges, all of them connected to the ground; multiple edges and loops are allowed.
///
/// Printed edge by edge as `0B1 1R2`; a word of colours alone, such as `BRG`, is read as a stalk that grows from the
/// ground. The picture without edges is `0`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Picture(Vec<Edge>);

/// One reason why a text is no picture.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// A word is neither an edge nor a stalk.
    #[error("`{0}` is neither an edge such as 0B1 nor a stalk such as BRG (colours B, R, G; nodes 0 to {max}, 0 being the ground)", max = Node::MAX)]
    Unreadable(String),
    /// The stalks need more nodes than there are numbers for.
    #[error("the stalks need nodes beyond {max}", max = Node::MAX)]
    TooManyNodes,
    /// An edge hangs in the air.
    #[error("edge {0} is not connected to the ground")]
    Floating(Edge),
}

impl Colour {
    fn is_cut_by(self, player: Player) -> bool {
        match self {
            Colour::Blue => player == Player::Left,
            Colour::Red => player == Player::Right,
            Colour::Green => true,
        }
    }

    fn from_letter(letter: char) -> Option<Colour> {
        match letter {
            'B' | 'b' => Some(Colour::Blue),
            'R' | 'r' => Some(Colour::Red),
            'G' | 'g' => Some(Colour::Green),
            _ => None,
        }
    }
}

impl Edge {
    /// The edge of this colour between two nodes.
    pub fn new(a: Node, b: Node, colour: Colour) -> Edge {
        Edge {
            low: a.min(b),
            high: a.max(b),
            colour,
        }
    }

    /// The end of the edge that is not `node`, if it has that node as an end.
    fn other_end(self, node: Node) -> Option<Node> {
        match node {
            _ if node == self.low => Some(self.high),
            _ if node == self.high => Some(self.low),
            _ => None,
        }
    }
}

impl Picture {
    /// The picture with these edges.
    ///
    /// # Errors
    /// When edges are not connected to the ground; all of them are listed.
    pub fn new(mut edges: Vec<Edge>) -> Result<Picture, SetupError<Fault>> {
        edges.sort_unstable();
        let standing = Picture(edges.clone()).without_floating();
        edges.retain(|edge| !standing.0.contains(edge));
        SetupError::unless_faulty(edges.into_iter().map(Fault::Floating).collect(), standing)
    }

    /// The nodes above the ground that can be reached from `starts` without touching the ground, and `starts`.
    fn reach(&self, starts: impl IntoIterator<Item = Node>) -> BTreeSet<Node> {
        let mut reached = BTreeSet::from_iter(starts);
        let mut frontier: Vec<Node> = reached.iter().copied().collect();
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
    fn walk(&self) -> Vec<Node> {
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

    /// The parts that meet only in the ground.
    fn components(&self, position: Picture) -> Vec<Picture> {
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
    fn representative(&self, position: Picture) -> Picture {
        let order = position.walk();
        let number = |node| (0..).zip(&order).find(|&(_, &other)| other == node);
        let number = |node| number(node).map_or(GROUND, |(number, _)| number);
        let edges = position.0.iter();
        let renamed = edges.map(|edge| Edge::new(number(edge.low), number(edge.high), edge.colour));
        let mut edges: Vec<Edge> = renamed.collect();
        edges.sort_unstable();
        Picture(edges)
    }
}

impl Short for Hackenbush {}

impl FromStr for Picture {
    type Err = SetupError<Fault>;

    /// What floats is looked for once every word is readable: a word that is not might have been its support.
    fn from_str(text: &str) -> Result<Picture, SetupError<Fault>> {
        let (mut edges, mut stalks, mut faults) = (Vec::new(), Vec::new(), Vec::new());
        for word in text.split_whitespace().filter(|&word| word != "0") {
            match (read_edge(word), read_stalk(word)) {
                (Some(edge), _) => edges.push(edge),
                (None, Some(stalk)) => stalks.push(stalk),
                (None, None) => faults.push(Fault::Unreadable(word.to_owned())),
            }
        }
        SetupError::unless_faulty(faults, ())?;
        plant(stalks, &mut edges)?;
        Picture::new(edges)
    }
}

/// An edge such as `0B1`.
fn read_edge(word: &str) -> Option<Edge> {
    let (at, letter) = word
        .char_indices()
        .find(|(_, symbol)| !symbol.is_ascii_digit())?;
    let (a, b) = (&word[..at], &word[at + letter.len_utf8()..]);
    Some(Edge::new(
        a.parse().ok()?,
        b.parse().ok()?,
        Colour::from_letter(letter)?,
    ))
}

/// The colours of a stalk such as `BRG`, from the ground up.
fn read_stalk(word: &str) -> Option<Vec<Colour>> {
    word.chars().map(Colour::from_letter).collect()
}

/// Adds stalks that grow from the ground, over nodes that `edges` does not use.
fn plant(stalks: Vec<Vec<Colour>>, edges: &mut Vec<Edge>) -> Result<(), SetupError<Fault>> {
    let mut last = edges.iter().map(|edge| edge.high).max().unwrap_or(GROUND);
    for stalk in stalks {
        let mut below = GROUND;
        for colour in stalk {
            let Some(above) = last.checked_add(1) else {
                return Err(SetupError {
                    faults: vec![Fault::TooManyNodes],
                });
            };
            edges.push(Edge::new(below, above, colour));
            (below, last) = (above, above);
        }
    }
    Ok(())
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.colour {
            Colour::Blue => 'B',
            Colour::Red => 'R',
            Colour::Green => 'G',
        };
        write!(f, "{}{letter}{}", self.low, self.high)
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let edges: Vec<String> = self.0.iter().map(Edge::to_string).collect();
        f.write_str(if edges.is_empty() { "0" } else { "" })?;
        f.write_str(&edges.join(" "))
    }
}
