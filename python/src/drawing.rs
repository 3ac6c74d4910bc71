//! `Drawing`: trees, thermographs and positions, and the files that they are written to.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use chopsticks_files::write_file;
use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::cgt::number::Rational;
use chopsticks_lab::cgt::value;
use chopsticks_lab::figures::values::{Expansion, game_tree, named_thermographs, thermographs};
use chopsticks_lab::figures::{Figure, FigureError, FigureFormat, Length, Print, Recolouring};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::argument::given;
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
    /// ``print_width``, such as ``"84mm"``, lays the drawing out for a column of this width, with type of the height
    /// ``font_size``, such as ``"8pt"``. ``style`` replaces colours, as in ``{"left": "#205090"}``; the names are those
    /// of ``chopsticks figure --style``.
    ///
    /// Raises ``ValueError`` for another ending, with the known ones, a wrong length, a wrong colour and a width that
    /// the texts exceed, and ``OSError`` if the file cannot be written.
    #[pyo3(signature = (path, *, print_width=None, font_size=None, style=None))]
    fn save(
        &self,
        #[pyo3(from_py_with = given)] path: PathBuf,
        #[pyo3(from_py_with = given)] print_width: Option<&str>,
        #[pyo3(from_py_with = given)] font_size: Option<&str>,
        style: Option<BTreeMap<String, String>>,
    ) -> PyResult<()> {
        let format = format_of_file(&path)?;
        let [width, size] = [print_width, font_size].map(length);
        let page = match (width?, size?) {
            (Some(width), size) => {
                let page = self.figure.page_for(Print::new(width, size), &|page| page);
                page.map_err(invalid)?
            }
            (None, Some(_)) => return Err(invalid("font_size: expected print_width too")),
            (None, None) => self.figure.page().map_err(failed)?,
        };
        let style = style.unwrap_or_default();
        let pairs = style.iter().map(|(name, colour)| (&**name, &**colour));
        let page = page.recoloured(&Recolouring::new(pairs).map_err(invalid)?);
        let bytes = page.write(format).map_err(failed)?;
        write_file(&path, &bytes).map_err(|error| file_error(&error, &path))
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
            "found {}, expected a file name that ends in one of {}",
            path.display(),
            endings.join(", ")
        ))
    })
}

/// A length on paper.
///
/// # Errors
/// `ValueError` for a text that is not a length.
fn length(text: Option<&str>) -> PyResult<Option<Length>> {
    text.map(|text| text.parse().map_err(invalid)).transpose()
}

/// The tree of the canonical form of `game`.
///
/// # Errors
/// `LimitReached` if it has too many nodes.
pub fn tree(bench: &mut Workbench, game: GameId, expansion: &Expansion) -> PyResult<Drawing> {
    let Workbench { arena, writer, .. } = bench;
    let tree = game_tree(arena, writer, game, Style::Unicode, expansion);
    let tree = tree.map_err(|stopped| {
        LimitReached::new_err((
            format!("{stopped} (max_nodes)"),
            "max_nodes",
            expansion.nodes,
        ))
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
    pub fn from_figure(figure: impl Figure + Send + Sync + 'static) -> PyResult<Drawing> {
        Drawing::from_box(Box::new(figure))
    }

    pub fn from_box(figure: Box<dyn Figure + Send + Sync>) -> PyResult<Drawing> {
        let svg = figure.svg().map_err(failed)?;
        Ok(Drawing { figure, svg })
    }

    pub fn into_svg(self) -> String {
        self.svg
    }
}

fn failed(error: FigureError) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}
