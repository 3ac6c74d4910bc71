//! A family of independent problems on several threads.

use std::ops::RangeInclusive;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context, Result};
use chopsticks_lab::solve::Stopped;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// The threads of a run.
pub struct Workers {
    pool: ThreadPool,
}

/// What became of a family: the results of its first members, and why the others have none.
pub struct Family<T> {
    /// The results, in the order of the members and without a gap.
    pub results: Vec<T>,
    /// Why not all members have a result.
    pub stopped: Option<Stopped>,
}

impl Workers {
    /// So many threads; as many as the machine has cores if not said.
    ///
    /// # Errors
    /// When the system does not give them.
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
    /// Members are handed out one at a time from the front, so that big ones do not pile up on one thread and a run
    /// that is stopped has done the first ones. The results do not depend on who solved what, as long as those of
    /// `solve` do not depend on the state.
    pub fn family<S, T: Send>(
        &self,
        members: RangeInclusive<u32>,
        start: impl Fn() -> S + Sync,
        solve: impl Fn(&mut S, u32) -> Result<T, Stopped> + Sync,
    ) -> Family<T> {
        let queue = Queue::new(members.clone());
        let lists = self.pool.broadcast(|_| {
            let mut state = start();
            let mut solved = Vec::new();
            while let Some(member) = queue.next() {
                match solve(&mut state, member) {
                    Ok(result) => solved.push((member, result)),
                    Err(reason) => queue.close(reason),
                }
            }
            solved
        });
        Family {
            results: without_gap(lists, *members.start()),
            stopped: queue.closed.into_inner(),
        }
    }
}

/// The members of a family that nobody has taken yet.
struct Queue {
    next: AtomicU32,
    members: RangeInclusive<u32>,
    closed: OnceLock<Stopped>,
}

impl Queue {
    fn new(members: RangeInclusive<u32>) -> Queue {
        Queue {
            next: AtomicU32::new(*members.start()),
            members,
            closed: OnceLock::new(),
        }
    }

    fn next(&self) -> Option<u32> {
        if self.closed.get().is_some() {
            return None;
        }
        let member = self.next.fetch_add(1, Ordering::Relaxed);
        self.members.contains(&member).then_some(member)
    }

    /// Hands out no more members, for this reason unless there was one before.
    fn close(&self, reason: Stopped) {
        self.closed.get_or_init(|| reason);
    }
}

/// The results in the order of their members, up to the first that is missing.
fn without_gap<T>(lists: Vec<Vec<(u32, T)>>, first: u32) -> Vec<T> {
    let mut solved: Vec<(u32, T)> = lists.into_iter().flatten().collect();
    solved.sort_unstable_by_key(|&(member, _)| member);
    let in_place = solved
        .into_iter()
        .zip(first..)
        .take_while(|((member, _), place)| member == place);
    in_place.map(|((_, result), _)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_whatever_the_number_of_threads() {
        for threads in [1, 2, 5] {
            let workers = Workers::new(Some(threads)).unwrap();
            let family = workers.family(3..=200, || (), |(), n| Ok(n * n));
            assert_eq!(family.results, (3..=200).map(|n| n * n).collect::<Vec<_>>());
            assert!(family.stopped.is_none());
        }
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
