//! `LoopyValue`: the thermographs of games with kos.

use std::rc::Rc;

use chopsticks_lab::calculator::Object;
use pyo3::prelude::*;

use crate::argument::given;
use crate::calculating::calculating;
use crate::error::failure;
use crate::limits::Limits;
use crate::loopy::LoopyValue;
use crate::player::player_named;
use crate::thermograph::Thermograph;

#[pymethods]
impl LoopyValue {
    /// The thermograph where one player, the ``komaster`` (``"Left"`` or ``"Right"``), can win every ko fight
    /// (Berlekamp, *The economist's view of combinatorial games*, 1996). It depends on the moves as they were written.
    ///
    /// Raises ``NoResult`` if a cycle of the game is not a simple ko, or no player gains by the moves of a ko.
    #[pyo3(signature = (komaster, *, max_positions=10_000_000, max_seconds=None))]
    fn thermograph(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = given)] komaster: &str,
        #[pyo3(from_py_with = given)] max_positions: u64,
        #[pyo3(from_py_with = given)] max_seconds: Option<u64>,
    ) -> PyResult<Thermograph> {
        let komaster = player_named(komaster)?;
        let limits = Limits::without_games(max_positions, max_seconds);
        let game = self.clone();
        let found = calculating(py, limits, |session, settings| {
            let game = Object::Loopy(Rc::new(game.into_loopy()));
            let found = session.thermograph(&game, komaster, settings);
            Ok((*found.map_err(failure)?).clone())
        })?;
        Ok(Thermograph::new(found, None))
    }
}
