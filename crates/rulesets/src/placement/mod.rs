//! Rulesets whose moves claim a vertex of a graph, or a cell of a grid, and change the rights to claim its neighbours.

mod effects;
mod table;

use chopsticks_base::reading::Misread;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Representative;

use crate::board::{
    Alphabet, BoardWord, CellBoard, NeighbourSteps, Shaped, Shapes, Step, Symmetries, Symmetry,
    Turn, Turns, Word, connected, places, steps,
};
use crate::cells::CellRules;
use crate::fault::Fault;
use crate::graph::{StateSymmetry, VertexGraph, VertexSet, WideGraph};
use effects::Effects;
pub(crate) use table::PlacementTable;

/// A ruleset of placement.
#[derive(Debug)]
pub(crate) struct Placement {
    effects: Effects,
    /// Whether the neighbours of neighbours are affected too.
    spreads: bool,
    has_boards: bool,
    graph_symmetries: Vec<StateSymmetry>,
    /// The neighbours of a cell of a grid.
    steps: Vec<Step>,
    symmetries: Symmetries,
    shapes: Shapes<OneGrid<u64>>,
    wide_shapes: Shapes<OneGrid<u128>>,
}

impl Shaped for Placement {
    type Shape<W: Word> = OneGrid<W>;

    fn narrow(&self) -> &Shapes<OneGrid<u64>> {
        &self.shapes
    }

    fn wide(&self) -> &Shapes<OneGrid<u128>> {
        &self.wide_shapes
    }
}

/// A grid of one shape.
#[derive(Debug)]
pub(crate) struct OneGrid<W> {
    steps: NeighbourSteps<W>,
    turns: Turns<W>,
}

impl Placement {
    pub fn new(table: &PlacementTable) -> Result<Placement, Fault> {
        let effects = Effects::new(table)?;
        let steps = match &table.neighbours {
            None => Vec::new(),
            Some(neighbours) => steps(neighbours.get_ref().names())
                .map_err(|misread| Fault::at(neighbours, misread).of_key("neighbours"))?,
        };
        let graph_symmetries = effects.symmetries();
        Ok(Placement {
            effects,
            spreads: table.spreads.as_ref().is_some_and(|key| *key.get_ref()),
            has_boards: table.neighbours.is_some(),
            symmetries: grid_symmetries(&steps, &graph_symmetries),
            graph_symmetries,
            steps,
            shapes: Shapes::new(),
            wide_shapes: Shapes::new(),
        })
    }

    /// Calls `found` with the graph after each claim of one of these vertices.
    fn claims<W: VertexSet>(
        &self,
        graph: &VertexGraph<W>,
        vertices: W,
        player: Player,
        found: &mut dyn FnMut(VertexGraph<W>),
    ) {
        let effects = &self.effects;
        for (colour, open) in effects.open(&graph.planes, player) {
            for vertex in places(open & vertices) {
                let mut reached = graph.next_of(vertex as usize);
                if self.spreads {
                    reached = connected(reached, graph.present(), |vertices| graph.after(vertices));
                }
                let planes = effects.planes_after(&graph.planes, vertex as usize, reached, colour);
                let mut after = graph.clone();
                after.planes = planes;
                found(after);
            }
        }
    }

    fn grid<W: BoardWord>(&self, board: &CellBoard<W>) -> &OneGrid<W> {
        W::shapes(self).get_or_make(board, || OneGrid {
            steps: NeighbourSteps::new(board, &self.steps),
            turns: Turns::new(board.rows, board.columns),
        })
    }
}

/// The symmetries of the states, together with the turns that keep neighbours.
fn grid_symmetries(steps: &[Step], of_states: &[StateSymmetry]) -> Symmetries {
    let keeps = |turn: &Turn| steps.iter().all(|&step| steps.contains(&turn.step(step)));
    let mut symmetries = Vec::new();
    for symmetry in of_states {
        symmetries.extend(Turn::all().filter(keeps).map(|turn| Symmetry {
            turn,
            renaming: symmetry.renaming,
            negates: symmetry.negates,
        }));
    }
    Symmetries::new(&symmetries)
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
        found: &mut dyn FnMut(CellBoard<W>, i64),
    ) {
        let (effects, grid) = (&self.effects, self.grid(board));
        for (colour, open) in effects.open(&board.planes, player) {
            for cell in places(open) {
                let mut reached = grid.steps.of(W::single(cell));
                if self.spreads {
                    reached = connected(reached, board.cells(), |cells| grid.steps.of(cells));
                }
                let planes = effects.planes_after(&board.planes, cell as usize, reached, colour);
                found(CellBoard { planes, ..*board }, 0);
            }
        }
    }

    fn moves_on_graph<W: VertexSet>(
        &self,
        graph: &VertexGraph<W>,
        player: Player,
        found: &mut dyn FnMut(VertexGraph<W>, i64),
    ) {
        self.claims(graph, W::ALL, player, &mut |after| found(after, 0));
    }

    /// Symmetries carry claims of vertices into each other.
    fn distinct_moves_on_graph<W: VertexSet>(
        &self,
        graph: &VertexGraph<W>,
        player: Player,
        found: &mut dyn FnMut(VertexGraph<W>),
    ) {
        self.claims(graph, graph.distinct_vertices(), player, found);
    }

    fn components<W: BoardWord>(&self, board: &CellBoard<W>, found: &mut dyn FnMut(CellBoard<W>)) {
        let (effects, steps) = (&self.effects, &self.grid(board).steps);
        let linked = |part: W| {
            if self.spreads {
                return steps.around(part);
            }
            // What affects a cell is what would be affected by it against the steps.
            effects.affected(&board.planes, part, |cells| steps.of(cells))
                | effects.affected(&board.planes, part, |cells| steps.to(cells))
        };
        board.connected_parts(linked, found);
    }

    fn graph_components<W: VertexSet>(
        &self,
        graph: &VertexGraph<W>,
        found: &mut dyn FnMut(VertexGraph<W>),
    ) {
        let present = graph.present();
        let links = (0..graph.len()).map(|vertex| {
            if self.spreads {
                return graph.kept_next_of(vertex, present);
            }
            // Where the vertex may be claimed with no colour, none of its neighbours is affected.
            let next = |open: W| {
                if open == W::NONE {
                    W::NONE
                } else {
                    graph.next_of(vertex)
                }
            };
            let one = W::single(vertex as u32);
            self.effects.affected(&graph.planes, one, next)
        });
        graph.parts(present, links, found);
    }

    fn representative<W: BoardWord>(&self, board: &CellBoard<W>) -> Representative<CellBoard<W>> {
        let board = board.part(board.cells());
        self.symmetries
            .least_image(&board, &self.grid(&board).turns)
    }

    fn graph_representative<W: VertexSet>(
        &self,
        graph: &VertexGraph<W>,
    ) -> Representative<VertexGraph<W>> {
        graph.representative(&self.graph_symmetries)
    }
}
