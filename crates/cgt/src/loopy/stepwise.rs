//! Simplification by strongly connected parts, from the ends of play on, to avoid comparing a large graph with itself.

use hashbrown::HashMap;

use super::cycle::stoppers;
use super::graph::{Graph, Node};
use super::order::{InfinitePlay, Order};
use super::parts::parts;
use super::short::short_values;
use super::simplify::simplify_all;
use crate::budget::{Budget, Limit, Stopped};
use crate::game::{Arena, GameId};
use crate::player::{ByPlayer, Player};

/// An equal game with fewer positions; the first position remains the first one.
///
/// A *part* is a set of positions from each of which play can come to all others. Every move leads within a part or to
/// a part that is closer to the ends of play. So the parts are simplified one after the other. A part whose positions
/// are stoppers is replaced by canonical forms; other parts are kept. The game does not change, because an option may
/// be replaced by an equal one if play cannot return from it. Short positions are replaced by their canonical forms in
/// `arena`.
///
/// # Errors
/// When the budget does not suffice for the comparison within one part and its simplified followers, or when all
/// comparisons together examine more than ten times as many pairs as one comparison may.
pub(super) fn reduce_stepwise(
    graph: &Graph,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<Graph, Stopped> {
    let mut reduction = Reduction {
        graph,
        budget,
        place: vec![None; graph.len()],
        options: Vec::new(),
        pairs: 0,
    };
    reduction.add_short(arena)?;
    for part in parts(graph) {
        if reduction.place[part[0].number()].is_none() {
            reduction.add(&part)?;
        }
    }
    let root = reduction.place[Node::ROOT.number()];
    let root = root.expect("every position is in a part");
    Ok(Graph::from_options(reduction.options).followers(root))
}

/// All comparisons of one game together may examine this many times as many pairs as one. The total need is not known
/// in advance.
const MAX_COMPARISONS: u64 = 10;

struct Reduction<'a> {
    graph: &'a Graph,
    budget: &'a Budget<'a>,
    /// The new position that is equal to each old one whose part was added.
    place: Vec<Option<Node>>,
    /// The options of the new positions.
    options: Vec<ByPlayer<Vec<Node>>>,
    /// The pairs of positions that were compared.
    pairs: u64,
}

/// A position of a part, or a new one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Position {
    Old(Node),
    New(Node),
}

impl Reduction<'_> {
    /// Adds the canonical forms of all short positions.
    fn add_short(&mut self, arena: &mut Arena) -> Result<(), Stopped> {
        let values = short_values(self.graph, arena, self.budget)?;
        let options = |&game: &GameId, player: Player| arena.options(game)[player].clone();
        let starts = values.iter().copied().flatten();
        let (forms, games) = Graph::from_moves(starts, self.budget, options)?;
        let node_of_game: HashMap<GameId, Node> = games.into_iter().zip(forms.nodes()).collect();
        let places = values
            .iter()
            .map(|value| value.map(|game| node_of_game[&game]));
        self.place = places.collect();
        let options = |node| forms.options_as(node, |option| option);
        self.options = forms.nodes().map(options).collect();
        Ok(())
    }

    fn add(&mut self, part: &[Node]) -> Result<(), Stopped> {
        let starts = part.iter().map(|&node| Position::Old(node));
        let (local, positions) =
            Graph::from_moves(starts, self.budget, |&position, player| match position {
                Position::New(node) => {
                    let options = self.options[node.number()][player].iter();
                    options.map(|&option| Position::New(option)).collect()
                }
                Position::Old(node) => {
                    let options = self.graph.options(node, player).iter();
                    options.map(|&option| self.position(option)).collect()
                }
            })?;
        let is_stopper = stoppers(&local);
        if is_stopper[..part.len()].iter().all(|&is_so| is_so) {
            self.add_simplified(part, &local, &positions)
        } else {
            self.add_unchanged(part);
            Ok(())
        }
    }

    /// The position that an option of the part is now.
    fn position(&self, option: Node) -> Position {
        match self.place[option.number()] {
            Some(new) => Position::New(new),
            None => Position::Old(option),
        }
    }

    /// Adds the canonical forms of stoppers that are not present yet.
    fn add_simplified(
        &mut self,
        part: &[Node],
        local: &Graph,
        positions: &[Position],
    ) -> Result<(), Stopped> {
        let order = Order::new(local, local, InfinitePlay::Draws, self.budget)?;
        let pairs = (local.len() as u64).saturating_pow(2);
        self.pairs = self.pairs.saturating_add(pairs);
        let allowed = self.budget.pairs;
        if self.pairs > allowed.saturating_mul(MAX_COMPARISONS) {
            return Err(Stopped::at(Limit::Pairs, allowed));
        }
        let (simpler, representatives) = simplify_all(local, &order, None, self.budget)?;
        let mut new_nodes: HashMap<Node, Node> = HashMap::new();
        for (node, position) in representatives.iter().zip(positions) {
            if let Position::New(new) = position {
                new_nodes.entry(*node).or_insert(*new);
            }
        }
        let mut added = Vec::new();
        for &node in &representatives[..part.len()] {
            new_nodes.entry(node).or_insert_with(|| {
                added.push(node);
                self.options.push(ByPlayer::default());
                Node::at(self.options.len() - 1)
            });
        }
        for node in added {
            let new = new_nodes[&node].number();
            self.options[new] = simpler.options_as(node, |option| new_nodes[&option]);
        }
        for (old, node) in part.iter().zip(&representatives) {
            self.place[old.number()] = Some(new_nodes[node]);
        }
        Ok(())
    }

    /// Adds the positions of a part unchanged, except that options outside the part are simplified.
    fn add_unchanged(&mut self, part: &[Node]) {
        for &node in part {
            self.place[node.number()] = Some(Node::at(self.options.len()));
            self.options.push(ByPlayer::default());
        }
        for &node in part {
            let place = |node: Node| self.place[node.number()].expect("it was added");
            let at = place(node).number();
            self.options[at] = self.graph.options_as(node, place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::loopy::CanonicalStopper;
    use crate::loopy::sides::{offside, onside};

    /// Graphs with a few positions, most of whose moves lead forwards and some back.
    fn graphs() -> impl Iterator<Item = Graph> {
        let mut state = 1_u64;
        let mut next = move |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) % below
        };
        (0..400).map(move |_| {
            let count = 3 + next(6);
            let options = (0..count).map(|node| {
                ByPlayer::from_fn(|_: Player| {
                    let moves = (0..next(3)).map(|_| {
                        let is_back = next(4) == 0;
                        let first = if is_back { 0 } else { node };
                        (first + next(count - first)) as usize
                    });
                    moves.collect::<Vec<_>>()
                })
            });
            Graph::new(options.collect()).expect("options are positions")
        })
    }

    #[test]
    fn reduced_games_are_equal() {
        let budget = &Budget::UNLIMITED;
        let (mut stoppers, mut others) = (0, 0);
        for graph in graphs() {
            let smaller = reduce_stepwise(&graph, &mut Arena::new(), budget).expect("no limit");
            let canonical = |graph| CanonicalStopper::from_graph(graph, Node::ROOT, budget);
            let stopper = canonical(&graph);
            match stopper {
                Ok(Some(_)) => stoppers += 1,
                _ => others += 1,
            }
            assert_eq!(canonical(&smaller), stopper);
            for side in [onside, offside] {
                let [before, after] =
                    [&graph, &smaller].map(|graph| side(graph, Node::ROOT, budget));
                assert_eq!(after.expect("no limit"), before.expect("no limit"));
            }
        }
        assert!(stoppers > 50 && others > 50, "{stoppers}, {others}");
    }
}
