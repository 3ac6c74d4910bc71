//! `Position`: a position of any ruleset, a sum of such positions, or a form, by its text.

use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use chopsticks_lab::calculator::{CalculatorSettings, MoveAnalysis, MoveQuestion, Object};
use chopsticks_lab::cgt::loopy::class_name;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::Player;
use chopsticks_lab::session::Session;
use chopsticks_lab::simple::family::{Family, FamilyError, Parameters};
use chopsticks_lab::simple::one_hand::structure::Structure;
use chopsticks_lab::simple::query::SimpleChopsticksPosition;
use chopsticks_lab::simple::ruleset::{OneHandEach, Setup};
use num_bigint::BigUint;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::argument::given;
use crate::calculating::{calculating, short_value};
use crate::error::{Failure, failure, invalid, no_position, wrong_type};
use crate::limits::Limits;
use crate::number::python_count;
use crate::value::Value;
use crate::workbench;

/// A position, with its moves and not only its value: of Simple Chopsticks, ``Position("(1^3|1,1,2)_6")``, of a ruleset,
/// ``Position('Clobber("xo.")')``, a form that is not canonical, ``Position("'{-1|1}'")``, or a sum of these and of values,
/// ``Position('2 * Nim(3,5) - (1|1)_5 + ^')``.
///
/// Every operation of the table is an attribute, such as ``position.mean`` and ``position.genus``. Those that depend on
/// moves take the moves of the position, and the others its value. Positions are immutable and hashable, and equal if
/// they are written alike; ``a.value() == b.value()`` compares values.
///
/// Simple Chopsticks: Dailly, Gledel, Nowakowski and Pereira dos Santos, 2024, Definition 1. A hand that would show
/// more fingers than the finger count is removed. With one hand a side, the numbers can be of any size.
#[pyclass(frozen, eq, hash, module = "chopsticks_lab")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The text in the language of the calculator.
    text: String,
}

impl Position {
    /// The position with this text, as written by the calculator.
    pub fn new(text: String) -> Position {
        Position { text }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// The position with these hands.
    pub fn from_setup(setup: &Setup) -> Position {
        let hands = setup.hands_text(ToString::to_string);
        Position::new(format!("{hands}_{}", setup.fingers))
    }

    /// The hands of a position of Simple Chopsticks.
    fn setup(&self) -> PyResult<Setup> {
        let setup = hands(&self.text).and_then(Result::ok);
        setup.ok_or_else(|| {
            invalid(format!(
                "found {}, expected a position of Simple Chopsticks",
                self.text
            ))
        })
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
        let (position, _) = session.position(&self.text, settings)?;
        let threads = available_parallelism().unwrap_or(NonZeroUsize::MIN);
        session.with_solver(|solver| solver.set_threads(threads));
        let found = session.moves(&position, question, settings);
        Ok(found.map_err(failure)?.0)
    }
}

#[pymethods]
impl Position {
    /// Reads a position or a sum of positions in the language of the calculator.
    ///
    /// Raises ``NotationError`` with the place of the error, or with all faults of the hands.
    #[new]
    pub fn read(py: Python<'_>, #[pyo3(from_py_with = given)] text: &str) -> PyResult<Position> {
        if let Some(setup) = hands(text) {
            let setup = setup.map_err(|error| no_position(&error, text))?;
            return Ok(Position::from_setup(&setup));
        }
        let text = calculating(py, Limits::default(), |session, settings| {
            let object = Object::Position(session.position(text, settings)?.0);
            let shown = session.show(&object, Style::Plain, settings);
            shown.map_err(failure)
        })?;
        Ok(Position::new(text))
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
    /// Raises ``LimitReached`` at a limit, and an exception if the value is not short; ``evaluate(str(position))`` has
    /// all values.
    #[pyo3(signature = (*, max_positions=10_000_000, max_games=10_000_000, max_seconds=None))]
    fn value(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = given)] max_positions: u64,
        #[pyo3(from_py_with = given)] max_games: u64,
        #[pyo3(from_py_with = given)] max_seconds: Option<u64>,
    ) -> PyResult<Value> {
        let limits = Limits::new(max_positions, max_games, max_seconds);
        short_value(py, &self.text, limits).map(Value::new)
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
    #[pyo3(signature = (*, misere=false, max_positions=10_000_000, max_games=10_000_000, max_seconds=None))]
    fn outcome(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = given)] misere: bool,
        #[pyo3(from_py_with = given)] max_positions: u64,
        #[pyo3(from_py_with = given)] max_games: u64,
        #[pyo3(from_py_with = given)] max_seconds: Option<u64>,
    ) -> PyResult<&'static str> {
        let limits = Limits::new(max_positions, max_games, max_seconds);
        let question = MoveQuestion {
            has_moves: false,
            is_misere: misere,
            ..MoveQuestion::default()
        };
        let winners = calculating(py, limits, |session, settings| {
            let winners = self.analysis(session, &question, settings)?.winners;
            Ok(winners.map(|winner| winner.expect("both players are asked about")))
        })?;
        Ok(class_name(winners))
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    /// ``Position('…')``, with quotes as Python writes them.
    fn __repr__<'py>(&self, py: Python<'py>) -> PyResult<String> {
        let text = PyString::new(py, &self.text).repr()?;
        Ok(format!("Position({text})"))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (&str,)) {
        (py.get_type::<Position>().into_any(), (&self.text,))
    }
}

/// The position that an argument is: a `Position` or its text.
pub fn position_like(object: &Bound<'_, PyAny>) -> PyResult<Position> {
    if let Ok(position) = object.cast::<Position>() {
        return Ok(position.get().clone());
    }
    Position::read(
        object.py(),
        &object
            .cast::<PyString>()
            .map_err(|_| wrong_type("a Position or a str", object))?
            .to_cow()?,
    )
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
