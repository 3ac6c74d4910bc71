//! `Value`: construction, order and group operations.

use chopsticks_lab::cgt::game::{GameId, Relation};
use chopsticks_lab::player::ByPlayer;
use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyNotImplemented};

use crate::error::wrong_type;
use crate::like::{operand, value_like, values_like};
use crate::limits::Limits;
use crate::number::integer_of;
use crate::value::Value;
use crate::{group, workbench};

#[pymethods]
impl Value {
    /// The value given by ``x``: a text, an int, a Fraction or a Value.
    ///
    /// ``max_positions`` limits the positions visited to evaluate positions in the text. ``max_games`` limits the games
    /// that the call may add to those of the process.
    ///
    /// Raises ``NotationError``, a ``ValueError`` with the place ``at``, if the text cannot be read, and ``LimitReached``
    /// at a limit.
    #[new]
    #[pyo3(signature = (x, /, **limits))]
    fn py_new(x: &Bound<'_, PyAny>, limits: Option<&Bound<'_, PyDict>>) -> PyResult<Value> {
        let limits = Limits::given(limits)?;
        value_like(x, limits).map(Value::new)
    }

    /// The value {left | right} of the game with these options, each a Value, an int, a Fraction or a text.
    #[staticmethod]
    fn of(left: &Bound<'_, PyAny>, right: &Bound<'_, PyAny>) -> PyResult<Value> {
        let options = ByPlayer { left, right }.try_map(values_like)?;
        workbench::with(left.py(), |bench| Value::new(bench.arena.game(options)))
    }

    fn __richcmp__<'py>(
        &self,
        other: &Bound<'py, PyAny>,
        op: CompareOp,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        // A number that is not the value of a short game is unequal to all of them, and not ordered with them.
        let Some(other) = operand(other).ok().flatten() else {
            return Ok(not_implemented(py));
        };
        let holds = match op {
            CompareOp::Eq => self.game() == other,
            CompareOp::Ne => self.game() != other,
            CompareOp::Lt => self.relation(py, other)? == Relation::Less,
            CompareOp::Gt => self.relation(py, other)? == Relation::Greater,
            CompareOp::Le => matches!(self.relation(py, other)?, Relation::Less | Relation::Equal),
            CompareOp::Ge => matches!(
                self.relation(py, other)?,
                Relation::Greater | Relation::Equal
            ),
        };
        Ok(holds.into_pyobject(py)?.to_owned().into_any())
    }

    /// The relation to ``other``: ``"<"``, ``"="``, ``">"``, or ``"<>"`` if the values are confused.
    fn compare(&self, other: &Bound<'_, PyAny>) -> PyResult<&'static str> {
        let relation = self.relation(other.py(), required(other)?)?;
        Ok(relation.sign())
    }

    /// Whether neither ``self <= other`` nor ``self >= other``, so that the next player wins the difference.
    fn confused_with(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.relation(other.py(), required(other)?)? == Relation::Confused)
    }

    fn __add__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        combined(other, |py, other| group::sum(py, self.game(), other))
    }

    fn __radd__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.__add__(other)
    }

    fn __sub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        combined(other, |py, other| group::difference(py, self.game(), other))
    }

    fn __rsub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        combined(other, |py, other| group::difference(py, other, self.game()))
    }

    fn __neg__(&self, py: Python<'_>) -> PyResult<Value> {
        group::negative(py, self.game()).map(Value::new)
    }

    fn __pos__(&self) -> Value {
        *self
    }

    /// The multiple by an int: the sum of that many copies of the value, or of its negative.
    fn __mul__<'py>(&self, factor: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = factor.py();
        let Ok(factor) = factor.cast::<PyInt>() else {
            return Ok(not_implemented(py));
        };
        let product = group::multiple(py, &integer_of(factor)?, self.game())?;
        Ok(Value::new(product).into_pyobject(py)?.into_any())
    }

    fn __rmul__<'py>(&self, factor: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.__mul__(factor)
    }
}

impl Value {
    fn relation(&self, py: Python<'_>, other: GameId) -> PyResult<Relation> {
        let game = self.game();
        workbench::search(py, Limits::default(), |bench, budget| {
            Ok(bench.arena.compare_within(game, other, budget)?)
        })
    }
}

/// The result of an operation, or `NotImplemented` if the other operand is not a value.
fn combined<'py>(
    other: &Bound<'py, PyAny>,
    operation: impl FnOnce(Python<'py>, GameId) -> PyResult<GameId>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = other.py();
    match operand(other)? {
        Some(game) => {
            let result = operation(py, game)?;
            Ok(Value::new(result).into_pyobject(py)?.into_any())
        }
        None => Ok(not_implemented(py)),
    }
}

fn required(object: &Bound<'_, PyAny>) -> PyResult<GameId> {
    operand(object)?.ok_or_else(|| wrong_type("a Value, int or Fraction", object))
}

/// What Python's operators return for an operand that they do not take.
pub fn not_implemented(py: Python<'_>) -> Bound<'_, PyAny> {
    PyNotImplemented::get(py).to_owned().into_any()
}
