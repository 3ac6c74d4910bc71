//! Rulesets as functions from the text of a position to its value.

use chopsticks_lab::cgt::ruleset::Domineering;
use chopsticks_lab::cgt::ruleset::domineering::DomineeringBoard;
use chopsticks_lab::cgt::solve::{CanonicalForms, SolveError, Solver};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::argument::given;
use crate::error::{Failure, invalid};
use crate::limits::Limits;
use crate::ruleset::Ruleset;
use crate::value::Value;
use crate::workbench;

/// The value of a position of Domineering. Left plays vertical dominoes (*Winning Ways*, chapter 5).
///
/// The board is a rectangle such as ``"4x5"`` (4 rows of 5 cells), or rows separated by ``|``, in which ``.`` is a free
/// cell and ``#`` a taken one.
#[pyfunction]
#[pyo3(signature = (board, **limits))]
pub fn domineering(
    py: Python<'_>,
    #[pyo3(from_py_with = given)] board: &str,
    limits: Option<&Bound<'_, PyDict>>,
) -> PyResult<Value> {
    let limits = Limits::given(limits)?;
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

/// The value of a strip of Toads and Frogs such as ``"TT..FF"``. Left's toads move right (*Winning Ways*, chapter 1).
#[pyfunction]
#[pyo3(signature = (strip, **limits))]
pub fn toads_and_frogs(
    py: Python<'_>,
    #[pyo3(from_py_with = given)] strip: &str,
    limits: Option<&Bound<'_, PyDict>>,
) -> PyResult<Value> {
    let limits = Limits::given(limits)?;
    // The file writes pieces in lower case, and an empty cell in one way.
    let board = strip.trim().to_lowercase().replace(['_', '□'], ".");
    shipped_value(py, "toads-and-frogs", &board, limits)
}

/// The value of Nim heaps such as ``"3,5,7"`` (Bouton, 1901).
#[pyfunction]
#[pyo3(signature = (heaps, **limits))]
pub fn nim(
    py: Python<'_>,
    #[pyo3(from_py_with = given)] heaps: &str,
    limits: Option<&Bound<'_, PyDict>>,
) -> PyResult<Value> {
    let limits = Limits::given(limits)?;
    shipped_value(py, "nim", heaps, limits)
}

/// The value of a picture of Hackenbush: a tree or a graph of edges ``l`` (Left), ``r`` (Right) and ``e`` (either), such as
/// ``"lre"`` for a stalk and ``"l(l;rl)"`` for a branching one (*Winning Ways*, chapters 1 and 7).
#[pyfunction]
#[pyo3(signature = (picture, **limits))]
pub fn hackenbush(
    py: Python<'_>,
    #[pyo3(from_py_with = given)] picture: &str,
    limits: Option<&Bound<'_, PyDict>>,
) -> PyResult<Value> {
    let limits = Limits::given(limits)?;
    shipped_value(py, "hackenbush", picture, limits)
}

/// The value of a position of a ruleset that comes with the package.
fn shipped_value(py: Python<'_>, name: &str, position: &str, limits: Limits) -> PyResult<Value> {
    Ruleset::named(name, None)?
        .position(position)?
        .value_within(py, limits)
}
