//! What a run may use, why it stopped, and what it did.

use thiserror::Error;

/// The limits of a run.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The number of positions that may be visited.
    pub positions: u64,
    /// The number of games that the arena may hold.
    pub games: u64,
    /// Asked now and then; the run ends soon after the answer is yes (Ctrl-C, a time limit).
    pub should_stop: &'a dyn Fn() -> bool,
}

/// Why a run stopped before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Stopped {
    /// The limit on positions was reached.
    #[error("stopped at the limit of {0} positions")]
    Positions(u64),
    /// The limit on games was reached.
    #[error("stopped at the limit of {0} games")]
    Games(u64),
    /// It was asked to stop.
    #[error("stopped on request")]
    Asked,
}

/// Why a position has no value.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SolveError {
    /// The budget did not suffice.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The position has an infinite run, so it is no short game.
    #[error("the ruleset is not short: play can repeat {}", .cycle.join(" → "))]
    NotShort {
        /// Positions of one cycle, each a component of an option of the one before.
        cycle: Vec<String>,
    },
}

/// What a run did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Positions visited.
    pub positions: u64,
    /// Games in the arena afterwards.
    pub games: u64,
}

impl Budget<'static> {
    /// No limit at all.
    pub const UNLIMITED: Budget<'static> = Budget {
        positions: u64::MAX,
        games: u64::MAX,
        should_stop: &|| false,
    };
}

impl Budget<'_> {
    /// Asking to stop is not free, so it is done once in so many positions.
    const ASK_EVERY: u64 = 1 << 12;

    /// Whether a run that has visited so many positions, with so many games in the arena, may go on.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn check(&self, positions: u64, games: usize) -> Result<(), Stopped> {
        if positions > self.positions {
            return Err(Stopped::Positions(self.positions));
        }
        if games as u64 > self.games {
            return Err(Stopped::Games(self.games));
        }
        if positions.is_multiple_of(Budget::ASK_EVERY) && (self.should_stop)() {
            return Err(Stopped::Asked);
        }
        Ok(())
    }
}
