//! How much an external solver may write.

use clap::Args;

use crate::arguments::whole_number::count;

/// The limits on an external solver.
#[derive(Args, Clone, Copy)]
#[command(next_help_heading = "Limits")]
pub(crate) struct SolverLimits {
    /// End the external solver if it prints more, or if its proof is larger
    #[arg(long, value_name = "BYTES", default_value_t = 100_000_000, requires = "solver", value_parser = count::<u64>)]
    pub(crate) max_output: u64,
}
