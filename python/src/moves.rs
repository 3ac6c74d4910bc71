//! `Position`: its options, and its moves as rows of a table.

use chopsticks_lab::calculator::table::Kind;
use chopsticks_lab::calculator::{
    CalculatorSettings, Fault, Known, MoveColumn, MoveQuestion, Object, Play,
};
use chopsticks_lab::session::Session;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::argument::given;
use crate::error::{Failure, invalid};
use crate::limits::Limits;
use crate::object::CalculatorValue;
use crate::player::player_named;
use crate::position::Position;

/// An entry of a column: a known value, or the reason why it is unknown.
type Cell = Result<CalculatorValue, String>;

#[pymethods]
impl Position {
    /// The positions that ``player`` (``"Left"`` or ``"Right"``) can move to.
    fn options<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = given)] player: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let player = player_named(player)?;
        let options = self.asking(py, Limits::default(), |session, settings| {
            let arguments = vec![
                Object::Position(session.position(self.text(), settings)?.found),
                Object::Player(player),
            ];
            let options = session.apply("Options", arguments, settings);
            let options = options?;
            CalculatorValue::from_object(&options, Kind::List, session, settings)
                .map_err(Failure::from)
        })?;
        options.into_python(py)
    }

    /// The columns and the rows of ``moves``, and the reasons for what is not known, by the number of the row and the
    /// name of the column.
    #[pyo3(signature = (*, misere=false, scoring=false, **limits))]
    fn _move_rows<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = given)] misere: bool,
        #[pyo3(from_py_with = given)] scoring: bool,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<(Vec<&'static str>, Bound<'py, PyList>, Bound<'py, PyDict>)> {
        let limits = Limits::given(limits)?;
        let question = MoveQuestion {
            play: play(misere, scoring)?,
            ..MoveQuestion::default()
        };
        let rows = self.asking(py, limits, |session, settings| {
            let analysis = self.analysis(session, &question, settings)?;
            let moves = analysis.numbered();
            let rows = moves.map(|(_, _, choice)| {
                let cells = MoveColumn::ALL
                    .iter()
                    .map(|column| cell(column.kind, choice.entry(column), session, settings));
                cells.collect::<Result<Vec<Cell>, Failure>>()
            });
            rows.collect::<Result<Vec<_>, Failure>>()
        })?;
        let columns: Vec<&str> = MoveColumn::ALL.iter().map(|column| column.name).collect();
        let (list, missing) = (PyList::empty(py), PyDict::new(py));
        for (at, row) in rows.into_iter().enumerate() {
            let cells = PyDict::new(py);
            for (column, cell) in columns.iter().zip(row) {
                match cell {
                    Ok(value) => cells.set_item(column, value.into_python(py)?)?,
                    Err(why) => {
                        cells.set_item(column, py.None())?;
                        missing.set_item((at, column), why)?;
                    }
                }
            }
            list.append(cells)?;
        }
        Ok((columns, list, missing))
    }
}

/// An entry in Python; a value too large to be built counts as unknown.
fn cell(
    kind: Kind,
    entry: &Known<Object>,
    session: &mut Session,
    settings: &CalculatorSettings<'_>,
) -> Result<Cell, Failure> {
    let object = match entry {
        Ok(object) => object,
        Err(why) => return Ok(Err(why.to_string())),
    };
    match CalculatorValue::from_object(object, kind, session, settings) {
        Err(Fault::Stopped(stopped)) if stopped.ends_all_work() => Err(stopped.into()),
        found => Ok(found.map_err(|fault| fault.to_string())),
    }
}

/// What decides who wins.
fn play(misere: bool, scoring: bool) -> PyResult<Play> {
    if misere && scoring {
        return Err(invalid(
            "found misere and scoring, expected at most one of them",
        ));
    }
    Ok(if scoring {
        Play::Scoring
    } else {
        Play::misere_if(misere)
    })
}
