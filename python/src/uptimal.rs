//! `Uptimal`: a value by its digits.

use chopsticks_lab::cgt::value;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::number::fraction;

/// An uptimal: the value ``x + *m + d₁·↑ + d₂·↑² + …``, given by its unique expansion (McKay, *Canonical forms of
/// uptimals*, 2011; Siegel II). ``str`` writes the digits after a point: ``.22*``.
#[pyclass(frozen, eq, hash, module = "chopsticks_lab")]
#[derive(PartialEq, Eq, Hash)]
pub struct Uptimal(value::Uptimal);

impl Uptimal {
    pub fn new(uptimal: value::Uptimal) -> Uptimal {
        Uptimal(uptimal)
    }
}

#[pymethods]
impl Uptimal {
    /// The number x.
    #[getter]
    fn number<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, &self.0.number)
    }

    /// The heap size m of the nimber.
    #[getter]
    fn star(&self) -> u32 {
        self.0.star
    }

    /// The multiples d₁, d₂, … of ↑, ↑², …, up to the last that is not 0.
    #[getter]
    fn digits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let runs = self.0.digits.runs();
        let digits: Vec<i64> = runs
            .flat_map(|(digit, count)| std::iter::repeat_n(digit, count))
            .collect();
        PyTuple::new(py, digits)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Uptimal {}>", self.0)
    }
}
