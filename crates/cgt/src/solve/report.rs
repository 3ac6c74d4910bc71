//! Reports of solver runs, and the errors of runs without a value.

use std::fmt;

use crate::budget::Stopped;

/// The reason why a position has no value.
///
/// ```
/// use chopsticks_cgt::budget::Budget;
/// use chopsticks_cgt::player::Player;
/// use chopsticks_cgt::ruleset::{Ruleset, Short};
/// use chopsticks_cgt::solve::{Outcomes, SolveError, Solver};
///
/// /// Both players may only pass.
/// struct Passing;
///
/// impl Ruleset for Passing {
///     type Position = u8;
///
///     fn options(&self, position: &u8, _: Player) -> Vec<u8> {
///         vec![*position]
///     }
/// }
///
/// impl Short for Passing {} // A wrong claim.
///
/// let found = Solver::new(Passing, Outcomes).value(7, &Budget::UNLIMITED);
/// assert_eq!(found, Err(SolveError::NotShort { cycle: vec![7, 7] }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolveError<P> {
    /// The budget did not suffice.
    Stopped(Stopped),
    /// The position has an infinite run, so it is not a short game.
    NotShort {
        /// The positions of one cycle, each a component of an option of the one before.
        cycle: Vec<P>,
    },
    /// The rules give positions outcomes only, for this reason.
    OnlyOutcome(&'static str),
}

impl<P> From<Stopped> for SolveError<P> {
    fn from(stopped: Stopped) -> SolveError<P> {
        SolveError::Stopped(stopped)
    }
}

impl<P: fmt::Display> fmt::Display for SolveError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SolveError::Stopped(stopped) => stopped.fmt(f),
            SolveError::NotShort { cycle } => {
                let positions: Vec<String> = cycle.iter().map(P::to_string).collect();
                let text = positions.join(" → ");
                write!(f, "the ruleset is not short: play can repeat {text}")
            }
            SolveError::OnlyOutcome(reason) => {
                write!(
                    f,
                    "the position has an outcome, but no value that is computed: {reason}"
                )
            }
        }
    }
}

impl<P: fmt::Debug + fmt::Display> std::error::Error for SolveError<P> {}

/// The work done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The number of positions visited.
    pub positions: u64,
    /// The number of games in the arena afterwards.
    pub games: u64,
}
