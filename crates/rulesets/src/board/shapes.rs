//! A table by shapes of boards, filled when a shape is first met.

use std::sync::OnceLock;

use super::cells::{CellBoard, MAX_CELLS};

/// A `T` for each number of rows and each number of columns.
#[derive(Debug)]
pub(crate) struct Shapes<T>(OnceLock<Vec<Row<T>>>);

/// The shapes with one number of rows.
type Row<T> = [OnceLock<Box<T>>; MAX_CELLS + 1];

impl<T> Shapes<T> {
    pub fn new() -> Shapes<T> {
        Shapes(OnceLock::new())
    }

    /// The thing for the shape of this board.
    pub fn get_or_make<W>(&self, board: &CellBoard<W>, make: impl FnOnce() -> T) -> &T {
        let table = self.0.get_or_init(|| {
            let rows = std::iter::repeat_with(|| std::array::from_fn(|_| OnceLock::new()));
            rows.take(MAX_CELLS + 1).collect()
        });
        let slot = &table[usize::from(board.rows)][usize::from(board.columns)];
        slot.get_or_init(|| Box::new(make()))
    }
}
