//! Placement on grids, with bits for cells.

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Representative;

use super::effects::Effects;
use crate::board::{
    BoardWord, CellBoard, NeighbourSteps, Shaped, Shapes, Step, Symmetries, Symmetry, Turn, Turns,
    Word, connected, places,
};

/// The neighbours of cells on grids of all shapes.
#[derive(Debug)]
pub(crate) struct Grids {
    steps: Vec<Step>,
    /// Whether the neighbours of neighbours are affected too.
    spreads: bool,
    symmetries: Symmetries,
    shapes: Shapes<OneGrid<u64>>,
    wide_shapes: Shapes<OneGrid<u128>>,
}

impl Shaped for Grids {
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

impl Grids {
    pub fn new(steps: Vec<Step>, spreads: bool, effects: &Effects) -> Grids {
        let mut symmetries = Vec::new();
        let keeping =
            Turn::all().filter(|turn| steps.iter().all(|&step| steps.contains(&turn.step(step))));
        for symmetry in effects.symmetries() {
            symmetries.extend(keeping.clone().map(|turn| Symmetry {
                turn,
                renaming: symmetry.renaming,
                negates: symmetry.negates,
            }));
        }
        Grids {
            steps,
            spreads,
            symmetries: Symmetries::new(&symmetries),
            shapes: Shapes::new(),
            wide_shapes: Shapes::new(),
        }
    }

    fn grid<W: BoardWord>(&self, board: &CellBoard<W>) -> &OneGrid<W> {
        W::shapes(self).get_or_make(board, || OneGrid {
            steps: NeighbourSteps::new(board, &self.steps),
            turns: Turns::new(board.rows, board.columns),
        })
    }

    pub fn moves<W: BoardWord>(
        &self,
        board: &CellBoard<W>,
        player: Player,
        effects: &Effects,
        found: &mut dyn FnMut(CellBoard<W>),
    ) {
        let grid = self.grid(board);
        for (colour, open) in effects.open(&board.planes, player) {
            for cell in places(open) {
                let mut reached = grid.steps.of(W::FIRST << cell);
                if self.spreads {
                    reached = connected(reached, board.cells(), |cells| grid.steps.of(cells));
                }
                let planes = effects.planes_after(&board.planes, cell as usize, reached, colour);
                found(CellBoard { planes, ..*board });
            }
        }
    }

    /// The parts between which moves have no effect.
    pub fn parts<W: BoardWord>(
        &self,
        board: &CellBoard<W>,
        effects: &Effects,
        found: &mut dyn FnMut(CellBoard<W>),
    ) {
        let OneGrid { steps, .. } = self.grid(board);
        let linked = |part: W| {
            if self.spreads {
                return steps.around(part);
            }
            // What affects a cell is what would be affected by it against the steps.
            effects.affected(&board.planes, part, |cells| steps.of(cells))
                | effects.affected(&board.planes, part, |cells| steps.to(cells))
        };
        let mut rest = board.cells();
        while rest != W::NONE {
            let part = connected(rest.lowest(), rest, linked);
            rest &= !part;
            found(board.part(part));
        }
    }

    pub fn representative<W: BoardWord>(
        &self,
        board: &CellBoard<W>,
    ) -> Representative<CellBoard<W>> {
        let board = board.part(board.cells());
        self.symmetries
            .least_image(&board, &self.grid(&board).turns)
    }
}
