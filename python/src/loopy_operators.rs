//! `LoopyValue`: reading, order and sums.

use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::argument::given;
use crate::calculation::with_variables;
use crate::error::invalid;
use crate::limits::Limits;
use crate::loopy::LoopyValue;
use crate::object::CalculatorValue;
use crate::operators::not_implemented;
use crate::two_games::{comparison, of_two};

#[pymethods]
impl LoopyValue {
    /// The value of a text in the language of the calculator. Raises ``ValueError`` if it is short.
    #[new]
    #[pyo3(signature = (text, /, **limits))]
    fn py_new(
        py: Python<'_>,
        #[pyo3(from_py_with = given)] text: &str,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<LoopyValue> {
        let limits = Limits::given(limits)?;
        match with_variables(py, text, Vec::new(), limits)? {
            CalculatorValue::Loopy(value) => Ok(value),
            CalculatorValue::Game(_) => Err(invalid(format!(
                "found a short game, expected a loopy one; Value({text:?}) reads it"
            ))),
            _ => Err(invalid("found another object, expected a loopy game")),
        }
    }

    fn __richcmp__<'py>(
        &self,
        other: &Bound<'py, PyAny>,
        op: CompareOp,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.combined(other, comparison(op))
    }

    fn __add__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.combined(other, "a + b")
    }

    fn __radd__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.combined(other, "a + b")
    }

    fn __sub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.combined(other, "a - b")
    }

    fn __rsub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.combined(other, "b - a")
    }

    fn __neg__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let variables = vec![("a".to_owned(), CalculatorValue::Loopy(self.clone()))];
        with_variables(py, "-a", variables, Limits::default())?.into_python(py)
    }
}

impl LoopyValue {
    /// The result of an expression in this value, a, and another game, b; `NotImplemented` if the other is not a game.
    fn combined<'py>(
        &self,
        other: &Bound<'py, PyAny>,
        expression: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        let given = CalculatorValue::from_python(other).ok();
        let Some(value) = given.filter(CalculatorValue::is_value) else {
            return Ok(not_implemented(py));
        };
        of_two(py, expression, CalculatorValue::Loopy(self.clone()), value)
    }
}
