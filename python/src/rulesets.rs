//! Domineering, the ruleset of the engine, as a function from the text of a position to its value.

use chopsticks_lab::cgt::ruleset::Domineering;
use chopsticks_lab::cgt::ruleset::domineering::DomineeringBoard;
use chopsticks_lab::cgt::solve::{CanonicalForms, SolveError, Solver};
use pyo3::prelude::*;

use crate::error::{Failure, invalid};
use crate::limits::Limits;
use crate::number::in_range;
use crate::value::Value;
use crate::workbench;

/// The value of a position of Domineering. Left plays vertical dominoes (*Winning Ways*, chapter 5).
///
/// The board is a rectangle such as ``"4x5"`` (4 rows of 5 cells), or rows separated by ``|``, in which ``.`` is a free
/// cell and ``#`` a taken one.
#[pyfunction]
#[pyo3(signature = (board, *, max_positions=10_000_000, max_games=10_000_000, max_seconds=None))]
pub fn domineering(
    py: Python<'_>,
    board: &str,
    #[pyo3(from_py_with = in_range)] max_positions: u64,
    #[pyo3(from_py_with = in_range)] max_games: u64,
    max_seconds: Option<u64>,
) -> PyResult<Value> {
    let limits = Limits::new(max_positions, max_games, max_seconds);
    let board = board.parse::<DomineeringBoard>().map_err(invalid)?;
    workbench::search(py, limits, |bench, budget| {
        let forms = CanonicalForms::new(&mut bench.arena);
        match Solver::by_components(Domineering, forms).value(board, budget) {
            Ok(value) => Ok(Value::new(value)),
            Err(SolveError::Stopped(stopped)) => Err(stopped.into()),
            Err(error) => Err(Failure::Error(invalid(error))),
        }
    })
}
