//! Work on several threads, whose results do not depend on their number.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The results of `work` for all items, in their order, on at most `threads` threads; at least on this one.
///
/// ```
/// use chopsticks_base::threads::map_in_order;
///
/// assert_eq!(map_in_order(2, &[1, 2, 3], |number| number * number), [1, 4, 9]);
/// ```
pub fn map_in_order<T: Sync, R: Send>(
    threads: usize,
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
    let mut results = thread::scope(|scope| {
        // Without a further thread, those there are do the work.
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, share).ok();
        let helpers: Vec<_> = (1..threads.min(items.len())).map_while(spawn).collect();
        let mut results = share();
        for helper in helpers {
            results.extend(helper.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        results
    });
    results.sort_unstable_by_key(|&(at, _)| at);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_have_the_order_of_the_items() {
        let items: Vec<u64> = (0..1_000).collect();
        let squares: Vec<u64> = items.iter().map(|item| item * item).collect();
        for threads in [0, 1, 2, 7, 2_000] {
            assert_eq!(map_in_order(threads, &items, |item| item * item), squares);
            assert!(map_in_order(threads, &[0; 0], |item| *item).is_empty());
        }
    }
}
