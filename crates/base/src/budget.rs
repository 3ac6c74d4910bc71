//! What a run may use, and why it stopped.

use thiserror::Error;

/// The limits of a run.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The number of positions that may be visited.
    pub positions: u64,
    /// The number of games that the arena may hold.
    pub games: u64,
    /// Asked now and then; the run ends soon after the answer is yes (Ctrl-C, a time limit).
    pub should_stop: &'a dyn Fn() -> bool,
}

/// Why a run stopped before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Stopped {
    /// The limit on positions was reached.
    #[error("stopped at the limit of {0} positions")]
    Positions(u64),
    /// The limit on games was reached.
    #[error("stopped at the limit of {0} games")]
    Games(u64),
    /// It was asked to stop.
    #[error("stopped on request")]
    Asked,
    /// The allocator refused the memory for so many positions.
    #[error("not enough memory for {0} positions")]
    Memory(u64),
}

impl Budget<'static> {
    /// No limit but the memory of the machine. Tables whose size is known beforehand are refused when they do not fit;
    /// a search that turns out to need more than there is ends the process.
    pub const UNLIMITED: Budget<'static> = Budget {
        positions: u64::MAX,
        games: u64::MAX,
        should_stop: &|| false,
    };
}

impl Budget<'_> {
    /// Whether a run that has visited so many positions, with so many games in the arena, may go on.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn within_limits(&self, positions: u64, games: usize) -> Result<(), Stopped> {
        if positions > self.positions {
            return Err(Stopped::Positions(self.positions));
        }
        if games as u64 > self.games {
            return Err(Stopped::Games(self.games));
        }
        Ok(())
    }

    /// Whether nobody wants the run to end.
    ///
    /// # Errors
    /// [`Stopped::Asked`].
    pub fn ask(&self) -> Result<(), Stopped> {
        match (self.should_stop)() {
            true => Err(Stopped::Asked),
            false => Ok(()),
        }
    }
}

/// Watches over a run that checks its budget at every position.
pub struct Meter<'a> {
    budget: &'a Budget<'a>,
    checks: u64,
}

impl<'a> Meter<'a> {
    /// Asking to stop is not free, so it is done at the first check and then once in so many.
    const ASK_EVERY: u64 = 1 << 12;

    /// A meter that has not checked yet.
    pub fn new(budget: &'a Budget<'a>) -> Meter<'a> {
        Meter { budget, checks: 0 }
    }

    /// Whether a run that has visited so many positions, with so many games in the arena, may go on.
    pub fn check(&mut self, positions: u64, games: usize) -> Result<(), Stopped> {
        self.budget.within_limits(positions, games)?;
        if self.checks.is_multiple_of(Meter::ASK_EVERY) {
            self.budget.ask()?;
        }
        self.checks += 1;
        Ok(())
    }
}

/// `count` copies of `value`, one for each of so many positions, if there is the memory.
pub fn filled<T: Clone>(value: T, count: u64) -> Result<Vec<T>, Stopped> {
    let refused = Stopped::Memory(count);
    let count = usize::try_from(count).map_err(|_| refused)?;
    let mut filled = Vec::new();
    filled.try_reserve_exact(count).map_err(|_| refused)?;
    filled.resize(count, value);
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_limit_may_be_reached_but_not_passed() {
        let budget = Budget {
            positions: 5,
            games: 7,
            ..Budget::UNLIMITED
        };
        assert_eq!(budget.within_limits(5, 7), Ok(()));
        assert_eq!(budget.within_limits(6, 7), Err(Stopped::Positions(5)));
        assert_eq!(budget.within_limits(5, 8), Err(Stopped::Games(7)));
    }

    /// However the number of positions grows from one check to the next.
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
        let odd = (1..).step_by(2);
        let going = odd.take_while(|&positions| meter.check(positions, 0).is_ok());
        assert_eq!(going.count() as u64, 2 * Meter::ASK_EVERY);
        assert_eq!(asked.get(), 3);
    }

    #[test]
    fn memory_that_no_machine_has_is_refused() {
        let count = u64::MAX / 2;
        assert_eq!(filled(0u64, count), Err(Stopped::Memory(count)));
        assert_eq!(filled(7, 3), Ok(vec![7, 7, 7]));
    }
}
