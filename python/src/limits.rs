//! The limits of a call: the keyword arguments `max_positions`, `max_games` and `max_seconds`.

use std::time::{Duration, Instant};

use chopsticks_lab::budget::{Budget, Limit, Stopped};
use chopsticks_lab::cgt::loopy::DEFAULT_BUDGET;
use chopsticks_lab::cgt::notation;
use pyo3::exceptions::{PyKeyboardInterrupt, PyMemoryError, PyOverflowError};
use pyo3::prelude::*;

use crate::exceptions::LimitReached;

/// The limits of one call.
#[derive(Clone, Copy)]
pub struct Limits {
    pub positions: u64,
    /// The number of games that the call may add to those of the process.
    pub games: u64,
    /// `None`: any time.
    pub seconds: Option<u64>,
    /// When the call began.
    since: Instant,
}

impl Default for Limits {
    /// The default limits of the program. Signatures repeat them as literals, so that Python shows them.
    fn default() -> Limits {
        Limits::new(DEFAULT_BUDGET.positions, 10_000_000, None)
    }
}

impl Limits {
    pub fn new(positions: u64, games: u64, seconds: Option<u64>) -> Limits {
        Limits {
            positions,
            games,
            seconds,
            since: Instant::now(),
        }
    }

    /// The time of the call so far.
    pub fn elapsed(&self) -> Duration {
        self.since.elapsed()
    }

    /// The budget of a run that begins with this number of games in the arena.
    pub fn budget<'a>(
        &self,
        held: usize,
        elapsed: &'a dyn Fn() -> Duration,
        should_stop: &'a dyn Fn() -> bool,
    ) -> Budget<'a> {
        Budget {
            positions: self.positions,
            games: self.games.saturating_add(held as u64),
            pairs: DEFAULT_BUDGET.pairs,
            moves: DEFAULT_BUDGET.moves,
            tower: notation::ReadingLimits::default().tower.into(),
            seconds: self.seconds.unwrap_or(u64::MAX),
            elapsed,
            should_stop,
            ..Budget::UNLIMITED
        }
    }

    /// The limits on reading a text, with this number of games in the arena.
    pub fn reading(&self, limits: notation::ReadingLimits, held: usize) -> notation::ReadingLimits {
        let games = self.games.saturating_add(held as u64);
        notation::ReadingLimits {
            games: u32::try_from(games).unwrap_or(u32::MAX),
            ..limits
        }
    }

    /// The exception for a run that stopped.
    pub fn reached(&self, stopped: Stopped) -> PyErr {
        let bound = self.with_own_bound(stopped);
        match bound {
            Stopped::Limit { limit, allowed, .. } => {
                let message = format!("{bound}{}", bound.advice());
                LimitReached::new_err((message, format!("max_{limit}"), allowed))
            }
            Stopped::TooLarge(what) => PyOverflowError::new_err(what),
            Stopped::Memory(_) => PyMemoryError::new_err(stopped.to_string()),
            Stopped::Asked => PyKeyboardInterrupt::new_err(()),
        }
    }

    /// The message for a run that stopped, with the names of Python's arguments.
    pub fn message(&self, stopped: Stopped) -> String {
        let stopped = self.with_own_bound(stopped);
        format!("{stopped}{}", stopped.advice())
    }

    /// The engine counts all games of the process; the caller counts those of the call.
    fn with_own_bound(&self, stopped: Stopped) -> Stopped {
        match stopped.limit() {
            Some(Limit::Games) => Stopped::at(Limit::Games, self.games),
            _ => stopped,
        }
    }
}
