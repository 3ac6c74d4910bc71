//! `Value`: the value of a game, by its canonical form, and its text.

use std::hash::{BuildHasher, BuildHasherDefault};

use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::cgt::value::follower_count;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rustc_hash::FxHasher;

use crate::argument::given;
use crate::exceptions::LimitReached;
use crate::number::python_hash;
use crate::style::{STYLES, style_named};
use crate::workbench;

/// The value of a short game, in canonical form.
///
/// ``Value("{0|^[2]}")`` reads a text: CGSuite's plain notation, Unicode arrows (``"⇑*"``), LaTeX, and sums and positions
/// of Simple Chopsticks (``"(2|5)_40 + ^[2]"``). ``Value(3)`` and ``Value(Fraction(3, 4))`` are numbers.
///
/// Values are immutable and hashable. ``==``, ``<`` and ``<=`` are the partial order of games. An int or a Fraction can be
/// used wherever a number is meant, and has the same hash as the equal value. Definitions: Siegel, *Combinatorial Game
/// Theory* (2013), chapter II.
#[pyclass(frozen, module = "chopsticks_lab")]
#[derive(Clone, Copy, Debug)]
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

/// The length in bytes of the longest text that `repr` and notebooks show.
const MAX_LENGTH: usize = 1_000_000;

#[pymethods]
impl Value {
    /// The canonical form as text: ``"plain"`` (CGSuite's notation), ``"unicode"``, ``"latex"``, ``"mathml"``
    /// (without the ``math`` element around it) or ``"braces"``.
    ///
    /// Raises ``LimitReached`` if the text is longer than ``max_length`` bytes. The length can be exponential in the number
    /// of followers.
    #[pyo3(signature = (style="plain", *, max_length=1_000_000))]
    fn text(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = given)] style: &str,
        #[pyo3(from_py_with = given)] max_length: usize,
    ) -> PyResult<String> {
        self.written(py, style_named(style, &STYLES)?, max_length)
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.written(py, Style::Plain, MAX_LENGTH)
    }

    /// ``Value('{0|^[2]}')``, or the number of followers if the text would be long.
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

    /// The canonical form with Unicode arrows: ``⇑*``, ``±{0|↑[2]}``.
    #[getter]
    fn unicode(&self, py: Python<'_>) -> PyResult<String> {
        self.written(py, Style::Unicode, MAX_LENGTH)
    }

    /// The canonical form for LaTeX's math mode, without packages.
    #[getter]
    fn latex(&self, py: Python<'_>) -> PyResult<String> {
        self.written(py, Style::Latex, MAX_LENGTH)
    }

    /// The LaTeX that notebooks show; ``None`` if it would be long.
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
            workbench::with_if_free(py, |bench| bench.arena.as_number(game).map(python_hash))?;
        let of_form = || BuildHasherDefault::<FxHasher>::default().hash_one(game) as i64;
        Ok(of_number.unwrap_or_else(of_form) as isize)
    }

    fn __copy__(&self) -> Value {
        *self
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Value {
        *self
    }

    /// Pickles the value as text, so that other processes and other versions can read it.
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
        text.map_err(|error| {
            let message = format!("{error} (max_length of text)");
            LimitReached::new_err((message, "max_length", limit))
        })
    }
}
