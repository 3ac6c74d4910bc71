//! What a run may use, and why it stopped.

use std::collections::TryReserveError;
use std::fmt;

use thiserror::Error;

/// What a run may use; it heeds the limits on what it uses, and no others.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The number of positions that may be visited.
    pub positions: u64,
    /// The number of games that the arena may hold.
    pub games: u64,
    /// The number of pairs of positions that one comparison may look at; a pair takes about six bytes.
    pub pairs: u64,
    /// The bytes that a table may take.
    pub memory: u64,
    /// The number of nodes that a search may open.
    pub nodes: u64,
    /// The number of clauses that a formula may have.
    pub clauses: u64,
    /// The number of copies of clauses that may be written out for the choices of an opponent.
    pub copies: u64,
    /// Asked now and then; the run ends soon after the answer is yes (Ctrl-C, a time limit).
    pub should_stop: &'a dyn Fn() -> bool,
}

/// A quantity that a [`Budget`] limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// [`Budget::positions`].
    Positions,
    /// [`Budget::games`].
    Games,
    /// [`Budget::pairs`].
    Pairs,
    /// [`Budget::memory`].
    Memory,
    /// [`Budget::nodes`].
    Nodes,
    /// [`Budget::clauses`].
    Clauses,
    /// [`Budget::copies`].
    Copies,
}

/// Why a run stopped before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Stopped {
    /// It would have used more than it may.
    #[error("{}", limit.exceeded(*allowed, *needed))]
    Limit {
        /// What there was too little of.
        limit: Limit,
        /// How much there was.
        allowed: u64,
        /// As much would have been enough, where that is known beforehand; the largest number stands for all beyond it.
        needed: Option<u64>,
    },
    /// It was asked to stop.
    #[error("stopped on request")]
    Asked,
    /// Something is larger than can be counted, however large the budget; the text says what.
    #[error("{0}")]
    TooLarge(&'static str),
    /// The allocator refused so many bytes.
    #[error("not enough memory: the machine refused {}", in_bytes(*.0))]
    Memory(u64),
}

impl Budget<'static> {
    /// No limit but the memory of the machine. Tables whose size is known beforehand are refused when they do not fit;
    /// a search that turns out to need more than there is ends the process.
    pub const UNLIMITED: Budget<'static> = Budget {
        positions: u64::MAX,
        games: u64::MAX,
        pairs: u64::MAX,
        memory: u64::MAX,
        nodes: u64::MAX,
        clauses: u64::MAX,
        copies: u64::MAX,
        should_stop: &|| false,
    };
}

impl Budget<'_> {
    /// How much of a quantity there is.
    pub fn allowed(&self, limit: Limit) -> u64 {
        match limit {
            Limit::Positions => self.positions,
            Limit::Games => self.games,
            Limit::Pairs => self.pairs,
            Limit::Memory => self.memory,
            Limit::Nodes => self.nodes,
            Limit::Clauses => self.clauses,
            Limit::Copies => self.copies,
        }
    }

    /// Whether a run that has used so much may go on.
    ///
    /// # Errors
    /// The limit, if it was passed.
    pub fn within(&self, limit: Limit, used: u64) -> Result<(), Stopped> {
        let allowed = self.allowed(limit);
        match used <= allowed {
            true => Ok(()),
            false => Err(Stopped::at(limit, allowed)),
        }
    }

    /// Whether a run that will use no more than `needed` may begin.
    ///
    /// # Errors
    /// The limit, if that is more. The largest number stands for all beyond it, which no budget affords.
    pub fn affords(&self, limit: Limit, needed: u64) -> Result<(), Stopped> {
        let allowed = self.allowed(limit);
        match needed <= allowed && needed < u64::MAX {
            true => Ok(()),
            false => Err(Stopped::Limit {
                limit,
                allowed,
                needed: Some(needed),
            }),
        }
    }

    /// Whether a run that has visited so many positions, with so many games in the arena, may go on.
    ///
    /// # Errors
    /// The limit that was passed.
    pub fn within_limits(&self, positions: u64, games: usize) -> Result<(), Stopped> {
        self.within(Limit::Positions, positions)?;
        self.within(Limit::Games, games as u64)
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

impl Stopped {
    /// A run came to a limit.
    pub fn at(limit: Limit, allowed: u64) -> Stopped {
        Stopped::Limit {
            limit,
            allowed,
            needed: None,
        }
    }

    /// The limit, if that is why.
    pub fn limit(&self) -> Option<Limit> {
        match self {
            Stopped::Limit { limit, .. } => Some(*limit),
            Stopped::Asked | Stopped::TooLarge(_) | Stopped::Memory(_) => None,
        }
    }
}

impl fmt::Display for Limit {
    /// The name of the field of [`Budget`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::Positions => "positions",
            Limit::Games => "games",
            Limit::Pairs => "pairs",
            Limit::Memory => "memory",
            Limit::Nodes => "nodes",
            Limit::Clauses => "clauses",
            Limit::Copies => "copies",
        })
    }
}

impl Limit {
    /// What is said where there is too little.
    fn exceeded(self, allowed: u64, needed: Option<u64>) -> String {
        let stopped = format!("stopped at the limit of {}", self.amount(allowed));
        match needed {
            None => stopped,
            Some(needed) => format!("{stopped}, where {} may be needed", self.number(needed)),
        }
    }

    /// So much of it, as people read it.
    fn amount(self, count: u64) -> String {
        let number = self.number(count);
        match self {
            Limit::Memory => format!("{number} of memory"),
            Limit::Pairs => format!("{number} pairs of positions"),
            Limit::Copies => format!("{number} copies of clauses"),
            _ => format!("{number} {self}"),
        }
    }

    fn number(self, count: u64) -> String {
        match (self, count) {
            (Limit::Memory, bytes) => in_bytes(bytes),
            (_, u64::MAX) => "more than 10^19".to_owned(),
            (_, count) => count.to_string(),
        }
    }
}

/// A number of bytes as people read it.
fn in_bytes(bytes: u64) -> String {
    let (unit, name) = match bytes {
        u64::MAX => return "more than 18 EB".to_owned(),
        1_000_000_000_000.. => (1e12, "TB"),
        1_000_000_000.. => (1e9, "GB"),
        1_000_000.. => (1e6, "MB"),
        1_000.. => (1e3, "kB"),
        1 => return "1 byte".to_owned(),
        _ => return format!("{bytes} bytes"),
    };
    format!("{:.1} {name}", bytes as f64 / unit)
}

/// Watches over a run that checks its budget at every position.
pub struct Meter<'a> {
    budget: Budget<'a>,
    steps: u64,
}

impl<'a> Meter<'a> {
    /// Asking to stop is not free, so it is done at the first step and then once in so many.
    const ASK_EVERY: u64 = 1 << 12;

    /// A meter of a run that has not made a step yet.
    pub fn new(budget: &Budget<'a>) -> Meter<'a> {
        Meter {
            budget: *budget,
            steps: 0,
        }
    }

    /// Whether a run that has visited so many positions, with so many games in the arena, may go on.
    ///
    /// # Errors
    /// The limit that was passed, or [`Stopped::Asked`].
    pub fn check(&mut self, positions: u64, games: usize) -> Result<(), Stopped> {
        self.budget.within_limits(positions, games)?;
        self.step()
    }

    /// Whether nobody wants a run to end that makes a step.
    ///
    /// # Errors
    /// [`Stopped::Asked`].
    pub fn step(&mut self) -> Result<(), Stopped> {
        if self.steps.is_multiple_of(Meter::ASK_EVERY) {
            self.budget.ask()?;
        }
        self.steps += 1;
        Ok(())
    }
}

/// `count` copies of `value`, if there is the memory.
///
/// # Errors
/// [`Stopped::Memory`].
pub fn filled<T: Clone>(value: T, count: u64) -> Result<Vec<T>, Stopped> {
    let mut filled = Vec::new();
    let count = make_room(&mut filled, count, Vec::try_reserve_exact)?;
    filled.resize(count, value);
    Ok(filled)
}

/// Makes room for `count` more items, if there is the memory.
///
/// # Errors
/// [`Stopped::Memory`].
pub fn reserve<T>(items: &mut Vec<T>, count: u64) -> Result<(), Stopped> {
    make_room(items, count, Vec::try_reserve)?;
    Ok(())
}

/// Makes room as `try_reserve` does; returns the number of items as one of the machine.
fn make_room<T>(
    items: &mut Vec<T>,
    count: u64,
    try_reserve: fn(&mut Vec<T>, usize) -> Result<(), TryReserveError>,
) -> Result<usize, Stopped> {
    let refused = Stopped::Memory(count.saturating_mul(size_of::<T>() as u64));
    let count = usize::try_from(count).map_err(|_| refused)?;
    try_reserve(items, count).map_err(|_| refused)?;
    Ok(count)
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
            memory: 1_000,
            ..Budget::UNLIMITED
        };
        assert_eq!(budget.within_limits(5, 7), Ok(()));
        let few = Err(Stopped::at(Limit::Positions, 5));
        assert_eq!(budget.within_limits(6, 7), few);
        let few = Err(Stopped::at(Limit::Games, 7));
        assert_eq!(budget.within_limits(5, 8), few);
        assert_eq!(budget.affords(Limit::Memory, 1_000), Ok(()));
        assert!(budget.affords(Limit::Memory, 1_001).is_err());
    }

    #[test]
    fn a_limit_is_told_with_what_was_needed() {
        let budget = Budget {
            memory: 1_000,
            nodes: 3,
            clauses: 9,
            copies: 7,
            ..Budget::UNLIMITED
        };
        for (stopped, says) in [
            (
                budget.within(Limit::Nodes, 4),
                "stopped at the limit of 3 nodes",
            ),
            (
                budget.affords(Limit::Copies, 8),
                "stopped at the limit of 7 copies of clauses, where 8 may be needed",
            ),
            (
                budget.affords(Limit::Memory, 2_500_000_000),
                "stopped at the limit of 1.0 kB of memory, where 2.5 GB may be needed",
            ),
            (
                budget.affords(Limit::Clauses, u64::MAX),
                "stopped at the limit of 9 clauses, where more than 10^19 may be needed",
            ),
        ] {
            assert_eq!(stopped.unwrap_err().to_string(), says);
        }
    }

    #[test]
    fn no_number_of_bytes_reads_as_nothing() {
        for (bytes, says) in [
            (0, "0 bytes"),
            (1, "1 byte"),
            (999, "999 bytes"),
            (1_000, "1.0 kB"),
            (100_000, "100.0 kB"),
            (1_000_000, "1.0 MB"),
            (4_000_000_000, "4.0 GB"),
            (2_500_000_000_000, "2.5 TB"),
            (u64::MAX, "more than 18 EB"),
        ] {
            assert_eq!(in_bytes(bytes), says);
        }
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
        let count = u64::MAX / 16;
        assert_eq!(filled(0u64, count), Err(Stopped::Memory(8 * count)));
        assert_eq!(filled(7, 3), Ok(vec![7, 7, 7]));
        let refused = Err(Stopped::Memory(8 * count));
        assert_eq!(reserve(&mut vec![0u64], count), refused);
    }
}
