//! Expressions of the calculator in two games, a and b.

use pyo3::basic::CompareOp;
use pyo3::prelude::*;

use crate::calculation::with_variables;
use crate::limits::Limits;
use crate::object::CalculatorValue;

/// The comparison of two games, a and b, in the language of the calculator.
pub fn comparison(op: CompareOp) -> &'static str {
    match op {
        CompareOp::Eq => "a == b",
        CompareOp::Ne => "a != b",
        CompareOp::Lt => "a < b",
        CompareOp::Le => "a <= b",
        CompareOp::Gt => "a > b",
        CompareOp::Ge => "a >= b",
    }
}

/// The result of an expression in two games, a and b.
pub fn of_two<'py>(
    py: Python<'py>,
    expression: &str,
    a: CalculatorValue,
    b: CalculatorValue,
) -> PyResult<Bound<'py, PyAny>> {
    let variables = vec![("a".to_owned(), a), ("b".to_owned(), b)];
    with_variables(py, expression, variables, Limits::default())?.into_python(py)
}
