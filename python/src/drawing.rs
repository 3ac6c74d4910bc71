//! Drawings for notebooks, as SVG.

use chopsticks_lab::drawing::{Expansion, game_tree, thermographs};
use chopsticks_lab::game::GameId;
use chopsticks_lab::notation::Style;
use chopsticks_lab::report::figure::{Figure, FigureError};
use pyo3::PyResult;
use pyo3::exceptions::PyRuntimeError;

use crate::workbench::Workbench;

/// The tree of the canonical form of `game`; none where it is too large for a page.
pub fn tree(bench: &mut Workbench, game: GameId) -> PyResult<Option<String>> {
    let Workbench { arena, writer, .. } = bench;
    let tree = game_tree(arena, writer, game, Style::Unicode, &Expansion::default());
    tree.ok().map(|tree| drawn(tree.svg())).transpose()
}

/// The thermograph of `game`.
pub fn thermograph(bench: &mut Workbench, game: GameId) -> PyResult<String> {
    let Workbench { arena, writer, .. } = bench;
    drawn(thermographs(arena, writer, &[game], Style::Unicode).svg())
}

fn drawn(svg: Result<String, FigureError>) -> PyResult<String> {
    svg.map_err(|error| PyRuntimeError::new_err(error.to_string()))
}
