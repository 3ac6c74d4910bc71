//! `Position` in pickles: its text, its rulesets, and the objects of those that are written in Python.

use chopsticks_lab::calculator::Piece;
use chopsticks_lab::rulesets::GamePosition;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::catalogue::Catalogue;
use crate::limits::Limits;
use crate::position::Position;
use crate::ruleset::Ruleset;
use crate::written::{WrittenPosition, python_position};

/// A position of a ruleset written in Python, which its text alone may not describe.
type Written<'py> = (Ruleset, Bound<'py, PyAny>);

/// The function that restores a position, and its arguments.
type Pickled<'a, 'py> = (
    Bound<'py, PyAny>,
    (&'a str, Bound<'py, PyTuple>, Vec<Written<'py>>),
);

#[pymethods]
impl Position {
    /// The position that a pickle holds.
    #[staticmethod]
    fn _unpickle(
        py: Python<'_>,
        text: &str,
        rulesets: Vec<Bound<'_, Ruleset>>,
        written: Vec<(Bound<'_, Ruleset>, Bound<'_, PyAny>)>,
    ) -> PyResult<Position> {
        // From here on each of them is known by its text.
        for (ruleset, position) in &written {
            ruleset.get().position_in_python(position)?;
        }
        let rulesets = rulesets.iter().map(|ruleset| ruleset.get().clone());
        Position::within(py, text, &Catalogue::new(rulesets))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'_, 'py>> {
        let restore = py.get_type::<Position>().getattr("_unpickle")?;
        let written = self.written(py)?;
        Ok((restore, (self.text(), self.rulesets(py)?, written)))
    }
}

impl Position {
    /// The components in rulesets written in Python.
    fn written<'py>(&self, py: Python<'py>) -> PyResult<Vec<Written<'py>>> {
        let mut rulesets = self.catalogue().rulesets().iter();
        if !rulesets.any(|ruleset| ruleset.written().is_some()) {
            return Ok(Vec::new());
        }
        let found = self.asking(py, Limits::default(), |session, settings| {
            let position = session.position(self.text(), settings)?.found;
            let components = position.components().iter();
            let written = components.filter_map(|component| match &component.piece {
                Piece::Ruleset(position) => {
                    WrittenPosition::from_described(position.position())?;
                    let ruleset = Ruleset::from(position.ruleset());
                    Some((ruleset, position.position().clone()))
                }
                _ => None,
            });
            Ok(written.collect::<Vec<_>>())
        })?;
        let objects = found
            .into_iter()
            .map(|(ruleset, position)| Ok((ruleset, python_position(py, &position)?)));
        objects.collect()
    }
}
