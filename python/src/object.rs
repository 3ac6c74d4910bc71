//! Objects of the calculator in a form that may cross threads, and their conversion from and to Python's types.

use std::rc::Rc;

use chopsticks_lab::calculator::table::Kind;
use chopsticks_lab::calculator::{CalculatorSettings, Fault, Object};
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::number::Dyadic;
use chopsticks_lab::cgt::value;
use chopsticks_lab::session::Session;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyFrozenSet, PyList, PySet, PyString, PyTuple};

use crate::error::{invalid, wrong_type};
use crate::loopy::LoopyValue;
use crate::number::{dyadic, fraction, python_int};
use crate::thermograph::Thermograph;
use crate::value::Value;

/// An argument or a result of the calculator.
pub enum Thing {
    Game(GameId),
    /// A number that Python sees as a `Fraction`, or as an `int` if it counts something.
    Number(Dyadic, Counts),
    Loopy(LoopyValue),
    Boolean(bool),
    Text(String),
    Sequence(Vec<Thing>),
    /// A thermograph, and its game if it is known.
    Thermograph(value::Thermograph, Option<GameId>),
    Nothing,
}

/// Whether a number is an integer by its meaning.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Counts {
    Yes,
    No,
}

/// Lists nested deeper than this are refused.
const MOST_NESTED: usize = 100;

impl Thing {
    /// The argument that a Python object is.
    ///
    /// # Errors
    /// `TypeError` for any other type.
    pub fn of(object: &Bound<'_, PyAny>) -> PyResult<Thing> {
        Thing::within(object, MOST_NESTED)
    }

    fn within(object: &Bound<'_, PyAny>, depth: usize) -> PyResult<Thing> {
        if let Ok(value) = object.cast::<Value>() {
            return Ok(Thing::Game(value.get().game()));
        }
        if let Ok(value) = object.cast::<LoopyValue>() {
            return Ok(Thing::Loopy(value.get().clone()));
        }
        if let Ok(truth) = object.cast::<PyBool>() {
            return Ok(Thing::Boolean(truth.is_true()));
        }
        if let Ok(text) = object.cast::<PyString>() {
            return Ok(Thing::Text(text.to_string()));
        }
        if let Ok(thermograph) = object.cast::<Thermograph>() {
            let (graph, game) = thermograph.get().parts();
            return Ok(Thing::Thermograph(graph.clone(), game));
        }
        if let Some(x) = dyadic(object)? {
            return Ok(Thing::Number(x, Counts::No));
        }
        let is_sequence = object.is_instance_of::<PyList>()
            || object.is_instance_of::<PyTuple>()
            || object.is_instance_of::<PySet>()
            || object.is_instance_of::<PyFrozenSet>();
        if !is_sequence {
            let expected =
                "a Value, LoopyValue, Thermograph, int, Fraction, bool, str, list, tuple or set";
            return Err(wrong_type(expected, object));
        }
        let Some(depth) = depth.checked_sub(1) else {
            return Err(invalid(format!(
                "lists are nested more than {MOST_NESTED} deep"
            )));
        };
        let items = object.try_iter()?;
        let things: PyResult<Vec<Thing>> = items.map(|item| Thing::within(&item?, depth)).collect();
        things.map(Thing::Sequence)
    }

    /// The object of the calculator.
    ///
    /// # Errors
    /// If lists are nested too deep.
    pub fn into_object(self, arena: &mut Arena) -> Result<Object, Fault> {
        Ok(match self {
            Thing::Game(game) => Object::Game(game),
            Thing::Number(x, _) => Object::Game(arena.number(x)),
            Thing::Loopy(value) => Object::Loopy(Rc::new(value.into_loopy())),
            Thing::Boolean(truth) => Object::Boolean(truth),
            Thing::Text(text) => Object::text(text),
            Thing::Thermograph(graph, _) => Object::Thermograph(Rc::new(graph)),
            Thing::Nothing => Object::Nothing,
            Thing::Sequence(things) => {
                let objects = things.into_iter().map(|thing| thing.into_object(arena));
                Object::list(objects.collect::<Result<_, _>>()?)?
            }
        })
    }

    /// The result that an object of the calculator is. The kind decides whether a number is a game.
    ///
    /// # Errors
    /// If it has no type in Python, such as a function or a figure.
    pub fn of_object(
        object: &Object,
        kind: Kind,
        session: &mut Session,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Thing, Fault> {
        Ok(match object.value() {
            Object::Game(game) => match session.arena().as_number(*game) {
                Some(x) if kind == Kind::Number => Thing::Number(x.clone(), Counts::No),
                Some(x) if matches!(kind, Kind::Integer | Kind::Natural) => {
                    Thing::Number(x.clone(), Counts::Yes)
                }
                _ => Thing::Game(*game),
            },
            tall @ Object::Unbuilt(_) => Thing::Game(session.short(tall, settings)?),
            Object::Loopy(loopy) => Thing::Loopy(LoopyValue::of(loopy, session, settings)?),
            Object::Boolean(truth) => Thing::Boolean(*truth),
            Object::Text(text) => Thing::Text(text.to_string()),
            Object::List(items) | Object::Set(items) | Object::Table(items) => {
                let items = items.iter();
                let things = items.map(|item| Thing::of_object(item, Kind::Any, session, settings));
                Thing::Sequence(things.collect::<Result<_, _>>()?)
            }
            Object::Thermograph(graph) => Thing::Thermograph((**graph).clone(), None),
            Object::Nothing => Thing::Nothing,
            other => {
                return Err(Fault::NoResult(format!(
                    "the result is {}, which has no type in Python",
                    other.kind()
                )));
            }
        })
    }

    /// The Python object.
    ///
    /// # Errors
    /// Those of the interpreter.
    pub fn into_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(match self {
            Thing::Game(game) => Value::new(game).into_pyobject(py)?.into_any(),
            Thing::Number(x, Counts::Yes) => python_int(py, &x.numerator())?,
            Thing::Number(x, Counts::No) => fraction(py, &x)?,
            Thing::Loopy(value) => value.into_pyobject(py)?.into_any(),
            Thing::Boolean(truth) => truth.into_pyobject(py)?.to_owned().into_any(),
            Thing::Text(text) => text.into_pyobject(py)?.into_any(),
            Thing::Thermograph(graph, game) => {
                let thermograph = Thermograph::new(graph, game);
                thermograph.into_pyobject(py)?.into_any()
            }
            Thing::Nothing => py.None().into_bound(py),
            Thing::Sequence(things) => {
                let items: PyResult<Vec<_>> =
                    things.into_iter().map(|it| it.into_python(py)).collect();
                PyTuple::new(py, items?)?.into_any()
            }
        })
    }
}
