//! Values under misère play, modulo a universe.

use chopsticks_lab::calculator::{CalculatorSettings, Component, Object, Piece};
use chopsticks_lab::cgt::universe::Universe;
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::session::Session;
use chopsticks_lab::simple::one_hand::theorem::zero_or_star;
use chopsticks_lab::simple::query::SimpleChopsticksPosition;
use chopsticks_lab::tables::shortened;
use num_bigint::BigUint;

use crate::terminal::answers::Answer;
use crate::terminal::record::Record;

/// What is asked about an expression under misère play.
pub(super) struct Question<'a> {
    /// The text as it was given.
    pub(super) text: &'a str,
    /// The expression that it stands for.
    pub(super) expression: &'a str,
    pub(super) universe: Universe,
    pub(super) json: bool,
}

impl Question<'_> {
    /// The value: its simplest form modulo the universe. For (1|1)_n with a large n, it is known whether the value modulo
    /// dicots is 0, \* or neither.
    pub(super) fn answer(
        &self,
        session: &mut Session,
        settings: &CalculatorSettings<'_>,
    ) -> anyhow::Result<Answer> {
        if self.universe == Universe::Dicot
            && let Some(n) = far_diagonal(self.expression)
        {
            return Ok(self.by_theorem(&n));
        }
        let position = session.position(self.expression, settings)?.found;
        let is_value = |component: &Component| matches!(component.piece, Piece::Value(_));
        let has_braces =
            self.expression.contains('{') && position.components().iter().any(is_value);
        let position = Object::Position(position);
        let mut apply = |operation: &str, arguments: Vec<Object>| {
            let found = session.apply(operation, arguments, settings);
            found.map_err(|fault| session.error(fault, self.expression))
        };
        let value = apply(value_operation(self.universe), vec![position.clone()])?;
        let mut answer = if self.json {
            let mut record = self.record().with("value", cell(&value)?);
            let in_universe = || vec![position.clone(), Object::text(self.universe.name())];
            let properties = [
                ("outcome", "MisereOutcomeClass", vec![position.clone()]),
                ("strong_outcome", "MisereStrongOutcome", in_universe()),
                ("is_invertible", "IsMisereInvertible", in_universe()),
            ];
            for (name, operation, arguments) in properties {
                record.push(name, cell(&apply(operation, arguments)?)?);
            }
            Answer::from(record.into_line())
        } else {
            Answer::from(format!("{}\n", text_of(&value)?))
        };
        if has_braces && !self.json {
            answer.notes.push(BY_VALUE.to_owned());
        }
        Ok(answer)
    }

    /// The beginning of a record.
    fn record(&self) -> Record {
        Record::new(self.text).with("universe", self.universe.name())
    }

    fn by_theorem(&self, n: &BigUint) -> Answer {
        let value = zero_or_star(n);
        let n = shortened(n);
        let note = format!(
            "this follows from the theorem on (1|1)_n under misère play, here with n = {n}, which is proved for all n"
        );
        if self.json {
            let record = self.record().with("value", value).with("note", note);
            return Answer::from(record.into_line());
        }
        let mut answer = Answer::from(format!("{}\n", value.unwrap_or("neither 0 nor *")));
        answer.notes.push(note);
        answer
    }
}

/// What is said about braces without apostrophes.
const BY_VALUE: &str = "braces without apostrophes stand for their canonical form under normal play; each pair in apostrophes, as in '{'{0|*}'|0}', is a game as it is written";

/// Canonical forms of (1|1)_n are printed up to this n; beyond it, most are long.
const NEAR: u32 = 200;

/// ⌊n/i⌋ for a position (i|i)_n, whose moves are those of (1|1) with this finger count, if it is large.
fn far_diagonal(text: &str) -> Option<BigUint> {
    let position = SimpleChopsticksPosition::read(text.trim()).ok()?;
    let SimpleChopsticksPosition::OneHandEach(position) = position else {
        return None;
    };
    let ByPlayer { left, right } = position.hands();
    let count = (left == right).then(|| position.fingers() / left)?;
    (count > NEAR.into()).then_some(count)
}

/// The operation that finds the value modulo a universe.
fn value_operation(universe: Universe) -> &'static str {
    match universe {
        Universe::Dicot => "MisereDicotValue",
        Universe::DeadEnding => "MisereDeadEndingValue",
        Universe::All => "MisereAllValue",
    }
}

fn text_of(object: &Object) -> anyhow::Result<&str> {
    match object {
        Object::Text(text) => Ok(text),
        other => anyhow::bail!("found {}, expected a text", other.kind()),
    }
}

/// A text or a truth value of a record.
fn cell(object: &Object) -> anyhow::Result<serde_json::Value> {
    match object {
        Object::Boolean(holds) => Ok((*holds).into()),
        other => Ok(text_of(other)?.into()),
    }
}
