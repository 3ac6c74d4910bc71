//! Rulesets whose moves claim a vertex of a graph and change what may be claimed next to it.

mod effects;
mod graph;
mod grid;

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Representative;

use crate::board::Board;
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

    pub fn read_grid(&self, text: &str) -> Result<Board, String> {
        Board::read(text, self.effects.alphabet(), self.effects.free())
    }

    pub fn read_graph(&self, text: &str) -> Result<VertexGraph, String> {
        VertexGraph::read(text, self.effects.alphabet())
    }

    pub fn moves_on_grid(&self, board: &Board, player: Player, found: &mut dyn FnMut(Board)) {
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

    pub fn parts_of_grid(&self, board: &Board, found: &mut dyn FnMut(Board)) {
        self.grids.parts(board, &self.effects, found);
    }

    pub fn parts_of_graph(&self, graph: &VertexGraph, found: &mut dyn FnMut(VertexGraph)) {
        graph.parts(&self.effects, found);
    }

    pub fn grid_representative(&self, board: &Board) -> Representative<Board> {
        self.grids.representative(board)
    }

    pub fn graph_representative(&self, graph: &VertexGraph) -> Representative<VertexGraph> {
        graph.representative()
    }
}
