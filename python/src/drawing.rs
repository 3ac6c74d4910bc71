//! Drawings for notebooks.

use chopsticks_lab::game::GameId;
use chopsticks_lab::value::Thermograph;
use pyo3::PyResult;

use crate::workbench::Workbench;

/// The tree of the canonical form of `game` as SVG; none where it is too large for a page.
pub fn tree(_bench: &mut Workbench, _game: GameId) -> PyResult<Option<String>> {
    Ok(None)
}

/// A thermograph as SVG.
pub fn thermograph(_thermograph: &Thermograph) -> PyResult<Option<String>> {
    Ok(None)
}
