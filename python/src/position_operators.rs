//! `Position`: sums, negatives and multiples.

use pyo3::prelude::*;
use pyo3::types::PyInt;

use crate::number::integer_of;
use crate::object::CalculatorValue;
use crate::operators::not_implemented;
use crate::position::Position;

#[pymethods]
impl Position {
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
