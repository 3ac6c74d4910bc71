//! Rulesets written in Python: their rules for the engine, which are answers of their methods.

mod board;
mod known;
mod literal;
mod methods;
mod positions;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Weak};

use chopsticks_lab::cgt::ruleset::{Representative, Ruleset};
use chopsticks_lab::player::Player;
use chopsticks_lab::reading::Misread;
use chopsticks_lab::rulesets::{DescribedPosition, DrawnPosition, GamePosition, Rules};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::{PyTraverseError, PyVisit};

pub use self::known::known_or;

use self::board::Looks;
use self::methods::{Methods, each};
use self::positions::{Known, Place, Places, Positions};
use crate::raised::or_raise;

/// The rules of an object in Python.
#[derive(Debug)]
pub struct WrittenRules {
    game: Arc<Game>,
    object: Py<PyAny>,
    /// Tells it from all other rules.
    identity: String,
    /// The documentation of its class.
    about: String,
    is_loopy: bool,
    is_impartial: bool,
}

/// The methods, and what they said.
#[derive(Debug)]
struct Game {
    methods: Methods,
    looks: Looks,
    positions: Positions,
}

/// A position of a ruleset written in Python.
///
/// It does not keep its ruleset alive, so that Python's garbage collector sees all who do.
#[derive(Clone, Debug)]
pub struct WrittenPosition {
    place: Place,
    game: Weak<Game>,
}

impl WrittenRules {
    /// The rules of an object, which the identity tells from others; `None` if it has no methods that give the options.
    ///
    /// # Errors
    /// The exceptions of its attributes, and `ValueError` for a `picture` of another type.
    pub fn of_object(
        object: &Bound<'_, PyAny>,
        identity: String,
    ) -> PyResult<Option<WrittenRules>> {
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
        Ok(Some(WrittenRules {
            identity,
            about: about.extract().unwrap_or_default(),
            is_loopy: truth("loopy")?,
            is_impartial: methods.is_impartial() || truth("impartial")?,
            game: Arc::new(Game {
                methods,
                looks: Looks::of_object(object)?,
                positions: Positions::new(object.py()),
            }),
            object: object.clone().unbind(),
        }))
    }

    /// The object.
    pub fn object(&self) -> &Py<PyAny> {
        &self.object
    }

    /// Whether positions are decomposed into components.
    pub fn has_components(&self) -> bool {
        self.game.methods.components.is_some()
    }

    /// The number of positions met so far.
    pub fn position_count(&self) -> usize {
        self.game.positions.len()
    }

    /// The position that an object is.
    ///
    /// # Errors
    /// The exceptions of its methods `__hash__` and `__eq__`.
    pub fn position(&self, object: &Bound<'_, PyAny>) -> PyResult<WrittenPosition> {
        Ok(self.game.at(self.game.positions.number(object)?))
    }

    /// Shows Python's garbage collector the objects referenced here. The caller has the only reference to the rules.
    pub fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.object)?;
        self.game.methods.traverse(visit)?;
        self.game.positions.traverse(visit)
    }
}

impl Game {
    fn at(self: &Arc<Game>, place: Place) -> WrittenPosition {
        WrittenPosition {
            place,
            game: Arc::downgrade(self),
        }
    }

    /// A part of what is known of a position: what `ask` answers at the first time.
    fn remembered<T: Clone>(
        &self,
        place: Place,
        part: impl Fn(&mut Known) -> &mut Option<T>,
        ask: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>,
    ) -> PyResult<T> {
        if let Some(known) = self.positions.known(place, |known| part(known).clone()) {
            return Ok(known);
        }
        Python::attach(|py| {
            let answer = ask(&self.positions.position(py, place))?;
            let known = answer.clone();
            self.positions
                .known(place, |place| *part(place) = Some(known));
            Ok(answer)
        })
    }

    /// The positions of an answer.
    fn numbered(&self, answer: &Bound<'_, PyAny>) -> PyResult<Places> {
        let mut places = Vec::new();
        each(answer, |position| {
            places.push(self.positions.number(&position)?);
            Ok(self.positions.len())
        })?;
        Ok(places.into())
    }

    fn options(&self, place: Place, player: Player) -> PyResult<Places> {
        // Where both players have the same moves, the method is called once.
        let player = player.opponent_if(player == Player::Right && self.methods.is_impartial());
        let options =
            |position: &Bound<'_, PyAny>| self.numbered(&self.methods.options(position, player)?);
        self.remembered(place, |known| &mut known.options[player], options)
    }

    fn components(&self, place: Place) -> PyResult<Places> {
        let Some(method) = &self.methods.components else {
            return Ok([place].into());
        };
        let components = |position: &Bound<'_, PyAny>| {
            self.numbered(&method.bind(position.py()).call1((position,))?)
        };
        self.remembered(place, |known| &mut known.components, components)
    }

    /// The position that represents another one, and whether it has the negative value.
    fn representative(&self, place: Place) -> PyResult<(Place, bool)> {
        let Some(method) = &self.methods.representative else {
            return Ok((place, false));
        };
        let representative = |position: &Bound<'_, PyAny>| {
            let (position, is_negated) = methods::representative(method, position)?;
            Ok((self.positions.number(&position)?, is_negated))
        };
        self.remembered(place, |known| &mut known.representative, representative)
    }

    fn text(&self, place: Place) -> PyResult<Arc<str>> {
        let written = |position: &Bound<'_, PyAny>| {
            let text: Arc<str> = self.methods.text(position)?.into();
            match self.positions.learn_text(place, &text) {
                None => Ok(text),
                Some(other) => Err(PyValueError::new_err(format!(
                    "text: found {text:?} for {} and for {}, expected a text of its own for each position",
                    self.positions.position(position.py(), other).repr()?,
                    position.repr()?,
                ))),
            }
        };
        self.remembered(place, |known| &mut known.text, written)
    }

    /// The position in a text, or what was expected.
    fn read(&self, text: &str) -> PyResult<Result<Place, Misread>> {
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

    fn drawn(&self, place: Place) -> PyResult<DrawnPosition> {
        let rows = Python::attach(|py| {
            let position = self.positions.position(py, place);
            self.methods.board(&position)
        });
        match rows? {
            Some(rows) => Ok(self.looks.board(&rows)),
            None => Ok(DrawnPosition::Text(self.text(place)?.to_string())),
        }
    }
}

impl Ruleset for WrittenRules {
    type Position = WrittenPosition;

    fn options(&self, position: &WrittenPosition, player: Player) -> Vec<WrittenPosition> {
        let options = or_raise(self.game.options(position.place, player));
        options.iter().map(|&place| self.game.at(place)).collect()
    }

    fn option_count(&self, position: &WrittenPosition, player: Player) -> usize {
        or_raise(self.game.options(position.place, player)).len()
    }

    fn components(&self, position: WrittenPosition) -> impl IntoIterator<Item = WrittenPosition> {
        let components = or_raise(self.game.components(position.place));
        let components: Vec<_> = components
            .iter()
            .map(|&place| self.game.at(place))
            .collect();
        components
    }

    fn components_are_costly(&self, _position: &WrittenPosition) -> bool {
        self.has_components()
    }

    fn representative(&self, position: WrittenPosition) -> Representative<WrittenPosition> {
        let (place, is_negated) = or_raise(self.game.representative(position.place));
        Representative::equal(self.game.at(place)).for_negative_if(is_negated)
    }
}

impl Rules for WrittenRules {
    fn read(&self, text: &str) -> Result<WrittenPosition, Misread> {
        Ok(self.game.at(or_raise(self.game.read(text))?))
    }

    fn about(&self) -> String {
        self.about.clone()
    }

    fn identity(&self) -> String {
        self.identity.clone()
    }

    fn has_numbers(&self) -> bool {
        self.game.methods.writes_literals()
    }

    fn is_loopy(&self) -> bool {
        self.is_loopy
    }

    fn is_impartial(&self) -> bool {
        self.is_impartial
    }

    fn drawn(&self, position: &WrittenPosition) -> DrawnPosition {
        or_raise(self.game.drawn(position.place))
    }
}

impl WrittenPosition {
    /// The object in Python; `None` if its ruleset is gone.
    fn object<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyAny>> {
        let game = self.game.upgrade()?;
        Some(game.positions.position(py, self.place))
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
    match written.and_then(|written| written.object(py)) {
        Some(object) => Ok(object),
        None => Ok(position.to_string().into_pyobject(py)?.into_any()),
    }
}

impl GamePosition for WrittenPosition {}

impl PartialEq for WrittenPosition {
    fn eq(&self, other: &WrittenPosition) -> bool {
        self.place == other.place && Weak::ptr_eq(&self.game, &other.game)
    }
}

impl Eq for WrittenPosition {}

impl Hash for WrittenPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.place.hash(state);
    }
}

impl fmt::Display for WrittenPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.game.upgrade() {
            Some(game) => f.write_str(&or_raise(game.text(self.place))),
            None => f.write_str("a position of a ruleset that is gone"),
        }
    }
}
