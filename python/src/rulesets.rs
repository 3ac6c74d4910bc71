//! The rulesets of the engine, as functions from the text of a position to its value.

use std::fmt::Display;
use std::str::FromStr;

use chopsticks_lab::cgt::ruleset::{Domineering, Hackenbush, Nim, Short, ToadsAndFrogs};
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
    solve(
        py,
        Domineering,
        board,
        max_positions,
        max_games,
        max_seconds,
    )
}

/// The value of a strip of Toads and Frogs such as ``"TT..FF"``. Left's toads move right (*Winning Ways*, chapter 1).
#[pyfunction]
#[pyo3(signature = (strip, *, max_positions=10_000_000, max_games=10_000_000, max_seconds=None))]
pub fn toads_and_frogs(
    py: Python<'_>,
    strip: &str,
    #[pyo3(from_py_with = in_range)] max_positions: u64,
    #[pyo3(from_py_with = in_range)] max_games: u64,
    max_seconds: Option<u64>,
) -> PyResult<Value> {
    solve(
        py,
        ToadsAndFrogs,
        strip,
        max_positions,
        max_games,
        max_seconds,
    )
}

/// The value of a Hackenbush picture (*Winning Ways*, chapter 1).
///
/// A picture is a list of edges such as ``"0B1 1R2"``, with numbered nodes, the ground as node 0, and the colours B (Left),
/// R (Right) and G (both). A word of colours such as ``"BRG"`` is a stalk that grows from the ground.
#[pyfunction]
#[pyo3(signature = (picture, *, max_positions=10_000_000, max_games=10_000_000, max_seconds=None))]
pub fn hackenbush(
    py: Python<'_>,
    picture: &str,
    #[pyo3(from_py_with = in_range)] max_positions: u64,
    #[pyo3(from_py_with = in_range)] max_games: u64,
    max_seconds: Option<u64>,
) -> PyResult<Value> {
    solve(
        py,
        Hackenbush,
        picture,
        max_positions,
        max_games,
        max_seconds,
    )
}

/// The value of Nim heaps such as ``"3,5,7"`` (Bouton, 1901).
#[pyfunction]
#[pyo3(signature = (heaps, *, max_positions=10_000_000, max_games=10_000_000, max_seconds=None))]
pub fn nim(
    py: Python<'_>,
    heaps: &str,
    #[pyo3(from_py_with = in_range)] max_positions: u64,
    #[pyo3(from_py_with = in_range)] max_games: u64,
    max_seconds: Option<u64>,
) -> PyResult<Value> {
    solve(py, Nim, heaps, max_positions, max_games, max_seconds)
}

fn solve<R>(
    py: Python<'_>,
    ruleset: R,
    position: &str,
    max_positions: u64,
    max_games: u64,
    max_seconds: Option<u64>,
) -> PyResult<Value>
where
    R: Short + Send,
    R::Position: FromStr<Err: Display> + Send,
{
    let limits = Limits::new(max_positions, max_games, max_seconds);
    let position = position.parse::<R::Position>().map_err(invalid)?;
    workbench::search(py, limits, |bench, budget| {
        let mut solver = Solver::by_components(ruleset, CanonicalForms::new(&mut bench.arena));
        match solver.value(position, budget) {
            Ok(value) => Ok(Value::new(value)),
            Err(SolveError::Stopped(stopped)) => Err(stopped.into()),
            Err(error) => Err(Failure::Error(invalid(error))),
        }
    })
}
