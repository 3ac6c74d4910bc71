//! Simplification of a side by comparison with a few small games, in time in proportion to the number of positions.
//!
//! The *landmarks* are the games born by day 2, on, off, over and under. Write G⁺ for G with all infinite plays counted as
//! wins for Left. In a large graph without structure, most positions g have g⁺ = L⁺ for a landmark L, or options that
//! landmarks decide. Then few positions are left to be compared pair by pair. The three rules are, for G and the simpler G':
//!
//! - If g⁺ = L⁺, g is replaced by L.
//! - If a player has L as an option and likes it at least as well as another option, that one is removed.
//! - If Left has an option to which Right can answer L ≤ g, for a short L, it is replaced by Left's options of L; and
//!   likewise for Right.
//!
//! *Proof.* Left, playing second on G' − G or G − G', answers each move with the same move in the other component, until the
//! rules take that move away. In the first two cases she then moves to L, which play does not leave, and plays on as she
//! survives the difference of L and what Right has moved to. In the third, she moves from the option to L, and then plays as
//! she survives g − L or L − g. Where that is a move which the rules took from h, she moves to the landmark that is at least
//! as good, or to the option of the landmark L' through which it reverses; or else her next move after L' is one in L, and
//! she makes it at once. Moves in L are finitely many, and the play after them is one of g − L or L − g, in which she has a
//! strategy that survives, with infinite plays counted as in the whole. ∎

use super::graph::{Graph, Node};
use super::order::{InfinitePlay, Order};
use super::refine::fuse_bisimilar;
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId};
use crate::player::{ByPlayer, Player};
use crate::value::days;

/// The number of landmarks. A graph with fewer positions is compared with itself as quickly.
const COUNT: usize = 26;

/// A graph whose first position has the same onside, simplified as far as landmarks decide it.
///
/// # Errors
/// When the budget does not suffice.
pub(super) fn simplified_by_landmarks(
    graph: &Graph,
    budget: &Budget<'_>,
) -> Result<Graph, Stopped> {
    let mut current = graph.clone();
    if current.len() <= COUNT {
        return Ok(current);
    }
    let landmarks = landmarks();
    while current.len() > COUNT {
        let simpler = Comparison::new(&current, &landmarks, budget)?.simplified();
        let next = fuse_bisimilar(&simpler, budget)?;
        if next.len() >= current.len() {
            break;
        }
        current = next;
    }
    Ok(current)
}

/// The landmarks, each once; the last [`LOOPY`] are not short.
fn landmarks() -> Graph {
    let mut arena = Arena::new();
    let games = days::born_by::<2>(&mut arena);
    let options = |&game: &GameId, player: Player| arena.options(game)[player].clone();
    let short = Graph::from_moves(games, &Budget::UNLIMITED, options);
    let (short, _) = short.expect("there is no limit");
    let zero = short
        .nodes()
        .find(|&node| short.all_options(node).next().is_none());
    let zero = zero.expect("0 is born on day 0");
    let mut options: Vec<_> = short
        .nodes()
        .map(|node| short.options_as(node, |to| to))
        .collect();
    for player in Player::BOTH {
        // On and over for Left, their negatives for Right.
        let pass = Node::at(options.len());
        options.push(ByPlayer::from_fn(|mover| {
            if mover == player {
                vec![pass]
            } else {
                Vec::new()
            }
        }));
        let pass = Node::at(options.len());
        options.push(ByPlayer::from_fn(|mover| {
            vec![if mover == player { zero } else { pass }]
        }));
    }
    Graph::from_options(options)
}

/// The number of landmarks that are not short.
const LOOPY: usize = 4;

/// The positions of a graph, compared with landmarks.
struct Comparison<'a> {
    graph: &'a Graph,
    landmarks: &'a Graph,
    /// The positions with the landmarks.
    at_least: Order,
    /// The landmarks with the positions.
    at_most: Order,
    /// The landmarks with each other.
    between: Order,
    /// The landmark that each position is equal to.
    equal: Vec<Option<Node>>,
}

impl<'a> Comparison<'a> {
    fn new(
        graph: &'a Graph,
        landmarks: &'a Graph,
        budget: &Budget<'_>,
    ) -> Result<Comparison<'a>, Stopped> {
        let order = |g, h| Order::new(g, h, InfinitePlay::OnsidesCompared, budget);
        let (at_least, at_most) = (order(graph, landmarks)?, order(landmarks, graph)?);
        let equal = graph.nodes().map(|node| {
            landmarks.nodes().find(|&landmark| {
                at_least.at_least(node, landmark) && at_most.at_least(landmark, node)
            })
        });
        Ok(Comparison {
            equal: equal.collect(),
            graph,
            landmarks,
            at_least,
            at_most,
            between: order(landmarks, landmarks)?,
        })
    }

    /// The first position with its followers, after the rules.
    fn simplified(&self) -> Graph {
        let all = 0..self.graph.len() + self.landmarks.len();
        let options = |number| ByPlayer::from_fn(|player| self.options(Node::at(number), player));
        let simpler = Graph::from_options(all.map(options).collect());
        simpler.followers(self.place(Node::ROOT))
    }

    /// Where a position is in the simpler graph, in which landmarks come behind the positions.
    fn place(&self, node: Node) -> Node {
        self.equal[node.number()].map_or(node, |landmark| self.place_of_landmark(landmark))
    }

    fn place_of_landmark(&self, landmark: Node) -> Node {
        Node::at(self.graph.len() + landmark.number())
    }

    fn options(&self, place: Node, player: Player) -> Vec<Node> {
        if let Some(landmark) = self.landmark(place) {
            return self.options_of_landmark(landmark, player);
        }
        let options = self.graph.options(place, player).iter();
        let options: Vec<Node> = options
            .flat_map(
                |&option| match self.reverses_through(place, option, player) {
                    Some(landmark) => self.options_of_landmark(landmark, player),
                    None => vec![self.place(option)],
                },
            )
            .collect();
        let is_dominated = |&option: &Node| {
            let mut landmarks = options.iter().filter_map(|&other| self.landmark(other));
            landmarks.any(|landmark| {
                self.landmark(option) != Some(landmark) && self.prefers(player, landmark, option)
            })
        };
        let stays = |option: &Node| !is_dominated(option);
        options.iter().copied().filter(stays).collect()
    }

    fn options_of_landmark(&self, landmark: Node, player: Player) -> Vec<Node> {
        let options = self.landmarks.options(landmark, player).iter();
        options
            .map(|&option| self.place_of_landmark(option))
            .collect()
    }

    /// The landmark at a place.
    fn landmark(&self, place: Node) -> Option<Node> {
        let number = place.number().checked_sub(self.graph.len())?;
        Some(Node::at(number))
    }

    /// Whether `player` likes a landmark at least as well as what is at a place.
    fn prefers(&self, player: Player, landmark: Node, place: Node) -> bool {
        match (self.landmark(place), player) {
            (Some(other), Player::Left) => self.between.at_least(landmark, other),
            (Some(other), Player::Right) => self.between.at_least(other, landmark),
            (None, Player::Left) => self.at_most.at_least(landmark, place),
            (None, Player::Right) => self.at_least.at_least(place, landmark),
        }
    }

    /// The short landmark through which a move of `player` reverses.
    fn reverses_through(&self, node: Node, option: Node, player: Player) -> Option<Node> {
        let replies = self.graph.options(option, player.opponent()).iter();
        let mut landmarks = replies.filter_map(|&reply| self.equal[reply.number()]);
        landmarks.find(|&landmark| {
            landmark.number() < self.landmarks.len() - LOOPY
                && self.prefers(player.opponent(), landmark, node)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A random graph whose positions have up to three options of each player.
    fn graph(size: u64, seed: u64) -> Graph {
        let mut state = seed;
        let mut next = move |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        let options = (0..size).map(|_| {
            ByPlayer::from_fn(|_: Player| {
                let moves = [0, 1, 1, 2, 2, 3][next(6) as usize];
                (0..moves).map(|_| next(size) as usize).collect()
            })
        });
        Graph::new(options.collect()).expect("options are positions")
    }

    /// The onsides before and after are compared by the definition of the order, all positions with all.
    #[test]
    fn the_onside_stays() {
        let budget = &Budget::UNLIMITED;
        let mut positions = [0, 0];
        for seed in 0..200 {
            let graph = graph(60, seed).followers(Node::ROOT);
            let simpler = simplified_by_landmarks(&graph, budget).expect("no limit");
            for (g, h) in [(&graph, &simpler), (&simpler, &graph)] {
                let order = Order::new(g, h, InfinitePlay::OnsidesCompared, budget);
                let order = order.expect("no limit");
                assert!(order.at_least(Node::ROOT, Node::ROOT), "{seed}");
            }
            positions[0] += graph.len();
            positions[1] += simpler.len();
        }
        assert!(2 * positions[1] < positions[0], "{positions:?}");
    }

    #[test]
    fn landmarks_differ() {
        let landmarks = landmarks();
        assert_eq!(landmarks.len(), COUNT);
        let infinite = InfinitePlay::OnsidesCompared;
        let order = Order::new(&landmarks, &landmarks, infinite, &Budget::UNLIMITED);
        let order = order.expect("no limit");
        for g in landmarks.nodes() {
            for h in landmarks.nodes().filter(|&h| h != g) {
                assert!(!order.at_least(g, h) || !order.at_least(h, g));
            }
        }
    }
}
