//! Quantifiers.

use std::fmt::{self, Display, Formatter};

/// How many of the cases must hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantifier {
    /// All of them.
    All,
    /// One of them.
    Some,
    /// Infinitely many.
    InfinitelyMany,
}

impl Quantifier {
    /// The truth of one case that determines the truth of the whole; `None` if no case does.
    pub(super) fn decisive(self) -> Option<bool> {
        match self {
            Quantifier::All => Some(false),
            Quantifier::Some => Some(true),
            Quantifier::InfinitelyMany => None,
        }
    }
}

impl Display for Quantifier {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Quantifier::All => "for all",
            Quantifier::Some => "there is",
            Quantifier::InfinitelyMany => "there are infinitely many",
        })
    }
}
