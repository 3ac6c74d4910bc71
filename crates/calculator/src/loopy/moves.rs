//! Loopy games: their values, and what is known of their moves.

use std::sync::Arc;

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::loopy::{Graph, LoopyValue, Node, Outcome, fuse_bisimilar, outcome_of_sum};
use chopsticks_cgt::number::Dyadic;

/// What is known of the moves of a loopy game, as graphs with games as their first positions. A sum is the graphs of its
/// parts: its own graph has as many positions as they have multiplied, and few questions need it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LoopyMoves {
    /// The game is the sum of these graphs. Bisimilar positions of a graph are one.
    Known(Vec<Arc<Graph>>),
    /// Only the onside (Left) and the offside of the game are those of these sums.
    Sides(ByPlayer<Vec<Arc<Graph>>>),
}

impl LoopyMoves {
    /// The moves of the first position of a graph.
    pub(crate) fn from_graph(graph: Graph) -> LoopyMoves {
        LoopyMoves::Known(vec![Arc::new(graph)])
    }

    /// The moves of a game of which only games with its onside (Left) and its offside are known.
    pub(crate) fn of_sides(graphs: ByPlayer<Graph>) -> LoopyMoves {
        LoopyMoves::Sides(graphs.map(|graph| vec![Arc::new(graph)]))
    }

    /// Graphs whose sum has the onside (Left) or the offside of the game.
    pub fn summands(&self, player: Player) -> &[Arc<Graph>] {
        match self {
            LoopyMoves::Known(summands) => summands,
            LoopyMoves::Sides(summands) => &summands[player],
        }
    }

    /// A graph with the onside (Left) or the offside of the game.
    ///
    /// # Errors
    /// When it has more positions than the budget allows, or it was asked to stop.
    pub fn side(&self, player: Player, budget: &Budget<'_>) -> Result<Arc<Graph>, Stopped> {
        total(self.summands(player), budget)
    }

    /// The graph of the game, if its moves are known.
    ///
    /// # Errors
    /// When it has more positions than the budget allows, or it was asked to stop.
    pub fn known(&self, budget: &Budget<'_>) -> Result<Option<Arc<Graph>>, Stopped> {
        match self {
            LoopyMoves::Known(summands) => total(summands, budget).map(Some),
            LoopyMoves::Sides(_) => Ok(None),
        }
    }

    /// What is known of the moves of the sum of two games.
    pub(crate) fn plus(&self, other: &LoopyMoves) -> LoopyMoves {
        // Equal sums have equal moves, whatever was added first.
        let plus = |player| {
            let mut summands = [self.summands(player), other.summands(player)].concat();
            summands.sort_unstable();
            summands
        };
        match (self, other) {
            (LoopyMoves::Known(_), LoopyMoves::Known(_)) => LoopyMoves::Known(plus(Player::Left)),
            _ => LoopyMoves::Sides(ByPlayer::from_fn(plus)),
        }
    }

    /// What is known of the moves of the negative.
    pub(crate) fn negative(&self, budget: &Budget<'_>) -> Result<LoopyMoves, Stopped> {
        let negative = |player| -> Result<Vec<Arc<Graph>>, Stopped> {
            let summands = self.summands(player).iter();
            let mut negatives = summands
                .map(|graph| Ok(fuse_bisimilar(&graph.negative(), budget)?.into()))
                .collect::<Result<Vec<_>, Stopped>>()?;
            negatives.sort_unstable();
            Ok(negatives)
        };
        Ok(match self {
            LoopyMoves::Known(_) => LoopyMoves::Known(negative(Player::Left)?),
            LoopyMoves::Sides(_) => {
                LoopyMoves::Sides(ByPlayer::try_from_fn(|player| negative(player.opponent()))?)
            }
        })
    }
}

/// The graph of a sum. Bisimilar positions are one.
fn total(summands: &[Arc<Graph>], budget: &Budget<'_>) -> Result<Arc<Graph>, Stopped> {
    let (first, others) = summands.split_first().expect("a sum has a part");
    let mut total = Arc::clone(first);
    for other in others {
        let sum = total.sum(Node::ROOT, other, Node::ROOT, budget)?;
        total = fuse_bisimilar(&sum, budget)?.into();
    }
    Ok(total)
}

/// A game that is not short: the sum of a number and a game given by a graph.
#[derive(Clone, Debug)]
pub struct Loopy {
    /// The number; zero, unless the graph of the sum would have many positions.
    pub number: Dyadic,
    /// The moves of the other game.
    pub moves: LoopyMoves,
    /// The value of the other game; never a short one.
    pub value: LoopyValue,
}

impl Loopy {
    /// Whether the value is a stopper, which has a canonical form.
    pub fn is_stopper(&self) -> bool {
        matches!(self.value, LoopyValue::Stopper(_))
    }

    /// The outcome, by the player who moves first.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn outcome(&self, budget: &Budget<'_>) -> Result<ByPlayer<Outcome>, Stopped> {
        let of = |player| match self.value.side(player) {
            Some(side) => outcome_of_sum(side.graph(), &self.number, budget),
            None => outcome_of_sum(&*self.moves.side(player, budget)?, &self.number, budget),
        };
        let (onside, offside) = (of(Player::Left)?, of(Player::Right)?);
        let outcome = |first| Outcome::from_sides(onside[first], offside[first]);
        Ok(ByPlayer::from_fn(outcome))
    }
}
