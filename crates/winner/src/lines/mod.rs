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
mod sides;
mod split_point;
mod survey;
mod tables;
mod walls;

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex};
use std::thread;

use chopsticks_base::budget::{Budget, Meter};
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::ruleset::LineBoard;

use crate::error::Undecided;
use memory::Memory;
use search::{Helpers, LineSearch};
use side::Side;
use sides::Sides;
use split_point::{Closing, SplitPoint};
use tables::Tables;
pub(crate) use walls::Walls;

/// Finds bounds and winners of boards of lines.
pub(crate) struct LineSolver {
    tables: Arc<Mutex<Tables>>,
    memory: Memory,
    sides: Vec<Sides>,
    /// The number of threads of a long search.
    pub threads: NonZeroUsize,
}

impl LineSolver {
    pub fn new() -> LineSolver {
        LineSolver {
            tables: Arc::default(),
            memory: Memory::new(),
            sides: Vec::new(),
            threads: NonZeroUsize::MIN,
        }
    }

    /// Whether there are bounds for a board of this size.
    ///
    /// A line must be shorter than the shifts of a word that follow it: (length − 1) · width is less than its 64 bits.
    pub fn covers(board: &LineBoard) -> bool {
        let is_covered = |size: u8, line: u8, width: u8| {
            (1..=Side::MAX_ROWS).contains(&usize::from(size))
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
        let sides = &self.sides[number];
        // There are at most 16 · 16 boards for each pair of lengths, and a solver has few rulesets.
        let shape = u16::try_from(number).expect("fewer than 2^16 shapes");
        let (memory, meter) = (&mut self.memory, Meter::new(budget));
        let find = |helpers: Option<Helpers<'_>>| {
            let mut search = LineSearch {
                sides,
                shape,
                memory,
                nodes,
                meter,
                likely: ByPlayer::from_fn(|_| 0),
                helpers,
            };
            search.wins_board(board, first)
        };
        let others = self.threads.get() - 1;
        if others == 0 {
            return find(None);
        }
        let split_point = SplitPoint::new(sides);
        thread::scope(|scope| {
            let _closing = Closing(&split_point);
            let start = || {
                let spawn = |_| {
                    thread::Builder::new()
                        .spawn_scoped(scope, || split_point.help())
                        .ok()
                };
                // Without a further thread, those there are do the work.
                (0..others).map_while(spawn).for_each(drop);
            };
            find(Some(Helpers::new(&split_point, &start)))
        })
    }

    /// Lets the winners take up to half of this memory, if there are boards of lines. Returns the bytes that they may
    /// take. The tables, of which threads may make different ones, do not count.
    pub fn reserve(&mut self, memory: u64) -> u64 {
        let half = if self.sides.is_empty() { 0 } else { memory / 2 };
        self.memory.set_room(half)
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
