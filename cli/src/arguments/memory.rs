//! How large tables of outcomes may be.

use chopsticks_lab::budget::Budget;
use clap::Args;

use crate::arguments::whole_number::count;
use crate::terminal::interrupt;

/// The most hands per player that a command accepts; no table for more would fit into memory, even with finger count 2.
pub(crate) const MOST_HANDS: u32 = 10_000;

/// The memory that a table of outcomes may take.
#[derive(Args)]
#[command(next_help_heading = "Limits")]
pub(crate) struct Memory {
    /// Refuse tables of outcomes that need more memory
    #[arg(long, value_name = "BYTES", default_value_t = 4_000_000_000, value_parser = count::<u64>)]
    max_memory: u64,
}

impl Memory {
    /// The limits of a run, which Ctrl-C and the end of the time stop.
    pub(crate) fn budget(&self) -> Budget<'static> {
        Budget {
            memory: self.max_memory,
            ..interrupt::budget()
        }
    }
}
