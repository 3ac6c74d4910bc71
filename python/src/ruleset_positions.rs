//! `Ruleset`: its positions.

use std::sync::Arc;

use chopsticks_lab::calculator::RulesetPosition;
use chopsticks_lab::cgt::ruleset::Ruleset as _;
use chopsticks_lab::player::Player;
use chopsticks_lab::rulesets::DescribedPosition;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::argument::given;
use crate::catalogue::Catalogue;
use crate::error::{invalid, wrong_type};
use crate::position::Position;
use crate::ruleset::Ruleset;

impl Ruleset {
    /// The position that an argument is: a `Position` or its text.
    pub fn position_of(&self, argument: &Bound<'_, PyAny>) -> PyResult<DescribedPosition> {
        if let Ok(position) = argument.cast::<Position>() {
            return position.get().position_of(argument.py(), self);
        }
        let text: &str = argument
            .extract()
            .map_err(|_| wrong_type("a Position or a str", argument))?;
        self.rules.position(text).map_err(invalid)
    }

    /// These positions.
    fn positions(
        &self,
        positions: impl IntoIterator<Item = DescribedPosition>,
    ) -> impl Iterator<Item = Position> {
        let catalogue = Catalogue::new([self.clone()]);
        positions.into_iter().map(move |position| {
            let position = RulesetPosition::new(Arc::clone(&self.rules), position);
            Position::new(position.text(), catalogue.clone())
        })
    }

    fn options<'py>(
        &self,
        position: &Bound<'py, PyAny>,
        player: Player,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let options = self.rules.options(&self.position_of(position)?, player);
        let options: Vec<Position> = self.positions(options).collect();
        PyTuple::new(position.py(), options)
    }
}

#[pymethods]
impl Ruleset {
    /// The position with this text.
    pub fn position(&self, #[pyo3(from_py_with = given)] text: &str) -> PyResult<Position> {
        let position = self.rules.position(text).map_err(invalid)?;
        Ok(self.positions([position]).next().expect("there is one"))
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
        Ok(self.positions(boards).collect())
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
