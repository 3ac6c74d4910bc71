//! The limits that every command that evaluates something shares, and Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};

use chopsticks_lab::budget::{Budget, Stopped};
use chopsticks_lab::cgt::{loopy, notation};
use chopsticks_lab::hand::encode::{TooLarge, TooManyCopies};
use chopsticks_lab::hand::retrograde;
use chopsticks_lab::hand::ruleset::TooManySides;
use chopsticks_lab::presburger::Unsettled;
use chopsticks_lab::simple::outcome_table::Refused;
use clap::Args;
use thiserror::Error;

use crate::subjects::solver::Unknown;

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
    #[arg(long, value_name = "SIZE", default_value_t = notation::Limits::default().nimber)]
    max_nimber: u32,
    /// Refuse powers of numbers with a larger exponent
    #[arg(long, value_name = "EXPONENT", default_value_t = notation::Limits::default().exponent)]
    max_exponent: u32,
    /// Refuse uptimals with more ups, such as ^k and ^[k] with a larger k
    #[arg(long, value_name = "COUNT", default_value_t = notation::Limits::default().ups)]
    max_ups: u32,
    /// Refuse larger multiples of games that are neither number nor uptimal
    #[arg(long, value_name = "FACTOR", default_value_t = notation::Limits::default().multiple)]
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
    /// The number of positions.
    pub(crate) fn positions(&self) -> u64 {
        self.max_positions
    }

    /// The limits on exploring and solving; Ctrl-C stops it, after [`stop_on_interrupt`].
    pub(crate) fn graph(&self) -> retrograde::Limits<'static> {
        retrograde::Limits {
            positions: self.max_positions,
            should_stop: &interrupted,
        }
    }
}

/// What was asked for is over a limit that is known before any work is done, or between two operations.
#[derive(Debug, Error)]
#[error("{what} (--max-{name})")]
pub(crate) struct LimitReached {
    what: String,
    name: String,
}

impl LimitReached {
    /// `name` is that of the flag, without its `--max-`.
    pub(crate) fn new(what: impl Into<String>, name: impl Into<String>) -> LimitReached {
        LimitReached {
            what: what.into(),
            name: name.into(),
        }
    }
}

/// Whether a limit, that of a solver too, or Ctrl-C, and no fault of the input, is why there is no result.
pub(crate) fn is_limit(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.is::<Stopped>()
            || cause.is::<retrograde::Stopped>()
            || cause.is::<loopy::Stopped>()
            || cause.is::<TooManySides>()
            || cause.is::<Refused>()
            || cause.is::<Unsettled>()
            || cause.is::<LimitReached>()
            || cause.is::<Unknown>()
            || cause.is::<TooLarge>()
            || cause.is::<TooManyCopies>()
    })
}

/// The flag that raises the limit at which a run stopped.
pub(crate) fn flag(error: &anyhow::Error) -> Option<&'static str> {
    error.chain().find_map(|cause| {
        let by_stop = cause.downcast_ref().and_then(flag_of_stop);
        let by_refusal = || cause.downcast_ref().and_then(flag_of_refusal);
        let by_search = || cause.downcast_ref().and_then(flag_of_search);
        let by_graph = || cause.downcast_ref().and_then(flag_of_graph);
        let by_comparison = || cause.downcast_ref().and_then(flag_of_comparison);
        let by_sides = || cause.is::<TooManySides>().then_some("--max-positions");
        let by_clauses = || cause.is::<TooLarge>().then_some("--max-clauses");
        // A solver outside needs no copies.
        let by_copies = || {
            cause
                .is::<TooManyCopies>()
                .then_some("--max-copies or --solver")
        };
        by_stop
            .or_else(by_refusal)
            .or_else(by_search)
            .or_else(by_graph)
            .or_else(by_comparison)
            .or_else(by_sides)
            .or_else(by_clauses)
            .or_else(by_copies)
    })
}

fn flag_of_stop(stopped: &Stopped) -> Option<&'static str> {
    match stopped {
        Stopped::Positions(_) => Some("--max-positions"),
        Stopped::Games(_) => Some("--max-games"),
        Stopped::Asked | Stopped::Memory(_) => None,
    }
}

fn flag_of_refusal(refused: &Refused) -> Option<&'static str> {
    match refused {
        Refused::Memory { .. } => Some("--max-memory"),
        Refused::Moves(_) | Refused::NotThere(_) | Refused::Asked => None,
    }
}

fn flag_of_search(unsettled: &Unsettled) -> Option<&'static str> {
    match unsettled {
        Unsettled::Nodes(_) => Some("--max-nodes"),
        // A solver outside may know.
        Unsettled::Depth => Some("--solver"),
        Unsettled::Asked | Unsettled::Variables(_) | Unsettled::Overflow => None,
    }
}

fn flag_of_graph(stopped: &retrograde::Stopped) -> Option<&'static str> {
    match stopped {
        retrograde::Stopped::Positions(_) => Some("--max-positions"),
        retrograde::Stopped::Asked => None,
    }
}

fn flag_of_comparison(stopped: &loopy::Stopped) -> Option<&'static str> {
    match stopped {
        loopy::Stopped::Positions(_) => Some("--max-positions"),
        loopy::Stopped::Pairs { .. } => Some("--max-pairs"),
        loopy::Stopped::Memory(_) | loopy::Stopped::Asked => None,
    }
}

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

impl Limits {
    /// The limits on solving; Ctrl-C stops it, after [`stop_on_interrupt`].
    pub(crate) fn budget(&self) -> Budget<'static> {
        Budget {
            positions: self.max_positions,
            games: self.max_games,
            should_stop: &interrupted,
        }
    }

    /// The limits on reading.
    pub(crate) fn reading(&self) -> notation::Limits {
        notation::Limits {
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
