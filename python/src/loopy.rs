//! `LoopyValue`: the value of a game in which play can continue forever.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

use chopsticks_lab::calculator::{CalculatorSettings, Fault, Loopy, LoopyMoves, Object};
use chopsticks_lab::cgt::loopy;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::cgt::number::Dyadic;
use chopsticks_lab::session::Session;
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::argument::given;
use crate::calculating::calculating;
use crate::catalogue::Catalogue;
use crate::error::Failure;
use crate::limits::Limits;
use crate::style::{STYLES, style_named};

/// The value of a game in which play can continue forever: a stopper such as ``over``, or a game that is known by its
/// onside and its offside, such as ``dud``.
///
/// ``LoopyValue("over + *")`` reads a text in the language of the calculator; ``evaluate`` does too, and also returns short
/// values. ``==``, ``<`` and ``<=`` are the partial order of games; short values are ordered with loopy ones, and sums of
/// both are ``Value`` or ``LoopyValue``. Definitions: Siegel, *Combinatorial Game Theory* (2013), chapter VI.
#[pyclass(frozen, module = "chopsticks_lab")]
#[derive(Clone, Debug)]
pub struct LoopyValue {
    number: Dyadic,
    moves: LoopyMoves,
    value: loopy::LoopyValue,
    plain: String,
    unicode: String,
    latex: String,
    mathml: String,
}

impl LoopyValue {
    /// The value of an object of the calculator.
    ///
    /// # Errors
    /// When its name is too long.
    pub fn from_loopy(
        loopy: &Rc<Loopy>,
        session: &mut Session,
        settings: &CalculatorSettings<'_>,
    ) -> Result<LoopyValue, Fault> {
        let object = Object::Loopy(loopy.clone());
        let mut written = |style| session.show(&object, style, settings);
        Ok(LoopyValue {
            number: loopy.number.clone(),
            moves: loopy.moves.clone(),
            value: loopy.value.clone(),
            plain: written(Style::Plain)?,
            unicode: written(Style::Unicode)?,
            latex: written(Style::Latex)?,
            mathml: written(Style::MathMl)?,
        })
    }

    /// The object of the calculator.
    pub fn into_loopy(self) -> Loopy {
        Loopy {
            number: self.number,
            moves: self.moves,
            value: self.value,
        }
    }
}

#[pymethods]
impl LoopyValue {
    fn __str__(&self) -> &str {
        &self.plain
    }

    fn __repr__(&self) -> String {
        format!("LoopyValue('{}')", self.plain)
    }

    /// The value with Unicode arrows.
    #[getter]
    fn unicode(&self) -> &str {
        &self.unicode
    }

    /// The value for LaTeX's math mode, without packages.
    #[getter]
    fn latex(&self) -> &str {
        &self.latex
    }

    /// The value as ``"plain"``, ``"unicode"``, ``"latex"`` or ``"mathml"`` text, the last without the ``math`` element around it.
    #[pyo3(signature = (style="plain"))]
    fn text(&self, #[pyo3(from_py_with = given)] style: &str) -> PyResult<&str> {
        // All styles but that of braces, which only short games have.
        Ok(match style_named(style, &STYLES[..4])? {
            Style::Unicode => &self.unicode,
            Style::Latex => &self.latex,
            Style::MathMl => &self.mathml,
            Style::Plain | Style::Braces => &self.plain,
        })
    }

    /// The LaTeX that notebooks show.
    fn _repr_latex_(&self) -> String {
        format!("${}$", self.latex)
    }

    fn __hash__(&self) -> isize {
        let mut hasher = DefaultHasher::new();
        self.plain.hash(&mut hasher);
        hasher.finish() as isize
    }

    /// Pickles the value as text; one that is not a stopper with its moves.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyType>, (String,))> {
        let game = self.clone();
        let text = calculating(
            py,
            Limits::default(),
            &Catalogue::default(),
            |session, settings| {
                let position = Object::Loopy(Rc::new(game.into_loopy())).to_position();
                let position = Object::Position(Rc::new(position));
                session
                    .show(&position, Style::Plain, settings)
                    .map_err(Failure::from)
            },
        )?;
        Ok((py.get_type::<LoopyValue>(), (text,)))
    }
}
