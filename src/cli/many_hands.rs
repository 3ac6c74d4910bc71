//! Positions with many hands, whose outcomes are found without their values.

use clap::Args;

use super::limits::interrupted;
use crate::outcomes::{Counts, Limits, MoreHands, Outcomes};
use crate::player::Player;
use crate::query::Position;
use crate::ruleset::{Hands, SimpleChopsticks};
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

/// The outcome of the position that `text` is, from a table of all positions with as many hands; `None` if it is something
/// else, has one hand a side, or the table would take too much memory.
///
/// # Errors
/// When the run is asked to stop.
pub(super) fn outcome(text: &str, memory: &Memory) -> anyhow::Result<Option<OutcomeClass>> {
    let Ok(Position::Many(ruleset, hands)) = Position::read(text.trim()) else {
        return Ok(None);
    };
    let counts = Player::BOTH.map(|player| hands.of(player).len() as u32);
    match counts {
        [left, right] if left >= right + 2 => Ok(Some(OutcomeClass::Left)),
        [left, right] if right >= left + 2 => Ok(Some(OutcomeClass::Right)),
        [left, right] => of_table(&ruleset, &hands, left.max(right), memory),
    }
}

fn of_table(
    ruleset: &SimpleChopsticks,
    hands: &Hands,
    most: u32,
    memory: &Memory,
) -> anyhow::Result<Option<OutcomeClass>> {
    let (fingers, rule, limits) = (ruleset.fingers(), MoreHands::ByTheorem4, memory.limits());
    if limits.allow(Outcomes::memory(fingers, most, rule)).is_err() {
        return Ok(None);
    }
    let outcomes = Outcomes::evaluate(fingers, most, rule, &limits)?;
    Ok(outcomes.outcome(&Counts::of_position(ruleset, hands)))
}
