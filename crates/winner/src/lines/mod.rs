//! Boards from which Left removes lines of columns and Right lines of rows, such as those of Domineering.
//!
//! A position from which some moves of Left are taken away is no better for Left. Without Left's moves between two
//! rows, the rows above and those below are independent, since Right moves within a row. So a position is at least the
//! sum of blocks of few rows, and the thermographs of all blocks fit into tables. In the same way it is at most the sum
//! of blocks of few columns. These bounds decide most positions; the others are searched.
//!
//! Bounds by counting moves are used by D. M. Breuker, J. W. H. M. Uiterwijk and H. J. van den Herik, Solving 8×8
//! Domineering, Theoretical Computer Science 230 (2000), and N. Bullock, Domineering: Solving large combinatorial search
//! spaces, ICGA Journal 25 (2002). Values of parts are used by J. W. H. M. Uiterwijk and M. Barton, New results for
//! Domineering from combinatorial game theory endgame databases, Theoretical Computer Science 592 (2015). Bounds on
//! sums by thermographs are in Winning Ways, chapter 6, and Siegel, Combinatorial Game Theory, II.5.

mod memory;
mod search;
mod side;
mod tables;
mod walls;

use std::cell::RefCell;
use std::rc::Rc;

use chopsticks_base::budget::{Budget, Meter};
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::ruleset::LineBoard;

use crate::error::Undecided;
use memory::Memory;
use search::LineSearch;
use side::Sides;
use tables::Tables;
pub(crate) use walls::Walls;

/// Finds bounds and winners of boards of lines.
pub(crate) struct LineSolver {
    tables: Rc<RefCell<Tables>>,
    memory: Memory,
    sides: Vec<Sides>,
}

impl LineSolver {
    /// The largest number of rows or columns.
    const MOST_ROWS: u8 = 16;

    pub fn new() -> LineSolver {
        LineSolver {
            tables: Rc::default(),
            memory: Memory::new(),
            sides: Vec::new(),
        }
    }

    /// Whether there are bounds for a board of this size.
    ///
    /// A line must be shorter than the shifts of a word that follow it: (length − 1) · width is less than its 64 bits.
    pub fn covers(board: &LineBoard) -> bool {
        let is_covered = |size: u8, line: u8, width: u8| {
            (1..=LineSolver::MOST_ROWS).contains(&size)
                && line > 1
                && u32::from(line - 1) * u32::from(width) < u64::BITS
        };
        let cells = u32::from(board.rows) * u32::from(board.columns);
        cells <= u64::BITS
            && is_covered(board.rows, board.lengths.left, board.columns)
            && is_covered(board.columns, board.lengths.right, board.rows)
    }

    /// What each player reaches at least, from the view of that player.
    pub fn walls(&mut self, board: &LineBoard) -> ByPlayer<Walls> {
        let sides = self.number(board);
        let sides = &self.sides[sides];
        sides.walls(sides.views(board))
    }

    /// Whether the player wins moving first.
    ///
    /// # Errors
    /// When the budget is used up.
    pub fn wins(
        &mut self,
        board: &LineBoard,
        first: Player,
        nodes: &mut u64,
        budget: &Budget<'_>,
    ) -> Result<bool, Undecided> {
        let number = self.number(board);
        let mut search = LineSearch {
            sides: &self.sides[number],
            // A solver serves one ruleset, whose lengths are fixed; rows and columns are at most 16 each.
            shape: number as u16,
            memory: &mut self.memory,
            nodes,
            meter: Meter::new(budget),
        };
        search.wins_board(board, first)
    }

    /// Lets the winners take up to half of this memory, if there are boards of lines. Returns the bytes that they and
    /// the tables may take.
    pub fn reserve(&mut self, memory: u64) -> u64 {
        let half = if self.sides.is_empty() { 0 } else { memory / 2 };
        self.memory.set_room(half) + self.tables.borrow().bytes()
    }

    /// The number of the tables for boards of this shape.
    fn number(&mut self, board: &LineBoard) -> usize {
        let known = self.sides.iter().position(|sides| sides.fits(board));
        known.unwrap_or_else(|| {
            self.sides.push(Sides::new(board, &self.tables));
            self.sides.len() - 1
        })
    }
}
