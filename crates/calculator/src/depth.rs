//! How deep work of a kind is within itself on the stack of a thread, also through the code of classes.

use std::cell::Cell;
use std::thread::LocalKey;

use chopsticks_base::budget::{Budget, Limit};

use crate::error::{Done, Fault};

thread_local! {
    /// The values that classes ask for.
    pub(crate) static NESTED: Cell<u64> = const { Cell::new(0) };
    /// The operations that call functions, and imports.
    pub(crate) static APPLIED: Cell<u64> = const { Cell::new(0) };
}

/// Work that is one deeper, until it is dropped.
pub(crate) struct Deeper(&'static LocalKey<Cell<u64>>);

impl Deeper {
    /// Begins work of the kind that this limit is about.
    ///
    /// # Errors
    /// When it is as deep as allowed.
    pub(crate) fn begin(
        depth: &'static LocalKey<Cell<u64>>,
        limit: Limit,
        budget: &Budget<'_>,
    ) -> Done<Deeper> {
        let (before, allowed) = (depth.get(), budget.allowed(limit));
        if before >= allowed {
            return Err(Fault::OverLimit { limit, allowed });
        }
        depth.set(before + 1);
        Ok(Deeper(depth))
    }
}

impl Drop for Deeper {
    fn drop(&mut self) {
        self.0.set(self.0.get() - 1);
    }
}
