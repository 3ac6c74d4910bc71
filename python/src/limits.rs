//! What a call may use: the keyword arguments `max_positions` and `max_games`.

use chopsticks_lab::budget::{Budget, Stopped};
use chopsticks_lab::cgt::notation;
use pyo3::exceptions::{PyKeyboardInterrupt, PyMemoryError};
use pyo3::prelude::*;

use crate::error::LimitReached;

/// The limits of one call.
#[derive(Clone, Copy)]
pub struct Limits {
    pub positions: u64,
    /// Games that the call may add to those of the process.
    pub games: u64,
}

impl Default for Limits {
    /// Those of the program, which signatures repeat as literals for Python to show.
    fn default() -> Limits {
        Limits::new(100_000_000, 200_000_000)
    }
}

impl Limits {
    pub fn new(positions: u64, games: u64) -> Limits {
        Limits { positions, games }
    }

    /// The budget of a run that begins with so many games.
    pub fn budget<'a>(&self, held: usize, should_stop: &'a dyn Fn() -> bool) -> Budget<'a> {
        Budget {
            positions: self.positions,
            games: self.games.saturating_add(held as u64),
            should_stop,
        }
    }

    /// The limits on reading, for a text that is read while so many games are held.
    pub fn reading(&self, limits: notation::ReadingLimits, held: usize) -> notation::ReadingLimits {
        let games = self.games.saturating_add(held as u64);
        notation::ReadingLimits {
            games: u32::try_from(games).unwrap_or(u32::MAX),
            ..limits
        }
    }

    /// What Python is told about a run that stopped.
    pub fn reached(&self, stopped: Stopped) -> PyErr {
        let (limit, bound) = match stopped {
            Stopped::Positions(_) => ("max_positions", self.positions),
            Stopped::Games(_) => ("max_games", self.games),
            Stopped::Memory(_) => return PyMemoryError::new_err(stopped.to_string()),
            Stopped::Asked => return PyKeyboardInterrupt::new_err(()),
        };
        LimitReached::new_err((self.message(stopped), limit, bound))
    }

    /// Why a run stopped, in the words of a caller of Python.
    pub fn message(&self, stopped: Stopped) -> String {
        match stopped {
            // The engine counts all games of the process.
            Stopped::Games(_) => Stopped::Games(self.games).to_string(),
            stopped => stopped.to_string(),
        }
    }
}
