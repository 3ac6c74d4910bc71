//! The limits that every command that evaluates something shares, and Ctrl-C.

use std::fmt::Display;
use std::sync::atomic::{AtomicBool, Ordering};

use chopsticks_lab::budget::{Budget, Limit, Stopped};
use chopsticks_lab::cgt::notation::ReadingLimits;
use clap::Args;
use thiserror::Error;

/// What reading and evaluating may use.
#[derive(Args)]
#[command(next_help_heading = "Limits")]
pub(crate) struct Limits {
    /// Stop at this many positions
    #[arg(long, value_name = "COUNT", default_value_t = 100_000_000)]
    max_positions: u64,
    /// Stop at this many different values
    #[arg(long, value_name = "COUNT", default_value_t = 200_000_000)]
    max_games: u64,
    /// Refuse nim heaps above this size: the form of *k lists 2k options
    #[arg(long, value_name = "SIZE", default_value_t = ReadingLimits::default().nimber)]
    max_nimber: u32,
    /// Refuse powers of numbers with a larger exponent
    #[arg(long, value_name = "EXPONENT", default_value_t = ReadingLimits::default().exponent)]
    max_exponent: u32,
    /// Refuse uptimals with more ups, such as ^k and ^[k] with a larger k
    #[arg(long, value_name = "COUNT", default_value_t = ReadingLimits::default().ups)]
    max_ups: u32,
    /// Refuse larger multiples of games that are neither number nor uptimal
    #[arg(long, value_name = "FACTOR", default_value_t = ReadingLimits::default().multiple)]
    max_multiple: u32,
    /// Leave out texts that are longer, and say so
    #[arg(long, value_name = "BYTES", default_value_t = 1_000_000)]
    pub(crate) max_text: usize,
}

/// What exploring a game that may go on for ever may use.
#[derive(Args)]
#[command(next_help_heading = "Limits")]
pub(crate) struct GraphLimits {
    /// Stop at this many positions
    #[arg(long, value_name = "COUNT", default_value_t = 20_000_000)]
    max_positions: u64,
}

impl GraphLimits {
    /// The limits on exploring and solving; Ctrl-C stops it, after [`stop_on_interrupt`].
    pub(crate) fn budget(&self) -> Budget<'static> {
        Budget {
            positions: self.max_positions,
            should_stop: &interrupted,
            ..Budget::UNLIMITED
        }
    }
}

/// There is no answer, which is no fault of the question; the text says what may help.
#[derive(Debug, Error)]
#[error("{0}")]
pub(crate) struct NoAnswer(String);

impl NoAnswer {
    /// `why` there is none, and what may help is not known.
    pub(crate) fn because(why: impl Into<String>) -> NoAnswer {
        NoAnswer(why.into())
    }

    /// `what` was asked for is over a limit; `name` is that of its flag, without `--max-`.
    pub(crate) fn at_limit(what: impl Display, name: impl Display) -> NoAnswer {
        NoAnswer(format!("{what} (--max-{name})"))
    }
}

/// Whether a limit, that of a solver too, or Ctrl-C, and no fault of the input, is why there is no result.
pub(crate) fn is_limit(error: &anyhow::Error) -> bool {
    let mut causes = error.chain();
    causes.any(|cause| cause.is::<Stopped>() || cause.is::<NoAnswer>())
}

/// The flag that raises the limit at which a run stopped.
pub(crate) fn flag(error: &anyhow::Error) -> Option<String> {
    let stopped: &Stopped = error.chain().find_map(|cause| cause.downcast_ref())?;
    Some(match stopped.limit()? {
        // A solver outside needs no copies.
        Limit::Copies => "--max-copies or --solver".to_owned(),
        limit => format!("--max-{limit}"),
    })
}

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

impl Limits {
    /// The limits on solving; Ctrl-C stops it, after [`stop_on_interrupt`].
    pub(crate) fn budget(&self) -> Budget<'static> {
        Budget {
            positions: self.max_positions,
            games: self.max_games,
            should_stop: &interrupted,
            ..Budget::UNLIMITED
        }
    }

    /// The limits on reading.
    pub(crate) fn reading(&self) -> ReadingLimits {
        ReadingLimits {
            nimber: self.max_nimber,
            exponent: self.max_exponent,
            ups: self.max_ups,
            multiple: self.max_multiple,
            games: u32::try_from(self.max_games).unwrap_or(u32::MAX),
        }
    }
}

/// Whether Ctrl-C was pressed, after [`stop_on_interrupt`].
pub(crate) fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Whether nobody has pressed Ctrl-C, for what is long and no evaluation.
///
/// # Errors
/// [`Stopped::Asked`].
pub(crate) fn go_on() -> Result<(), Stopped> {
    match interrupted() {
        true => Err(Stopped::Asked),
        false => Ok(()),
    }
}

/// From now on Ctrl-C lets the command print what it has and stop.
pub(crate) fn stop_on_interrupt() -> anyhow::Result<()> {
    ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed))?;
    Ok(())
}
