//! `Value`: a game by its canonical form, with order, group and text.

use std::hash::{BuildHasher, BuildHasherDefault};

use chopsticks_lab::cgt::game::{GameId, Relation};
use chopsticks_lab::cgt::notation;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::cgt::value::follower_count;
use chopsticks_lab::player::ByPlayer;
use pyo3::basic::CompareOp;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyNotImplemented, PyTuple};
use rustc_hash::FxHasher;

use crate::error::{LimitReached, invalid};
use crate::like::{operand, value_like, values_like};
use crate::limits::Limits;
use crate::number::{in_range, integer_of, python_hash};
use crate::{group, workbench};

/// The value of a short game, in canonical form.
///
/// ``Value("{0|^[2]}")`` reads CGSuite's plain notation, arrows (``"⇑*"``), LaTeX, sums and positions of Simple
/// Chopsticks (``"(2|5)_40 + ^[2]"``); ``Value(3)`` and ``Value(Fraction(3, 4))`` are numbers. Values are immutable and
/// hashable; ``==``, ``<``, ``<=`` are the partial order of games, and ints and Fractions may stand for numbers
/// everywhere, with equal hashes. Definitions: Siegel, *Combinatorial Game Theory* (2013), chapter II.
#[pyclass(frozen, module = "chopsticks_lab")]
#[derive(Clone, Copy)]
pub struct Value(GameId);

impl Value {
    pub fn new(game: GameId) -> Value {
        Value(game)
    }

    pub fn game(self) -> GameId {
        self.0
    }

    /// A tuple of values.
    pub fn tuple<'py>(
        py: Python<'py>,
        games: impl IntoIterator<Item = GameId, IntoIter: ExactSizeIterator>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, games.into_iter().map(Value))
    }
}

/// The longest text that is written without being asked for.
const MAX_LENGTH: usize = 1_000_000;

#[pymethods]
impl Value {
    /// The value that ``x`` stands for: a text, an int, a Fraction or a Value.
    ///
    /// ``max_positions`` bounds the positions visited where the text has positions, ``max_games`` the games that may be
    /// added to those held by the process.
    ///
    /// Raises ``NotationError`` (a ``ValueError`` with the place ``at``) for other texts, ``LimitReached`` at a limit.
    #[new]
    #[pyo3(signature = (x, /, *, max_positions=100_000_000, max_games=200_000_000))]
    fn py_new(
        x: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = in_range)] max_positions: u64,
        #[pyo3(from_py_with = in_range)] max_games: u64,
    ) -> PyResult<Value> {
        let limits = Limits::new(max_positions, max_games);
        value_like(x, notation::ReadingLimits::default(), limits).map(Value)
    }

    /// The value {left | right} of the game with these options, each a Value, an int, a Fraction or a text.
    #[staticmethod]
    fn of(left: &Bound<'_, PyAny>, right: &Bound<'_, PyAny>) -> PyResult<Value> {
        let options = ByPlayer {
            left: values_like(left)?,
            right: values_like(right)?,
        };
        workbench::with(left.py(), |bench| Value(bench.arena.game(options)))
    }

    /// The canonical form as text: ``"plain"`` (CGSuite's notation), ``"unicode"``, ``"latex"`` or ``"braces"``.
    ///
    /// Raises ``LimitReached`` where it is longer than ``max_length`` bytes: a text can be exponentially longer than the
    /// number of followers.
    #[pyo3(signature = (style="plain", *, max_length=1_000_000))]
    fn text(
        &self,
        py: Python<'_>,
        style: &str,
        #[pyo3(from_py_with = in_range)] max_length: usize,
    ) -> PyResult<String> {
        let style = match style {
            "plain" => Style::Plain,
            "unicode" => Style::Unicode,
            "latex" => Style::Latex,
            "braces" => Style::Braces,
            _ => {
                return Err(invalid(format!(
                    "the style is plain, unicode, latex or braces, not {style:?}"
                )));
            }
        };
        self.written(py, style, max_length)
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.written(py, Style::Plain, MAX_LENGTH)
    }

    /// ``Value('{0|^[2]}')``, or how many followers there are where the text would be long.
    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        const LONG: usize = 10_000;
        match self.written(py, Style::Plain, LONG) {
            Ok(text) => Ok(format!("Value('{text}')")),
            Err(error) if error.is_instance_of::<LimitReached>(py) => {
                let game = self.0;
                let count = workbench::with(py, |bench| follower_count(&bench.arena, game))?;
                Ok(format!("<Value with {count} followers>"))
            }
            Err(error) => Err(error),
        }
    }

    fn __format__(&self, py: Python<'_>, format: &str) -> PyResult<Py<PyAny>> {
        let text = self.__str__(py)?.into_pyobject(py)?;
        Ok(text.call_method1("__format__", (format,))?.unbind())
    }

    /// The canonical form with arrows: ``⇑*``, ``±{0|↑[2]}``.
    #[getter]
    fn unicode(&self, py: Python<'_>) -> PyResult<String> {
        self.written(py, Style::Unicode, MAX_LENGTH)
    }

    /// The canonical form for LaTeX's math mode, without packages.
    #[getter]
    fn latex(&self, py: Python<'_>) -> PyResult<String> {
        self.written(py, Style::Latex, MAX_LENGTH)
    }

    /// What notebooks show; nothing where it would be long.
    fn _repr_latex_(&self, py: Python<'_>) -> PyResult<Option<String>> {
        const LONG: usize = 2_000;
        match self.written(py, Style::Latex, LONG) {
            Ok(text) => Ok(Some(format!("${text}$"))),
            Err(error) if error.is_instance_of::<LimitReached>(py) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        let game = self.0;
        let of_number =
            workbench::glance(py, |bench| bench.arena.as_number(game).map(python_hash))?;
        let of_form = || BuildHasherDefault::<FxHasher>::default().hash_one(game) as i64;
        Ok(of_number.unwrap_or_else(of_form) as isize)
    }

    fn __richcmp__<'py>(
        &self,
        other: &Bound<'py, PyAny>,
        op: CompareOp,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        // A number that is no value of a short game is unequal to all of them, and not ordered with them.
        let Some(other) = operand(other).ok().flatten() else {
            return Ok(PyNotImplemented::get(py).to_owned().into_any());
        };
        let holds = match op {
            CompareOp::Eq => self.0 == other,
            CompareOp::Ne => self.0 != other,
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

    /// How the value relates to ``other``: ``"<"``, ``"="``, ``">"``, or ``"||"`` where they are confused.
    fn compare(&self, other: &Bound<'_, PyAny>) -> PyResult<&'static str> {
        let relation = self.relation(other.py(), required(other)?)?;
        Ok(symbol(relation))
    }

    /// Whether neither ``self <= other`` nor ``self >= other``: the difference is a win for the next player.
    fn confused_with(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.relation(other.py(), required(other)?)? == Relation::Confused)
    }

    fn __add__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        combined(other, |other| group::sum(other.py, self.0, other.game))
    }

    fn __radd__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.__add__(other)
    }

    fn __sub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        combined(other, |other| {
            group::difference(other.py, self.0, other.game)
        })
    }

    fn __rsub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        combined(other, |other| {
            group::difference(other.py, other.game, self.0)
        })
    }

    fn __neg__(&self, py: Python<'_>) -> PyResult<Value> {
        group::negative(py, self.0).map(Value)
    }

    fn __pos__(&self) -> Value {
        *self
    }

    /// So many copies of the value, or of its negative; only ints multiply.
    fn __mul__<'py>(&self, factor: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = factor.py();
        let Ok(factor) = factor.cast::<PyInt>() else {
            return Ok(PyNotImplemented::get(py).to_owned().into_any());
        };
        let product = group::multiple(py, &integer_of(factor)?, self.0)?;
        Ok(Value(product).into_pyobject(py)?.into_any())
    }

    fn __rmul__<'py>(&self, factor: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.__mul__(factor)
    }

    fn __copy__(&self) -> Value {
        *self
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Value {
        *self
    }

    /// Pickled as text, so that another process, another version and a human can read it.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let class = py.get_type::<Value>().into_any();
        Ok((class, (self.__str__(py)?,)))
    }
}

impl Value {
    fn written(&self, py: Python<'_>, style: Style, limit: usize) -> PyResult<String> {
        let game = self.0;
        let text = workbench::with(py, |bench| {
            bench
                .writer
                .write_within(&mut bench.arena, game, style, limit)
        })?;
        text.map_err(|error| LimitReached::new_err((error.to_string(), "max_length", limit)))
    }

    fn relation(&self, py: Python<'_>, other: GameId) -> PyResult<Relation> {
        let game = self.0;
        workbench::with(py, |bench| bench.arena.compare(game, other))
    }
}

/// How Python writes a relation.
pub fn symbol(relation: Relation) -> &'static str {
    match relation {
        Relation::Less => "<",
        Relation::Equal => "=",
        Relation::Greater => ">",
        Relation::Confused => "||",
    }
}

/// The other operand.
struct Operand<'py> {
    py: Python<'py>,
    game: GameId,
}

/// The result of an operation, or `NotImplemented` where the other operand is no value.
fn combined<'py>(
    other: &Bound<'py, PyAny>,
    operation: impl FnOnce(Operand<'py>) -> PyResult<GameId>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = other.py();
    match operand(other)? {
        Some(game) => {
            let result = operation(Operand { py, game })?;
            Ok(Value(result).into_pyobject(py)?.into_any())
        }
        None => Ok(PyNotImplemented::get(py).to_owned().into_any()),
    }
}

fn required(object: &Bound<'_, PyAny>) -> PyResult<GameId> {
    operand(object)?.ok_or_else(|| {
        let given = object.get_type();
        PyTypeError::new_err(format!("expected a Value, int or Fraction, not {given}"))
    })
}
