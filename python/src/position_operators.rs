//! `Position`: order, sums, negatives and multiples.

use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::PyInt;

use crate::number::integer_of;
use crate::object::CalculatorValue;
use crate::operators::not_implemented;
use crate::position::Position;
use crate::two_games::{comparison, of_two};

#[pymethods]
impl Position {
    /// By value, as in the language; but two positions are equal if they are written alike.
    fn __richcmp__<'py>(
        &self,
        other: &Bound<'py, PyAny>,
        op: CompareOp,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        if let (Ok(position), CompareOp::Eq | CompareOp::Ne) = (other.cast::<Position>(), op) {
            let is_true = (self == position.get()) == matches!(op, CompareOp::Eq);
            return Ok(is_true.into_pyobject(py)?.to_owned().into_any());
        }
        let game = CalculatorValue::from_python(other).ok();
        let Some(game) = game.filter(CalculatorValue::is_game) else {
            return Ok(not_implemented(py));
        };
        let position = CalculatorValue::Position(self.clone());
        of_two(py, comparison(op), position, game)
    }

    fn __add__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.combined(other, |one, other| format!("{one} + ({other})"))
    }

    fn __radd__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        // `sum` begins with 0.
        if other.is_instance_of::<PyInt>() && other.eq(0)? {
            return Ok(self.clone().into_pyobject(other.py())?.into_any());
        }
        self.combined(other, |one, other| format!("({other}) + {one}"))
    }

    fn __sub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.combined(other, |one, other| format!("{one} - ({other})"))
    }

    fn __rsub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.combined(other, |one, other| format!("({other}) - ({one})"))
    }

    fn __neg__(&self, py: Python<'_>) -> PyResult<Position> {
        Position::within(py, &format!("-({})", self.text()), self.catalogue())
    }

    fn __pos__(&self) -> Position {
        self.clone()
    }

    /// The sum of that many copies of the position, or of its negative.
    fn __mul__<'py>(&self, factor: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = factor.py();
        let Ok(factor) = factor.cast::<PyInt>() else {
            return Ok(not_implemented(py));
        };
        let text = format!("({}) * ({})", integer_of(factor)?, self.text());
        let multiple = Position::within(py, &text, self.catalogue())?;
        Ok(multiple.into_pyobject(py)?.into_any())
    }

    fn __rmul__<'py>(&self, factor: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.__mul__(factor)
    }
}

impl Position {
    /// The sum that a text of this position and of another game is; `NotImplemented` if the other is not a game.
    fn combined<'py>(
        &self,
        other: &Bound<'py, PyAny>,
        text: impl FnOnce(&str, &str) -> String,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        let game = CalculatorValue::from_python(other).ok();
        let Some(game) = game.filter(CalculatorValue::is_game) else {
            return Ok(not_implemented(py));
        };
        let catalogue = self.catalogue().with(&CalculatorValue::catalogue([&game]));
        let sum = text(self.text(), &other.str()?.to_cow()?);
        let sum = Position::within(py, &sum, &catalogue)?;
        Ok(sum.into_pyobject(py)?.into_any())
    }
}
