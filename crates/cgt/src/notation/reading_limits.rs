//! Limits on the size of the values that a short text can denote.
//!
//! Short texts can describe huge games: the followers of the form of `*100000` have ten thousand million options in
//! all. The size of a sum cannot be seen from the text, so the number of games in the arena is limited too.

use crate::budget::{Budget, Limit};

/// The largest values that can be read; the error for a larger value names the limit.
pub type ReadingLimits<'a> = Budget<'a>;

/// One of the [`ReadingLimits`].
pub type ReadingLimit = Limit;

/// The budget for the sums in a text.
pub(crate) fn building(limits: &ReadingLimits<'_>) -> Budget<'static> {
    Budget {
        games: limits.games,
        ..Budget::UNLIMITED
    }
}
