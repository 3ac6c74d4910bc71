//! The neighbours of cells on boards of one shape, found by shifts.

use super::cells::CellBoard;
use super::turns::Step;
use super::word::Word;

/// The steps from a cell to its neighbours, and those from its neighbours to the cell.
#[derive(Debug)]
pub(crate) struct NeighbourSteps<W> {
    forward: Vec<Shift<W>>,
    backward: Vec<Shift<W>>,
}

/// A step: the cells from which it stays on the board, and the distance to the target cell.
#[derive(Clone, Copy, Debug)]
struct Shift<W> {
    from: W,
    distance: i32,
}

impl<W: Word> NeighbourSteps<W> {
    /// These steps on boards of the shape of `board`.
    pub fn new(board: &CellBoard<W>, steps: &[Step]) -> NeighbourSteps<W> {
        let shifts = |sign: i16| {
            let shifts = steps.iter().map(|&(down, right)| {
                let step = (sign * down, sign * right);
                Shift::new(board, step)
            });
            shifts.filter(|shift| shift.from != W::NONE).collect()
        };
        NeighbourSteps {
            forward: shifts(1),
            backward: shifts(-1),
        }
    }

    /// The neighbours of some cells.
    pub fn of(&self, cells: W) -> W {
        moved(&self.forward, cells)
    }

    /// The neighbours of some cells, and the cells that have a neighbour among them.
    pub fn around(&self, cells: W) -> W {
        self.of(cells) | self.to(cells)
    }

    /// The cells that have a neighbour among some cells.
    pub fn to(&self, cells: W) -> W {
        moved(&self.backward, cells)
    }
}

impl<W: Word> Shift<W> {
    fn new(board: &CellBoard<W>, (down, right): Step) -> Shift<W> {
        let (rows, columns) = (i16::from(board.rows), i16::from(board.columns));
        let mut from = W::NONE;
        for cell in 0..rows * columns {
            let (row, column) = (cell / columns + down, cell % columns + right);
            let stays = (0..rows).contains(&row) && (0..columns).contains(&column);
            from |= W::single_if(stays, cell as u32);
        }
        Shift {
            from,
            distance: i32::from(down) * i32::from(columns) + i32::from(right),
        }
    }
}

fn moved<W: Word>(shifts: &[Shift<W>], cells: W) -> W {
    shifts
        .iter()
        .fold(W::NONE, |found, &Shift { from, distance }| {
            let moving = cells & from;
            found
                | if distance < 0 {
                    moving >> distance.unsigned_abs()
                } else {
                    moving << distance.unsigned_abs()
                }
        })
}
