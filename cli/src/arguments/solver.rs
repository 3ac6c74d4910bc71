//! How long an external solver may run, and how much it may write.

use std::time::Duration;

use clap::Args;

use crate::arguments::whole_number::count;

/// The limits on an external solver.
#[derive(Args, Clone, Copy)]
#[command(next_help_heading = "Limits")]
pub(crate) struct SolverLimits {
    /// End the external solver if it takes longer to answer
    #[arg(long, value_name = "SECONDS", default_value_t = 3600, requires = "solver", value_parser = count::<u32>)]
    pub(crate) max_seconds: u32,
    /// End the external solver if it prints more, or if its proof is larger
    #[arg(long, value_name = "BYTES", default_value_t = 100_000_000, requires = "solver", value_parser = count::<u64>)]
    pub(crate) max_output: u64,
}

impl SolverLimits {
    /// The time that the solver has.
    pub(crate) fn time(&self) -> Duration {
        Duration::from_secs(self.max_seconds.into())
    }
}
