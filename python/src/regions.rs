//! The values of (i|j)_n for all n at once.

use chopsticks_lab::simple::one_hand::regions::{MAX_SCALE, Region, Vertex, regions};
use num_bigint::BigInt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::argument::given;
use crate::error::invalid;
use crate::limits::Limits;
use crate::number::ratio;
use crate::value::Value;
use crate::workbench;

/// A region: its value, its area, and its corners, each a tuple of x and y.
type Parts<'py> = (Value, Bound<'py, PyAny>, Bound<'py, PyTuple>);

/// The regions of all points x ≤ y with x + y ≤ 1 and x ≥ 1/``scale``, in the order in which they are found.
#[pyfunction]
#[pyo3(signature = (scale, **limits))]
pub fn region_parts<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = given)] scale: u32,
    limits: Option<&Bound<'_, PyDict>>,
) -> PyResult<Vec<Parts<'py>>> {
    if !(1..=MAX_SCALE).contains(&scale) {
        return Err(invalid(format!(
            "found {scale}, expected a scale from 1 to {MAX_SCALE}"
        )));
    }
    let limits = Limits::given(limits)?;
    let found = workbench::search(py, limits, |bench, budget| {
        let mut found = Vec::new();
        regions(&mut bench.arena, scale, budget, |region| found.push(region))?;
        Ok(found)
    })?;
    found
        .iter()
        .map(|region| {
            py.check_signals()?;
            parts(py, region)
        })
        .collect()
}

fn parts<'py>(py: Python<'py>, region: &Region) -> PyResult<Parts<'py>> {
    let area = region.area();
    let area = ratio(py, area.numer(), area.denom())?;
    let corners = region.corners();
    let corners: PyResult<Vec<_>> = corners.iter().map(|point| corner(py, point)).collect();
    let value = Value::new(region.value());
    Ok((value, area, PyTuple::new(py, corners?)?))
}

fn corner<'py>(
    py: Python<'py>,
    (x, y): &Vertex,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let [x, y] = [x, y].map(|part| {
        ratio(
            py,
            &BigInt::from(*part.numer()),
            &BigInt::from(*part.denom()),
        )
    });
    Ok((x?, y?))
}
