//! `Drawing`: trees and thermographs as SVG.

use std::path::PathBuf;

use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::drawing::{Expansion, game_tree, thermographs};
use chopsticks_lab::report::figure::{Figure, FigureError};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::error::of_file;
use crate::exceptions::LimitReached;
use crate::workbench::Workbench;

/// A drawing, which notebooks show; ``svg`` is its text, the same on every machine.
#[pyclass(frozen, module = "chopsticks_lab")]
pub struct Drawing {
    /// The text of an SVG file.
    #[pyo3(get)]
    svg: String,
}

#[pymethods]
impl Drawing {
    /// What notebooks show.
    fn _repr_svg_(&self) -> &str {
        &self.svg
    }

    /// Writes the drawing into an SVG file.
    fn save(&self, path: PathBuf) -> PyResult<()> {
        std::fs::write(&path, &self.svg).map_err(|error| of_file(&error, &path))
    }

    fn __repr__(&self) -> String {
        format!("<Drawing of {} bytes>", self.svg.len())
    }
}

/// The tree of the canonical form of `game`.
///
/// # Errors
/// `LimitReached` where it has too many nodes.
pub fn tree(bench: &mut Workbench, game: GameId, expansion: &Expansion) -> PyResult<Drawing> {
    let Workbench { arena, writer, .. } = bench;
    let tree = game_tree(arena, writer, game, Style::Unicode, expansion);
    let tree = tree.map_err(|stopped| {
        LimitReached::new_err((stopped.to_string(), "max_nodes", expansion.nodes))
    })?;
    drawn(tree.svg())
}

/// The thermograph of `game`.
pub fn thermograph(bench: &mut Workbench, game: GameId) -> PyResult<Drawing> {
    let Workbench { arena, writer, .. } = bench;
    drawn(thermographs(arena, writer, &[game], Style::Unicode).svg())
}

impl Drawing {
    pub fn into_svg(self) -> String {
        self.svg
    }
}

fn drawn(svg: Result<String, FigureError>) -> PyResult<Drawing> {
    let svg = svg.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    Ok(Drawing { svg })
}
