//! The limits on positions and options, and how options are passed on.

use std::ops::ControlFlow;

/// The largest number in a position.
pub const MAX_NUMBER: u32 = 1_000_000;

/// The largest number of options of a position.
pub const MAX_OPTIONS: usize = 10_000_000;

/// Takes the numbers of an option, tuple after tuple, or `None` for a choice that is not an option, and says whether to go
/// on.
pub(super) type Visit<'a> = dyn FnMut(Option<&[u32]>) -> ControlFlow<()> + 'a;
