//! `ClaimVerdict`: the verdict on a claim, and how it is known.

use chopsticks_lab::calculator::{ClaimLimits, Verdict};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::argument::given;
use crate::calculation::{knowing, variables_and_limits};
use crate::catalogue::Catalogue;
use crate::number::python_count;
use crate::ruleset::Ruleset;

/// The verdict on a claim, which :func:`claim` returns.
#[pyclass(frozen, module = "chopsticks_lab")]
pub struct ClaimVerdict {
    found: Verdict,
}

#[pymethods]
impl ClaimVerdict {
    /// ``"proved"``, ``"refuted"``, or ``"computed"``: no theorem decides the claim, and no case that was computed does.
    #[getter]
    fn verdict(&self) -> &'static str {
        self.found.word()
    }

    /// The counterexample, or what there is, by the names of the variables; empty if there is none to show.
    #[getter]
    fn example<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let numbers = PyDict::new(py);
        for (name, number) in self.found.example() {
            numbers.set_item(name, python_count(py, number)?)?;
        }
        Ok(numbers)
    }

    /// The number of cases that were computed.
    #[getter]
    fn cases(&self) -> u64 {
        self.found.cases
    }

    /// The number of cases that were left out because their numbers make no position.
    #[getter]
    fn left_out(&self) -> u64 {
        self.found.left_out
    }

    /// The theorems by which these cases stand for all others, in words.
    #[getter]
    fn theorems(&self) -> Vec<String> {
        self.found
            .theorems
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    fn __str__(&self) -> String {
        self.found.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<ClaimVerdict {}>", self.found)
    }
}

/// The verdict on a claim, a statement with quantifiers over the numbers in it: ``claim("Kayles(n) is N for all n >= 1")``.
///
/// Numbers up to ``upto`` are tried where no theorem decides and the claim has no upper bound. At a limit and after Ctrl-C
/// the verdict is that of the cases before. The claim may be about ``rulesets`` of your own, and other keyword arguments are
/// variables, as those of ``evaluate``: ``claim("G + n != 0 for all n", G=value)``.
///
/// Raises ``NotationError`` if the claim cannot be read, and otherwise as ``evaluate``.
#[pyfunction]
#[pyo3(signature = (text, /, upto=100, rulesets=Vec::new(), **variables))]
pub fn claim<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = given)] text: &str,
    upto: u64,
    rulesets: Vec<Bound<'py, Ruleset>>,
    variables: Option<&Bound<'py, PyDict>>,
) -> PyResult<ClaimVerdict> {
    let catalogue = Catalogue::given(&rulesets);
    let (variables, limits) = variables_and_limits(py, variables)?;
    let found = knowing(py, variables, limits, &catalogue, |session, settings| {
        let bounds = ClaimLimits {
            upto,
            ..ClaimLimits::default()
        };
        Ok(session.claim(text, bounds, settings)?)
    })?;
    Ok(ClaimVerdict { found })
}
