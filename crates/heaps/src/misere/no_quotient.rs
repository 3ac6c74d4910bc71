//! The reason why a misère quotient was not found.

use chopsticks_base::budget::Stopped;
use thiserror::Error;

/// The reason why the quotient of a heap and all smaller ones was not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoQuotient {
    /// The quotient has more powers of one heap than are examined.
    #[error(
        "found no misère quotient in which the powers of each heap repeat after 64 more factors than without the last heap"
    )]
    LargePowers,
    /// At a limit, or because the run was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
