//! The flag for the number of threads.

use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use chopsticks_lab::threads::map_in_order;
use clap::Args;

use super::note::note;

/// The number of threads.
#[derive(Args, Clone, Copy, Default)]
pub(crate) struct Threads {
    /// Use at most this many threads; the output does not depend on it [default: one for each core]
    #[arg(long, value_name = "COUNT")]
    threads: Option<NonZeroUsize>,
}

impl Threads {
    /// Whether several threads are asked for.
    pub(crate) fn are_wanted(self) -> bool {
        self.threads.is_some_and(|threads| threads.get() > 1)
    }

    /// Says that the flag is not used for positions of a ruleset, if several threads are asked for.
    pub(crate) fn tell_unused_for_ruleset(self) {
        if self.are_wanted() {
            note(
                "--threads is not used: positions of a ruleset, which share what is known about them, are evaluated on one thread",
            );
        }
    }

    /// The results of `work` for all items, in their order.
    pub(crate) fn map<T: Sync, R: Send>(
        self,
        items: &[T],
        work: impl Fn(&T) -> R + Sync,
    ) -> Vec<R> {
        map_in_order(self.count(), items, work)
    }

    /// The number of threads: without the flag, one for each core.
    pub(crate) fn count(self) -> usize {
        let threads = self.threads.or_else(|| available_parallelism().ok());
        threads.map_or(1, NonZeroUsize::get)
    }
}
