//! Faults in the text of a family.

use chopsticks_cgt::notation::SyntaxFault;
use thiserror::Error;

use crate::ruleset::SetupFault;

/// The maximal nesting depth of parentheses.
pub(super) const MAX_DEPTH: usize = 50;

/// A fault in the text of a family.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FamilyFault {
    /// Something else was expected.
    #[error("expected {0}")]
    Expected(&'static str),
    /// `^` or `**` next to another operator, which may be read as a number of hands or as a power.
    #[error("`{text}` is ambiguous: write {first} {first_meaning} or {second} {second_meaning}")]
    Ambiguous {
        /// The ambiguous text.
        text: String,
        /// An unambiguous text for the first reading.
        first: String,
        /// Its meaning.
        first_meaning: &'static str,
        /// An unambiguous text for the second reading.
        second: String,
        /// Its meaning.
        second_meaning: &'static str,
    },
    /// Too many parentheses in each other.
    #[error("parentheses are nested more than {MAX_DEPTH} deep")]
    TooDeep,
    /// A number above the limit on powers.
    #[error(transparent)]
    TooLarge(SyntaxFault),
    /// A finger count that no position has.
    #[error(transparent)]
    Setup(SetupFault),
}
