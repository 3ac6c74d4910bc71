//! The steps of a statement: every instruction is a step, and allocations count as several.

use chopsticks_base::player::Player;

use super::Machine;
use chopsticks_base::budget::Limit;

use crate::error::{Done, Fault};
use crate::object::Object;

/// The number of steps for an element of a list, which takes more memory than a step. A local variable counts as much.
const STEPS_OF_AN_ELEMENT: u64 = 10;

/// The number of bytes of a text that count as a step.
const BYTES_OF_A_STEP: u64 = 10;

/// The memory that a text takes besides its bytes.
const BYTES_OF_A_TEXT: u64 = 50;

/// The number of steps after which the budget is asked whether to stop.
const STEPS_BETWEEN_QUESTIONS: u64 = 1_024;

impl Machine<'_, '_> {
    #[inline]
    pub(super) fn count_steps(&mut self, count: u64) -> Done<()> {
        let Some(left) = self.steps.checked_sub(count) else {
            return Err(Fault::OverLimit {
                limit: Limit::Steps,
                allowed: self.context.budget.steps,
            });
        };
        let asks = left / STEPS_BETWEEN_QUESTIONS != self.steps / STEPS_BETWEEN_QUESTIONS;
        self.steps = left;
        if asks {
            self.context.budget.ask()?;
        }
        self.context.check_games()
    }

    /// Counts the memory of an object as steps, so that the limit on steps bounds the results of loops.
    pub(super) fn count_size(&mut self, object: &Object) -> Done<()> {
        match object {
            Object::Text(text) => {
                self.count_steps((BYTES_OF_A_TEXT + text.len() as u64) / BYTES_OF_A_STEP)
            }
            Object::Term(term) => self.count_elements(
                Player::BOTH
                    .map(|player| term.0[player].unknowns())
                    .iter()
                    .sum(),
            ),
            Object::Position(position) => self.count_elements(position.components().len()),
            Object::Function(function) => self.count_elements(1 + function.captured.len()),
            other => other
                .items()
                .map_or(Ok(()), |items| self.count_elements(items.len())),
        }
    }

    pub(crate) fn count_elements(&mut self, count: usize) -> Done<()> {
        self.count_steps((count as u64).saturating_mul(STEPS_OF_AN_ELEMENT))
    }
}
