//! One thing for each shape of a board, made when the shape is first met.

use std::sync::OnceLock;

use super::cells::{CellBoard, MAX_CELLS};

/// A `T` for each number of rows and columns.
#[derive(Debug)]
pub(crate) struct Shapes<T>(Vec<OnceLock<Box<T>>>);

impl<T> Shapes<T> {
    pub fn new() -> Shapes<T> {
        let count = (MAX_CELLS + 1) * (MAX_CELLS + 1);
        Shapes(std::iter::repeat_with(OnceLock::new).take(count).collect())
    }

    /// The thing for the shape of this board.
    pub fn of(&self, board: &CellBoard, make: impl FnOnce() -> T) -> &T {
        let slot = usize::from(board.rows) * (MAX_CELLS + 1) + usize::from(board.columns);
        self.0[slot].get_or_init(|| Box::new(make()))
    }
}
