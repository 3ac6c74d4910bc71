//! A printed board, some of whose rows may lack a cell.

use anyhow::{Context, Result, ensure};

/// The cells of a printed board, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedBoard {
    /// Row j is at j − 1.
    rows: Vec<Vec<String>>,
}

/// A printed row, aligned so that its cells fit best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alignment {
    /// Cell i is at i − 1; `None`: it is missing.
    pub cells: Vec<Option<String>>,
    /// All i at which the missing cell fits equally well; empty if none is missing.
    pub gap: Vec<usize>,
    /// The number of correct printed cells in this alignment.
    pub right: usize,
}

impl PrintedBoard {
    /// The board of a CSV file that is laid out like the board itself: the row with the largest j on top, the column
    /// labels in the first line.
    ///
    /// # Errors
    /// When the labels are wrong.
    pub fn read(file: &str) -> Result<PrintedBoard> {
        let mut reader = csv::ReaderBuilder::new()
            .flexible(true)
            .from_reader(file.as_bytes());
        let columns: Vec<String> = reader
            .headers()?
            .iter()
            .skip(1)
            .map(str::to_owned)
            .collect();
        ensure!(
            (1..)
                .map(|i: usize| i.to_string())
                .zip(&columns)
                .all(|(i, label)| i == *label),
            "the columns are not labelled 1, 2, 3, …"
        );
        let mut lines = reader
            .records()
            .collect::<Result<Vec<csv::StringRecord>, csv::Error>>()
            .context("cannot read the printed board")?;
        lines.reverse();
        ensure!(lines.len() == columns.len(), "the board is not square");
        for (j, line) in (1..).zip(&lines) {
            let j: usize = j;
            ensure!(
                line[0] == j.to_string(),
                "row {j} has the label {}",
                &line[0]
            );
        }
        let cells = |line: &csv::StringRecord| line.iter().skip(1).map(str::to_owned).collect();
        Ok(PrintedBoard {
            rows: lines.iter().map(cells).collect(),
        })
    }

    /// The number of rows, which is also the expected number of cells in each.
    pub fn side(&self) -> usize {
        self.rows.len()
    }

    /// The cells of row j as they stand.
    pub fn row(&self, j: usize) -> &[String] {
        &self.rows[j - 1]
    }

    /// Row j, with a missing cell placed so that as many cells as possible are right; `None` if the number of cells is
    /// off by more than one.
    pub fn align(&self, j: usize, is_right: impl Fn(usize, &str) -> bool) -> Option<Alignment> {
        let printed = self.row(j);
        let right_without = |gap: Option<usize>| {
            let places = (1..=self.side()).filter(|&i| Some(i) != gap);
            let cells = places.zip(printed);
            cells.filter(|(i, text)| is_right(*i, text)).count()
        };
        let gaps: Vec<Option<usize>> = match self.side().checked_sub(printed.len())? {
            0 => vec![None],
            1 => (1..=self.side()).map(Some).collect(),
            _ => return None,
        };
        let right = gaps.iter().map(|&gap| right_without(gap)).max()?;
        let best = gaps.into_iter().filter(|&gap| right_without(gap) == right);
        let gap: Vec<usize> = best.flatten().collect();
        let mut cells: Vec<Option<String>> = printed.iter().cloned().map(Some).collect();
        if let Some(first) = gap.first() {
            cells.insert(first - 1, None);
        }
        Some(Alignment { cells, gap, right })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "j\\i,1,2,3,4\n4,a,b,c,d\n3,a,b,d\n2,a,c,c\n1,a\n";

    fn align(j: usize, right: &[&str]) -> Option<Alignment> {
        PrintedBoard::read(BOARD)
            .unwrap()
            .align(j, |i, text| right[i - 1] == text)
    }

    #[test]
    fn a_missing_cell_is_found_by_its_neighbours() {
        let alignment = align(3, &["a", "b", "c", "d"]).unwrap();
        assert_eq!(alignment.gap, [3]);
        assert_eq!(alignment.cells[2], None);
        assert_eq!(alignment.cells[3].as_deref(), Some("d"));
    }

    #[test]
    fn beside_an_equal_cell_it_may_be_on_either_side() {
        assert_eq!(align(3, &["a", "b", "b", "d"]).unwrap().gap, [2, 3]);
    }

    #[test]
    fn another_wrong_cell_does_not_hide_it() {
        assert_eq!(align(2, &["a", "b", "x", "c"]).unwrap().gap, [2, 3]);
    }

    #[test]
    fn two_missing_cells_are_too_many() {
        assert_eq!(align(1, &["a", "a", "a", "a"]), None);
    }

    #[test]
    fn labels_out_of_order_are_refused() {
        assert!(PrintedBoard::read("j\\i,1,2\n1,a,b\n2,a,b\n").is_err());
        assert!(PrintedBoard::read("j\\i,1,3\n2,a,b\n1,a,b\n").is_err());
        assert!(PrintedBoard::read("j\\i,1,2\n1,a,b\n").is_err());
    }
}
