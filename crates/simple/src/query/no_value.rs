//! The reason why a position has no value.

use chopsticks_cgt::notation::Style;
use chopsticks_cgt::ruleset::SetupError;
use thiserror::Error;

use crate::budget::Stopped;
use crate::family::FamilyError;
use crate::one_hand::structure::OneHandValue;

/// The reason why the text of a position has no value.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoValue {
    /// The text is not a position.
    #[error(transparent)]
    NoPosition(#[from] FamilyError),
    /// A limit was reached, or the run was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The value is known, but its canonical form is too large to be built.
    #[error("the canonical form of {} was not built: {stopped}", .value.name(Style::Plain))]
    TooTall {
        /// The value.
        value: Box<OneHandValue>,
        /// The limit.
        #[source]
        stopped: Stopped,
    },
}

impl From<SetupError<crate::ruleset::SetupFault>> for NoValue {
    fn from(error: SetupError<crate::ruleset::SetupFault>) -> NoValue {
        NoValue::NoPosition(error.into())
    }
}
