//! `Verdict`: the claim that a checked certificate file proves.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;

use chopsticks_lab::budget::Budget;
use chopsticks_lab::certificate::check::Range;
use chopsticks_lab::certificate::{CertificateReader, check};
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::simple::one_hand::certify::{AuditError, NamedAudit};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::argument::given;
use crate::certificate::hands_pair;
use crate::error::{Failure, file_error};
use crate::exceptions::CertificateError;
use crate::limits::Limits;
use crate::number::python_count;
use crate::value::Value;
use crate::workbench;

/// The claim that a certificate file proves: the values of (a|b)_n for every n from ``first`` to ``last``.
#[pyclass(frozen, module = "chopsticks_lab")]
pub struct Verdict {
    proved: check::ProvedRange,
    intervals: Py<PyList>,
}

#[pymethods]
impl Verdict {
    /// The hands a and b of (a|b)_n.
    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        hands_pair(py, &self.proved.hands)
    }

    /// The first n.
    #[getter]
    fn first<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python_count(py, &self.proved.first)
    }

    /// The last n.
    #[getter]
    fn last<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python_count(py, &self.proved.last)
    }

    /// The intervals of the file as triples (first n, last n, value), without gaps or overlaps.
    #[getter]
    fn intervals<'py>(&self, py: Python<'py>) -> Bound<'py, PyTuple> {
        self.intervals.bind(py).to_tuple()
    }

    /// The number of phases of play that the checker examined.
    #[getter]
    fn phases(&self) -> u64 {
        self.proved.work.phases
    }

    fn __repr__(&self) -> String {
        let check::ProvedRange {
            hands,
            first,
            last,
            intervals,
            ..
        } = &self.proved;
        format!(
            "<Verdict: ({}|{})_n is certified for {first} <= n <= {last}, {intervals} intervals>",
            hands.left, hands.right
        )
    }
}

/// Checks a certificate file: plays its strategies against all moves of the opponent. Nothing is searched for.
///
/// Raises ``CertificateError`` with the number of the ``line`` that is not accepted, and ``OSError`` if the file cannot be
/// read.
#[pyfunction]
pub fn check_certificate(
    py: Python<'_>,
    #[pyo3(from_py_with = given)] path: PathBuf,
) -> PyResult<Verdict> {
    let unreadable = |error| file_error(&error, &path);
    let mut file = BufReader::new(File::open(&path).map_err(unreadable)?);
    // A folder is opened, and refuses the first read.
    file.fill_buf().map_err(unreadable)?;
    let limits = Limits::default();
    let (proved, rows) = workbench::search(py, limits, |bench, budget| {
        audit(file, &mut bench.arena, budget)
    })?;
    let intervals = PyList::empty(py);
    for (range, value) in rows {
        let last = python_count(py, &(&range.below - 1u32))?;
        let first = python_count(py, &range.from)?;
        intervals.append((first, last, Value::new(value)))?;
    }
    Ok(Verdict {
        proved,
        intervals: intervals.unbind(),
    })
}

type Row = (Range, GameId);

fn audit(
    from: impl BufRead,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<(check::ProvedRange, Vec<Row>), Failure> {
    let fault = |message: &dyn ToString, line: usize| -> Failure {
        CertificateError::new_err((message.to_string(), line)).into()
    };
    let refused = |error: AuditError, line: usize| match error {
        AuditError::Stopped(stopped) => stopped.into(),
        error => fault(&error, line),
    };
    let mut reader = CertificateReader::new(from).map_err(|error| fault(&error, 1))?;
    let mut audit = NamedAudit::new(reader.header());
    let mut rows = Vec::new();
    while let Some(line) = reader.next() {
        let at = reader.line_number();
        let line = line.map_err(|error| fault(&error, at))?;
        let claim = audit.line(arena, &line, budget);
        if let Some(claim) = claim.map_err(|error| refused(error, at))? {
            let game = claim.value.game(arena, budget)?;
            rows.push((claim.range, game));
        }
    }
    let proved = audit.proved();
    let proved = proved.map_err(|error| refused(error, reader.line_number()))?;
    Ok((proved, rows))
}
