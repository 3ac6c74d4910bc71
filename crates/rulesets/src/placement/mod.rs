//! Rulesets whose moves claim a vertex of a graph and change the rights to claim its neighbours.

mod effects;
mod graph;
mod grid;
mod table;

use chopsticks_base::reading::Misread;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Representative;

use crate::board::{Alphabet, BoardWord, CellBoard, steps};
use crate::cells::CellRules;
use crate::fault::Fault;
use crate::graph::{StateSymmetry, VertexGraph, VertexSet, WideGraph};
use effects::Effects;
use grid::Grids;
pub(crate) use table::PlacementTable;

/// A ruleset of placement.
#[derive(Debug)]
pub(crate) struct Placement {
    effects: Effects,
    symmetries: Vec<StateSymmetry>,
    /// Whether the neighbours of neighbours are affected too.
    spreads: bool,
    has_boards: bool,
    grids: Grids,
}

impl Placement {
    pub fn new(table: &PlacementTable) -> Result<Placement, Fault> {
        let effects = Effects::new(table)?;
        let spreads = table.spreads.as_ref().is_some_and(|key| *key.get_ref());
        let steps = match &table.neighbours {
            None => Vec::new(),
            Some(neighbours) => steps(neighbours.get_ref().names())
                .map_err(|misread| Fault::at(neighbours, misread).of_key("neighbours"))?,
        };
        Ok(Placement {
            has_boards: table.neighbours.is_some(),
            symmetries: effects.symmetries(),
            spreads,
            grids: Grids::new(steps, spreads, &effects),
            effects,
        })
    }
}

impl CellRules for Placement {
    fn alphabet(&self) -> Alphabet {
        self.effects.alphabet()
    }

    fn is_impartial(&self) -> bool {
        self.effects.is_impartial()
    }

    fn has_boards(&self) -> bool {
        self.has_boards
    }

    /// Each move claims a vertex.
    fn always_ends(&self) -> bool {
        true
    }

    fn read_graph(&self, text: &str) -> Result<WideGraph, Misread> {
        WideGraph::read(text, self.effects.alphabet())
    }

    fn moves<W: BoardWord>(
        &self,
        board: &CellBoard<W>,
        player: Player,
        found: &mut dyn FnMut(CellBoard<W>),
    ) {
        self.grids.moves(board, player, &self.effects, found);
    }

    fn moves_on_graph<W: VertexSet>(
        &self,
        position: &VertexGraph<W>,
        player: Player,
        found: &mut dyn FnMut(VertexGraph<W>),
    ) {
        graph::moves(position, player, &self.effects, self.spreads, found);
    }

    fn components<W: BoardWord>(&self, board: &CellBoard<W>, found: &mut dyn FnMut(CellBoard<W>)) {
        self.grids.parts(board, &self.effects, found);
    }

    fn graph_components<W: VertexSet>(
        &self,
        position: &VertexGraph<W>,
        found: &mut dyn FnMut(VertexGraph<W>),
    ) {
        graph::parts(position, &self.effects, self.spreads, found);
    }

    fn representative<W: BoardWord>(&self, board: &CellBoard<W>) -> Representative<CellBoard<W>> {
        self.grids.representative(board)
    }

    fn graph_representative<W: VertexSet>(
        &self,
        graph: &VertexGraph<W>,
    ) -> Representative<VertexGraph<W>> {
        graph.representative(&self.symmetries)
    }
}
