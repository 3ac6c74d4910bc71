//! Evaluated positions as text.

use super::evaluate::{Evaluated, LoopyValue};
use super::outcome::Outcome;
use super::write::{LoopyWriter, WriteError};
use crate::entailing::LOONY;
use crate::notation::{LoopyName, Style, written_name};
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};

/// An evaluated position, in strings and integers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoopyRecord {
    /// `short`, `stopper`, `sided`, `unknown` or `loony`.
    pub kind: &'static str,
    /// The value; `None` when it is unknown.
    pub value: Option<String>,
    /// The onside, if it is known; that of a stopper is its value.
    pub onside: Option<String>,
    /// The offside, if it is known.
    pub offside: Option<String>,
    /// The number of positions of the value's canonical form, or of both sides together; `None` for short and unknown
    /// values, and for sums with a large number.
    pub follower_count: Option<usize>,
    /// The outcome, by the player who moves first.
    pub outcome: ByPlayer<Outcome>,
    /// The reason why the value is unknown, if it is.
    pub reason: Option<&'static str>,
}

impl LoopyWriter<'_> {
    /// The value; `S & T` if it has an onside S and a different offside T, and `unknown` with the reason if no value was
    /// found.
    ///
    /// # Errors
    /// When the text is longer than the limit, or it was asked to stop.
    pub fn value(&mut self, value: &LoopyValue) -> Result<String, WriteError> {
        self.sum(&Dyadic::ZERO, value)
    }

    /// The sum of a number and a value.
    ///
    /// # Errors
    /// When the text is longer than the limit, or it was asked to stop.
    pub fn sum(&mut self, number: &Dyadic, value: &LoopyValue) -> Result<String, WriteError> {
        match value {
            LoopyValue::Short(game) => {
                let number = self.arena.number(number.clone());
                let sum = self.arena.sum(number, *game);
                let text = self
                    .writer
                    .write_within(self.arena, sum, self.style, self.limit);
                Ok(text?)
            }
            LoopyValue::Stopper(stopper) => self.stopper(number, stopper),
            LoopyValue::Sided { onside, offside } => {
                let onside = self.stopper(number, onside)?;
                let offside = self.stopper(number, offside)?;
                let [on, off] = [false, true]
                    .map(|is_negative| written_name(LoopyName::On, is_negative, self.style));
                Ok(match self.style {
                    style if (&onside, &offside) == (&on, &off) => {
                        written_name(LoopyName::Dud, false, style)
                    }
                    Style::Latex => format!(r"{onside}\mathbin{{\&}}{offside}"),
                    style => format!("{onside}{}{offside}", style.marked(" & ")),
                })
            }
            LoopyValue::Unknown { .. } => {
                let reason = value.reason().expect("what is unknown has a reason");
                Ok(format!("unknown: {reason}"))
            }
            LoopyValue::Loony => Ok(self.style.words(LOONY)),
        }
    }

    /// The record of an evaluated position.
    ///
    /// # Errors
    /// When a text is longer than the limit, or it was asked to stop.
    pub fn record(&mut self, evaluated: &Evaluated) -> Result<LoopyRecord, WriteError> {
        let Evaluated {
            outcome,
            number,
            value,
        } = evaluated;
        let text = self.sum(number, value)?;
        let mut side = |player| match value {
            LoopyValue::Short(_) | LoopyValue::Stopper(_) => Ok(Some(text.clone())),
            _ => {
                let side = value.side(player);
                side.map(|side| self.stopper(number, side)).transpose()
            }
        };
        let (onside, offside) = (side(Player::Left)?, side(Player::Right)?);
        Ok(LoopyRecord {
            kind: value.kind(),
            value: value.reason().is_none().then_some(text),
            onside,
            offside,
            follower_count: value.followers().filter(|_| number.is_zero()),
            outcome: *outcome,
            reason: value.reason(),
        })
    }
}
