//! Rulesets whose moves claim a vertex of a graph and change the rights to claim its neighbours.

mod effects;
mod graph;
mod grid;

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Representative;

use crate::board::{Alphabet, CellBoard};
use crate::fault::Fault;
use effects::Effects;
pub(crate) use effects::PlacementTable;
pub use graph::VertexGraph;
use grid::Grids;

/// A ruleset of placement.
#[derive(Debug)]
pub(crate) struct Placement {
    effects: Effects,
    grids: Grids,
}

impl Placement {
    pub fn new(table: &PlacementTable) -> Result<Placement, Fault> {
        Ok(Placement {
            effects: Effects::new(table)?,
            grids: Grids::new(table),
        })
    }

    /// The signs of the states of a vertex.
    pub fn alphabet(&self) -> Alphabet {
        self.effects.alphabet()
    }

    pub fn read_graph(&self, text: &str) -> Result<VertexGraph, String> {
        VertexGraph::read(text, self.effects.alphabet())
    }

    pub fn moves_on_grid(
        &self,
        board: &CellBoard,
        player: Player,
        found: &mut dyn FnMut(CellBoard),
    ) {
        self.grids.moves(board, player, &self.effects, found);
    }

    pub fn moves_on_graph(
        &self,
        graph: &VertexGraph,
        player: Player,
        found: &mut dyn FnMut(VertexGraph),
    ) {
        graph.moves(player, &self.effects, found);
    }

    pub fn parts_of_grid(&self, board: &CellBoard, found: &mut dyn FnMut(CellBoard)) {
        self.grids.parts(board, &self.effects, found);
    }

    pub fn parts_of_graph(&self, graph: &VertexGraph, found: &mut dyn FnMut(VertexGraph)) {
        graph.parts(&self.effects, found);
    }

    pub fn grid_representative(&self, board: &CellBoard) -> Representative<CellBoard> {
        self.grids.representative(board)
    }

    pub fn graph_representative(&self, graph: &VertexGraph) -> Representative<VertexGraph> {
        graph.representative()
    }
}
