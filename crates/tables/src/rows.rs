//! Tables whose rows are made one after another while they are written.

use std::io;

use super::{Cell, Table};

/// A table that is written row by row, so that its rows need not be in memory together.
pub trait Rows {
    /// The table with the caption and the columns. Its own rows, if it has any, are not read.
    fn head(&self) -> &Table;

    /// Calls `take` with each row from top to bottom; each call of this method gives the same rows. Aligned text takes
    /// them twice, other formats once.
    ///
    /// # Errors
    /// The first error of `take`, after which there are no more rows.
    fn each_row(&mut self, take: &mut dyn FnMut(&[Cell]) -> io::Result<()>) -> io::Result<()>;
}

impl Rows for &Table {
    fn head(&self) -> &Table {
        self
    }

    fn each_row(&mut self, take: &mut dyn FnMut(&[Cell]) -> io::Result<()>) -> io::Result<()> {
        self.rows().iter().try_for_each(|row| take(row))
    }
}
