//! A meter for runs of many small steps.

use super::limit::Budget;
use super::stopped::Stopped;

/// Checks the budget of a run at every position, and regularly asks whether to stop.
#[derive(Debug)]
pub struct Meter<'a> {
    budget: &'a Budget<'a>,
    steps: u64,
}

impl<'a> Meter<'a> {
    /// The number of steps between two calls of `should_stop`; the first call is at the first step.
    const ASK_EVERY: u64 = 1 << 12;

    /// The meter of a run before its first step.
    pub fn new(budget: &'a Budget<'_>) -> Meter<'a> {
        Meter { budget, steps: 0 }
    }

    /// The budget of the run.
    pub fn budget(&self) -> &'a Budget<'a> {
        self.budget
    }

    /// Whether a run that has visited this number of positions, with this number of games in the arena, may continue.
    ///
    /// # Errors
    /// The limit that was exceeded, or [`Stopped::Asked`].
    pub fn check(&mut self, positions: u64, games: usize) -> Result<(), Stopped> {
        self.budget.within_positions_and_games(positions, games)?;
        self.step()
    }

    /// Counts a step; an error if [`Budget::ask`] stops the run.
    ///
    /// # Errors
    /// [`Stopped::Asked`] or the limit on seconds.
    pub fn step(&mut self) -> Result<(), Stopped> {
        self.count(1)
    }

    /// Counts this many steps; an error if [`Budget::ask`] stops the run.
    ///
    /// # Errors
    /// [`Stopped::Asked`] or the limit on seconds.
    pub fn count(&mut self, steps: u64) -> Result<(), Stopped> {
        let after = self.steps + steps;
        if self.steps.next_multiple_of(Meter::ASK_EVERY) < after {
            self.budget.ask()?;
        }
        self.steps = after;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    /// Holds however the number of positions grows between two checks.
    #[test]
    fn a_meter_asks_at_once_and_then_now_and_then() {
        let asked = Cell::new(0);
        let should_stop = || {
            asked.set(asked.get() + 1);
            asked.get() == 3
        };
        let budget = Budget {
            should_stop: &should_stop,
            ..Budget::UNLIMITED
        };
        let mut meter = Meter::new(&budget);
        let odd = (1..).step_by(2).take(3 * Meter::ASK_EVERY as usize);
        let going = odd.take_while(|&positions| meter.check(positions, 0).is_ok());
        assert_eq!(going.count() as u64, 2 * Meter::ASK_EVERY);
        assert_eq!(asked.get(), 3);
    }

    #[test]
    fn many_steps_at_once_are_asked_about_once() {
        let asked = Cell::new(0);
        let should_stop = || {
            asked.set(asked.get() + 1);
            false
        };
        let budget = Budget {
            should_stop: &should_stop,
            ..Budget::UNLIMITED
        };
        let mut meter = Meter::new(&budget);
        let every = Meter::ASK_EVERY;
        // The steps, and the number of calls of `should_stop` after them.
        for (steps, calls) in [
            (0, 0),
            (1, 1),
            (every - 1, 1),
            (0, 1),
            (1, 2),
            (3 * every, 3),
        ] {
            assert_eq!(meter.count(steps), Ok(()));
            assert_eq!(asked.get(), calls, "{steps}");
        }
    }
}
