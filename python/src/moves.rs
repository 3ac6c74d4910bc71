//! `Position`: its options, and its moves as rows of a table.

use chopsticks_lab::calculator::table::Kind;
use chopsticks_lab::calculator::{
    CalculatorSettings, Fault, Known, Move, MoveColumn, MoveEntry, MoveQuestion, Object,
    Position as Sum,
};
use chopsticks_lab::cgt::loopy::Outcome;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::cgt::number::Dyadic;
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::rulesets::class_of_outcome;
use chopsticks_lab::session::Session;
use num_bigint::BigInt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::argument::given;
use crate::calculating::calculating;
use crate::error::{Failure, failure};
use crate::limits::Limits;
use crate::object::{CalculatorValue, Counts};
use crate::player::player_named;
use crate::position::Position;

/// A cell of a table: a known value, or the reason why it is unknown.
type Cell = Result<CalculatorValue, String>;

/// A row: its cells with the names of their columns.
type Row = Vec<(&'static str, Cell)>;

/// The columns of positions.
const POSITIONS: [&str; 3] = [MoveColumn::COMPONENT, MoveColumn::BECOMES, "after"];

/// The names of all columns in the order of the table.
fn columns() -> Vec<&'static str> {
    let mut columns = vec![MoveColumn::MOVE, MoveColumn::PLAYER];
    columns.extend(POSITIONS);
    columns.extend(MoveColumn::ALL.iter().map(|column| column.name));
    columns.push(MoveColumn::WINS);
    columns
}

#[pymethods]
impl Position {
    /// The positions that ``player`` (``"Left"`` or ``"Right"``) can move to.
    fn options<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = given)] player: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let player = player_named(player)?;
        let options = calculating(py, Limits::default(), |session, settings| {
            let arguments = vec![
                Object::Position(session.position(self.text(), settings)?.0),
                Object::Player(player),
            ];
            let options = session.apply("Options", arguments, settings);
            let options = options.map_err(failure)?;
            CalculatorValue::from_object(&options, Kind::List, session, settings).map_err(failure)
        })?;
        options.into_python(py)
    }

    /// The columns and the rows of ``moves``, and the reasons for what is not known, by the number of the row and the
    /// name of the column.
    #[pyo3(signature = (*, misere=false, max_positions=10_000_000, max_games=10_000_000, max_seconds=None))]
    fn _move_rows<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = given)] misere: bool,
        #[pyo3(from_py_with = given)] max_positions: u64,
        #[pyo3(from_py_with = given)] max_games: u64,
        #[pyo3(from_py_with = given)] max_seconds: Option<u64>,
    ) -> PyResult<(Vec<&'static str>, Bound<'py, PyList>, Bound<'py, PyDict>)> {
        let limits = Limits::new(max_positions, max_games, max_seconds);
        let question = MoveQuestion {
            is_misere: misere,
            ..MoveQuestion::default()
        };
        let rows = calculating(py, limits, |session, settings| {
            let analysis = self.analysis(session, &question, settings)?;
            let rows = analysis.numbered();
            rows.map(|(number, player, choice)| {
                let mut row = row(choice, &analysis.position, session, settings)?;
                let number = Dyadic::from(BigInt::from(number));
                let number = CalculatorValue::Number(number, Counts::Yes);
                let mover = CalculatorValue::Text(player.to_string());
                row.push((MoveColumn::MOVE, Ok(number)));
                row.push((MoveColumn::PLAYER, Ok(mover)));
                row.push((MoveColumn::WINS, Ok(wins(player, choice.winner))));
                Ok(row)
            })
            .collect::<Result<Vec<Row>, Failure>>()
        })?;
        let (list, missing) = (PyList::empty(py), PyDict::new(py));
        for (at, row) in rows.into_iter().enumerate() {
            let cells = PyDict::new(py);
            for (column, cell) in row {
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
        Ok((columns(), list, missing))
    }
}

fn row(
    choice: &Move,
    position: &Sum,
    session: &mut Session,
    settings: &CalculatorSettings<'_>,
) -> Result<Row, Failure> {
    let component = &position.components()[choice.component];
    let positions = [
        component.with_piece(component.piece.clone()),
        component.with_piece(choice.becomes.clone()),
        choice.after.clone(),
    ];
    let mut row = Vec::new();
    for (column, position) in POSITIONS.into_iter().zip(positions) {
        let text = session.show(&Object::Position(position), Style::Plain, settings);
        let position = Position::new(text.map_err(failure)?);
        row.push((column, Ok(CalculatorValue::Position(position))));
    }
    for column in MoveColumn::ALL {
        row.push((column.name, entry(column, choice, session, settings)?));
    }
    Ok(row)
}

/// The entry of a column for a move.
fn entry(
    column: &MoveColumn,
    choice: &Move,
    session: &mut Session,
    settings: &CalculatorSettings<'_>,
) -> Result<Cell, Failure> {
    Ok(match column.entry {
        MoveEntry::Game(of) => game(of(choice), session, settings)?,
        MoveEntry::Outcome(of) => cell(of(choice), |outcome| outcome_value(*outcome)),
        MoveEntry::Number(of) => cell(of(choice), |x| CalculatorValue::Rational(x.clone())),
        MoveEntry::Truth(of) => cell(of(choice), |&is_so| CalculatorValue::Boolean(is_so)),
    })
}

fn cell<T>(known: &Known<T>, show: impl FnOnce(&T) -> CalculatorValue) -> Cell {
    known.as_ref().map(show).map_err(ToString::to_string)
}

/// A value in Python; a value too large to be built counts as unknown.
fn game(
    known: &Known<Object>,
    session: &mut Session,
    settings: &CalculatorSettings<'_>,
) -> Result<Cell, Failure> {
    let object = match known {
        Ok(object) => object,
        Err(why) => return Ok(Err(why.to_string())),
    };
    match CalculatorValue::from_object(object, Kind::Game, session, settings) {
        Err(Fault::Stopped(stopped)) if stopped.ends_all_work() => Err(stopped.into()),
        found => Ok(found.map_err(|fault| fault.to_string())),
    }
}

/// The letter of the class, or the winners for Left and for Right moving first.
fn outcome_value(outcome: ByPlayer<Outcome>) -> CalculatorValue {
    match class_of_outcome(outcome) {
        Some(class) => CalculatorValue::Text(class.to_string()),
        None => CalculatorValue::Sequence(
            [outcome.left, outcome.right]
                .map(|winner| CalculatorValue::Text(winner.to_string()))
                .into(),
        ),
    }
}

/// Whether the player who makes the move wins; nothing if the result is a draw.
fn wins(player: Player, winner: Outcome) -> CalculatorValue {
    match winner {
        Outcome::Draw => CalculatorValue::Nothing,
        winner => CalculatorValue::Boolean(winner == Outcome::won_by(player)),
    }
}
