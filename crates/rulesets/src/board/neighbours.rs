//! The neighbours of cells on boards of one shape, found by shifts.

use super::cells::CellBoard;
use super::turns::Step;

/// The steps from a cell to its neighbours, and those from its neighbours to the cell.
#[derive(Debug)]
pub(crate) struct NeighbourSteps {
    forward: Vec<Shift>,
    backward: Vec<Shift>,
}

/// A step: the cells from which it stays on the board, and the distance to the target cell.
#[derive(Clone, Copy, Debug)]
struct Shift {
    from: u64,
    distance: i32,
}

impl NeighbourSteps {
    /// These steps on boards of the shape of `board`.
    pub fn new(board: &CellBoard, steps: &[Step]) -> NeighbourSteps {
        let shifts = |sign: i16| {
            let shifts = steps.iter().map(|&(down, right)| {
                let step = (sign * down, sign * right);
                Shift::new(board, step)
            });
            shifts.filter(|shift| shift.from != 0).collect()
        };
        NeighbourSteps {
            forward: shifts(1),
            backward: shifts(-1),
        }
    }

    /// The neighbours of some cells.
    pub fn of(&self, cells: u64) -> u64 {
        moved(&self.forward, cells)
    }

    /// The neighbours of some cells, and the cells that have a neighbour among them.
    pub fn around(&self, cells: u64) -> u64 {
        self.of(cells) | self.to(cells)
    }

    /// The cells that have a neighbour among some cells.
    pub fn to(&self, cells: u64) -> u64 {
        moved(&self.backward, cells)
    }
}

impl Shift {
    fn new(board: &CellBoard, (down, right): Step) -> Shift {
        let (rows, columns) = (i16::from(board.rows), i16::from(board.columns));
        let mut from = 0;
        for cell in 0..rows * columns {
            let (row, column) = (cell / columns + down, cell % columns + right);
            let stays = (0..rows).contains(&row) && (0..columns).contains(&column);
            from |= u64::from(stays) << cell;
        }
        Shift {
            from,
            distance: i32::from(down) * i32::from(columns) + i32::from(right),
        }
    }
}

fn moved(shifts: &[Shift], cells: u64) -> u64 {
    shifts.iter().fold(0, |found, &Shift { from, distance }| {
        let moving = cells & from;
        found
            | if distance < 0 {
                moving >> -distance
            } else {
                moving << distance
            }
    })
}

/// The cells of `within` that are connected to some cells of it; `next` gives the neighbours.
pub(crate) fn connected(start: u64, within: u64, next: impl Fn(u64) -> u64) -> u64 {
    let mut found = start & within;
    loop {
        let more = found | next(found) & within;
        if more == found {
            return found;
        }
        found = more;
    }
}
