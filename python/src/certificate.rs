//! `Certificate`: a value of (a|b)_n for an interval of n, with a checked proof.

use std::path::PathBuf;

use chopsticks_lab::budget::Budget;
use chopsticks_lab::certificate::{CertificateWriter, Header, Interval, Line, SmallGame};
use chopsticks_lab::cgt::game::{Arena, GameId, Relation};
use chopsticks_lab::cgt::notation;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::simple::query::{candidate, check_proof};
use chopsticks_lab::simple::ruleset::OneHandEach;
use chopsticks_lab::simple::tempo::{RefutingPlay, Tempo, small_game};
use num_bigint::BigUint;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::error::{Failure, invalid, of_file};
use crate::exceptions::Refuted;
use crate::like::value_like;
use crate::limits::Limits;
use crate::number::{in_range, python_count};
use crate::operators::symbol;
use crate::position::position_like;
use crate::value::Value;
use crate::workbench::{self, Workbench};

/// A proof that (a|b)_n has the value v for every n from ``first`` to ``last``.
///
/// The proof consists of strategies for the second player in (a|b)_n − v, which the checker has accepted. ``str`` returns
/// the certificate as JSON Lines.
#[pyclass(frozen, module = "chopsticks_lab")]
pub struct Certificate {
    hands: ByPlayer<BigUint>,
    value: GameId,
    game: SmallGame,
    interval: Interval,
}

/// A certificate that ``position`` has ``value``, for all finger counts n at which the same strategy works.
///
/// The position must have one hand a side. Without ``value``, it is that of the structure theorem.
///
/// Raises ``Refuted`` with a line of play if the position has another value, and ``LimitReached`` if play does not decide it within the limits.
#[pyfunction]
#[pyo3(signature = (position, value=None, *, max_positions=100_000_000, max_games=200_000_000))]
pub fn certify(
    position: &Bound<'_, PyAny>,
    value: Option<&Bound<'_, PyAny>>,
    #[pyo3(from_py_with = in_range)] max_positions: u64,
    #[pyo3(from_py_with = in_range)] max_games: u64,
) -> PyResult<Certificate> {
    let limits = Limits::new(max_positions, max_games);
    let one_hand_each = position_like(position)?.one_hand_each();
    let one_hand_each = one_hand_each.ok_or_else(|| {
        invalid("expected a position with one hand a side; no other position can be certified")
    })?;
    let claimed = value.map(|value| value_like(value, notation::ReadingLimits::default(), limits));
    let claimed = claimed.transpose()?;
    workbench::search(position.py(), limits, |bench, budget| match claimed {
        Some(value) => Certificate::of_claim(&one_hand_each, value, bench, budget),
        None => {
            let value = candidate(&mut bench.arena, &one_hand_each, budget)?;
            Certificate::of_claim(&one_hand_each, value, bench, budget)
        }
    })
}

impl Certificate {
    fn of_claim(
        position: &OneHandEach,
        value: GameId,
        bench: &mut Workbench,
        budget: &Budget<'_>,
    ) -> Result<Certificate, Failure> {
        let name = bench.writer.write(&mut bench.arena, value, Style::Plain);
        let game = small_game(&mut bench.arena, value).map_err(invalid)?;
        let mut tempo = Tempo::new(&name, game.clone());
        let decision = tempo.decide(position.hands(), position.fingers(), budget)?;
        match decision.claim {
            Ok(interval) => Certificate::accepted(position, value, game, interval, budget),
            Err(refutation) => {
                let rests = values(&mut bench.arena, &game.negative());
                Err(refuted(position, &name, decision.relation, &refutation, &rests).into())
            }
        }
    }

    fn accepted(
        position: &OneHandEach,
        value: GameId,
        game: SmallGame,
        interval: Interval,
        budget: &Budget<'_>,
    ) -> Result<Certificate, Failure> {
        check_proof(position, &game, &interval, budget)?;
        Ok(Certificate {
            hands: position.hands().clone(),
            value,
            game,
            interval,
        })
    }

    fn family(&self) -> String {
        format!("({}|{})_n", self.hands.left, self.hands.right)
    }
}

#[pymethods]
impl Certificate {
    /// The hands a and b of (a|b)_n.
    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        hands_pair(py, &self.hands)
    }

    /// The value.
    #[getter]
    fn value(&self) -> Value {
        Value::new(self.value)
    }

    /// The first n for which the value is proved.
    #[getter]
    fn first<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python_count(py, &self.interval.from)
    }

    /// The last n for which the value is proved.
    #[getter]
    fn last<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python_count(py, &(&self.interval.below - 1u32))
    }

    fn __str__(&self) -> PyResult<String> {
        let game = Line::Game {
            value: self.interval.value.clone(),
            followers: self.game.clone(),
        };
        let mut writer = CertificateWriter::new(Vec::new(), &Header::new(self.hands.clone()))?;
        writer.line(&game)?;
        writer.line(&Line::Interval(self.interval.clone()))?;
        Ok(String::from_utf8(writer.into_inner())?)
    }

    fn __repr__(&self) -> String {
        let Interval {
            from, below, value, ..
        } = &self.interval;
        format!(
            "<Certificate of {} = {value} for {from} <= n < {below}>",
            self.family()
        )
    }

    /// Writes the certificate to a file of JSON Lines, which ``check_certificate`` and ``chopsticks check`` read.
    ///
    /// Raises ``OSError`` if the file cannot be written.
    fn save(&self, path: PathBuf) -> PyResult<()> {
        std::fs::write(&path, self.__str__()?).map_err(|error| of_file(&error, &path))
    }
}

/// The values of the followers of a game, in their order.
pub fn values(arena: &mut Arena, game: &SmallGame) -> Vec<GameId> {
    let mut values: Vec<GameId> = Vec::with_capacity(game.followers().len());
    for options in game.followers() {
        let of = |option: &u16| values[usize::from(*option)];
        let options = options.as_ref().map(|side| side.iter().map(of).collect());
        values.push(arena.game(options));
    }
    values
}

/// The exception for a wrong claim; each step of its line is (player, hands or None, the position reached in −v).
fn refuted(
    position: &OneHandEach,
    name: &str,
    relation: Relation,
    refutation: &RefutingPlay,
    rests: &[GameId],
) -> PyErr {
    let ByPlayer { left, right } = position.hands();
    let relation = symbol(relation);
    let message = format!("({left}|{right})_{} {relation} {name}", position.fingers());
    Python::attach(|py| {
        let steps: PyResult<Vec<_>> = refutation
            .line
            .iter()
            .map(|step| {
                let hands = step.hands.as_ref().map(|hands| hands_pair(py, hands));
                let rest = Value::new(rests[usize::from(step.follower)]);
                Ok((step.player.to_string(), hands.transpose()?, rest))
            })
            .collect();
        let line = steps.and_then(|steps| Ok(PyTuple::new(py, steps)?.unbind()));
        match line {
            Ok(line) => Refuted::new_err((message, relation, line)),
            Err(error) => error,
        }
    })
}

/// The hands a and b as a tuple.
pub fn hands_pair<'py>(
    py: Python<'py>,
    hands: &ByPlayer<BigUint>,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    Ok((
        python_count(py, &hands.left)?,
        python_count(py, &hands.right)?,
    ))
}
