//! Why there is no value.

use chopsticks_certificate::check::Refusal;
use chopsticks_cgt::ruleset::SetupError;
use thiserror::Error;

use crate::budget::Stopped;
use crate::family::FamilyError;
use crate::tempo::{Tried, Unidentified};

/// Why a position that somebody wrote has no value.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoValue {
    /// It is not a position.
    #[error(transparent)]
    NoPosition(#[from] FamilyError),
    /// A limit was reached, or the run was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// It is too far for canonical forms, and none of the values that were tried is its own.
    #[error("no candidate was certified (tried {})", .0.len())]
    NoneCertified(Vec<Tried>),
    /// The search was wrong: what it found proves nothing.
    #[error("the checker refuses the proof that was found: {0}")]
    Refused(Refusal),
}

impl From<Unidentified> for NoValue {
    fn from(error: Unidentified) -> NoValue {
        match error {
            Unidentified::Stopped(stopped) => NoValue::Stopped(stopped),
            Unidentified::NoneCertified(tried) => NoValue::NoneCertified(tried),
        }
    }
}

impl From<SetupError<crate::ruleset::SetupFault>> for NoValue {
    fn from(error: SetupError<crate::ruleset::SetupFault>) -> NoValue {
        NoValue::NoPosition(error.into())
    }
}

impl From<Refusal> for NoValue {
    /// Whoever is asked to stop, the search or the checker, says the same.
    fn from(refusal: Refusal) -> NoValue {
        match refusal {
            Refusal::Stopped(stopped) => NoValue::Stopped(stopped),
            refusal => NoValue::Refused(refusal),
        }
    }
}
