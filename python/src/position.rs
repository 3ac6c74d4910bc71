//! `Position`: a position of any ruleset, a sum of such positions, or a form, by its text.

use std::fmt::Display;
use std::hash::BuildHasher;
use std::num::NonZeroUsize;
use std::rc::Rc;
use std::thread::available_parallelism;

use chopsticks_lab::calculator::{
    self, CalculatorSettings, Fault, MoveAnalysis, MoveQuestion, Object, Piece, Play,
};
use chopsticks_lab::cgt::loopy::class_name;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::pictures::{piece_plot, sum_plot};
use chopsticks_lab::player::Player;
use chopsticks_lab::rulesets::DescribedPosition;
use chopsticks_lab::session::Session;
use chopsticks_lab::simple::family::{Family, FamilyError, Parameters};
use chopsticks_lab::simple::one_hand::structure::Structure;
use chopsticks_lab::simple::query::SimpleChopsticksPosition;
use chopsticks_lab::simple::ruleset::{OneHandEach, Setup};
use num_bigint::BigUint;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};
use rustc_hash::FxBuildHasher;

use crate::argument::given;
use crate::calculating::calculating;
use crate::catalogue::Catalogue;
use crate::drawing::Drawing;
use crate::error::{Failure, invalid, no_position, wrong_type};
use crate::exceptions::NoResult;
use crate::limits::Limits;
use crate::number::python_count;
use crate::ruleset::Ruleset;
use crate::value::Value;
use crate::workbench;

/// A position, with its moves and not only its value: of Simple Chopsticks, ``Position("(1^3|1,1,2)_6")``, of a ruleset,
/// ``Position('Clobber("xo.")')``, a form that is not canonical, ``Position("'{-1|1}'")``, or a sum of these and of values,
/// ``Position('2 * Nim(3,5) - (1|1)_5 + ^')``. ``Ruleset.from_file("my.toml").position("xo.")`` is a position of a ruleset
/// of your own.
///
/// Every operation of the table is an attribute, such as ``position.mean`` and ``position.genus``. Those that depend on
/// moves take the moves of the position, and the others its value. Positions are immutable and hashable, and equal if
/// they are written alike. ``<``, ``<=``, ``>`` and ``>=``, and ``==`` with a value or a number, compare by value, as
/// ``a.value() == b.value()`` does; a set tells a position from its value.
///
/// Simple Chopsticks: Dailly, Gledel, Nowakowski and Pereira dos Santos, 2024, Definition 1. A hand that would show
/// more fingers than the finger count is removed. With one hand a side, the numbers can be of any size.
#[pyclass(frozen, module = "chopsticks_lab")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The text in the language of the calculator.
    text: String,
    /// The rulesets of its components.
    catalogue: Catalogue,
}

impl Position {
    /// The position with this text, as written by the calculator, and the rulesets that it names.
    pub(crate) fn new(text: String, catalogue: Catalogue) -> Position {
        Position { text, catalogue }
    }

    /// The position that a text and the rulesets that it may name describe.
    pub(crate) fn within(py: Python<'_>, text: &str, catalogue: &Catalogue) -> PyResult<Position> {
        if let Some(setup) = hands(text) {
            let setup = setup.map_err(|error| no_position(&error, text))?;
            return Ok(Position::from_setup(&setup));
        }
        calculating(py, Limits::default(), catalogue, |session, settings| {
            let position = session.position(text, settings)?.found;
            Position::from_calculator(&position, session, settings).map_err(Failure::from)
        })
    }

    /// A position of the calculator.
    ///
    /// # Errors
    /// When the text is longer than the limit.
    pub(crate) fn from_calculator(
        position: &Rc<calculator::Position>,
        session: &mut Session,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Position, Fault> {
        let object = Object::Position(Rc::clone(position));
        let text = session.show(&object, Style::Plain, settings)?;
        Ok(Position::new(text, Catalogue::of_position(position)))
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// Calls `work` with a session that knows the rulesets of the position.
    pub(crate) fn asking<R: Send>(
        &self,
        py: Python<'_>,
        limits: Limits,
        work: impl FnOnce(&mut Session, &CalculatorSettings<'_>) -> Result<R, Failure> + Send,
    ) -> PyResult<R> {
        calculating(py, limits, &self.catalogue, work)
    }

    /// The canonical form of its value.
    pub(crate) fn value_within(&self, py: Python<'_>, limits: Limits) -> PyResult<Value> {
        let game = self.asking(py, limits, |session, settings| {
            let answer = session.evaluate(&self.text, settings)?;
            match session.value_of(&answer.object, settings)? {
                Object::Loopy(_) => Err(NoResult::new_err((format!(
                    "the value of {} is loopy, not that of a short game: `canonical_form` has it",
                    self.text
                ),))
                .into()),
                value => Ok(session.short(&value, settings)?),
            }
        });
        game.map(Value::new)
    }

    /// The position in its ruleset, which has to be this one.
    ///
    /// # Errors
    /// `ValueError` for a position of another ruleset, and for a sum.
    pub(crate) fn position_of(
        &self,
        py: Python<'_>,
        ruleset: &Ruleset,
    ) -> PyResult<DescribedPosition> {
        let name = ruleset.rules.name();
        let expected = || self.other_than(format_args!("a position of {name}"));
        if self.catalogue.rulesets() != [ruleset.clone()] {
            return Err(expected());
        }
        self.asking(py, Limits::default(), |session, settings| {
            let position = session.position(&self.text, settings)?.found;
            match position.alone() {
                Some(Piece::Ruleset(found)) => Ok(found.position().clone()),
                _ => Err(expected().into()),
            }
        })
    }

    /// The exception where something else was expected.
    fn other_than(&self, expected: impl Display) -> PyErr {
        invalid(format!("found {}, expected {expected}", self.text))
    }

    /// The position with these hands.
    pub fn from_setup(setup: &Setup) -> Position {
        let hands = setup.hands_text(ToString::to_string);
        let text = format!("{hands}_{}", setup.fingers);
        Position::new(text, Catalogue::default())
    }

    /// The hands of a position of Simple Chopsticks.
    fn setup(&self) -> PyResult<Setup> {
        let setup = hands(&self.text).and_then(Result::ok);
        setup.ok_or_else(|| self.other_than("a position of Simple Chopsticks"))
    }

    /// The position, if it has one hand a side.
    pub fn one_hand_each(&self) -> PyResult<Option<OneHandEach>> {
        let position = self.setup()?.one_hand_each();
        position.map_err(|error| invalid(error.to_string()))
    }

    /// The winner, and the moves if requested.
    pub(crate) fn analysis(
        &self,
        session: &mut Session,
        question: &MoveQuestion,
        settings: &CalculatorSettings<'_>,
    ) -> Result<MoveAnalysis, Failure> {
        let position = session.position(&self.text, settings)?.found;
        let threads = available_parallelism().unwrap_or(NonZeroUsize::MIN);
        session.with_solver(|solver| solver.set_threads(threads));
        let found = session.moves(&position, question, settings);
        Ok(found?.found)
    }
}

#[pymethods]
impl Position {
    /// Reads a position or a sum of positions in the language of the calculator. The text may name ``rulesets`` of your own,
    /// besides those of the package.
    ///
    /// Raises ``NotationError`` with the place of the error, or with all faults of the hands.
    #[new]
    #[pyo3(signature = (text, rulesets=Vec::new()))]
    fn py_new(
        py: Python<'_>,
        #[pyo3(from_py_with = given)] text: &str,
        rulesets: Vec<Bound<'_, Ruleset>>,
    ) -> PyResult<Position> {
        Position::within(py, text, &Catalogue::given(&rulesets))
    }

    /// The rulesets of its components, in alphabetical order; not those on heaps that a code makes.
    #[getter]
    pub fn rulesets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.catalogue.rulesets().iter().cloned())
    }

    /// A drawing of the position as it lies on a table, and of a sum as its components beside each other. Raises
    /// ``ValueError`` for a value or a form, which is not drawn. With ``legend=False`` it does not say what the pieces mean.
    #[pyo3(signature = (*, legend=true))]
    fn drawing(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = given)] legend: bool,
    ) -> PyResult<Drawing> {
        let plot = self.asking(py, Limits::default(), |session, settings| {
            let position = session.position(&self.text, settings)?.found;
            let alone = position.alone().map(piece_plot);
            Ok(alone.unwrap_or_else(|| sum_plot(&position)))
        })?;
        let mut plot = plot.ok_or_else(|| self.other_than("positions of rulesets"))?;
        if !legend {
            plot.legend.clear();
        }
        Drawing::from_figure(plot)
    }

    /// The fingers of Left's hands, in non-decreasing order. Raises ``ValueError`` if it is not a position of Simple
    /// Chopsticks.
    #[getter]
    fn left<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        hands_tuple(py, &self.setup()?.hands.left)
    }

    /// The fingers of Right's hands, in non-decreasing order. Raises ``ValueError`` if it is not a position of Simple
    /// Chopsticks.
    #[getter]
    fn right<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        hands_tuple(py, &self.setup()?.hands.right)
    }

    /// The finger count n, or those of Left and of Right if they differ. A hand that would show more is removed. Raises
    /// ``ValueError`` if it is not a position of Simple Chopsticks.
    #[getter]
    fn fingers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let fingers = self.setup()?.fingers;
        if let Some(n) = fingers.single() {
            return python_count(py, n);
        }
        let counts = Player::BOTH.map(|player| fingers.of(player).clone());
        Ok(hands_tuple(py, &counts)?.into_any())
    }

    /// The value of the position.
    ///
    /// If the finger count is large and each side has one hand, the value follows from the structure theorem. Its canonical
    /// form may still be too large to be built; ``name`` needs no canonical form.
    ///
    /// Raises ``LimitReached`` at a limit, and ``NoResult`` if the value is loopy; ``position.canonical_form`` has all
    /// values.
    #[pyo3(signature = (**limits))]
    fn value(&self, py: Python<'_>, limits: Option<&Bound<'_, PyDict>>) -> PyResult<Value> {
        self.value_within(py, Limits::given(limits)?)
    }

    /// The name of the value of a position with one hand a side, for numbers of any size, by the structure theorem.
    /// ``Tower(G,H,k)`` is the game G to which the step from g to {g | H} is applied k times.
    ///
    /// Raises ``ValueError`` for any other position.
    fn name(&self, py: Python<'_>) -> PyResult<String> {
        let position = self.one_hand_each()?;
        let position =
            position.ok_or_else(|| invalid("expected a position with one hand a side"))?;
        workbench::search(py, Limits::default(), |_, budget| {
            let value = Structure::get().value(&position, budget)?;
            Ok(value.name(Style::Plain))
        })
    }

    /// The outcome class, ``"L"``, ``"R"``, ``"N"`` or ``"P"``, or one of those with draws where play can continue forever, as
    /// the operation ``OutcomeClass`` of the calculator; with ``misere``, the player who cannot move wins.
    ///
    /// It is found from the values of the components if their sum is small, and else by a search.
    #[pyo3(signature = (*, misere=false, **limits))]
    fn outcome(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = given)] misere: bool,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<&'static str> {
        let limits = Limits::given(limits)?;
        let question = MoveQuestion {
            has_moves: false,
            play: Play::misere_if(misere),
            ..MoveQuestion::default()
        };
        let winners = self.asking(py, limits, |session, settings| {
            let winners = self.analysis(session, &question, settings)?.winners;
            Ok(winners.map(|winner| winner.expect("both players are asked about")))
        })?;
        Ok(class_name(winners))
    }

    fn __hash__(&self) -> u64 {
        FxBuildHasher.hash_one(self)
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    /// ``Position('…')``, with quotes as Python writes them.
    fn __repr__<'py>(&self, py: Python<'py>) -> PyResult<String> {
        let text = PyString::new(py, &self.text).repr()?;
        Ok(format!("Position({text})"))
    }
}

/// The position that an argument is: a `Position` or its text.
pub fn position_like(object: &Bound<'_, PyAny>) -> PyResult<Position> {
    if let Ok(position) = object.cast::<Position>() {
        return Ok(position.get().clone());
    }
    let text = object
        .cast::<PyString>()
        .map_err(|_| wrong_type("a Position or a str", object))?;
    Position::within(object.py(), &text.to_cow()?, &Catalogue::default())
}

/// The hands, sorted, if a text is a position in subscript notation.
fn hands(text: &str) -> Option<Result<Setup, FamilyError>> {
    let family = Family::read(text).ok()?;
    let sorted = || {
        let mut setup = family.setup(&Parameters::new())?;
        SimpleChopsticksPosition::new(&setup)?;
        for player in Player::BOTH {
            setup.hands[player].sort_unstable();
        }
        Ok(setup)
    };
    Some(sorted())
}

fn hands_tuple<'py>(py: Python<'py>, hands: &[BigUint]) -> PyResult<Bound<'py, PyTuple>> {
    let hands: PyResult<Vec<_>> = hands.iter().map(|hand| python_count(py, hand)).collect();
    PyTuple::new(py, hands?)
}
