//! What an experiment gets to work with.

use chopsticks_lab::solve::{Budget, Stopped};

use super::{Family, Progress, Stop, Workers};

/// One run of an experiment: how far it goes, and what it may use.
pub struct Run<'a> {
    bound: u32,
    workers: &'a Workers,
    should_stop: Box<dyn Fn() -> bool + Sync>,
    progress: Progress,
}

impl Run<'_> {
    /// A run up to `bound` of the experiment called `name`.
    pub fn new<'a>(name: &str, bound: u32, workers: &'a Workers, stop: Stop) -> Run<'a> {
        Run {
            bound,
            workers,
            should_stop: Box::new(move || stop.asked()),
            progress: Progress::new(name),
        }
    }

    /// The largest n to look at.
    pub fn bound(&self) -> u32 {
        self.bound
    }

    /// The limits, for a solver.
    pub fn budget(&self) -> Budget<'_> {
        Budget {
            should_stop: &*self.should_stop,
            ..Budget::UNLIMITED
        }
    }

    /// Solves all n from 1 to the bound on all threads; see [`Workers::family`].
    pub fn family<S, T: Send>(
        &self,
        start: impl Fn() -> S + Sync,
        solve: impl Fn(&mut S, u32) -> Result<T, Stopped> + Sync,
    ) -> Family<T> {
        self.workers.family(1..=self.bound, start, |state, n| {
            self.step(n)?;
            solve(state, n)
        })
    }

    /// Says on the terminal that the run has come to n.
    ///
    /// # Errors
    /// When the run is to stop.
    pub fn step(&self, n: u32) -> Result<(), Stopped> {
        self.progress.at(n, self.bound);
        if (self.should_stop)() {
            return Err(Stopped::Asked);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_run_whose_time_is_over_stops_before_its_first_member() {
        let workers = Workers::new(Some(2)).unwrap();
        let run = Run::new("test", 9, &workers, Stop::after(Some(Duration::ZERO)));
        let family = run.family(|| (), |(), n| Ok(n));
        assert!(family.results.is_empty());
        assert_eq!(family.stopped, Some(Stopped::Asked));
    }
}
