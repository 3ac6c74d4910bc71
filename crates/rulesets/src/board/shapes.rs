//! A table by shapes of boards, filled when a shape is first met.

use std::sync::OnceLock;

use super::cells::{CellBoard, MAX_CELLS};

/// A `T` for each number of rows and each number of columns.
#[derive(Debug)]
pub(crate) struct Shapes<T>(Vec<[OnceLock<Box<T>>; MAX_CELLS + 1]>);

impl<T> Shapes<T> {
    pub fn new() -> Shapes<T> {
        let rows = std::iter::repeat_with(|| std::array::from_fn(|_| OnceLock::new()));
        Shapes(rows.take(MAX_CELLS + 1).collect())
    }

    /// The thing for the shape of this board.
    pub fn get_or_make(&self, board: &CellBoard, make: impl FnOnce() -> T) -> &T {
        let slot = &self.0[usize::from(board.rows)][usize::from(board.columns)];
        slot.get_or_init(|| Box::new(make()))
    }
}
