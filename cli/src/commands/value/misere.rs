//! Values under misère play, modulo dicots.

use chopsticks_lab::calculator::{CalculatorSettings, Component, Object, Piece};
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::session::Session;
use chopsticks_lab::simple::one_hand::theorem::zero_or_star;
use chopsticks_lab::simple::query::SimpleChopsticksPosition;
use chopsticks_lab::tables::shortened;
use num_bigint::BigUint;

use crate::terminal::answers::Answer;

/// The value of an expression: its canonical form modulo dicots. For (1|1)_n with a large n, it is known whether the
/// value is 0, \* or neither.
pub(super) fn answer(
    session: &mut Session,
    expression: &str,
    settings: &CalculatorSettings<'_>,
) -> anyhow::Result<Answer> {
    if let Some(n) = far_diagonal(expression) {
        return Ok(by_theorem(&n));
    }
    let (position, _) = session.position(expression, settings)?;
    let is_value = |component: &Component| matches!(component.piece, Piece::Value(_));
    let has_braces = expression.contains('{') && position.components().iter().any(is_value);
    let found = session.apply(
        "MisereDicotValue",
        vec![Object::Position(position)],
        settings,
    );
    let found = found.map_err(|fault| session.error(fault, expression))?;
    match found {
        Object::Text(text) => {
            let mut answer = Answer::from(format!("{text}\n"));
            if has_braces {
                answer.notes.push(BY_VALUE.to_owned());
            }
            Ok(answer)
        }
        other => anyhow::bail!("found {}, expected a text", other.kind()),
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

fn by_theorem(n: &BigUint) -> Answer {
    let value = zero_or_star(n).unwrap_or("neither 0 nor *");
    let mut answer = Answer::from(format!("{value}\n"));
    let n = shortened(n);
    answer.notes.push(format!(
        "this follows from the theorem on (1|1)_n under misère play, here with n = {n}, which is proved for all n"
    ));
    answer
}
