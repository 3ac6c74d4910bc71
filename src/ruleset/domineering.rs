//! Domineering: Left puts vertical dominoes on a board, Right horizontal ones.

use std::fmt;
use std::iter;
use std::str::FromStr;

use thiserror::Error;

use super::setup::SetupError;
use super::{Ruleset, Short};
use crate::player::Player;

/// The ruleset of Göran Andersson, with the players named as in Siegel, *Combinatorial Game Theory*, I.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Domineering;

/// The free cells of a board of at most 8 rows and 8 columns.
///
/// Printed row by row as `..#|...`, up to the last row and column with a free cell; also read with line ends between
/// the rows, and as `5x6` for five full rows of six columns.
///
/// The cell in row r and column c is bit 8r + c: a neighbour below is 8 bits up, one to the right 1 bit, and mirror
/// images are byte swaps and bit reversals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board(u64);

/// A board as somebody drew it, with nothing checked: `.` for a free cell, `#` for a taken one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The rows from top to bottom.
    pub rows: Vec<String>,
}

/// One reason why a drawing is no board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The board is too large.
    #[error("{rows} by {columns} cells are more than the {max} by {max} that a board holds", max = Board::EDGE)]
    TooLarge {
        /// The number of rows.
        rows: usize,
        /// The length of the longest row.
        columns: usize,
    },
    /// Rows differ in length.
    #[error("row {row} has {columns} cells, the longest row has {longest}")]
    Ragged {
        /// Which row, counted from 1.
        row: usize,
        /// Its length.
        columns: usize,
        /// The length of the longest row.
        longest: usize,
    },
    /// A character stands for no kind of cell.
    #[error("row {row}, column {column} is `{found}`; a cell is . when free, # when taken")]
    Symbol {
        /// Which row, counted from 1.
        row: usize,
        /// Which column, counted from 1.
        column: usize,
        /// The character.
        found: char,
    },
}

impl Board {
    /// The largest number of rows and of columns.
    pub const EDGE: usize = 8;

    const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
    const LAST_COLUMN: u64 = Board::FIRST_COLUMN << 7;

    /// A board of `rows` by `columns` free cells.
    ///
    /// # Errors
    /// When one of them is above [`Board::EDGE`].
    pub fn rectangle(rows: usize, columns: usize) -> Result<Board, SetupError<Fault>> {
        let faults = Fault::of_size(rows, columns).into_iter().collect();
        let cells = |_| (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        SetupError::unless_faulty(faults, ()).map(|()| Board::of_cells(cells(())))
    }

    fn of_cells(cells: impl Iterator<Item = (usize, usize)>) -> Board {
        Board(cells.fold(0, |free, (row, column)| free | 1 << (8 * row + column)))
    }

    /// The free cells' extent: the number of rows and columns up to the last with a free cell.
    fn size(self) -> (usize, usize) {
        let leading = |bits: u64| bits.leading_zeros() as usize;
        (8 - leading(self.0) / 8, 64 - leading(self.columns()))
    }

    /// The columns with a free cell, as bits 0 to 7.
    fn columns(self) -> u64 {
        let folded = self.0 | self.0 >> 32;
        let folded = folded | folded >> 16;
        (folded | folded >> 8) & 0xFF
    }

    /// The board moved up and to the left as far as its free cells allow.
    fn in_corner(self) -> Board {
        if self.0 == 0 {
            return self;
        }
        let in_top_row = Board(self.0 >> (self.0.trailing_zeros() & !7));
        Board(in_top_row.0 >> in_top_row.columns().trailing_zeros())
    }

    /// The cells beside these ones.
    fn neighbours(cells: u64) -> u64 {
        let left = (cells & !Board::FIRST_COLUMN) >> 1;
        let right = (cells & !Board::LAST_COLUMN) << 1;
        cells << 8 | cells >> 8 | left | right
    }
}

impl Ruleset for Domineering {
    type Position = Board;

    fn options(&self, &Board(free): &Board, player: Player) -> Vec<Board> {
        let (to_other_cell, other_cell_free) = match player {
            Player::Left => (8, free >> 8),
            Player::Right => (1, (free & !Board::FIRST_COLUMN) >> 1),
        };
        let places = free & other_cell_free;
        let mut options = Vec::with_capacity(places.count_ones() as usize);
        options.extend(bits(places).map(|cell| Board(free & !(cell | cell << to_other_cell))));
        options
    }

    /// The connected parts, each in the corner; a single cell is of no use to anyone and is dropped.
    fn components(&self, Board(free): Board) -> Vec<Board> {
        let mut rest = free & Board::neighbours(free);
        let mut parts = Vec::new();
        while rest != 0 {
            let mut part = rest & rest.wrapping_neg();
            loop {
                let grown = (part | Board::neighbours(part)) & rest;
                if grown == part {
                    break;
                }
                part = grown;
            }
            rest &= !part;
            parts.push(Board(part).in_corner());
        }
        parts
    }

    /// The least of the four mirror images, each in the corner.
    fn representative(&self, Board(free): Board) -> Board {
        let upside_down = free.swap_bytes();
        let images = [
            free,
            upside_down,
            free.reverse_bits(),
            upside_down.reverse_bits(),
        ];
        let least = images
            .map(|image| Board(image).in_corner().0)
            .into_iter()
            .min();
        Board(least.expect("there are four images"))
    }
}

impl Short for Domineering {}

/// The bits that are set, one by one.
fn bits(mut set: u64) -> impl Iterator<Item = u64> {
    iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

impl Fault {
    fn of_size(rows: usize, columns: usize) -> Option<Fault> {
        (rows.max(columns) > Board::EDGE).then_some(Fault::TooLarge { rows, columns })
    }
}

impl Setup {
    /// The board that is drawn.
    ///
    /// # Errors
    /// When the board is too large, its rows differ in length, or a character is neither `.` nor `#`; all such faults
    /// are listed.
    pub fn check(&self) -> Result<Board, SetupError<Fault>> {
        let lengths: Vec<usize> = self.rows.iter().map(|row| row.chars().count()).collect();
        let longest = lengths.iter().copied().max().unwrap_or(0);
        let mut faults: Vec<Fault> = Fault::of_size(lengths.len(), longest).into_iter().collect();
        let ragged = (1..).zip(lengths).filter(|&(_, columns)| columns < longest);
        faults.extend(ragged.map(|(row, columns)| Fault::Ragged {
            row,
            columns,
            longest,
        }));
        faults.extend(self.cells().filter(|cell| !".#".contains(cell.2)).map(
            |(row, column, found)| Fault::Symbol {
                row: row + 1,
                column: column + 1,
                found,
            },
        ));
        SetupError::unless_faulty(faults, ())?;
        let free = self.cells().filter(|cell| cell.2 == '.');
        Ok(Board::of_cells(free.map(|(row, column, _)| (row, column))))
    }

    /// Row and column, both counted from 0, and character of each cell.
    fn cells(&self) -> impl Iterator<Item = (usize, usize, char)> {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(row, cells)| {
            let cells = cells.chars().enumerate();
            cells.map(move |(column, symbol)| (row, column, symbol))
        })
    }
}

impl FromStr for Board {
    type Err = SetupError<Fault>;

    fn from_str(text: &str) -> Result<Board, SetupError<Fault>> {
        let size = text.split_once('x');
        let size = size.and_then(|(rows, columns)| rows.parse().ok().zip(columns.parse().ok()));
        match size {
            Some((rows, columns)) => Board::rectangle(rows, columns),
            None => {
                let rows = text.trim().split(['|', '\n']);
                let rows = rows.map(|row| row.trim().to_owned()).collect();
                Setup { rows }.check()
            }
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, columns) = self.size();
        let symbol = |cell: usize| if self.0 >> cell & 1 == 1 { '.' } else { '#' };
        let row = |row: usize| {
            (0..columns.max(1))
                .map(|column| symbol(8 * row + column))
                .collect()
        };
        let rows: Vec<String> = (0..rows.max(1)).map(row).collect();
        f.write_str(&rows.join("|"))
    }
}
