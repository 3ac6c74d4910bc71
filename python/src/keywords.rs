//! The limits that the keyword arguments of a call give.

use chopsticks_lab::budget::Limit;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::argument::given;
use crate::limits::Limits;

/// The limits that are arguments of calls, named `max_` with their names in the table.
const ARGUMENTS: &[Limit] = &[Limit::Positions, Limit::Games, Limit::Seconds];

impl Limits {
    /// The limits that the keyword arguments of a call give.
    ///
    /// # Errors
    /// `TypeError` for another keyword, and the error of an argument that is not a number.
    pub fn given(keywords: Option<&Bound<'_, PyDict>>) -> PyResult<Limits> {
        let mut limits = Limits::default();
        limits.arguments = ARGUMENTS;
        for (name, value) in keywords.into_iter().flatten() {
            let name: String = name.extract()?;
            let is_named = |limit: &&Limit| name.strip_prefix("max_") == Some(limit.name());
            let limit = ARGUMENTS.iter().find(is_named);
            let limit = limit.ok_or_else(|| unknown_keyword(&name))?;
            let set = limits.set(*limit, &value);
            set.inspect_err(|error| {
                let note = format!("while processing '{name}'");
                // Python 3.10 has no notes but those of `ArgumentError`.
                let _ = error.value(value.py()).call_method1("add_note", (note,));
            })?;
        }
        Ok(limits)
    }

    fn set(&mut self, limit: Limit, value: &Bound<'_, PyAny>) -> PyResult<()> {
        match limit {
            Limit::Positions => self.positions = given(value)?,
            Limit::Games => self.games = given(value)?,
            Limit::Seconds => self.seconds = given(value)?,
            other => unreachable!("{other} is no argument"),
        }
        Ok(())
    }
}

/// The exception for a keyword argument that no limit has.
fn unknown_keyword(name: &str) -> PyErr {
    let names: Vec<String> = ARGUMENTS
        .iter()
        .map(|limit| format!("max_{limit}"))
        .collect();
    let names = names.join(", ");
    PyTypeError::new_err(format!("found the argument {name}; expected {names}"))
}
