//! How much memory the search for a proof by play may take.

use chopsticks_lab::budget::Budget;
use clap::Args;

use crate::arguments::limits::Limits;
use crate::arguments::whole_number::count;

/// The memory of a search for a certificate.
#[derive(Args)]
#[command(next_help_heading = "Limits")]
pub(crate) struct SearchMemory {
    /// Stop the search for a certificate when it needs more memory
    #[arg(long, value_name = "BYTES", default_value_t = 2_000_000_000, value_parser = count::<u64>)]
    max_memory: u64,
}

impl SearchMemory {
    /// The limits of the search.
    pub(crate) fn budget(&self, limits: &Limits) -> Budget<'static> {
        Budget {
            memory: self.max_memory,
            ..limits.budget()
        }
    }
}
