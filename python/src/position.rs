//! `Position`: a position of Simple Chopsticks, with a finger count of any size.

use chopsticks_lab::budget::Budget;
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::cgt::ruleset::{Ruleset, SetupError};
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::simple::family::{Family, FamilyError, Parameters};
use chopsticks_lab::simple::one_hand::structure::Structure;
use chopsticks_lab::simple::query;
use chopsticks_lab::simple::query::PositionValue;
use chopsticks_lab::simple::ruleset::{OneHandEach, Setup, SetupFault};
use num_bigint::BigUint;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::error::{Failure, invalid, no_position};
use crate::limits::Limits;
use crate::number::{in_range, optional, python_count};
use crate::value::Value;
use crate::workbench;

/// A position of Simple Chopsticks (Dailly, Gledel, Nowakowski and Pereira dos Santos, 2024, Definition 1): Left's
/// hands, Right's hands, and the finger count. A hand that would show more fingers than that is removed.
///
/// Examples are ``Position("(1^3|1,1,2)_6")`` and ``Position("(3|7)_(10^50)")``. With one hand a side, the numbers can be
/// of any size.
#[pyclass(frozen, eq, hash, module = "chopsticks_lab")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    /// In non-decreasing order, each from 1 to the finger count.
    hands: ByPlayer<Vec<BigUint>>,
    fingers: BigUint,
}

impl Position {
    /// # Errors
    /// Every fault of the setup.
    fn from_setup(setup: Setup) -> Result<Position, SetupError<SetupFault>> {
        query::SimpleChopsticksPosition::new(&setup)?;
        let Setup { mut hands, fingers } = setup;
        hands.left.sort_unstable();
        hands.right.sort_unstable();
        Ok(Position { hands, fingers })
    }

    fn setup(&self) -> Setup {
        Setup {
            hands: self.hands.clone(),
            fingers: self.fingers.clone(),
        }
    }

    /// The position, if it has one hand a side.
    pub fn one_hand_each(&self) -> Option<OneHandEach> {
        let position = self.setup().one_hand_each();
        position.expect("a position has no faults")
    }

    fn evaluate(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<PositionValue, Failure> {
        let position =
            query::SimpleChopsticksPosition::new(&self.setup()).expect("a position has no fault");
        Ok(position.value(arena, budget, &mut Vec::new())?)
    }

    /// Whether a side has no hand left, so that neither player can move.
    fn is_over(&self) -> bool {
        self.hands.left.is_empty() || self.hands.right.is_empty()
    }

    fn options_of(&self, player: Player) -> Vec<Position> {
        if self.is_over() {
            return Vec::new();
        }
        match self.setup().check() {
            Ok((ruleset, hands)) => {
                let options = ruleset.options(&hands, player).into_iter();
                let big = |hands: &[u32]| hands.iter().map(|&hand| BigUint::from(hand)).collect();
                options
                    .map(|option| {
                        self.with_hands(ByPlayer::from_fn(|player| big(option.side(player))))
                    })
                    .collect()
            }
            Err(_) => vec![self.far_option(player)],
        }
    }

    /// The only option of a player with one hand against one hand, for finger counts that are too large for the ruleset.
    fn far_option(&self, player: Player) -> Position {
        let sum = &self.hands.left[0] + &self.hands.right[0];
        let mut hands = self.hands.clone();
        hands[player.opponent()] = if sum <= self.fingers {
            vec![sum]
        } else {
            Vec::new()
        };
        self.with_hands(hands)
    }

    fn with_hands(&self, hands: ByPlayer<Vec<BigUint>>) -> Position {
        Position {
            hands,
            fingers: self.fingers.clone(),
        }
    }
}

#[pymethods]
impl Position {
    /// Reads a position such as ``(2|5)_40``, ``(1^3|1,1,2)_6`` or ``(3|7)_(10^50)``.
    ///
    /// Raises ``NotationError`` with the place of the error, or with all faults of the hands.
    #[new]
    pub fn read(text: &str) -> PyResult<Position> {
        position(text).map_err(|error| no_position(&error, text))
    }

    /// The fingers of Left's hands, in non-decreasing order.
    #[getter]
    fn left<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        hands_tuple(py, &self.hands.left)
    }

    /// The fingers of Right's hands, in non-decreasing order.
    #[getter]
    fn right<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        hands_tuple(py, &self.hands.right)
    }

    /// The finger count n. A hand that would show more is removed.
    #[getter]
    fn fingers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python_count(py, &self.fingers)
    }

    /// The value of the position.
    ///
    /// If the finger count is large and each side has one hand, the value follows from the structure theorem. Its canonical
    /// form may still be too large to be built; ``name`` needs no canonical form.
    ///
    /// Raises ``LimitReached`` at a limit.
    #[pyo3(signature = (*, max_positions=10_000_000, max_games=10_000_000, max_seconds=None))]
    fn value(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = in_range)] max_positions: u64,
        #[pyo3(from_py_with = in_range)] max_games: u64,
        #[pyo3(from_py_with = optional)] max_seconds: Option<u64>,
    ) -> PyResult<Value> {
        let limits = Limits::new(max_positions, max_games, max_seconds);
        let game = workbench::search(py, limits, |bench, budget| {
            let value = self.evaluate(&mut bench.arena, budget)?;
            Ok(value.game(&mut bench.arena, budget)?)
        })?;
        Ok(Value::new(game))
    }

    /// The name of the value of a position with one hand a side, for numbers of any size, by the structure theorem.
    /// ``Tower(G,H,k)`` is the game G to which the step from g to {g | H} is applied k times.
    ///
    /// Raises ``ValueError`` for a position with more hands.
    fn name(&self, py: Python<'_>) -> PyResult<String> {
        let position = self.one_hand_each();
        let position =
            position.ok_or_else(|| invalid("expected a position with one hand a side"))?;
        workbench::search(py, Limits::default(), |_, budget| {
            let value = Structure::get().value(&position, budget)?;
            Ok(value.name(Style::Plain))
        })
    }

    /// The outcome class of the value: ``"L"``, ``"R"``, ``"N"`` or ``"P"``.
    #[pyo3(signature = (*, max_positions=10_000_000, max_games=10_000_000, max_seconds=None))]
    fn outcome(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = in_range)] max_positions: u64,
        #[pyo3(from_py_with = in_range)] max_games: u64,
        #[pyo3(from_py_with = optional)] max_seconds: Option<u64>,
    ) -> PyResult<String> {
        let limits = Limits::new(max_positions, max_games, max_seconds);
        workbench::search(py, limits, |bench, budget| {
            let value = self.evaluate(&mut bench.arena, budget)?;
            Ok(value.outcome(&mut bench.arena).to_string())
        })
    }

    /// The positions that ``player`` (``"Left"`` or ``"Right"``) can move to.
    fn options<'py>(&self, py: Python<'py>, player: &str) -> PyResult<Bound<'py, PyTuple>> {
        let player = match player {
            "Left" => Player::Left,
            "Right" => Player::Right,
            _ => {
                return Err(invalid(format!(
                    "expected the player 'Left' or 'Right', found {player:?}"
                )));
            }
        };
        PyTuple::new(py, self.options_of(player))
    }

    fn __str__(&self) -> String {
        let [left, right] = Player::BOTH.map(|player| side_text(&self.hands[player]));
        format!("({left}|{right})_{}", self.fingers)
    }

    fn __repr__(&self) -> String {
        format!("Position('{}')", self.__str__())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String,)) {
        (py.get_type::<Position>().into_any(), (self.__str__(),))
    }
}

/// The position that an argument is: a `Position` or its text.
pub fn position_like(object: &Bound<'_, PyAny>) -> PyResult<Position> {
    if let Ok(position) = object.cast::<Position>() {
        return Ok(position.get().clone());
    }
    Position::read(&object.cast::<PyString>()?.to_cow()?)
}

fn position(text: &str) -> Result<Position, FamilyError> {
    let setup = Family::read(text)?.setup(&Parameters::new())?;
    Ok(Position::from_setup(setup)?)
}

fn hands_tuple<'py>(py: Python<'py>, hands: &[BigUint]) -> PyResult<Bound<'py, PyTuple>> {
    let hands: PyResult<Vec<_>> = hands.iter().map(|hand| python_count(py, hand)).collect();
    PyTuple::new(py, hands?)
}

/// Hands as the ruleset writes them: three or more equal ones as a power.
fn side_text(hands: &[BigUint]) -> String {
    let runs = hands.chunk_by(|a, b| a == b).map(|run| match run.len() {
        1 | 2 => vec![run[0].to_string(); run.len()].join(","),
        count => format!("{}^{count}", run[0]),
    });
    runs.collect::<Vec<_>>().join(",")
}
