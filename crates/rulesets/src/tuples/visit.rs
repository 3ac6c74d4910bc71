//! The visitor of options.

use std::fmt;

use super::size::{MAX_LENGTH, MAX_NUMBER};

/// What a rule makes of a choice of its variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice<'a> {
    /// The numbers of an option, tuple after tuple, and the points of the move.
    Option(&'a [u32], i64),
    /// Not an option: a condition does not hold, or a number is negative or undefined.
    Excluded,
    /// An option that is not a position, with the text of the rule.
    TooLarge(Excess, &'a str),
}

/// What is too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Excess {
    /// A number is above [`MAX_NUMBER`], or there are more copies of a tuple than this.
    Number,
    /// A tuple is longer than [`MAX_LENGTH`].
    Length,
}

impl fmt::Display for Excess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Excess::Number => write!(f, "a number above {MAX_NUMBER}"),
            Excess::Length => write!(f, "a tuple of more than {MAX_LENGTH} numbers"),
        }
    }
}

/// Takes a choice; an error ends the visits.
pub(super) type Visit<'a, E> = dyn FnMut(Choice<'_>) -> Result<(), E> + 'a;
