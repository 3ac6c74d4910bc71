//! A table by shapes of boards, filled when a shape is first met.

use std::sync::OnceLock;

use super::cells::{CellBoard, MAX_CELLS};
use super::word::Word;

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

/// Rules with a table by shapes for the boards of each word.
pub(crate) trait Shaped {
    /// What is found for a shape.
    type Shape<W: Word>;

    /// The shapes of boards of at most 64 cells.
    fn narrow(&self) -> &Shapes<Self::Shape<u64>>;

    /// The shapes of larger boards.
    fn wide(&self) -> &Shapes<Self::Shape<u128>>;
}

/// The words of the boards of rulesets.
pub(crate) trait BoardWord: Word {
    /// The shapes of boards with this word.
    fn shapes<S: Shaped>(rules: &S) -> &Shapes<S::Shape<Self>>;
}

impl BoardWord for u64 {
    fn shapes<S: Shaped>(rules: &S) -> &Shapes<S::Shape<u64>> {
        rules.narrow()
    }
}

impl BoardWord for u128 {
    fn shapes<S: Shaped>(rules: &S) -> &Shapes<S::Shape<u128>> {
        rules.wide()
    }
}
