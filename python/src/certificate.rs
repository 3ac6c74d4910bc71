//! `Certificate`: a value of (a|b)_n for an interval of n, with a checked proof.

use std::path::PathBuf;

use chopsticks_files::write_file;
use chopsticks_lab::budget::Budget;
use chopsticks_lab::certificate::SmallGame;
use chopsticks_lab::certificate::check::Range;
use chopsticks_lab::cgt::game::{Arena, GameId, Relation};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::simple::one_hand::certify as proofs;
use chopsticks_lab::simple::one_hand::certify::{CertifyError, ClaimedValue};
use chopsticks_lab::simple::one_hand::structure::Structure;
use chopsticks_lab::simple::one_hand::tempo::{RefutingPlay, Tempo, small_game};
use chopsticks_lab::simple::ruleset::OneHandEach;
use num_bigint::BigUint;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::argument::given;
use crate::error::{Failure, file_error, invalid};
use crate::exceptions::Refuted;
use crate::like::value_like;
use crate::limits::Limits;
use crate::number::python_count;
use crate::position::position_like;
use crate::value::Value;
use crate::workbench::{self, Workbench};

/// A proof that (a|b)_n has the value v for every n from ``first`` to ``last``.
///
/// The proof consists of strategies for the second player in (a|b)_n − v, or, for a value with a large counter, in the
/// positions of its row. The checker has accepted it. ``str`` returns the certificate as JSON Lines.
#[pyclass(frozen, module = "chopsticks_lab")]
pub struct Certificate {
    proof: proofs::Certificate,
    name: String,
}

/// A certificate that ``position`` has ``value``, for all finger counts n at which the same proof holds.
///
/// The position must have one hand a side. Without ``value``, it is that of the structure theorem, which may have a
/// counter of any size.
///
/// Raises ``Refuted`` with a line of play if the position has another value, and ``LimitReached`` if play does not
/// decide it within the limits.
#[pyfunction]
#[pyo3(signature = (position, value=None, **limits))]
pub fn certify(
    position: &Bound<'_, PyAny>,
    value: Option<&Bound<'_, PyAny>>,
    limits: Option<&Bound<'_, PyDict>>,
) -> PyResult<Certificate> {
    let limits = Limits::given(limits)?;
    let one_hand_each = position_like(position)?.one_hand_each()?;
    let one_hand_each = one_hand_each.ok_or_else(|| {
        invalid("expected a position with one hand a side; no other position can be certified")
    })?;
    let claimed = value.map(|value| value_like(value, limits));
    let claimed = claimed.transpose()?;
    workbench::search(position.py(), limits, |bench, budget| match claimed {
        Some(value) => Certificate::for_claim(&one_hand_each, value, bench, budget),
        None => Certificate::for_position(&one_hand_each, bench, budget),
    })
}

impl Certificate {
    fn for_position(
        position: &OneHandEach,
        bench: &mut Workbench,
        budget: &Budget<'_>,
    ) -> Result<Certificate, Failure> {
        let proof = proofs::certify(&mut bench.arena, position, budget).map_err(unproved)?;
        Ok(Certificate::named(proof, bench))
    }

    fn for_claim(
        position: &OneHandEach,
        value: GameId,
        bench: &mut Workbench,
        budget: &Budget<'_>,
    ) -> Result<Certificate, Failure> {
        let predicted = Structure::get().value(position, budget)?;
        if predicted.relation_to(&mut bench.arena, value, budget)? == Relation::Equal {
            return Certificate::for_position(position, bench, budget);
        }
        let name = bench.writer.write(&mut bench.arena, value, Style::Plain);
        let game = small_game(&mut bench.arena, value).map_err(invalid)?;
        let mut tempo = Tempo::new(&name, game.clone());
        let decision = tempo.decide(position.hands(), position.fingers(), budget)?;
        match decision.claim {
            Ok(interval) => {
                let arena = &mut bench.arena;
                let proof =
                    proofs::Certificate::from_interval(arena, position, &game, interval, budget);
                Ok(Certificate::named(proof.map_err(unproved)?, bench))
            }
            Err(refutation) => {
                let rests = values(&mut bench.arena, &game.negative());
                Err(refuted(position, &name, decision.relation, &refutation, &rests).into())
            }
        }
    }

    fn named(proof: proofs::Certificate, bench: &mut Workbench) -> Certificate {
        let name = match proof.value() {
            ClaimedValue::Game(game) => bench.writer.write(&mut bench.arena, *game, Style::Plain),
            ClaimedValue::Tower(tower) => tower.name(&mut bench.arena, Style::Plain),
        };
        Certificate { proof, name }
    }

    fn family(&self) -> String {
        let ByPlayer { left, right } = self.proof.hands();
        format!("({left}|{right})_n")
    }

    fn text(&self) -> PyResult<String> {
        Ok(String::from_utf8(self.proof.write(Vec::new())?)?)
    }
}

fn unproved(error: CertifyError) -> Failure {
    match error {
        CertifyError::Stopped(stopped) => stopped.into(),
        error => invalid(error).into(),
    }
}

#[pymethods]
impl Certificate {
    /// The hands a and b of (a|b)_n.
    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        hands_pair(py, self.proof.hands())
    }

    /// The value.
    ///
    /// Raises ``LimitReached`` if its counter is so large that the canonical form is not built; ``name`` needs none.
    #[getter]
    fn value(&self, py: Python<'_>) -> PyResult<Value> {
        let value = self.proof.value();
        let game = workbench::search(py, Limits::default(), |bench, budget| {
            Ok(value.game(&mut bench.arena, budget)?)
        })?;
        Ok(Value::new(game))
    }

    /// The name of the value.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// The first n for which the value is proved.
    #[getter]
    fn first<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python_count(py, &self.proof.range().from)
    }

    /// The last n for which the value is proved.
    #[getter]
    fn last<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python_count(py, &(&self.proof.range().below - 1u32))
    }

    fn __str__(&self) -> PyResult<String> {
        self.text()
    }

    fn __repr__(&self) -> String {
        let (Range { from, below }, name) = (self.proof.range(), &self.name);
        format!(
            "<Certificate of {} = {name} for {from} <= n < {below}>",
            self.family()
        )
    }

    /// Writes the certificate to a file of JSON Lines, which ``check_certificate`` and ``chopsticks check`` read.
    ///
    /// Raises ``OSError`` if the file cannot be written.
    fn save(&self, #[pyo3(from_py_with = given)] path: PathBuf) -> PyResult<()> {
        write_file(&path, self.text()?.as_bytes()).map_err(|error| file_error(&error, &path))
    }
}

/// The values of the followers of a game, in their order.
pub fn values(arena: &mut Arena, game: &SmallGame) -> Vec<GameId> {
    let mut values: Vec<GameId> = Vec::with_capacity(game.followers().len());
    for options in game.followers() {
        let value = |option: &u16| values[usize::from(*option)];
        let options = options
            .as_ref()
            .map(|side| side.iter().map(value).collect());
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
    let message = format!(
        "({left}|{right})_{} is {} {name}",
        position.fingers(),
        relation.words()
    );
    let relation = relation.sign();
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
