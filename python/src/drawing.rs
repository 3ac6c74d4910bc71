//! `Drawing`: trees and thermographs, and the files that they are written to.

use std::path::{Path, PathBuf};

use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::cgt::number::Rational;
use chopsticks_lab::cgt::value;
use chopsticks_lab::figures::values::{Expansion, game_tree, named_thermographs, thermographs};
use chopsticks_lab::figures::{Figure, FigureError, FigureFormat};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::error::{file_error, invalid};
use crate::exceptions::LimitReached;
use crate::workbench::Workbench;

/// A drawing. Notebooks show it, ``svg`` is its SVG text, and ``save`` writes it to a file.
///
/// The bytes are the same on every machine.
#[pyclass(frozen, module = "chopsticks_lab")]
pub struct Drawing {
    figure: Box<dyn Figure + Send + Sync>,
    /// The drawing as the text of an SVG file.
    #[pyo3(get)]
    svg: String,
}

#[pymethods]
impl Drawing {
    /// The SVG text, which notebooks show.
    fn _repr_svg_(&self) -> &str {
        &self.svg
    }

    /// Writes the drawing to a file. The ending gives the format, such as ``.svg``, ``.pdf``, or ``.tikz`` for a
    /// ``tikzpicture`` in LaTeX.
    ///
    /// Raises ``ValueError``, which lists the known endings, for another one and ``OSError`` if the file cannot be written.
    fn save(&self, path: PathBuf) -> PyResult<()> {
        let bytes = self.figure.write(format_of_file(&path)?).map_err(failed)?;
        std::fs::write(&path, bytes).map_err(|error| file_error(&error, &path))
    }

    fn __repr__(&self) -> String {
        format!("<Drawing of {} bytes>", self.svg.len())
    }
}

/// The format given by the ending of `path`.
///
/// # Errors
/// `ValueError` for an ending that names none.
fn format_of_file(path: &Path) -> PyResult<FigureFormat> {
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    FigureFormat::from_ending(&ending).ok_or_else(|| {
        let endings = FigureFormat::ENDINGS.iter();
        let endings: Vec<String> = endings.map(|(ending, _)| format!(".{ending}")).collect();
        invalid(format!(
            "expected a file name that ends in one of {}, found {}",
            endings.join(", "),
            path.display()
        ))
    })
}

/// The tree of the canonical form of `game`.
///
/// # Errors
/// `LimitReached` if it has too many nodes.
pub fn tree(bench: &mut Workbench, game: GameId, expansion: &Expansion) -> PyResult<Drawing> {
    let Workbench { arena, writer, .. } = bench;
    let tree = game_tree(arena, writer, game, Style::Unicode, expansion);
    let tree = tree.map_err(|stopped| {
        LimitReached::new_err((stopped.to_string(), "max_nodes", expansion.nodes))
    })?;
    Drawing::from_figure(tree)
}

/// The thermograph of `game`.
pub fn thermograph(bench: &mut Workbench, game: GameId) -> PyResult<Drawing> {
    let Workbench { arena, writer, .. } = bench;
    Drawing::from_figure(thermographs(arena, writer, &[game], Style::Unicode))
}

/// A thermograph of a game that is not known.
pub fn unnamed(graph: &value::Thermograph<Rational>) -> PyResult<Drawing> {
    Drawing::from_figure(named_thermographs(std::iter::once(("", graph))))
}

impl Drawing {
    fn from_figure(figure: impl Figure + Send + Sync + 'static) -> PyResult<Drawing> {
        let svg = figure.svg().map_err(failed)?;
        let figure = Box::new(figure);
        Ok(Drawing { figure, svg })
    }

    pub fn into_svg(self) -> String {
        self.svg
    }
}

fn failed(error: FigureError) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}
