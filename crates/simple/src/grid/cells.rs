//! The cells of a grid one after another, row by row.

use super::rows::Rows;
use crate::codes::Code;

/// All cells (i|j) of a [`Grid`](super::Grid), row by row, each as the caller's representation of its value.
pub struct Cells<'a, T> {
    rows: &'a Rows,
    /// The representation of each code.
    names: Vec<T>,
    /// For each row j before the current one, the place at its column i.
    columns: Vec<Column<T>>,
    /// The number of finished rows.
    done: u32,
}

/// The place in a row j, whose negatives (i|j) are read while i increases.
struct Column<T> {
    name: T,
    /// The i at which the value changes; larger than every i if it does not.
    until: u32,
    /// The index of the stretch in its row.
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

    /// Writes the next row, beginning with j = 1, if there is one.
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
        let i = self.done;
        let star = self.name(self.rows.star());
        let (going_on, over) = row.split_at_mut((n - i) as usize);
        over.fill(star);
        let before = going_on.len().min(i as usize - 1);
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

    /// The cells (i|j) with j < i.
    fn read_columns(&mut self, cells: &mut [T]) {
        let i = self.done;
        for (j, (cell, column)) in (1..).zip(cells.iter_mut().zip(&mut self.columns)) {
            if i >= column.until {
                *column = Column::at(self.rows, &self.names, j, column.place - 1);
            }
            *cell = column.name;
        }
    }

    /// The cells (i|j) with j ≥ i and i + j ≤ n.
    fn read_row(&mut self, cells: &mut [T]) {
        let i = self.done;
        let stretches = self.rows.row(i);
        for pair in stretches.windows(2) {
            let (from, end) = (pair[1].from - i, pair[0].from - i);
            cells[from as usize..end as usize].fill(self.names[pair[1].code.index()]);
        }
        let last = stretches.len() as u32 - 1;
        self.columns
            .push(Column::at(self.rows, &self.names, i, last));
    }
}

impl<T: Copy> Column<T> {
    fn at(rows: &Rows, names: &[T], j: u32, place: u32) -> Column<T> {
        let row = rows.row(j);
        let place = place as usize;
        let before = place.checked_sub(1).map(|place| row[place].from);
        Column {
            name: names[row[place].code.negative().index()],
            until: before.unwrap_or(u32::MAX),
            place: place as u32,
        }
    }
}
