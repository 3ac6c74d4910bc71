//! The cells of a grid one after another, row by row: i counts columns and j counts rows, as in Table 1 of the paper.
//!
//! Every array, table and figure of a whole grid is read from here, so that all have the same orientation.

use super::rows::Rows;
use crate::codes::Code;

/// All cells (i|j) of a [`Grid`](super::Grid), row by row from j = 1 on and in each row from i = 1 on, each as the caller's
/// representation of its value.
#[derive(Debug)]
pub struct Cells<'a, T> {
    rows: &'a Rows,
    /// The representation of each code.
    names: Vec<T>,
    /// For each column i before the current row j, its state at (i|j).
    columns: Vec<Column<T>>,
    /// The number of finished rows.
    done: u32,
}

/// The state of a column i, whose values (i|j) are read as j increases.
#[derive(Debug)]
struct Column<T> {
    name: T,
    /// The j at which the value changes; larger than every j if the value does not change.
    until: u32,
    /// The index of the stretch among those of the hand i.
    place: u32,
}

impl<'a, T: Copy> Cells<'a, T> {
    pub(super) fn new(rows: &'a Rows, names: Vec<T>) -> Cells<'a, T> {
        let columns = Vec::with_capacity(rows.fingers() as usize / 2);
        Cells {
            rows,
            names,
            columns,
            done: 0,
        }
    }

    /// Writes the next row, (1|j), …, (n|j), beginning with j = 1, if there is one.
    ///
    /// # Panics
    /// Unless `row` has n cells.
    pub fn next_row(&mut self, row: &mut [T]) -> bool {
        let n = self.rows.fingers();
        assert_eq!(row.len(), n as usize, "a row has n cells");
        if self.done == n {
            return false;
        }
        self.done += 1;
        let j = self.done;
        let star = self.name(self.rows.star());
        let (going_on, over) = row.split_at_mut((n - j) as usize);
        over.fill(star);
        let before = going_on.len().min(j as usize - 1);
        let (before, after) = going_on.split_at_mut(before);
        self.read_columns(before);
        if !after.is_empty() {
            self.read_row(after);
        }
        true
    }

    fn name(&self, code: Code) -> T {
        self.names[code.index()]
    }

    /// The cells (i|j) with i < j.
    fn read_columns(&mut self, cells: &mut [T]) {
        let j = self.done;
        for (i, (cell, column)) in (1..).zip(cells.iter_mut().zip(&mut self.columns)) {
            if j >= column.until {
                *column = Column::at(self.rows, &self.names, i, column.place - 1);
            }
            *cell = column.name;
        }
    }

    /// The cells (i|j) = −(j|i) with i ≥ j and i + j ≤ n.
    fn read_row(&mut self, cells: &mut [T]) {
        let j = self.done;
        let stretches = self.rows.row(j);
        for pair in stretches.windows(2) {
            let (from, end) = (pair[1].from - j, pair[0].from - j);
            let name = self.name(pair[1].code.negative());
            cells[from as usize..end as usize].fill(name);
        }
        let last = stretches.len() as u32 - 1;
        self.columns
            .push(Column::at(self.rows, &self.names, j, last));
    }
}

impl<T: Copy> Column<T> {
    fn at(rows: &Rows, names: &[T], i: u32, place: u32) -> Column<T> {
        let row = rows.row(i);
        let place = place as usize;
        let before = place.checked_sub(1).map(|place| row[place].from);
        Column {
            name: names[row[place].code.index()],
            until: before.unwrap_or(u32::MAX),
            place: place as u32,
        }
    }
}
