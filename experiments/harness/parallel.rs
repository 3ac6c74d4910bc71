//! A family of independent problems on several threads.

use std::sync::{Mutex, OnceLock};

use anyhow::{Context, Result};
use chopsticks_base::budget::Stopped;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// The threads of a run.
pub struct Workers {
    pool: ThreadPool,
}

/// The results of the first members of a family, and the reason why the others have none.
pub struct Family<T, E = Stopped> {
    /// The results, in the order of the members and without a gap.
    pub results: Vec<T>,
    /// The reason why some members have no result.
    pub stopped: Option<E>,
}

impl Workers {
    /// Workers with this many threads; by default one for each core.
    ///
    /// # Errors
    /// When the system cannot start them.
    pub fn new(threads: Option<usize>) -> Result<Workers> {
        let builder = ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0));
        let pool = builder.build().context("cannot start the threads")?;
        Ok(Workers { pool })
    }

    /// The number of threads.
    pub fn count(&self) -> usize {
        self.pool.current_num_threads()
    }

    /// Solves every member with `solve`, which gets the state of its thread (an arena, usually) from `start`.
    ///
    /// Members are handed out one by one from the front, so that large ones are spread over the threads, and a stopped
    /// run has solved the first ones. The results do not depend on the number of threads, provided that those of
    /// `solve` do not depend on the state.
    pub fn family<S, I, T: Send, E: Send + Sync>(
        &self,
        members: impl IntoIterator<Item = I, IntoIter: Send>,
        start: impl Fn() -> S + Sync,
        solve: impl Fn(&mut S, I) -> Result<T, E> + Sync,
    ) -> Family<T, E> {
        let queue = Queue::new(members.into_iter());
        let lists = self.pool.broadcast(|_| {
            let mut state = start();
            let mut solved = Vec::new();
            while let Some((place, member)) = queue.next() {
                match solve(&mut state, member) {
                    Ok(result) => solved.push((place, result)),
                    Err(reason) => queue.close(reason),
                }
            }
            solved
        });
        Family {
            results: without_gap(lists),
            stopped: queue.closed.into_inner(),
        }
    }
}

/// The members of a family not yet taken by any thread, numbered from 0.
struct Queue<M, E> {
    members: Mutex<std::iter::Enumerate<M>>,
    closed: OnceLock<E>,
}

impl<M: Iterator, E> Queue<M, E> {
    fn new(members: M) -> Queue<M, E> {
        Queue {
            members: Mutex::new(members.enumerate()),
            closed: OnceLock::new(),
        }
    }

    fn next(&self) -> Option<(usize, M::Item)> {
        if self.closed.get().is_some() {
            return None;
        }
        // A panic of the iterator ends the run anyway, with its own message.
        self.members.lock().ok()?.next()
    }

    /// Stops handing out members, for this reason unless there was an earlier one.
    fn close(&self, reason: E) {
        self.closed.get_or_init(|| reason);
    }
}

/// The results in the order of their members, up to the first missing one.
fn without_gap<T>(lists: Vec<Vec<(usize, T)>>) -> Vec<T> {
    let mut solved: Vec<(usize, T)> = lists.into_iter().flatten().collect();
    solved.sort_unstable_by_key(|&(place, _)| place);
    let in_place = solved
        .into_iter()
        .zip(0..)
        .take_while(|((place, _), expected)| place == expected);
    in_place.map(|((_, result), _)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_whatever_the_number_of_threads() {
        for threads in [1, 2, 5] {
            let workers = Workers::new(Some(threads)).unwrap();
            let solve = |(): &mut (), n: u32| Ok::<u32, Stopped>(n * n);
            let family = workers.family(3..=200, || (), solve);
            assert_eq!(family.results, (3..=200).map(|n| n * n).collect::<Vec<_>>());
            assert!(family.stopped.is_none());
        }
    }

    #[test]
    fn members_may_be_anything() {
        let workers = Workers::new(Some(2)).unwrap();
        let words = ["b", "a", "b", "c"];
        let double = |(): &mut (), word: &&str| Ok::<String, Stopped>(word.repeat(2));
        let family = workers.family(&words, || (), double);
        assert_eq!(family.results, ["bb", "aa", "bb", "cc"]);
    }

    #[test]
    fn a_stopped_family_has_no_gap() {
        let workers = Workers::new(Some(3)).unwrap();
        let solve = |(): &mut (), n| if n == 50 { Err(Stopped::Asked) } else { Ok(n) };
        let family = workers.family(1..=200, || (), solve);
        assert_eq!(family.results, (1..50).collect::<Vec<_>>());
        assert_eq!(family.stopped, Some(Stopped::Asked));
    }
}
