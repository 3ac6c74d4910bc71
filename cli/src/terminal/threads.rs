//! Work on several threads, whose results do not depend on their number.

use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, available_parallelism};

use clap::Args;

/// The number of threads.
#[derive(Args, Clone, Copy, Default)]
pub(crate) struct Threads {
    /// Use at most this many threads for values by the structure theorem; the output does not depend on it [default: one
    /// for each core]
    #[arg(long, value_name = "COUNT")]
    threads: Option<NonZeroUsize>,
}

impl Threads {
    /// Whether several threads are asked for.
    pub(crate) fn are_wanted(self) -> bool {
        self.threads.is_some_and(|threads| threads.get() > 1)
    }

    /// The results of `work` for all items, in their order.
    pub(crate) fn map<T: Sync, R: Send>(
        self,
        items: &[T],
        work: impl Fn(&T) -> R + Sync,
    ) -> Vec<R> {
        let next = AtomicUsize::new(0);
        let share = || {
            let results = std::iter::from_fn(|| {
                let at = next.fetch_add(1, Ordering::Relaxed);
                items.get(at).map(|item| (at, work(item)))
            });
            results.collect::<Vec<_>>()
        };
        let threads = self.threads.or_else(|| available_parallelism().ok());
        let helpers = threads.map_or(1, NonZeroUsize::get).min(items.len());
        let mut results = thread::scope(|scope| {
            // Without a further thread, those there are do the work.
            let spawn = |_| thread::Builder::new().spawn_scoped(scope, share).ok();
            let helpers: Vec<_> = (1..helpers).map_while(spawn).collect();
            let mut results = share();
            for helper in helpers {
                results.extend(helper.join().unwrap_or_else(|panic| resume_unwind(panic)));
            }
            results
        });
        results.sort_unstable_by_key(|&(at, _)| at);
        results.into_iter().map(|(_, result)| result).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_have_the_order_of_the_items() {
        let items: Vec<u64> = (0..1_000).collect();
        let squares: Vec<u64> = items.iter().map(|item| item * item).collect();
        for count in [1, 2, 7, 2_000] {
            let threads = Threads {
                threads: NonZeroUsize::new(count),
            };
            assert_eq!(threads.map(&items, |item| item * item), squares);
            assert!(threads.map(&[0; 0], |item| *item).is_empty());
        }
    }
}
