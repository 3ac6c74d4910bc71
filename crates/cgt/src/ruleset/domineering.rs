//! Domineering: Left puts vertical dominoes on a board, Right horizontal ones.

mod drawing;

use std::iter;

pub use drawing::{BoardDrawing, BoardFault};

use super::{Representative, Ruleset, Short};
use crate::player::Player;

/// The ruleset of Göran Andersson, with the players named as in Siegel, *Combinatorial Game Theory*.
///
/// ```
/// use chopsticks_cgt::player::Player;
/// use chopsticks_cgt::ruleset::{Domineering, Ruleset};
///
/// let board = "..|.#".parse()?;
/// let options = Domineering.options(&board, Player::Left);
/// assert_eq!(options.len(), 1);
/// assert_eq!(options[0].to_string(), "#.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Domineering;

/// The free cells of a board of at most 8 rows and 8 columns.
///
/// Printed row by row as `..#|...`, up to the last row and column with a free cell; also read with line ends between
/// the rows, and as `5x6` for five full rows of six columns.
///
/// The cell in row r and column c is bit 8r + c: a neighbour below is 8 bits up, one to the right 1 bit, and mirror
/// images are byte swaps and bit reversals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DomineeringBoard(u64);

impl DomineeringBoard {
    /// The largest number of rows and of columns.
    pub const MAX_SIDE: usize = 8;

    const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
    const LAST_COLUMN: u64 = DomineeringBoard::FIRST_COLUMN << 7;

    /// The number of rows and the number of columns up to the last with a free cell.
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
    fn in_corner(self) -> DomineeringBoard {
        if self.0 == 0 {
            return self;
        }
        let in_top_row = DomineeringBoard(self.0 >> (self.0.trailing_zeros() & !7));
        DomineeringBoard(in_top_row.0 >> in_top_row.columns().trailing_zeros())
    }

    /// The least of the four mirror images that map rows to rows, moved into the corner.
    fn least_image(self) -> DomineeringBoard {
        let DomineeringBoard(upright) = self.in_corner();
        if upright == 0 {
            return self;
        }
        let (rows, columns) = DomineeringBoard(upright).size();
        let (up, left) = (
            8 * (DomineeringBoard::MAX_SIDE - rows),
            DomineeringBoard::MAX_SIDE - columns,
        );
        let turned = upright.reverse_bits();
        let least = upright
            .min(upright.swap_bytes() >> up)
            .min(turned.swap_bytes() >> left)
            .min(turned >> (up + left));
        DomineeringBoard(least)
    }

    /// The board with rows and columns exchanged, which exchanges the moves of Left and Right.
    #[must_use]
    pub fn transposed(self) -> DomineeringBoard {
        let swap = |cells: u64, mask: u64, distance: u32| {
            let differing = (cells ^ cells >> distance) & mask;
            cells ^ differing ^ differing << distance
        };
        let in_pairs = swap(self.0, 0x00AA_00AA_00AA_00AA, 7);
        let in_fours = swap(in_pairs, 0x0000_CCCC_0000_CCCC, 14);
        DomineeringBoard(swap(in_fours, 0x0000_0000_F0F0_F0F0, 28))
    }

    /// The cells above and below these ones.
    fn vertical_neighbours(cells: u64) -> u64 {
        cells << 8 | cells >> 8
    }

    /// The cells to the left and right of these ones.
    fn horizontal_neighbours(cells: u64) -> u64 {
        (cells & !DomineeringBoard::FIRST_COLUMN) >> 1
            | (cells & !DomineeringBoard::LAST_COLUMN) << 1
    }

    /// The cells among `free` that are connected to `part`.
    fn connected(mut part: u64, free: u64) -> u64 {
        loop {
            let before = part;
            part |= DomineeringBoard::vertical_neighbours(part) & free;
            part |= DomineeringBoard::horizontal_neighbours(part) & free;
            if part == before {
                return part;
            }
        }
    }
}

impl Ruleset for Domineering {
    type Position = DomineeringBoard;

    fn options(
        &self,
        &DomineeringBoard(free): &DomineeringBoard,
        player: Player,
    ) -> Vec<DomineeringBoard> {
        let (to_other_cell, other_cell_free) = match player {
            Player::Left => (8, free >> 8),
            Player::Right => (1, (free & !DomineeringBoard::FIRST_COLUMN) >> 1),
        };
        let places = free & other_cell_free;
        let mut options = Vec::with_capacity(places.count_ones() as usize);
        options.extend(
            bits(places).map(|cell| DomineeringBoard(free & !(cell | cell << to_other_cell))),
        );
        options
    }

    /// The connected parts, each in the corner; single cells are dropped, because no domino fits.
    fn components(
        &self,
        DomineeringBoard(free): DomineeringBoard,
    ) -> impl IntoIterator<Item = DomineeringBoard> {
        let neighbours = DomineeringBoard::vertical_neighbours(free)
            | DomineeringBoard::horizontal_neighbours(free);
        let mut rest = free & neighbours;
        iter::from_fn(move || {
            let part = DomineeringBoard::connected(bits(rest).next()?, rest);
            rest &= !part;
            Some(DomineeringBoard(part).in_corner())
        })
    }

    fn lasting_identity(&self) -> Option<String> {
        Some("Domineering".to_owned())
    }

    /// The least of the four mirror images, each in the corner.
    fn representative(&self, position: DomineeringBoard) -> Representative<DomineeringBoard> {
        Representative::lesser(position.least_image(), position.transposed().least_image())
    }
}

/// Each domino covers free cells.
impl Short for Domineering {
    fn is_proved_to_end(&self) -> bool {
        true
    }
}

/// The bits that are set, one by one.
fn bits(mut set: u64) -> impl Iterator<Item = u64> {
    iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}
