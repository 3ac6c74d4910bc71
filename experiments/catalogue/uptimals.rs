//! The uptimals among the values of the grid (i|j)_n, that is, the sums of *, powers of ↑ and their negatives.
//!
//! According to the paper, all values of (i|j)_20 are uptimals, and two values of other grids are not. Here the values
//! of every grid are counted, both the distinct values and the cells.

use anyhow::Result;
use chopsticks_base::budget::Stopped;
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, Writer};
use chopsticks_cgt::value::Uptimals;
use chopsticks_figures::values::{Expansion, game_tree};
use chopsticks_simple::one_hand::grid::Grid;
use chopsticks_tables::Table;
use serde::Serialize;

use crate::boards::grid_figure;
use crate::exhibits::{caption, tabulate, variable};
use crate::harness::{Claim, Experiment, Finding, NamedFigure, Reach, Run, Scale, Verdict};
use crate::paper::read_printed;
use crate::values::label;

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim::from_paper(
        "Section 2",
        "uptimals in (i|j)_n",
        "All values of (i|j)_20 are uptimals, but (1|1)_12 = ±J and (2|5)_40 = {J|0} are not.",
    ),
    scale: Scale::Fingers(60, 1_000, Reach::At(&[12, ALL_UPTIMALS, 40])),
    units: None,
    run,
};

/// The values that are not uptimals according to the paper: i, j, n, value.
const NO_UPTIMALS: [(u32, u32, u32, &str); 2] = [(1, 1, 12, "±J"), (2, 5, 40, "{J|0}")];

/// The n for which, according to the paper, all values are uptimals.
const ALL_UPTIMALS: u32 = 20;

/// The rows of the displayed table; the stored result has every n.
const SHOWN: [u32; 10] = [12, 20, 40, 60, 100, 200, 400, 600, 800, 1_000];

/// The n of the figure.
const DRAWN: u32 = 400;

/// The values of one grid, counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Row {
    n: u32,
    distinct: u64,
    distinct_uptimals: u64,
    cells: u64,
    uptimal_cells: u64,
    #[serde(skip)]
    failure: Option<String>,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let family = run.family(Values::default, |values, n| {
        let grid = Grid::evaluate(&mut values.arena, n, &run.budget())?;
        Ok(Row::new(values, &grid))
    });
    let (rows, mut stopped) = (family.results, family.stopped);
    let mut figures = Vec::new();
    if rows.len() >= DRAWN as usize {
        match drawn(run) {
            Ok(drawn) => figures = drawn,
            Err(reason) => stopped = Some(reason),
        }
    }
    let failure = rows
        .iter()
        .find_map(|row| Some((row.n, row.failure.clone()?)));
    let upto = rows.last().map_or(0, |row| row.n);
    let mut finding = Finding::new(Verdict::decide(upto, failure, stopped), &rows);
    finding.remarks = remark(&rows).into_iter().collect();
    finding.show("uptimals", table(&rows));
    finding.figures = figures;
    Ok(finding)
}

/// The values found so far, and whether each is an uptimal; most values occur for many n.
#[derive(Default)]
struct Values {
    arena: Arena,
    uptimals: Uptimals,
}

impl Values {
    fn is_uptimal(&mut self, value: GameId) -> bool {
        self.uptimals.uptimal(&self.arena, value).is_some()
    }
}

impl Row {
    fn new(values: &mut Values, grid: &Grid) -> Row {
        let census = grid.census();
        let mut row = Row {
            n: grid.fingers(),
            distinct: census.len() as u64,
            distinct_uptimals: 0,
            cells: census.iter().map(|&(_, cells)| cells).sum(),
            uptimal_cells: 0,
            failure: None,
        };
        for (value, cells) in census {
            if values.is_uptimal(value) {
                row.distinct_uptimals += 1;
                row.uptimal_cells += cells;
            }
        }
        row.failure = row.failure(values, grid);
        row
    }

    fn all_are_uptimals(&self) -> bool {
        self.distinct_uptimals == self.distinct
    }

    /// The reason why this grid contradicts the paper, if it does.
    fn failure(&self, values: &mut Values, grid: &Grid) -> Option<String> {
        if self.n == ALL_UPTIMALS && !self.all_are_uptimals() {
            return Some(format!("not all values of (i|j)_{} are uptimals", self.n));
        }
        let named = NO_UPTIMALS.into_iter().filter(|&(_, _, n, _)| n == self.n);
        let mut failures = named.filter_map(|(i, j, n, printed)| {
            let value = grid.value(i, j);
            let fails = values.is_uptimal(value) || !is_printed(&mut values.arena, value, printed);
            fails.then(|| {
                format!(
                    "({i}|{j})_{n} = {}",
                    label(&mut values.arena, value).unicode_text()
                )
            })
        });
        failures.next()
    }
}

fn is_printed(arena: &mut Arena, value: GameId, printed: &str) -> bool {
    read_printed(arena, printed) == Ok(value)
}

/// The n at which all values are uptimals; `None` if no n was examined.
fn remark(rows: &[Row]) -> Option<String> {
    let upto = rows.last()?.n;
    let first_other = rows.iter().find(|row| !row.all_are_uptimals());
    let last_pure = rows.iter().rev().find(|row| row.all_are_uptimals());
    Some(match (first_other, last_pure) {
        (Some(first), Some(last)) => format!(
            "The smallest n with a value that is not an uptimal is {}. The largest n examined for which all values are uptimals is {}.",
            first.n, last.n
        ),
        _ => format!("All values up to n = {upto} are uptimals."),
    })
}

fn table(rows: &[Row]) -> Table {
    tabulate(
        caption("Number of distinct values of $(i|j)_n$, and of uptimals among them"),
        rows.iter().filter(|row| SHOWN.contains(&row.n)),
    )
    .right(variable("n"), |row| row.n)
    .right("distinct values", |row| row.distinct)
    .right("uptimals among them", |row| row.distinct_uptimals)
    .right("cells", |row| row.cells)
    .right("cells with an uptimal", |row| row.uptimal_cells)
    .table()
}

fn drawn(run: &Run<'_>) -> Result<Vec<NamedFigure>, Stopped> {
    let mut arena = Arena::new();
    let grid = Grid::evaluate(&mut arena, DRAWN, &run.budget())?;
    let j = read_printed(&mut arena, "±J").expect("a value of the paper");
    let tree = game_tree(
        &mut arena,
        &mut Writer::default(),
        j,
        Style::Unicode,
        &Expansion::default(),
    );
    Ok(vec![
        NamedFigure::new("grid_400", grid_figure(&mut arena, &grid)),
        NamedFigure::new("plus_minus_j", tree.expect("seven nodes are not too many")),
    ])
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;

    use super::*;

    fn row(n: u32) -> Row {
        let mut values = Values::default();
        let grid = Grid::evaluate(&mut values.arena, n, &Budget::UNLIMITED).unwrap();
        Row::new(&mut values, &grid)
    }

    /// Computed by at least two independent programs.
    #[test]
    fn the_numbers_of_distinct_values() {
        for (n, distinct) in [
            (20, 24),
            (60, 85),
            (100, 141),
            (200, 303),
            (400, 593),
            (800, 1_205),
            (1_000, 1_471),
        ] {
            assert_eq!(row(n).distinct, distinct, "n = {n}");
        }
    }

    #[test]
    fn what_the_paper_says_about_uptimals() {
        for n in [12, 20, 40] {
            assert_eq!(row(n).failure, None, "n = {n}");
        }
        assert!(row(20).all_are_uptimals());
        assert!(!row(12).all_are_uptimals() && !row(40).all_are_uptimals());
    }

    #[test]
    fn every_cell_is_counted() {
        assert_eq!(row(57).cells, 57 * 57);
    }
}
