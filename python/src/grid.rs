//! The values of all (i|j)_n for one n.

use chopsticks_lab::game::GameId;
use chopsticks_lab::solve::{Budget, Grid, Stopped};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};
use rustc_hash::FxHashMap;

use crate::limits::Limits;
use crate::value::Value;
use crate::workbench;

/// The values of (i|j)_n for 1 ≤ i, j ≤ n: for each cell the place of its value in a list, row i by row i, as bytes of
/// native 16-bit or 32-bit integers; how many bytes each has; and the list, the most frequent value first.
#[pyfunction]
pub fn grid_cells<'py>(
    py: Python<'py>,
    n: u32,
    max_positions: u64,
    max_games: u64,
) -> PyResult<(Bound<'py, PyBytes>, usize, Bound<'py, PyTuple>)> {
    let limits = Limits::new(max_positions, max_games);
    let (bytes, width, values) = workbench::search(py, limits, |bench, budget| {
        let grid = Grid::evaluate(&mut bench.arena, n, budget)?;
        let values = by_frequency(&grid);
        let places: FxHashMap<GameId, u32> = values.iter().copied().zip(0..).collect();
        let width = if values.len() <= 1 << 16 { 2 } else { 4 };
        Ok((cells(&grid, &places, width, budget)?, width, values))
    })?;
    Ok((PyBytes::new(py, &bytes), width, Value::tuple(py, values)?))
}

/// The values that occur, the most frequent first.
fn by_frequency(grid: &Grid) -> Vec<GameId> {
    let mut census = grid.census();
    // A stable sort: values that are equally frequent stay in the census's order, which depends on n only.
    census.sort_by_key(|&(_, cells)| std::cmp::Reverse(cells));
    census.into_iter().map(|(value, _)| value).collect()
}

fn cells(
    grid: &Grid,
    places: &FxHashMap<GameId, u32>,
    width: usize,
    budget: &Budget<'_>,
) -> Result<Vec<u8>, Stopped> {
    let n = grid.fingers();
    let count = u64::from(n).pow(2);
    let mut bytes = Vec::new();
    let size = usize::try_from(count).unwrap_or(usize::MAX);
    let reserved = bytes.try_reserve_exact(size.saturating_mul(width));
    reserved.map_err(|_| Stopped::Memory(count))?;
    for i in 1..=n {
        budget.ask()?;
        for j in 1..=n {
            let place = places[&grid.value(i, j)];
            match u16::try_from(place) {
                Ok(place) if width == 2 => bytes.extend(place.to_ne_bytes()),
                _ => bytes.extend(place.to_ne_bytes()),
            }
        }
    }
    Ok(bytes)
}
