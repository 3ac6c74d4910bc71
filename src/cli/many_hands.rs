//! Positions with many hands, whose outcomes are found without their values.

use clap::Args;

use super::limits::interrupted;
use crate::description::Description;
use crate::outcomes::{Counts, Limits, MoreHands, Outcomes, Refused};
use crate::player::{ByPlayer, Player};
use crate::query::Position;
use crate::value::OutcomeClass;

/// The memory that a table of outcomes may take.
#[derive(Args)]
#[command(next_help_heading = "Limits")]
pub(super) struct Memory {
    /// Refuse tables of outcomes that take more memory
    #[arg(long, value_name = "BYTES", default_value_t = 4_000_000_000)]
    max_memory: u64,
}

impl Memory {
    /// The limits of a run, which Ctrl-C stops, after [`super::limits::stop_on_interrupt`].
    pub(super) fn limits(&self) -> Limits<'static> {
        Limits {
            memory: self.max_memory,
            should_stop: &interrupted,
        }
    }
}

/// The outcome of the position that `text` is, found without values; `None` if it is something else or has one hand a side.
/// An error when a table of all positions with as many hands takes too much memory, or the run is asked to stop.
pub(super) fn outcome(text: &str, memory: &Memory) -> Option<Result<OutcomeClass, Refused>> {
    let Ok(Position::Many(ruleset, hands)) = Position::read(text.trim()) else {
        return None;
    };
    let counts = Player::BOTH.map(|player| hands.of(player).len() as u32);
    match counts {
        [left, right] if left >= right + 2 => Some(Ok(OutcomeClass::Left)),
        [left, right] if right >= left + 2 => Some(Ok(OutcomeClass::Right)),
        [left, right] => {
            let position = Counts::of_position(&ruleset, &hands);
            match Description::proved(ruleset.fingers()) {
                Some(description) => Some(Ok(description.outcome(&position))),
                None => of_table(&position, left.max(right), memory).transpose(),
            }
        }
    }
}

fn of_table(
    position: &ByPlayer<Counts>,
    most: u32,
    memory: &Memory,
) -> Result<Option<OutcomeClass>, Refused> {
    let (fingers, limits) = (position.left.fingers(), memory.limits());
    let table = Outcomes::evaluate(fingers, most, MoreHands::ByTheorem4, &limits)?;
    Ok(table.outcome(position))
}
