//! Finite game graphs: positions and the options of each player, with or without cycles.

use std::hash::Hash;

use chopsticks_base::numbered::Numbered;
use thiserror::Error;

use crate::budget::{Budget, Limit, Meter, Stopped};
use crate::game::SumKind;
use crate::player::{ByPlayer, Player};
use crate::ruleset::Ruleset;

/// A position of a [`Graph`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Node(u32);

/// Finitely many positions, numbered from 0, with the options of each player.
///
/// The players need not move in turn, and an option may lead back to an earlier position. Lists of options are sorted and
/// free of duplicates, so equal graphs have equal lists.
///
/// ```
/// use chopsticks_cgt::budget::Budget;
/// use chopsticks_cgt::loopy::{CanonicalStopper, Graph, Node};
/// use chopsticks_cgt::player::ByPlayer;
///
/// // over = {0 | over}: position 0 is over and position 1 is 0.
/// let over = Graph::new(vec![
///     ByPlayer { left: vec![1], right: vec![0] },
///     ByPlayer { left: vec![], right: vec![] },
/// ])?;
/// let stopper = CanonicalStopper::from_graph(&over, Node::ROOT, &Budget::UNLIMITED)?;
/// assert_eq!(stopper.ok_or("not a stopper")?.graph().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Graph {
    options: Vec<ByPlayer<Vec<Node>>>,
}

/// An option that is not a position of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "position {position} has the option {option}, but there are only {positions} positions, numbered from 0"
)]
pub struct NoSuchOption {
    /// The position that has the option.
    pub position: usize,
    /// The option.
    pub option: usize,
    /// The number of positions.
    pub positions: usize,
}

impl Node {
    /// The first position. Sums, followers and canonical forms begin with it, because their positions are renumbered.
    pub const ROOT: Node = Node(0);

    /// The position with this number; `None` above 2³² − 1.
    pub fn new(number: usize) -> Option<Node> {
        u32::try_from(number).ok().map(Node)
    }

    /// The number of the position.
    pub fn number(self) -> usize {
        self.0 as usize
    }

    /// The position with this number in a graph that has it.
    pub(super) fn at(number: usize) -> Node {
        Node::new(number).expect("graphs have fewer than 2^32 positions")
    }
}

impl Graph {
    /// The graph in which position k has the options `options[k]`.
    ///
    /// # Errors
    /// When an option is not among the positions.
    pub fn new(options: Vec<ByPlayer<Vec<usize>>>) -> Result<Graph, NoSuchOption> {
        let positions = options.len();
        for (position, options) in options.iter().enumerate() {
            let mut all = options.left.iter().chain(&options.right);
            if let Some(&option) = all.find(|&&option| option >= positions) {
                return Err(NoSuchOption {
                    position,
                    option,
                    positions,
                });
            }
        }
        let nodes = |side: Vec<usize>| side.into_iter().map(Node::at).collect();
        let options = options.into_iter().map(|options| options.map(nodes));
        Ok(Graph::from_options(options.collect()))
    }

    /// The graph with these options. All of them must be positions of the graph.
    pub(super) fn from_options(mut options: Vec<ByPlayer<Vec<Node>>>) -> Graph {
        for options in &mut options {
            for player in Player::BOTH {
                options[player].sort_unstable();
                options[player].dedup();
            }
        }
        Graph { options }
    }

    /// The graph of all positions that can be reached from `starts`, and these positions in the order of their numbers.
    ///
    /// If no two starts are equal, they come first and in this order.
    ///
    /// # Errors
    /// When there are more positions than the budget allows, or it was asked to stop.
    pub fn from_moves<P: Clone + Eq + Hash>(
        starts: impl IntoIterator<Item = P>,
        budget: &Budget<'_>,
        mut options: impl FnMut(&P, Player) -> Vec<P>,
    ) -> Result<(Graph, Vec<P>), Stopped> {
        Graph::from_moves_within(starts, budget, |position, player| {
            Ok(options(position, player))
        })
    }

    /// [`Graph::from_moves`] for options that may be too expensive to find.
    pub(super) fn from_moves_within<P: Clone + Eq + Hash>(
        starts: impl IntoIterator<Item = P>,
        budget: &Budget<'_>,
        mut options: impl FnMut(&P, Player) -> Result<Vec<P>, Stopped>,
    ) -> Result<(Graph, Vec<P>), Stopped> {
        let mut seen = Numbered::default();
        for start in starts {
            seen.number(start);
        }
        let mut graph = Vec::new();
        let mut meter = Meter::new(budget);
        while graph.len() < seen.len() {
            let position = seen[graph.len()].clone();
            meter.step()?;
            let mut numbers = ByPlayer::<Vec<Node>>::default();
            for player in Player::BOTH {
                let options = options(&position, player)?.into_iter();
                numbers[player] = options
                    .map(|option| Node::at(seen.number(option)))
                    .collect();
            }
            graph.push(numbers);
            budget.within(Limit::Positions, seen.len() as u64)?;
        }
        Ok((Graph::from_options(graph), seen.into_list()))
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.options.len()
    }

    /// Whether the graph has no position.
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    /// All positions, by number.
    pub fn nodes(&self) -> impl ExactSizeIterator<Item = Node> + use<> {
        (0..self.options.len()).map(Node::at)
    }

    /// The options that `player` has in a position.
    pub fn options(&self, node: Node, player: Player) -> &[Node] {
        &self.options[node.number()][player]
    }

    /// The options of both players in a position, Left's first; an option of both players is listed twice.
    pub fn all_options(&self, node: Node) -> impl Iterator<Item = Node> + '_ {
        let options = &self.options[node.number()];
        options.left.iter().chain(&options.right).copied()
    }

    /// The options of both players in a position, each replaced by something else.
    pub(super) fn options_as<T>(
        &self,
        node: Node,
        mut replace: impl FnMut(Node) -> T,
    ) -> ByPlayer<Vec<T>> {
        let options = self.options[node.number()].as_ref();
        options.map(|side| side.iter().map(|&option| replace(option)).collect())
    }

    /// The graph with Left and Right exchanged: its position k is the negative of position k of this graph.
    #[must_use]
    pub fn negative(&self) -> Graph {
        let options = self.options.iter().cloned().map(ByPlayer::swapped);
        Graph {
            options: options.collect(),
        }
    }

    /// The graph of a position and all its followers, numbered in breadth-first order. The position is [`Node::ROOT`].
    #[must_use]
    pub fn followers(&self, node: Node) -> Graph {
        let options = |&node: &Node, player| self.options(node, player).to_vec();
        let reached = Graph::from_moves([node], &Budget::UNLIMITED, options);
        reached.expect("never more than are here").0
    }

    /// The graph of the disjunctive sum of a position of this graph and one of another. The sum is [`Node::ROOT`].
    ///
    /// # Errors
    /// When the sum has more positions than the budget allows, or it was asked to stop.
    pub fn sum(
        &self,
        node: Node,
        other: &Graph,
        other_node: Node,
        budget: &Budget<'_>,
    ) -> Result<Graph, Stopped> {
        let options = |&(g, h): &(Node, Node), player| {
            let (of_g, of_h) = (self.options(g, player), other.options(h, player));
            SumKind::Disjunctive.options((g, h), of_g, of_h)
        };
        let (sum, _) = Graph::from_moves([(node, other_node)], budget, options)?;
        Ok(sum)
    }

    /// The graph with all moves reversed: the options of a position are the positions that have it as an option.
    pub(super) fn reversed(&self) -> Graph {
        let mut options = vec![ByPlayer::<Vec<Node>>::default(); self.len()];
        for node in self.nodes() {
            for player in Player::BOTH {
                for option in self.options(node, player) {
                    options[option.number()][player].push(node);
                }
            }
        }
        Graph { options }
    }

    /// The graph in which each class of nodes is one node, with the options of the class's first node.
    ///
    /// `class[k]` is the class of position k; the classes are numbered without gaps.
    pub(super) fn fused(&self, class: &[usize], classes: usize) -> Graph {
        let mut options = vec![None; classes];
        for node in self.nodes() {
            let fuse = |option: Node| Node::at(class[option.number()]);
            let of_class = &mut options[class[node.number()]];
            of_class.get_or_insert_with(|| self.options_as(node, fuse));
        }
        let options = options
            .into_iter()
            .map(|options| options.expect("no class is empty"));
        Graph::from_options(options.collect())
    }
}

/// The graph of all positions that can be reached from some positions of a ruleset.
#[derive(Clone, Debug)]
pub struct Explored<P> {
    /// The graph.
    pub graph: Graph,
    /// The position of each node, by the node's number; the starting positions come first.
    pub positions: Vec<P>,
}

/// Explores all followers of `starts` under a ruleset, loopy or not. If no two starts are equal, start k has node k.
///
/// # Errors
/// When there are more positions than the budget allows, or it was asked to stop.
pub fn explore<R: Ruleset>(
    ruleset: &R,
    starts: impl IntoIterator<Item = R::Position>,
    budget: &Budget<'_>,
) -> Result<Explored<R::Position>, Stopped> {
    let options = |position: &R::Position, player| ruleset.options(position, player);
    let (graph, positions) = Graph::from_moves(starts, budget, options)?;
    Ok(Explored { graph, positions })
}
