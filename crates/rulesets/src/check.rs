//! Published values, checked by computing them.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::{
    self, CanonicalStopper, LoopyReadError, LoopyValue, LoopyWriter, Node, class_name,
};
use chopsticks_cgt::notation::{ParseError, Style, Writer, read};
use chopsticks_cgt::number::Rational;
use chopsticks_cgt::solve::SolveError;

use crate::described::DescribedRuleset;
use crate::evaluate::value_of_position;
use crate::fact::{Expected, Fact};
use crate::fault::RulesetPositionError;
use crate::outcome::{misere_outcome_of_position, outcome_of_position};
use crate::position::DescribedPosition;
use crate::scored::left_score;

/// The reason why a published value is not confirmed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FactError {
    /// The fact does not concern a position.
    #[error(transparent)]
    Position(#[from] RulesetPositionError),
    /// The published value cannot be read.
    #[error(transparent)]
    Value(#[from] ParseError),
    /// The published value of a position in which play may continue forever cannot be read.
    #[error(transparent)]
    Loopy(#[from] LoopyReadError),
    /// The published value has no simplest form, so that it cannot be compared.
    #[error("{0} is not a stopper")]
    NoStopper(String),
    /// The position has no value, or it was not found.
    #[error(transparent)]
    Unsolved(#[from] SolveError<DescribedPosition>),
    /// The position has another value.
    #[error("{position}: found {found}, published is {expected} ({publisher})")]
    Different {
        /// The position.
        position: String,
        /// The computed value.
        found: String,
        /// The published fact.
        expected: String,
        /// The publisher.
        publisher: String,
    },
}

/// Checks a published value by computing it.
///
/// # Errors
/// When the values differ, or there is no answer.
pub fn check_fact(
    ruleset: &DescribedRuleset,
    fact: &Fact,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<(), FactError> {
    let position = ruleset.position(&fact.position)?;
    let other = match &fact.expected {
        Expected::Value(text) => {
            let value = value_of_position(ruleset, position, arena, budget)?;
            let agrees = is_written(&value, text, arena, budget)?;
            (!agrees).then(|| name_of(&value, arena))
        }
        Expected::LeftScore(score) => {
            let found = left_score(ruleset, position, budget)?;
            (found != Rational::from_integer((*score).into())).then(|| format!("the score {found}"))
        }
        Expected::Outcome { class, misere } => {
            let outcome = if *misere {
                misere_outcome_of_position(ruleset, position, budget)?
            } else {
                outcome_of_position(ruleset, position, arena, budget)?
            };
            (outcome != *class).then(|| class_name(outcome).to_owned())
        }
    };
    match other {
        None => Ok(()),
        Some(found) => Err(FactError::different(fact, found)),
    }
}

impl FactError {
    pub(crate) fn different(fact: &Fact, found: String) -> FactError {
        FactError::Different {
            position: fact.position.clone(),
            found,
            expected: fact.expected.to_string(),
            publisher: fact.source.clone(),
        }
    }
}

/// Whether the text describes a value: a short game, a stopper, or an onside and an offside with `&` between them.
fn is_written(
    value: &LoopyValue,
    text: &str,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<bool, FactError> {
    let loony = LoopyValue::Loony;
    if *value == loony || text == loony.kind() {
        return Ok(*value == loony && text == loony.kind());
    }
    if let LoopyValue::Short(game) = value {
        return Ok(read(text, arena, &Budget::DEFAULT)? == *game);
    }
    let mut stopper = |text: &str| {
        let graph = loopy::read(text, arena, &Budget::DEFAULT, budget)?;
        let stopper =
            CanonicalStopper::from_graph(&graph, Node::ROOT, budget).map_err(SolveError::from)?;
        stopper.ok_or_else(|| FactError::NoStopper(text.to_owned()))
    };
    let pairs = match (value, text.split_once('&')) {
        (LoopyValue::Stopper(found), None) => vec![(found, stopper(text)?)],
        (LoopyValue::Sided { onside, offside }, Some((left, right))) => {
            vec![(onside, stopper(left)?), (offside, stopper(right)?)]
        }
        _ => return Ok(false),
    };
    Ok(pairs.iter().all(|(found, published)| *found == published))
}

/// The largest length in bytes of the name of a value in a message.
const MAX_NAME: usize = 10_000;

fn name_of(value: &LoopyValue, arena: &mut Arena) -> String {
    let mut scribe = LoopyWriter {
        arena,
        writer: &mut Writer::default(),
        style: Style::Plain,
        limit: MAX_NAME,
    };
    scribe
        .value(value)
        .unwrap_or_else(|error| format!("a value without a name: {error}"))
}
