//! The limits of a call: the keyword arguments `max_positions`, `max_games` and `max_seconds`.

use std::cell::Cell;
use std::time::{Duration, Instant};

use chopsticks_lab::budget::{Budget, Limit, Stopped};
use chopsticks_lab::calculator::Fault;
use chopsticks_lab::cgt::notation::SyntaxFault;
use pyo3::exceptions::{PyKeyboardInterrupt, PyMemoryError, PyOverflowError};
use pyo3::prelude::*;

use crate::exceptions::LimitReached;
use crate::used_caches;

thread_local! {
    /// The number of games that the arena had when the run of this thread began.
    pub static HELD: Cell<u64> = const { Cell::new(0) };
}

/// The limits of one call.
#[derive(Clone, Copy)]
pub struct Limits {
    pub positions: u64,
    /// The number of games that the call may add to those of the process.
    pub games: u64,
    /// `None`: any time.
    pub seconds: Option<u64>,
    /// The limits that are arguments of the call; all others are fixed.
    pub arguments: &'static [Limit],
    /// When the call began.
    since: Instant,
}

impl Default for Limits {
    /// The limits of a call that has no arguments for them: the default limits of the program.
    fn default() -> Limits {
        Limits {
            positions: Budget::DEFAULT.positions,
            games: Budget::DEFAULT.games,
            seconds: None,
            arguments: &[],
            since: Instant::now(),
        }
    }
}

impl Limits {
    /// The time of the call so far.
    pub fn elapsed(&self) -> Duration {
        self.since.elapsed()
    }

    /// The budget of a run that begins with an empty arena.
    pub fn budget<'a>(
        &self,
        elapsed: &'a dyn Fn() -> Duration,
        should_stop: &'a dyn Fn() -> bool,
    ) -> Budget<'a> {
        Budget {
            positions: self.positions,
            games: self.games,
            pairs: Budget::DEFAULT.pairs,
            moves: Budget::DEFAULT.moves,
            elements: Budget::DEFAULT.elements,
            seconds: self.seconds.unwrap_or(u64::MAX),
            elapsed,
            should_stop,
            cache: used_caches::current(),
            ..Budget::FOR_TEXTS
        }
    }

    /// The exception for a run that stopped.
    pub fn reached(&self, stopped: Stopped) -> PyErr {
        let bound = with_own_bound(stopped);
        match bound {
            Stopped::Limit { limit, allowed, .. } => {
                let message = self.message(stopped);
                LimitReached::new_err((message, format!("max_{limit}"), allowed))
            }
            Stopped::TooLarge(what) => PyOverflowError::new_err(what),
            Stopped::Memory(_) => PyMemoryError::new_err(stopped.to_string()),
            Stopped::Asked => PyKeyboardInterrupt::new_err(()),
        }
    }

    /// The message for a run that stopped, with the names of Python's arguments.
    pub fn message(&self, stopped: Stopped) -> String {
        let stopped = with_own_bound(stopped);
        let Some(limit) = stopped.limit() else {
            return stopped.to_string();
        };
        let advice = if self.arguments.contains(&limit) {
            stopped.advice()
        } else {
            ""
        };
        format!("{stopped}{}{advice}", self.remedy(limit))
    }

    /// The end of a message for a limit: the argument of the call that raises it, or that there is none.
    fn remedy(&self, limit: Limit) -> String {
        if self.arguments.contains(&limit) {
            format!(" (max_{limit})")
        } else {
            "; this limit is fixed".to_owned()
        }
    }

    /// The message for a limit of the language or of reading.
    pub fn over_limit(&self, limit: Limit, mut fault: Fault) -> String {
        if let Fault::Syntax(SyntaxFault::OverLimit { allowed, .. }) = &mut fault {
            *allowed = own_bound(limit, *allowed);
        }
        format!("{fault}{}", self.remedy(limit))
    }
}

/// The bound as the caller knows it: the engine counts all games of the process, and the caller those of the call.
pub fn own_bound(limit: Limit, allowed: u64) -> u64 {
    match limit {
        Limit::Games => allowed.saturating_sub(HELD.get()),
        _ => allowed,
    }
}

fn with_own_bound(stopped: Stopped) -> Stopped {
    match stopped {
        Stopped::Limit {
            limit: Limit::Games,
            allowed,
            ..
        } => Stopped::at(Limit::Games, own_bound(Limit::Games, allowed)),
        _ => stopped,
    }
}
