//! Families of expressions, such as Kayles(n) + Nim(m), and calls of functions of a program.

use std::slice;

use chopsticks_lab::calculator::table::Kind;
use chopsticks_lab::calculator::{CalculatorSettings, Component, Object, Piece};
use chopsticks_lab::session::{ExpressionFamily, Session};
use num_bigint::BigUint;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::argument::given;
use crate::calculating::calculating;
use crate::catalogue::Catalogue;
use crate::error::{Failure, invalid};
use crate::family::all_numbers;
use crate::limits::Limits;
use crate::object::CalculatorValue;
use crate::position::Position;
use crate::ruleset::Ruleset;

/// What the text of a family means: a ruleset of one's own that it may name, and a program whose functions it may call.
struct Meaning {
    catalogue: Catalogue,
    program: String,
}

impl Meaning {
    fn new(ruleset: Option<&Bound<'_, Ruleset>>, program: String) -> Meaning {
        Meaning {
            catalogue: Catalogue::given(ruleset.map_or(&[], slice::from_ref)),
            program,
        }
    }

    /// Calls `work` with a session that has carried out the program, and with the family that the text is.
    fn within<R: Send>(
        &self,
        py: Python<'_>,
        text: &str,
        limits: Limits,
        work: impl FnOnce(
            &mut Session,
            Option<&ExpressionFamily>,
            &CalculatorSettings<'_>,
        ) -> Result<R, Failure>
        + Send,
    ) -> PyResult<R> {
        calculating(py, limits, &self.catalogue, |session, settings| {
            session.carry_out_all("the program", &self.program, settings)?;
            let family = session.expression_family(text, settings)?;
            work(session, family.as_ref(), settings)
        })
    }
}

/// The parameters of a family of expressions in the order of the text; ``None`` for other texts.
#[pyfunction]
pub fn expression_parameters(
    py: Python<'_>,
    #[pyo3(from_py_with = given)] text: &str,
    #[pyo3(from_py_with = given)] ruleset: Option<Bound<'_, Ruleset>>,
    #[pyo3(from_py_with = given)] program: String,
) -> PyResult<Option<Vec<String>>> {
    let meaning = Meaning::new(ruleset.as_ref(), program);
    meaning.within(py, text, Limits::default(), |_, family, _| {
        Ok(family.map(|family| family.parameters.clone()))
    })
}

/// The members of a family of expressions, one for each tuple of numbers: positions, or else values. A text that gives the reason
/// replaces a missing one.
///
/// After a limit is reached, the reason is the same for all remaining members; with ``strict`` every reason is raised.
#[pyfunction]
#[pyo3(signature = (text, ruleset, program, members, strict, **limits))]
#[allow(clippy::too_many_arguments)] // of Python
pub fn expression_members<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = given)] text: &str,
    #[pyo3(from_py_with = given)] ruleset: Option<Bound<'py, Ruleset>>,
    #[pyo3(from_py_with = given)] program: String,
    members: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = given)] strict: bool,
    limits: Option<&Bound<'_, PyDict>>,
) -> PyResult<Bound<'py, PyList>> {
    let limits = Limits::given(limits)?;
    let members = all_numbers(members)?;
    let meaning = Meaning::new(ruleset.as_ref(), program);
    let found = meaning.within(py, text, limits, |session, family, settings| {
        let Some(family) = family else {
            let told = "found no call, expected an expression such as Kayles(n) + Nim(m)";
            return Err(Failure::Error(invalid(format!("{text}: {told}"))));
        };
        let (mut found, mut stopped) = (Vec::new(), None::<String>);
        for numbers in &members {
            if let Some(reason) = &stopped {
                found.push(CalculatorValue::Text(reason.clone()));
                continue;
            }
            match member(session, family, numbers, settings) {
                Ok(answer) => found.push(answer),
                Err(failure) => {
                    let is_limit = matches!(failure, Failure::Stopped(_));
                    let reason = failure.reason(strict, limits)?;
                    stopped = is_limit.then(|| reason.clone());
                    found.push(CalculatorValue::Text(reason));
                }
            }
        }
        Ok(found)
    })?;
    let found = found.into_iter().map(|answer| answer.into_python(py));
    PyList::new(py, found.collect::<PyResult<Vec<_>>>()?)
}

/// The position or the value of a member.
fn member(
    session: &mut Session,
    family: &ExpressionFamily,
    numbers: &[BigUint],
    settings: &CalculatorSettings<'_>,
) -> Result<CalculatorValue, Failure> {
    let position = session.member_position(family, numbers, settings)?.found;
    let is_value = |part: &Component| matches!(part.piece, Piece::Value(_));
    if position.components().iter().all(is_value) {
        let value = session.value_of(&Object::Position(position), settings)?;
        return Ok(CalculatorValue::from_object(
            &value,
            Kind::Any,
            session,
            settings,
        )?);
    }
    let position = Position::from_calculator(&position, session, settings)?;
    Ok(CalculatorValue::Position(position))
}
