//! Boards of integers: grids, and strips, which have one row.

pub(crate) mod coordinates;

use std::fmt;
use std::sync::Arc;

use chopsticks_base::reading::{Misread, Place};

use crate::error::{Done, Fault};

/// A board of integers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    is_strip: bool,
    columns: usize,
    /// The entries, row by row from the top.
    cells: Vec<i8>,
}

/// A cell or a step, by its row and its column.
pub(crate) type Step = (i64, i64);

/// The largest number of entries.
const MAX_CELLS: usize = 10_000;

impl Grid {
    /// The board with these rows.
    ///
    /// # Errors
    /// When they are not equally long, or too long.
    pub(crate) fn from_rows(rows: &[Vec<i8>], is_strip: bool) -> Done<Arc<Grid>> {
        let columns = rows.first().map_or(0, Vec::len);
        Grid::check_size(rows.len(), columns)?;
        if let Some(row) = rows.iter().position(|row| row.len() != columns) {
            return Err(Fault::arguments(
                format!("row {} of length {}", row + 1, rows[row].len()),
                format!("length {columns} as in row 1"),
            ));
        }
        Ok(Arc::new(Grid::new(is_strip, columns, rows.concat())))
    }

    /// The board with these entries. Boards without cells have no columns, so that they are equal.
    fn new(is_strip: bool, columns: usize, cells: Vec<i8>) -> Grid {
        Grid {
            is_strip,
            columns: if cells.is_empty() { 0 } else { columns },
            cells,
        }
    }

    /// Checks the number of entries.
    fn check_size(rows: usize, columns: usize) -> Done<()> {
        if rows.saturating_mul(columns) <= MAX_CELLS {
            return Ok(());
        }
        Err(Fault::arguments(
            format!("a board of {rows} × {columns} entries"),
            format!("at most {MAX_CELLS} entries"),
        ))
    }

    /// The board that a text such as `xo|.x` denotes, where the number of each symbol is its entry; `2x3` has entries 0.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub(crate) fn read(text: &str, symbols: &str, is_strip: bool) -> Result<Arc<Grid>, Misread> {
        let text = text.trim();
        let entry = |sign: char| symbols.chars().position(|symbol| symbol == sign);
        if let Some((rows, columns)) = text.split_once('x')
            && let (Ok(rows), Ok(columns)) = (rows.parse(), columns.parse())
            && text.chars().any(|sign| entry(sign).is_none())
        {
            check_rows(rows, is_strip)?;
            return Grid::empty(rows, columns, is_strip).map_err(misread);
        }
        let is_empty = text == "#" && entry('#').is_none();
        let text = if is_empty { "" } else { text };
        let lines: Vec<&str> = text.split(['|', '\n']).map(str::trim).collect();
        check_rows(lines.len(), is_strip)?;
        let mut rows = Vec::new();
        for (row, line) in (1..).zip(&lines) {
            let cells = (1..).zip(line.chars()).map(|(column, sign)| {
                let entry = entry(sign).and_then(|entry| i8::try_from(entry).ok());
                entry.ok_or_else(|| {
                    let expected = match symbols {
                        "" => "a text of symbols that is not empty".to_owned(),
                        symbols => format!("one of the symbols {symbols}"),
                    };
                    Misread::new(format!("`{sign}`"), expected).at(Place::Cell(row, column))
                })
            });
            rows.push(cells.collect::<Result<Vec<i8>, Misread>>()?);
        }
        Grid::from_rows(&rows, is_strip).map_err(misread)
    }

    /// The board of this size with entries 0.
    ///
    /// # Errors
    /// When there are too many.
    pub(crate) fn empty(rows: usize, columns: usize, is_strip: bool) -> Done<Arc<Grid>> {
        Grid::check_size(rows, columns)?;
        let cells = vec![0; rows * columns];
        Ok(Arc::new(Grid::new(is_strip, columns, cells)))
    }

    /// Whether the board is a strip.
    pub fn is_strip(&self) -> bool {
        self.is_strip
    }

    /// The entries, row by row from the top.
    pub(crate) fn cells(&self) -> &[i8] {
        &self.cells
    }

    /// The numbers of rows and columns.
    pub(crate) fn size(&self) -> (usize, usize) {
        let rows = self.cells.len().checked_div(self.columns);
        (rows.unwrap_or_default(), self.columns)
    }

    /// The rows from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[i8]> {
        self.cells.chunks(self.columns.max(1))
    }

    /// The number of the cell in a row and a column, counted from 1; `None` if it is not on the board.
    pub(crate) fn place(&self, (row, column): Step) -> Option<usize> {
        let (rows, columns) = self.size();
        let within = |place: i64, count: usize| {
            let place = usize::try_from(place).ok()?.checked_sub(1)?;
            (place < count).then_some(place)
        };
        Some(within(row, rows)? * columns + within(column, columns)?)
    }

    /// The row and the column of the cell with a number.
    pub(crate) fn step_to(&self, place: usize) -> Step {
        let (row, column) = (place / self.columns, place % self.columns);
        (row as i64 + 1, column as i64 + 1)
    }

    /// The board with other entries in some cells.
    pub(crate) fn with(&self, changes: impl IntoIterator<Item = (usize, i8)>) -> Arc<Grid> {
        let mut changed = self.clone();
        for (place, entry) in changes {
            changed.cells[place] = entry;
        }
        Arc::new(changed)
    }

    /// The part between two corners, both included.
    pub(crate) fn part(&self, (top, left): Step, (bottom, right): Step) -> Grid {
        let (rows, columns) = self.size();
        let within = |from: i64, to: i64, count: usize| {
            let to = usize::try_from(to).unwrap_or_default().min(count);
            usize::try_from(from.max(1) - 1).map_or(to, |from| from.min(to))..to
        };
        let (rows, columns) = (within(top, bottom, rows), within(left, right, columns));
        let kept = self.rows().skip(rows.start).take(rows.len());
        let cells = kept.flat_map(|row| &row[columns.clone()]).copied();
        Grid::new(self.is_strip, columns.len(), cells.collect())
    }

    /// The image under a symmetry: `T` exchanges rows and columns, then `H` reverses the columns, and `V` the rows.
    ///
    /// # Errors
    /// When the text is none of the eight symmetries.
    pub(crate) fn permuted(&self, symmetry: &str) -> Done<Grid> {
        let reversals = symmetry.strip_prefix('T').unwrap_or(symmetry);
        if !["", "H", "V", "HV"].contains(&reversals) {
            let found = format!("found the symmetry \"{symmetry}\"");
            let expected = "one of Symmetry, such as Symmetry.Inversion";
            return Err(Fault::arguments(found, expected));
        }
        let mut rows: Vec<Vec<i8>> = self.rows().map(<[i8]>::to_vec).collect();
        let is_exchanged = symmetry.starts_with('T');
        if is_exchanged {
            let column = |column| rows.iter().map(|row| row[column]).collect();
            rows = (0..self.columns).map(column).collect();
        }
        if reversals.contains('V') {
            rows.reverse();
        }
        if reversals.contains('H') {
            rows.iter_mut().for_each(|row| row.reverse());
        }
        let columns = rows.first().map_or(0, Vec::len);
        let is_strip = self.is_strip && !is_exchanged;
        Ok(Grid::new(is_strip, columns, rows.concat()))
    }

    /// The parts that are connected by these steps, without the cells that have the entry of a boundary. Each is the
    /// smallest rectangle around it, in which all other cells are of the boundary.
    pub(crate) fn decomposition(&self, boundary: i8, steps: &[Step]) -> Vec<Grid> {
        let mut left: Vec<bool> = self.cells.iter().map(|&entry| entry != boundary).collect();
        let mut parts = Vec::new();
        for start in 0..left.len() {
            let mut part = Vec::new();
            let mut next = Vec::from_iter(std::mem::take(&mut left[start]).then_some(start));
            while let Some(place) = next.pop() {
                part.push(place);
                let (row, column) = self.step_to(place);
                let beside = steps.iter().filter_map(|&(down, right)| {
                    self.place((row.saturating_add(down), column.saturating_add(right)))
                });
                next.extend(beside.filter(|&place| std::mem::take(&mut left[place])));
            }
            let steps = part.iter().map(|&place| self.step_to(place));
            let corners = steps
                .map(|cell| (cell, cell))
                .reduce(|(from, to), (cell, _)| {
                    let from = (from.0.min(cell.0), from.1.min(cell.1));
                    (from, (to.0.max(cell.0), to.1.max(cell.1)))
                });
            if let Some((from, to)) = corners {
                let mut alone = self.part(from, to);
                alone.cells.fill(boundary);
                for place in part {
                    let (row, column) = self.step_to(place);
                    let inside = alone.place((row - from.0 + 1, column - from.1 + 1));
                    alone.cells[inside.expect("the part is around it")] = self.cells[place];
                }
                parts.push(alone);
            }
        }
        parts
    }

    /// The board as it is written with these symbols: `xo|.x`, or `#` without cells.
    ///
    /// # Errors
    /// For an entry without a symbol, and without cells if `#` is a symbol.
    pub(crate) fn written(&self, symbols: &[char]) -> Done<String> {
        if self.cells.is_empty() {
            if symbols.contains(&'#') {
                return Err(Fault::no_result(
                    "`#` is a cell, and no board without cells",
                ));
            }
            return Ok("#".to_owned());
        }
        let sign = |&entry: &i8| {
            let sign = usize::try_from(entry)
                .ok()
                .and_then(|entry| symbols.get(entry));
            sign.ok_or_else(|| {
                Fault::arguments(
                    format!("the entry {entry} of a board"),
                    format!("the number of one of the {} symbols", symbols.len()),
                )
            })
        };
        let rows = self
            .rows()
            .map(|row| row.iter().map(sign).collect::<Done<String>>());
        Ok(rows.collect::<Done<Vec<String>>>()?.join("|"))
    }
}

/// Checks that a strip has one row.
fn check_rows(rows: usize, is_strip: bool) -> Result<(), Misread> {
    if is_strip && rows != 1 {
        return Err(Misread::new(format!("{rows} rows"), "one row"));
    }
    Ok(())
}

/// The fault of a board as one of its text.
fn misread(fault: Fault) -> Misread {
    match fault {
        Fault::Arguments { found, expected } => Misread::new(found, expected),
        fault => Misread::new(fault.to_string(), "a board"),
    }
}

/// As a call of the language: `Grid([[1,2],[0,1]])` or `Strip([1,2])`.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A list of integers is written as Rust does, but for the blanks.
        let rows = self.rows().collect::<Vec<&[i8]>>();
        let written = match &rows[..] {
            [row] if self.is_strip => format!("Strip({row:?})"),
            [] if self.is_strip => "Strip([])".to_owned(),
            rows => format!("Grid({rows:?})"),
        };
        f.write_str(&written.replace(' ', ""))
    }
}
