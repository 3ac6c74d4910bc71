//! Drawings for notebooks.

use chopsticks_lab::game::GameId;
use pyo3::PyResult;

use crate::workbench::Workbench;

/// The tree of the canonical form of `game` as SVG; none where it is too large for a page.
pub fn tree(_bench: &mut Workbench, _game: GameId) -> PyResult<Option<String>> {
    Ok(None)
}

/// The thermograph of `game` as SVG.
pub fn thermograph(_bench: &mut Workbench, _game: GameId) -> PyResult<Option<String>> {
    Ok(None)
}
