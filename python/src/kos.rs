//! `LoopyValue`: the thermographs of games with kos.

use std::rc::Rc;

use chopsticks_lab::calculator::Object;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::argument::given;
use crate::calculating::calculating;
use crate::catalogue::Catalogue;
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
    #[pyo3(signature = (komaster, **limits))]
    fn thermograph(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = given)] komaster: &str,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Thermograph> {
        let komaster = player_named(komaster)?;
        let limits = Limits::given(limits)?;
        let game = self.clone();
        let found = calculating(py, limits, &Catalogue::default(), |session, settings| {
            let game = Object::Loopy(Rc::new(game.into_loopy()));
            let found = session.thermograph(&game, komaster, settings);
            Ok((*found?).clone())
        })?;
        Ok(Thermograph::new(found, None))
    }
}
