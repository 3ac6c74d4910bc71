//! `Ruleset`: its positions.

use std::sync::Arc;

use chopsticks_lab::calculator::RulesetPosition;
use chopsticks_lab::cgt::ruleset::Ruleset as _;
use chopsticks_lab::player::Player;
use chopsticks_lab::rulesets::{DescribedPosition, GamePosition};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyTuple};

use crate::argument::given;
use crate::catalogue::Catalogue;
use crate::error::{invalid, wrong_type};
use crate::position::Position;
use crate::raised::caught;
use crate::ruleset::Ruleset;

impl Ruleset {
    /// The position that an argument is: a `Position`, its text, or its object if the rules are written in Python.
    pub fn position_of(&self, argument: &Bound<'_, PyAny>) -> PyResult<DescribedPosition> {
        if let Ok(position) = argument.cast::<Position>() {
            return position.get().position_of(argument.py(), self);
        }
        if let Some(rules) = self.written() {
            return Ok(rules.position(argument)?.into_described());
        }
        if let Ok(number) = argument.cast::<PyInt>() {
            let text = number.to_string();
            return caught(|| self.rules.position(&text))?.map_err(invalid);
        }
        let text: &str = argument
            .extract()
            .map_err(|_| wrong_type("a Position, a str or an int", argument))?;
        self.rules.position(text).map_err(invalid)
    }

    /// These positions.
    ///
    /// # Errors
    /// The exception of a method that writes a position.
    fn positions<C: FromIterator<Position>>(
        &self,
        positions: impl IntoIterator<Item = DescribedPosition>,
    ) -> PyResult<C> {
        let catalogue = Catalogue::new([self.clone()]);
        let positions = positions.into_iter().map(|position| {
            let position = RulesetPosition::new(Arc::clone(&self.rules), position);
            let text = caught(|| position.text())?;
            Ok(Position::new(text, catalogue.clone()))
        });
        positions.collect()
    }

    fn single(&self, position: DescribedPosition) -> PyResult<Position> {
        let mut one: Vec<Position> = self.positions([position])?;
        Ok(one.pop().expect("there is one"))
    }

    /// The position that an argument is.
    pub fn position_in_python(&self, position: &Bound<'_, PyAny>) -> PyResult<Position> {
        self.single(self.position_of(position)?)
    }

    fn options<'py>(
        &self,
        position: &Bound<'py, PyAny>,
        player: Player,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let position_of = self.position_of(position)?;
        let options = caught(|| self.rules.options(&position_of, player))?;
        let options: Vec<Position> = self.positions(options)?;
        PyTuple::new(position.py(), options)
    }
}

#[pymethods]
impl Ruleset {
    /// The position that an object is, if the rules are written in Python, and the position with this text or these numbers, if
    /// a file describes them.
    #[pyo3(signature = (position, /, *more))]
    fn __call__(
        &self,
        position: &Bound<'_, PyAny>,
        more: &Bound<'_, PyTuple>,
    ) -> PyResult<Position> {
        if more.is_empty() {
            return self.position_in_python(position);
        }
        let all = [position.clone()].into_iter().chain(more);
        let numbers = all.map(|number| {
            let number = number
                .cast::<PyInt>()
                .ok()
                .filter(|_| self.written().is_none());
            Ok(number
                .ok_or_else(|| wrong_type("one position, or numbers", more))?
                .to_string())
        });
        self.position(&numbers.collect::<PyResult<Vec<String>>>()?.join(","))
    }

    /// The position with this text.
    pub fn position(&self, #[pyo3(from_py_with = given)] text: &str) -> PyResult<Position> {
        self.single(caught(|| self.rules.position(text))?.map_err(invalid)?)
    }

    /// All boards of a size such as ``"2x3"``, with these symbols in their cells.
    #[pyo3(signature = (size, *, cells=None))]
    fn boards(
        &self,
        #[pyo3(from_py_with = given)] size: &str,
        #[pyo3(from_py_with = given)] cells: Option<&str>,
    ) -> PyResult<Vec<Position>> {
        let boards = self.rules.boards(size, cells).map_err(invalid)?;
        /// A list with more boards takes gigabytes.
        const MAX_COUNT: u64 = 4_000_000;
        if boards.total().is_none_or(|total| total > MAX_COUNT) {
            return Err(invalid(format!(
                "{size}: there are more than {MAX_COUNT} boards; give fewer cells or symbols"
            )));
        }
        self.positions(boards)
    }

    /// The positions that Left can move to.
    fn left<'py>(&self, position: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        self.options(position, Player::Left)
    }

    /// The positions that Right can move to.
    fn right<'py>(&self, position: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        self.options(position, Player::Right)
    }
}
