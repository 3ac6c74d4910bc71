//! Placement on grids, with bits for cells.

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Representative;

use super::effects::{Effects, Neighbours, PlacementTable};
use crate::board::{
    CellBoard, SAME_STATES, Shapes, Step, Symmetries, Symmetry, Turn, Turns, places,
};

/// The neighbours of cells on grids of all shapes.
#[derive(Debug)]
pub(super) struct Grids {
    steps: Vec<Step>,
    symmetries: Symmetries,
    shapes: Shapes<OneGrid>,
}

/// A grid of one shape.
#[derive(Debug)]
struct OneGrid {
    /// For each step, the cells from which it stays on the grid, and the distance to the target cell.
    steps: Vec<(u64, i32)>,
    turns: Turns,
}

impl Neighbours {
    fn steps(self) -> Vec<Step> {
        let orthogonal = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        let diagonal = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
        match self {
            Neighbours::Orthogonal => orthogonal.to_vec(),
            Neighbours::Diagonal => diagonal.to_vec(),
            Neighbours::All => [orthogonal, diagonal].concat(),
            Neighbours::Hexagonal => [orthogonal.as_slice(), &[(1, -1), (-1, 1)]].concat(),
        }
    }
}

impl Grids {
    pub fn new(table: &PlacementTable) -> Grids {
        let steps = table.neighbours.get_ref().steps();
        let mut symmetries = Vec::new();
        let keeping =
            Turn::all().filter(|turn| steps.iter().all(|&step| steps.contains(&turn.step(step))));
        for (renaming, negates) in [(SAME_STATES, false), (Effects::exchanged(), true)] {
            symmetries.extend(keeping.clone().map(|turn| Symmetry {
                turn,
                renaming,
                negates,
            }));
        }
        Grids {
            steps,
            symmetries: Symmetries::new(&symmetries),
            shapes: Shapes::new(),
        }
    }

    fn grid(&self, board: &CellBoard) -> &OneGrid {
        self.shapes
            .get_or_make(board, || OneGrid::new(board, &self.steps))
    }

    pub fn moves(
        &self,
        board: &CellBoard,
        player: Player,
        effects: &Effects,
        found: &mut dyn FnMut(CellBoard),
    ) {
        let grid = self.grid(board);
        for cell in places(effects.open(&board.planes, player)) {
            let neighbours = grid.neighbours(1 << cell);
            let planes = effects.planes_after(&board.planes, cell as usize, neighbours, player);
            found(CellBoard { planes, ..*board });
        }
    }

    /// The parts between which moves have no effect. If one cell affects another, the converse holds too.
    pub fn parts(&self, board: &CellBoard, effects: &Effects, found: &mut dyn FnMut(CellBoard)) {
        let grid = self.grid(board);
        let mut rest = board.cells();
        while rest != 0 {
            let mut part = rest & rest.wrapping_neg();
            loop {
                let before = part;
                part |= effects.affected(&board.planes, part, |cells| grid.neighbours(cells));
                if part == before {
                    break;
                }
            }
            rest &= !part;
            found(board.part(part));
        }
    }

    pub fn representative(&self, board: &CellBoard) -> Representative<CellBoard> {
        let board = board.part(board.cells());
        self.symmetries
            .least_image(&board, &self.grid(&board).turns)
    }
}

impl OneGrid {
    fn new(board: &CellBoard, steps: &[Step]) -> OneGrid {
        let (rows, columns) = (i16::from(board.rows), i16::from(board.columns));
        let of_step = |&(down, right): &Step| {
            let mut from = 0;
            for cell in 0..rows * columns {
                let (row, column) = (cell / columns + down, cell % columns + right);
                let stays = (0..rows).contains(&row) && (0..columns).contains(&column);
                from |= u64::from(stays) << cell;
            }
            (
                from,
                i32::from(down) * i32::from(columns) + i32::from(right),
            )
        };
        OneGrid {
            steps: steps
                .iter()
                .map(of_step)
                .filter(|(from, _)| *from != 0)
                .collect(),
            turns: Turns::new(board.rows, board.columns),
        }
    }

    /// The cells next to some cells.
    fn neighbours(&self, cells: u64) -> u64 {
        self.steps.iter().fold(0, |found, &(from, distance)| {
            let moving = cells & from;
            found
                | if distance < 0 {
                    moving >> -distance
                } else {
                    moving << distance
                }
        })
    }
}
