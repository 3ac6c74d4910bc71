//! A board as seen by one player, who removes lines of columns.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::ruleset::LineBoard;

use super::tables::{Rectangle, Table, Tables};
use super::walls::Walls;

/// The boards of one shape as seen by one player, called the owner, who removes lines of columns. The boards of Right are
/// turned, so that the owner is Left on all of them.
pub(super) struct Side {
    pub rows: usize,
    pub columns: usize,
    /// The lengths of the lines.
    lengths: ByPlayer<u8>,
    /// The first and the last cells of all rows.
    first: u64,
    last: u64,
    /// The cells where a line may begin.
    begins: ByPlayer<u64>,
    /// For each cell where a line of the owner begins, its cells as the other player sees them.
    pub turned: Vec<u64>,
    /// The walls of rectangles, by their rows and columns.
    tables: Vec<OnceLock<Table>>,
    made: Arc<Mutex<Tables>>,
    /// The number of cells of the largest rectangle whose walls are in a table.
    most_cells: usize,
}

/// The rectangle around a part of a board.
#[derive(Clone, Copy)]
pub(super) struct Block {
    /// The cells of the part, row by row.
    cells: u64,
    pub height: usize,
    width: usize,
    /// The largest number of its rows that are in a table.
    pub longest: usize,
    /// The first cell of the rectangle on the board.
    corner: usize,
}

impl Block {
    /// Whether two parts are in the same rectangle.
    pub fn fits(&self, other: &Block) -> bool {
        (self.corner, self.height, self.width) == (other.corner, other.height, other.width)
    }

    /// The first and the last row in which two different parts in the same rectangle differ.
    pub fn changed_rows(&self, other: &Block) -> (usize, usize) {
        let changed = self.cells ^ other.cells;
        let first = changed.trailing_zeros() as usize / self.width;
        let last = (63 - changed.leading_zeros() as usize) / self.width;
        (first, last)
    }
}

/// The length and width of the tables of rectangles.
const WIDTH: usize = Side::MAX_ROWS + 1;

impl Side {
    pub fn new(board: &LineBoard, made: &Arc<Mutex<Tables>>) -> Side {
        let (rows, columns) = (usize::from(board.rows), usize::from(board.columns));
        let (long, wide) = (
            usize::from(board.lengths.left),
            usize::from(board.lengths.right),
        );
        let cells = |chosen: &dyn Fn(usize, usize) -> bool| {
            let is_chosen = |cell: &usize| chosen(cell / columns, cell % columns);
            (0..rows * columns)
                .filter(is_chosen)
                .fold(0, |cells, cell| cells | 1 << cell)
        };
        let turned = |cell: usize| {
            let (row, column) = (cell / columns, cell % columns);
            let line = (row..rows.min(row + long)).map(|row| 1 << (column * rows + row));
            line.fold(0, |line, cell: u64| line | cell)
        };
        Side {
            rows,
            columns,
            lengths: board.lengths,
            first: cells(&|_, column| column == 0),
            last: cells(&|_, column| column + 1 == columns),
            begins: ByPlayer {
                left: cells(&|row, _| row + long <= rows),
                right: cells(&|_, column| column + wide <= columns),
            },
            turned: (0..rows * columns).map(turned).collect(),
            tables: (0..WIDTH * WIDTH).map(|_| OnceLock::new()).collect(),
            made: Arc::clone(made),
            // Tables take time, which pays on large boards.
            most_cells: match rows * columns {
                0..=30 => 12,
                31..=49 => 16,
                _ => 18,
            },
        }
    }

    /// The line of the owner that begins at cell 0.
    pub fn line(&self) -> u64 {
        (0..usize::from(self.lengths.left)).fold(0, |line, cell| line | 1 << (cell * self.columns))
    }

    /// The free cells where a line of the owner begins.
    pub fn begins_of_owner(&self, cells: u64) -> u64 {
        let along = (0..usize::from(self.lengths.left)).map(|cell| cells >> (cell * self.columns));
        along.fold(self.begins.left, |begins, cells| begins & cells)
    }

    /// The cells that some line covers.
    pub fn alive(&self, cells: u64) -> u64 {
        let mut alive = 0;
        let begins = self.begins_of_owner(cells);
        for cell in 0..usize::from(self.lengths.left) {
            alive |= begins << (cell * self.columns);
        }
        let across = (0..self.lengths.right).map(|cell| cells >> cell);
        let begins = across.fold(self.begins.right, |begins, cells| begins & cells);
        for cell in 0..self.lengths.right {
            alive |= begins << cell;
        }
        alive
    }

    /// The board with the order of the rows reversed.
    pub fn rows_reversed(&self, cells: u64) -> u64 {
        let row = low_bits(self.columns);
        let moved = |from: usize| {
            let to = self.rows - 1 - from;
            (cells >> (from * self.columns) & row) << (to * self.columns)
        };
        (0..self.rows).map(moved).fold(0, |all, row| all | row)
    }

    /// What the owner reaches at least: the sum over the connected parts of the board.
    pub fn walls(&self, cells: u64) -> Walls {
        let add = |sum, part| self.walls_of_part(part, &sum);
        self.parts(cells).fold(Walls::ZERO, add)
    }

    /// The connected parts of the board.
    pub fn parts(&self, cells: u64) -> impl Iterator<Item = u64> {
        let mut rest = cells;
        std::iter::from_fn(move || {
            let part = (rest != 0).then(|| self.connected(rest))?;
            rest &= !part;
            Some(part)
        })
    }

    /// The cells connected to the first one.
    pub fn connected(&self, cells: u64) -> u64 {
        let mut part = cells & cells.wrapping_neg();
        loop {
            let below = part << self.columns | part >> self.columns;
            let beside = (part & !self.last) << 1 | (part & !self.first) >> 1;
            let larger = (part | below | beside) & cells;
            if larger == part {
                return part;
            }
            part = larger;
        }
    }

    /// The rectangle around a part.
    pub fn block(&self, part: u64) -> Block {
        let row = low_bits(self.columns);
        let top = part.trailing_zeros() as usize / self.columns;
        let bottom = (63 - part.leading_zeros() as usize) / self.columns;
        let rows = (top..=bottom).map(|at| part >> (at * self.columns) & row);
        let used = rows.clone().fold(0, |used, row| used | row);
        let left = used.trailing_zeros() as usize;
        let width = 64 - used.leading_zeros() as usize - left;
        let packed = rows
            .enumerate()
            .fold(0, |packed, (at, row)| packed | row >> left << (at * width));
        let height = bottom - top + 1;
        let longest = (self.most_cells.max(width) / width).max(if 2 * width <= Side::MAX_CELLS {
            2
        } else {
            1
        });
        Block {
            cells: packed,
            height,
            width,
            longest: longest.min(height),
            corner: top * self.columns + left,
        }
    }

    /// The best bound of the sum of a part and of a game with the walls `other`, over all divisions of the rows of the
    /// part into blocks.
    pub fn walls_of_part(&self, part: u64, other: &Walls) -> Walls {
        let block = self.block(part);
        if block.longest == block.height {
            return other.plus(self.walls_of_rows(&block, 0, block.height));
        }
        // For each number of rows, the walls of the rows above.
        let mut above = [Walls::UNKNOWN; Side::MAX_ROWS + 1];
        above[0] = *other;
        for end in 1..=block.height {
            above[end] = self.best_above(&block, &above, end);
        }
        above[block.height]
    }

    /// The walls of the rows of a block above `end`, from those of fewer rows.
    pub fn best_above(&self, block: &Block, above: &[Walls], end: usize) -> Walls {
        let begins = end.saturating_sub(block.longest)..end;
        let walls = |begin: usize| above[begin].plus(self.walls_of_rows(block, begin, end));
        Walls::best(begins.map(walls))
    }

    /// The walls of the rows of a block from `begin` up to `end`, which must be at most as many as a table has.
    pub fn walls_of_rows(&self, block: &Block, begin: usize, end: usize) -> &Walls {
        let (height, width) = (end - begin, block.width);
        let cells = block.cells >> (begin * width) & low_bits(height * width);
        &self.table(height, width)[cells as usize]
    }

    /// The largest number of rows or columns.
    pub const MAX_ROWS: usize = 16;

    /// The number of cells of the largest table.
    const MAX_CELLS: usize = 20;

    fn table(&self, rows: usize, columns: usize) -> &Table {
        self.tables[rows * WIDTH + columns].get_or_init(|| {
            let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
            made.get(Rectangle {
                rows: rows as u8,
                columns: columns as u8,
                lengths: self.lengths,
            })
        })
    }
}

/// The bits of the lowest `count` places.
fn low_bits(count: usize) -> u64 {
    if count == 0 {
        0
    } else {
        u64::MAX >> (64 - count)
    }
}
