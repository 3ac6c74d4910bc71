//! `Value`: conversion to Python's numbers.

use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::error::invalid;
use crate::value::Value;
use crate::workbench;

#[pymethods]
impl Value {
    /// Whether the value is not 0, as for Python's numbers.
    fn __bool__(&self, py: Python<'_>) -> PyResult<bool> {
        workbench::with(py, |bench| self.game() != bench.arena.zero())
    }

    /// The nearest ``float``. Raises ``ValueError`` if the value is not a number, and ``OverflowError`` if it is too large.
    fn __float__(&self, py: Python<'_>) -> PyResult<f64> {
        self.exactly(py)?.extract()
    }

    /// The ``int``. Raises ``ValueError`` if the value is not an integer; it is never rounded.
    fn __int__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let number = self.exactly(py)?;
        if number.getattr("denominator")?.eq(1)? {
            number.getattr("numerator")
        } else {
            Err(invalid(format!("found {number}, expected an integer")))
        }
    }

    /// The numerator and the denominator, which is a power of 2. Raises ``ValueError`` if the value is not a number.
    fn as_integer_ratio<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let ratio = self.exactly(py)?.call_method0("as_integer_ratio")?;
        Ok(ratio.cast_into()?)
    }
}

impl Value {
    /// The value as a `Fraction`.
    ///
    /// # Errors
    /// When it is not a number.
    fn exactly<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.number(py)? {
            Some(number) => Ok(number),
            None => Err(invalid("found another game, expected a number")),
        }
    }
}
