//! How the heaps of an option are passed on.

use std::ops::ControlFlow;

/// Takes the heaps of an option, and says whether to go on.
pub type VisitHeaps<'a> = dyn FnMut(&[u32]) -> ControlFlow<()> + 'a;
