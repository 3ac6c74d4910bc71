//! The limits on positions and options.

/// The largest number in a position.
pub const MAX_NUMBER: u32 = 1_000_000;

/// The largest number of options of a position.
pub const MAX_OPTIONS: usize = 10_000_000;

/// The largest number of choices, and of tuples in options, examined in a check of all tuples that play can reach.
pub(super) const MAX_CHECKED: usize = 4_000_000;

/// The largest number of tuples that a ruleset remembers as checked.
pub(super) const MAX_KEPT: usize = 1_000_000;

/// The greatest length of a tuple whose length may change.
pub const MAX_LENGTH: usize = 1000;
