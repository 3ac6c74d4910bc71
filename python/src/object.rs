//! Objects of the calculator that can be sent between threads, and their conversion from and to Python types.

use std::rc::Rc;

use chopsticks_lab::calculator::table::Kind;
use chopsticks_lab::calculator::{CalculatorSettings, Fault, Grid, Object};
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::cgt::number::{Dyadic, Rational};
use chopsticks_lab::cgt::value;
use chopsticks_lab::figures::Figure;
use chopsticks_lab::pictures::graphic_figure;
use chopsticks_lab::session::Session;
use num_bigint::BigInt;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFrozenSet, PyList, PySet, PyString, PyTuple};

use crate::catalogue::Catalogue;
use crate::drawing::Drawing;
use crate::error::{Failure, invalid, wrong_type};
use crate::loopy::LoopyValue;
use crate::number::{Number, fraction, number, python_int, ratio};
use crate::position::Position;
use crate::ruleset::Ruleset;
use crate::thermograph::Thermograph;
use crate::value::Value;

/// An argument or a result of the calculator.
pub enum CalculatorValue {
    Game(GameId),
    Position(Position),
    /// A number, a `Fraction` in Python.
    Number(Dyadic),
    /// An integer by its meaning, such as a count.
    Integer(BigInt),
    /// A rational number that is not dyadic.
    Rational(Rational),
    Loopy(LoopyValue),
    Boolean(bool),
    Text(String),
    Sequence(Vec<CalculatorValue>),
    /// The keys of a map and their values.
    Map(Vec<[CalculatorValue; 2]>),
    /// A thermograph, and its game if it is known.
    Thermograph(value::Thermograph<Rational>, Option<GameId>),
    Ruleset(Ruleset),
    /// A figure, which is a result only.
    Figure(Box<dyn Figure + Send + Sync>),
    Nothing,
}

/// Lists nested deeper than this are refused.
const MAX_NESTED: usize = 100;

impl CalculatorValue {
    /// Converts a Python object to an argument.
    ///
    /// # Errors
    /// `TypeError` for any other type.
    pub fn from_python(object: &Bound<'_, PyAny>) -> PyResult<CalculatorValue> {
        CalculatorValue::within(object, MAX_NESTED)
    }

    fn within(object: &Bound<'_, PyAny>, depth: usize) -> PyResult<CalculatorValue> {
        if let Ok(value) = object.cast::<Value>() {
            return Ok(CalculatorValue::Game(value.get().game()));
        }
        if let Ok(position) = object.cast::<Position>() {
            return Ok(CalculatorValue::Position(position.get().clone()));
        }
        if let Ok(value) = object.cast::<LoopyValue>() {
            return Ok(CalculatorValue::Loopy(value.get().clone()));
        }
        if let Ok(truth) = object.cast::<PyBool>() {
            return Ok(CalculatorValue::Boolean(truth.is_true()));
        }
        if let Ok(text) = object.cast::<PyString>() {
            return Ok(CalculatorValue::Text(text.to_string()));
        }
        if let Ok(thermograph) = object.cast::<Thermograph>() {
            let (graph, game) = thermograph.get().parts();
            return Ok(CalculatorValue::Thermograph(graph.clone(), game));
        }
        if let Ok(ruleset) = object.cast::<Ruleset>() {
            return Ok(CalculatorValue::Ruleset(ruleset.get().clone()));
        }
        match number(object)? {
            Some(Number::Dyadic(x)) => return Ok(CalculatorValue::Number(x)),
            Some(Number::Rational(x)) => return Ok(CalculatorValue::Rational(x)),
            None => {}
        }
        let is_sequence = object.is_instance_of::<PyList>()
            || object.is_instance_of::<PyTuple>()
            || object.is_instance_of::<PySet>()
            || object.is_instance_of::<PyFrozenSet>();
        let map = object.cast::<PyDict>();
        if !is_sequence && map.is_err() {
            let expected = "a Value, Position, LoopyValue, Thermograph, Ruleset, int, Fraction, bool, str, list, tuple, set or dict";
            return Err(wrong_type(expected, object));
        }
        let Some(depth) = depth.checked_sub(1) else {
            return Err(invalid(format!(
                "lists are nested more than {MAX_NESTED} deep"
            )));
        };
        if let Ok(map) = map {
            let within = |object: &Bound<'_, PyAny>| CalculatorValue::within(object, depth);
            let entries = map.iter();
            let entries = entries.map(|(key, value)| Ok([within(&key)?, within(&value)?]));
            return entries.collect::<PyResult<_>>().map(CalculatorValue::Map);
        }
        let items = object.try_iter()?;
        let values: PyResult<Vec<CalculatorValue>> = items
            .map(|item| CalculatorValue::within(&item?, depth))
            .collect();
        values.map(CalculatorValue::Sequence)
    }

    /// The object of the calculator. A position is read again.
    ///
    /// # Errors
    /// If lists are nested too deep, or a position cannot be read.
    pub fn into_object(
        self,
        session: &mut Session,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Object, Failure> {
        Ok(match self {
            CalculatorValue::Game(game) => Object::Game(game),
            CalculatorValue::Position(position) => {
                Object::Position(session.position(position.text(), settings)?.found)
            }
            CalculatorValue::Number(x) => Object::Game(session.arena().number(x)),
            CalculatorValue::Integer(x) => Object::Game(session.arena().number(x.into())),
            CalculatorValue::Loopy(value) => Object::Loopy(Rc::new(value.into_loopy())),
            CalculatorValue::Boolean(truth) => Object::Boolean(truth),
            CalculatorValue::Text(text) => Object::text(text),
            CalculatorValue::Thermograph(graph, _) => Object::Thermograph(Rc::new(graph)),
            CalculatorValue::Ruleset(ruleset) => {
                session
                    .evaluate(&ruleset.rules.call_name(), settings)?
                    .object
            }
            CalculatorValue::Figure(_) => {
                let message = "found a drawing, expected an argument of the calculator";
                return Err(Fault::NoResult(message.to_owned()).into());
            }
            CalculatorValue::Nothing => Object::Nothing,
            CalculatorValue::Rational(x) => Object::Rational(Rc::new(x)),
            CalculatorValue::Map(entries) => {
                let mut pairs = Vec::new();
                for [key, value] in entries {
                    let key = key.into_object(session, settings)?;
                    pairs.push([key, value.into_object(session, settings)?]);
                }
                session.map(pairs, settings)?
            }
            CalculatorValue::Sequence(values) => {
                let values = values.into_iter();
                let objects = values.map(|value| value.into_object(session, settings));
                Object::list(objects.collect::<Result<_, _>>()?)?
            }
        })
    }

    /// Converts an object of the calculator to a result. The kind decides whether a number is a game.
    ///
    /// # Errors
    /// If it has no type in Python, such as a function, and if a tree is too large to be drawn.
    pub fn from_object(
        object: &Object,
        kind: Kind,
        session: &mut Session,
        settings: &CalculatorSettings<'_>,
    ) -> Result<CalculatorValue, Fault> {
        Ok(match object {
            Object::Position(position) => {
                CalculatorValue::Position(Position::from_calculator(position, session, settings)?)
            }
            Object::Game(game) => CalculatorValue::from_game(*game, kind, session.arena()),
            unbuilt @ Object::Unbuilt(_) => {
                CalculatorValue::Game(session.short(unbuilt, settings)?)
            }
            Object::Loopy(loopy) => {
                CalculatorValue::Loopy(LoopyValue::from_loopy(loopy, session, settings)?)
            }
            Object::Boolean(truth) => CalculatorValue::Boolean(*truth),
            Object::Text(text) => CalculatorValue::Text(text.to_string()),
            // As in `Position.moves()`.
            Object::Player(player) => CalculatorValue::Text(player.to_string()),
            Object::Graph(graph) => CalculatorValue::Text(graph.text()),
            Object::Rational(x) => CalculatorValue::Rational((**x).clone()),
            Object::Loony
            | Object::Misere(_)
            | Object::Genus(_)
            | Object::Quotient(_)
            | Object::Scoring(_) => {
                CalculatorValue::Text(session.show(object, Style::Plain, settings)?)
            }
            Object::Map(entries) => {
                let mut part =
                    |object| CalculatorValue::from_object(object, Kind::Any, session, settings);
                let pairs = entries.iter().filter_map(Object::entry);
                let pairs = pairs.map(|[key, value]| Ok([part(key)?, part(value)?]));
                CalculatorValue::Map(pairs.collect::<Result<_, Fault>>()?)
            }
            Object::Grid(grid) => CalculatorValue::from_grid(grid),
            Object::List(items)
            | Object::Set(items)
            | Object::Coordinates(items)
            | Object::Entry(items)
            | Object::Table(items) => {
                let items = items.iter();
                let values = items
                    .map(|item| CalculatorValue::from_object(item, Kind::Any, session, settings));
                CalculatorValue::Sequence(values.collect::<Result<_, _>>()?)
            }
            Object::Thermograph(graph) => CalculatorValue::Thermograph((**graph).clone(), None),
            Object::Figure(graphic) => {
                CalculatorValue::Figure(graphic_figure(session.arena(), graphic, Style::Unicode)?)
            }
            Object::Nothing => CalculatorValue::Nothing,
            other => {
                return Err(Fault::NoResult(format!(
                    "the result is {}, which has no type in Python",
                    other.kind()
                )));
            }
        })
    }

    /// The rows of a grid, or the only row of a strip.
    fn from_grid(grid: &Grid) -> CalculatorValue {
        let entry = |&entry: &i8| CalculatorValue::Integer(entry.into());
        let row = |row: &[i8]| CalculatorValue::Sequence(row.iter().map(entry).collect());
        let mut rows = grid.rows().map(row);
        if grid.is_strip() {
            let empty = CalculatorValue::Sequence(Vec::new());
            return rows.next().unwrap_or(empty);
        }
        CalculatorValue::Sequence(rows.collect())
    }

    /// The same for a game, a truth value or a text; `None` for other objects.
    pub fn simple(object: &Object, kind: Kind, arena: &Arena) -> Option<CalculatorValue> {
        match object {
            Object::Game(game) => Some(CalculatorValue::from_game(*game, kind, arena)),
            Object::Boolean(truth) => Some(CalculatorValue::Boolean(*truth)),
            Object::Text(text) => Some(CalculatorValue::Text(text.to_string())),
            _ => None,
        }
    }

    /// A short game, or the number that it is if the kind asks for one.
    fn from_game(game: GameId, kind: Kind, arena: &Arena) -> CalculatorValue {
        match arena.as_number(game) {
            Some(x) if matches!(kind, Kind::Number | Kind::Rational) => {
                CalculatorValue::Number(x.clone())
            }
            Some(x) if matches!(kind, Kind::Integer | Kind::Natural) => {
                CalculatorValue::Integer(x.numerator())
            }
            _ => CalculatorValue::Game(game),
        }
    }

    /// The rulesets among these values, and those of positions.
    pub fn catalogue<'a>(values: impl IntoIterator<Item = &'a CalculatorValue>) -> Catalogue {
        let mut found = Vec::new();
        let mut unseen: Vec<&CalculatorValue> = values.into_iter().collect();
        while let Some(value) = unseen.pop() {
            match value {
                CalculatorValue::Position(position) => {
                    found.extend(position.catalogue().rulesets().iter().cloned());
                }
                CalculatorValue::Ruleset(ruleset) => found.push(ruleset.clone()),
                CalculatorValue::Sequence(values) => unseen.extend(values),
                CalculatorValue::Map(entries) => unseen.extend(entries.iter().flatten()),
                _ => {}
            }
        }
        Catalogue::new(found)
    }

    /// Whether it is a game without moves of its own: a value, loopy or not, or a number.
    pub fn is_value(&self) -> bool {
        matches!(
            self,
            CalculatorValue::Game(_)
                | CalculatorValue::Loopy(_)
                | CalculatorValue::Number(_)
                | CalculatorValue::Integer(_)
        )
    }

    /// Whether it is a value or a position.
    pub fn is_game(&self) -> bool {
        self.is_value() || matches!(self, CalculatorValue::Position(_))
    }

    /// The Python object.
    ///
    /// # Errors
    /// Those of the interpreter.
    pub fn into_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(match self {
            CalculatorValue::Game(game) => Value::new(game).into_pyobject(py)?.into_any(),
            CalculatorValue::Position(position) => position.into_pyobject(py)?.into_any(),
            CalculatorValue::Number(x) => fraction(py, &x)?,
            CalculatorValue::Integer(x) => python_int(py, &x)?,
            CalculatorValue::Rational(x) => ratio(py, x.numer(), x.denom())?,
            CalculatorValue::Map(entries) => {
                let map = PyDict::new(py);
                for [key, value] in entries {
                    map.set_item(key.into_python(py)?, value.into_python(py)?)?;
                }
                map.into_any()
            }
            CalculatorValue::Loopy(value) => value.into_pyobject(py)?.into_any(),
            CalculatorValue::Boolean(truth) => truth.into_pyobject(py)?.to_owned().into_any(),
            CalculatorValue::Text(text) => text.into_pyobject(py)?.into_any(),
            CalculatorValue::Thermograph(graph, game) => {
                let thermograph = Thermograph::new(graph, game);
                thermograph.into_pyobject(py)?.into_any()
            }
            CalculatorValue::Ruleset(ruleset) => ruleset.into_pyobject(py)?.into_any(),
            CalculatorValue::Figure(figure) => {
                Drawing::from_box(figure)?.into_pyobject(py)?.into_any()
            }
            CalculatorValue::Nothing => py.None().into_bound(py),
            CalculatorValue::Sequence(values) => {
                let items: PyResult<Vec<_>> = values
                    .into_iter()
                    .map(|item| item.into_python(py))
                    .collect();
                PyTuple::new(py, items?)?.into_any()
            }
        })
    }
}
