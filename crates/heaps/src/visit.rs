//! How the heaps of an option are passed on.

use std::ops::ControlFlow;

/// Receives the heaps of an option, and decides whether to continue.
pub type VisitHeaps<'a> = dyn FnMut(&[u32]) -> ControlFlow<()> + 'a;
