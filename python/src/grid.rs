//! The values of all (i|j)_n for one n.

use chopsticks_lab::budget::{Budget, Limit, Stopped, reserve};
use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::simple::one_hand::grid::Grid;
use chopsticks_lab::simple::query::by_frequency;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple};
use rustc_hash::FxHashMap;

use crate::argument::given;
use crate::limits::Limits;
use crate::value::Value;
use crate::workbench;

/// The cells as bytes, the number of bytes of a cell, the values, and the number of cells with each value.
type Cells<'py> = (Bound<'py, PyBytes>, usize, Bound<'py, PyTuple>, Vec<u64>);

/// The most cells, unless the limit on positions has been changed.
const MOST_CELLS: u64 = 100_000_000;

/// The values of (i|j)_n for 1 ≤ i, j ≤ n. The result has four parts: the index of each cell's value in the list of values,
/// row by row, as the bytes of native integers; the number of bytes of one integer, 2 or 4; the list of values, the most
/// frequent one first; and the number of cells with each value.
#[pyfunction]
#[pyo3(signature = (n, **limits))]
pub fn grid_cells<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = given)] n: u32,
    limits: Option<&Bound<'_, PyDict>>,
) -> PyResult<Cells<'py>> {
    let limits = Limits::given(limits)?.with_default(Limit::Positions, MOST_CELLS);
    let (bytes, width, census) = workbench::search(py, limits, |bench, budget| {
        // All cells are listed, even if they form only a few stretches of equal values.
        budget.affords(Limit::Positions, u64::from(n).pow(2))?;
        let grid = Grid::evaluate(&mut bench.arena, n, budget)?;
        let census = by_frequency(grid.census(), &bench.arena, &mut bench.writer);
        let games = census.iter().map(|&(game, _)| game);
        let places: FxHashMap<GameId, u32> = games.zip(0..).collect();
        // A negative that no cell has is never used.
        let place = |game| places.get(&game).copied().unwrap_or(0);
        let (bytes, width) = if census.len() <= 1 << 16 {
            (
                bytes(&grid, |game| (place(game) as u16).to_ne_bytes(), budget)?,
                2,
            )
        } else {
            (bytes(&grid, |game| place(game).to_ne_bytes(), budget)?, 4)
        };
        Ok((bytes, width, census))
    })?;
    let (values, counts): (Vec<GameId>, Vec<u64>) = census.into_iter().unzip();
    let values = Value::tuple(py, values)?;
    Ok((PyBytes::new(py, &bytes), width, values, counts))
}

/// All cells, row by row.
fn bytes<const WIDTH: usize>(
    grid: &Grid,
    place: impl Fn(GameId) -> [u8; WIDTH],
    budget: &Budget<'_>,
) -> Result<Vec<u8>, Stopped> {
    let side = grid.fingers() as usize;
    let count = u64::from(grid.fingers()).pow(2);
    let mut bytes = Vec::new();
    reserve(&mut bytes, count.saturating_mul(WIDTH as u64))?;
    let mut cells = grid.cells(place);
    let mut row = vec![[0; WIDTH]; side];
    while cells.next_row(&mut row) {
        budget.ask()?;
        bytes.extend_from_slice(row.as_flattened());
    }
    Ok(bytes)
}
