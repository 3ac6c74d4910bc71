//! What is known of the moves of a loopy game.

use std::sync::Arc;

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::loopy::Graph;

/// What is known of the moves of a loopy game, as graphs with the game as their first position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LoopyMoves {
    /// The moves. Bisimilar positions are one.
    Known(Arc<Graph>),
    /// Only games with the onside (Left) and the offside of the game.
    Sides(ByPlayer<Arc<Graph>>),
}

impl LoopyMoves {
    /// A graph with the onside (Left) or the offside of the game.
    pub fn side(&self, player: Player) -> &Arc<Graph> {
        match self {
            LoopyMoves::Known(graph) => graph,
            LoopyMoves::Sides(graphs) => &graphs[player],
        }
    }

    /// The graph of the game, if its moves are known.
    pub fn known(&self) -> Option<&Arc<Graph>> {
        match self {
            LoopyMoves::Known(graph) => Some(graph),
            LoopyMoves::Sides(_) => None,
        }
    }
}
