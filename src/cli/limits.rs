//! The limits that every command that evaluates something shares, and Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;

use crate::notation::Limits as ReadLimits;
use crate::solve::Budget;

/// What an evaluation may use.
#[derive(Args)]
pub(super) struct Limits {
    /// Stop at this many positions.
    #[arg(long, value_name = "COUNT", default_value_t = 2_000_000_000, help_heading = "Limits")]
    max_positions: u64,
    /// Stop at this many different values.
    #[arg(long, value_name = "COUNT", default_value_t = 200_000_000, help_heading = "Limits")]
    max_games: u64,
    /// Refuse larger nim heaps; the form of *k has 2k options.
    #[arg(long, value_name = "SIZE", default_value_t = ReadLimits::default().heap, help_heading = "Limits")]
    max_heap: u32,
    /// Leave out spelled-out forms that are longer, and say so.
    #[arg(long, value_name = "CHARACTERS", default_value_t = 1_000_000, help_heading = "Limits")]
    pub(super) max_braces: usize,
}

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

impl Limits {
    /// The limits on solving; Ctrl-C stops it.
    pub(super) fn budget(&self) -> Budget<'static> {
        Budget {
            positions: self.max_positions,
            games: self.max_games,
            should_stop: &interrupted,
        }
    }

    /// The limits on reading.
    pub(super) fn reading(&self) -> ReadLimits {
        ReadLimits { heap: self.max_heap, ..ReadLimits::default() }
    }
}

/// Whether Ctrl-C was pressed since [`stop_on_interrupt`].
pub(super) fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// From now on Ctrl-C lets the command finish what it is at and print what it has.
pub(super) fn stop_on_interrupt() -> anyhow::Result<()> {
    ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed))?;
    Ok(())
}
