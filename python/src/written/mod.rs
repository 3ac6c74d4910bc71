//! Rulesets written in Python: their rules for the engine, which are answers of their methods.

mod board;
mod known;
mod literal;
mod methods;
mod positions;

use std::sync::Arc;

use chopsticks_lab::cgt::ruleset::Representative;
use chopsticks_lab::player::Player;
use chopsticks_lab::raised::BoxedError;
use chopsticks_lab::reading::Misread;
use chopsticks_lab::rulesets::{
    CodedPosition, DescribedPosition, DrawnPosition, GameCode, GamePosition, MetPositions, Place,
    Places,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::{PyTraverseError, PyVisit};

pub use self::known::known_or;

use self::board::Looks;
use self::methods::{Methods, each};
use self::positions::Positions;
use crate::exceptions::ArgumentError;
use crate::raised::or_raise;

/// A position of a ruleset written in Python.
///
/// It does not keep its ruleset alive, so that Python's garbage collector sees all who do.
pub type WrittenPosition = CodedPosition<WrittenGame>;

/// An object in Python with the methods of a ruleset, and what they said.
#[derive(Debug)]
pub struct WrittenGame {
    object: Py<PyAny>,
    /// Tells it from all others.
    identity: String,
    /// The documentation of its class.
    about: String,
    is_loopy: bool,
    is_impartial: bool,
    methods: Methods,
    looks: Looks,
    positions: Positions,
}

impl WrittenGame {
    /// The game of an object, which the identity tells from others; `None` if it has no methods that give the options.
    ///
    /// # Errors
    /// The exceptions of its attributes, and `ValueError` for a `picture` of another type.
    pub fn of_object(object: &Bound<'_, PyAny>, identity: String) -> PyResult<Option<WrittenGame>> {
        let truth = |name: &str| match object.getattr_opt(name)? {
            Some(attribute) => attribute.is_truthy(),
            None => Ok(false),
        };
        let about = object
            .py()
            .import("inspect")?
            .call_method1("getdoc", (object,))?;
        let Some(methods) = Methods::of_object(object)? else {
            return Ok(None);
        };
        Ok(Some(WrittenGame {
            object: object.clone().unbind(),
            identity,
            about: about.extract().unwrap_or_default(),
            is_loopy: truth("loopy")?,
            is_impartial: methods.is_impartial() || truth("impartial")?,
            methods,
            looks: Looks::of_object(object)?,
            positions: Positions::new(object.py()),
        }))
    }

    /// The object.
    pub fn object(&self) -> &Py<PyAny> {
        &self.object
    }

    /// The position that an object is.
    ///
    /// # Errors
    /// The exceptions of its methods `__hash__` and `__eq__`.
    pub fn position(
        self: &Arc<WrittenGame>,
        object: &Bound<'_, PyAny>,
    ) -> PyResult<WrittenPosition> {
        Ok(CodedPosition::new(self, self.positions.number(object)?))
    }

    /// Shows Python's garbage collector the objects referenced here. The caller has the only reference to the rules.
    pub fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.object)?;
        self.methods.traverse(visit)?;
        self.positions.traverse(visit)
    }

    /// What a question to a position answers.
    fn asked<R, E>(
        &self,
        place: Place,
        ask: impl FnOnce(&Bound<'_, PyAny>) -> Result<R, E>,
    ) -> Result<R, E> {
        Python::attach(|py| ask(&self.positions.position(py, place)))
    }

    /// The positions of an answer.
    ///
    /// # Errors
    /// Those of [`each`], and `ArgumentError` for a game of this package where positions are none.
    fn numbered(
        &self,
        asked: &Bound<'_, PyAny>,
        answer: &Bound<'_, PyAny>,
    ) -> Result<Places, BoxedError> {
        let mut places = Vec::new();
        let has_games = is_of_package(asked)?;
        each(answer, |position| {
            if !has_games && is_of_package(&position)? {
                let own = format!("a position of the same ruleset as {}", asked.repr()?);
                return Err(ArgumentError::new_err((own, position.repr()?.to_string())));
            }
            places.push(self.positions.number(&position)?);
            Ok(self.positions.met.count())
        })?;
        Ok(places.into())
    }

    /// The position in a text, or what was expected.
    fn position_in(&self, text: &str) -> PyResult<Result<Place, Misread>> {
        if let Some(place) = self.positions.written(text) {
            return Ok(Ok(place));
        }
        Python::attach(|py| {
            let position = match self.methods.read(py, text)? {
                Some(position) => position,
                None => match literal::read(py, text)? {
                    Ok(position) => position,
                    Err(misread) => return Ok(Err(misread)),
                },
            };
            self.positions.number(&position).map(Ok)
        })
    }
}

impl GameCode for WrittenGame {
    type Position = Py<PyAny>;
    type Error = BoxedError;

    fn positions(&self) -> &MetPositions<Py<PyAny>> {
        &self.positions.met
    }

    fn ask_options(
        self: &Arc<WrittenGame>,
        place: Place,
        player: Player,
    ) -> Result<Places, BoxedError> {
        self.asked(place, |position| {
            self.numbered(position, &self.methods.options(position, player)?)
        })
    }

    fn asks_for_both(&self) -> bool {
        self.methods.is_impartial()
    }

    fn ask_components(self: &Arc<WrittenGame>, place: Place) -> Result<Places, BoxedError> {
        let Some(method) = &self.methods.components else {
            return Ok([place].into());
        };
        self.asked(place, |position| {
            self.numbered(position, &method.bind(position.py()).call1((position,))?)
        })
    }

    fn has_components(&self) -> bool {
        self.methods.components.is_some()
    }

    fn ask_representative(
        self: &Arc<WrittenGame>,
        place: Place,
    ) -> Result<Representative<Place>, BoxedError> {
        let Some(method) = &self.methods.representative else {
            return Ok(Representative::equal(place));
        };
        self.asked(place, |position| {
            let (position, is_negated) = methods::representative(method, position)?;
            let place = self.positions.number(&position)?;
            Ok(Representative::equal(place).for_negative_if(is_negated))
        })
    }

    fn ask_text(&self, place: Place) -> Result<Arc<str>, BoxedError> {
        self.asked(place, |position| {
            let text: Arc<str> = self.methods.text(position)?.into();
            match self.positions.learn_text(place, &text) {
                None => Ok(text),
                Some(other) => Err(PyValueError::new_err(format!(
                    "text: found {text:?} for {} and for {}, expected a text of its own for each position",
                    self.positions.position(position.py(), other).repr()?,
                    position.repr()?,
                ))
                .into()),
            }
        })
    }

    fn read(&self, text: &str) -> Result<Place, Misread> {
        or_raise(self.position_in(text))
    }

    fn about(&self) -> String {
        self.about.clone()
    }

    fn identity(&self) -> String {
        self.identity.clone()
    }

    fn numbers(&self) -> usize {
        self.methods.writes_literals().into()
    }

    fn is_loopy(&self) -> bool {
        self.is_loopy
    }

    fn is_impartial(&self) -> bool {
        self.is_impartial
    }

    fn board(&self, place: Place) -> Result<Option<DrawnPosition>, BoxedError> {
        let rows = self.asked(place, |position| self.methods.board(position))?;
        Ok(rows.map(|rows| self.looks.board(&rows)))
    }
}

/// A position as it is in Python: the object of a ruleset written there, or else its text.
///
/// # Errors
/// Those of the interpreter.
pub fn python_position<'py>(
    py: Python<'py>,
    position: &DescribedPosition,
) -> PyResult<Bound<'py, PyAny>> {
    let written = WrittenPosition::from_described(position);
    match written.and_then(CodedPosition::game) {
        Some((game, place)) => Ok(game.positions.position(py, place)),
        None => Ok(position.to_string().into_pyobject(py)?.into_any()),
    }
}

/// Whether the class of an object is one of this package.
fn is_of_package(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(object.get_type().module()? == "chopsticks_lab")
}
