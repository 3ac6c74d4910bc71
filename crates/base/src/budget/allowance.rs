//! The limits of a run.

use std::fmt;
use std::time::Duration;

use super::limit::Limit;
use super::stopped::Stopped;

/// The limits of a run. A run respects the limits on the quantities that it uses and ignores the others.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The number of positions that may be visited.
    pub positions: u64,
    /// The number of moves between tuples of numbers that may be examined, with multiplicity.
    pub moves: u64,
    /// The number of games that the arena may hold.
    pub games: u64,
    /// The largest number of steps in a tower, such as k for ↑\[k\].
    pub tower: u64,
    /// The number of pairs of positions that one comparison may examine; a pair takes about six bytes. The comparisons
    /// of the parts of one loopy game together may examine ten times as many.
    pub pairs: u64,
    /// The bytes that a table may take.
    pub memory: u64,
    /// The number of nodes that a search may open.
    pub nodes: u64,
    /// The number of clauses that a formula may have.
    pub clauses: u64,
    /// The number of copies of clauses that may be written out for the choices of an opponent.
    pub copies: u64,
    /// The number of conflicts that a search for a model of a formula may meet.
    pub conflicts: u64,
    /// The number of seconds that a run may take, by the clock `elapsed`.
    pub seconds: u64,
    /// The time since the run began. Libraries do not read the clock, so callers that set `seconds` must set this too.
    pub elapsed: &'a dyn Fn() -> Duration,
    /// A function that is called regularly. The run stops soon after it returns true, for example because of Ctrl-C.
    pub should_stop: &'a dyn Fn() -> bool,
}

impl Budget<'static> {
    /// No limit except the memory of the machine. A table whose size is known in advance is refused if it does not fit; a
    /// search that runs out of memory ends the process.
    pub const UNLIMITED: Budget<'static> = Budget {
        positions: u64::MAX,
        moves: u64::MAX,
        games: u64::MAX,
        tower: u64::MAX,
        pairs: u64::MAX,
        memory: u64::MAX,
        nodes: u64::MAX,
        clauses: u64::MAX,
        copies: u64::MAX,
        conflicts: u64::MAX,
        seconds: u64::MAX,
        elapsed: &|| Duration::ZERO,
        should_stop: &|| false,
    };
}

impl Budget<'_> {
    /// The limit on a quantity.
    pub fn allowed(&self, limit: Limit) -> u64 {
        match limit {
            Limit::Positions => self.positions,
            Limit::Moves => self.moves,
            Limit::Games => self.games,
            Limit::Tower => self.tower,
            Limit::Pairs => self.pairs,
            Limit::Memory => self.memory,
            Limit::Nodes => self.nodes,
            Limit::Clauses => self.clauses,
            Limit::Copies => self.copies,
            Limit::Conflicts => self.conflicts,
            Limit::Seconds => self.seconds,
        }
    }

    /// Whether a run that has used this amount may continue.
    ///
    /// # Errors
    /// The limit, if the amount exceeds it.
    pub fn within(&self, limit: Limit, used: u64) -> Result<(), Stopped> {
        let allowed = self.allowed(limit);
        if used <= allowed {
            Ok(())
        } else {
            Err(Stopped::at(limit, allowed))
        }
    }

    /// Whether a run that will use at most `needed` may start.
    ///
    /// # Errors
    /// The limit, if `needed` exceeds it. `u64::MAX` means this number or more, which exceeds every limit.
    pub fn affords(&self, limit: Limit, needed: u64) -> Result<(), Stopped> {
        let allowed = self.allowed(limit);
        if needed <= allowed && needed < u64::MAX {
            Ok(())
        } else {
            Err(Stopped::Limit {
                limit,
                allowed,
                needed: Some(needed),
            })
        }
    }

    /// Whether a run that has visited this number of positions, with this number of games in the arena, may continue.
    ///
    /// # Errors
    /// The limit that was exceeded.
    pub fn within_positions_and_games(&self, positions: u64, games: usize) -> Result<(), Stopped> {
        self.within(Limit::Positions, positions)?;
        self.within(Limit::Games, games as u64)
    }

    /// Whether the run may continue, regarding `should_stop` and the time.
    ///
    /// # Errors
    /// [`Stopped::Asked`], or the limit on seconds.
    pub fn ask(&self) -> Result<(), Stopped> {
        if (self.should_stop)() {
            return Err(Stopped::Asked);
        }
        // Without a limit there may be no clock.
        let is_late =
            self.seconds < u64::MAX && (self.elapsed)() >= Duration::from_secs(self.seconds);
        if is_late {
            return Err(Stopped::at(Limit::Seconds, self.seconds));
        }
        Ok(())
    }
}

impl fmt::Debug for Budget<'_> {
    /// The limits, without the functions.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("positions", &self.positions)
            .field("moves", &self.moves)
            .field("games", &self.games)
            .field("tower", &self.tower)
            .field("pairs", &self.pairs)
            .field("memory", &self.memory)
            .field("nodes", &self.nodes)
            .field("clauses", &self.clauses)
            .field("copies", &self.copies)
            .field("conflicts", &self.conflicts)
            .field("seconds", &self.seconds)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_may_be_reached_but_not_passed() {
        let budget = Budget {
            positions: 5,
            games: 7,
            memory: 1_000,
            ..Budget::UNLIMITED
        };
        assert_eq!(budget.within_positions_and_games(5, 7), Ok(()));
        let few = Err(Stopped::at(Limit::Positions, 5));
        assert_eq!(budget.within_positions_and_games(6, 7), few);
        let few = Err(Stopped::at(Limit::Games, 7));
        assert_eq!(budget.within_positions_and_games(5, 8), few);
        assert_eq!(budget.affords(Limit::Memory, 1_000), Ok(()));
        assert!(budget.affords(Limit::Memory, 1_001).is_err());
        let most = u64::MAX;
        assert_eq!(Budget::UNLIMITED.affords(Limit::Memory, most - 1), Ok(()));
        assert!(Budget::UNLIMITED.affords(Limit::Memory, most).is_err());
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
                "stopped at the limit of 7 copies of clauses; the next step may need 8",
            ),
            (
                budget.affords(Limit::Memory, 2_500_000_000),
                "stopped at the limit of 1.0 kB of memory; the next step may need 2.5 GB",
            ),
            (
                budget.affords(Limit::Clauses, u64::MAX),
                "stopped at the limit of 9 clauses; the next step may need more than 10^19",
            ),
        ] {
            assert_eq!(stopped.unwrap_err().to_string(), says);
        }
    }

    #[test]
    fn one_of_a_quantity_has_its_unit_in_the_singular() {
        for (limit, one) in [
            (Limit::Positions, "1 position"),
            (Limit::Moves, "1 move"),
            (Limit::Games, "1 game"),
            (Limit::Tower, "1 step in a tower"),
            (Limit::Pairs, "1 pair of positions"),
            (Limit::Memory, "1 byte of memory"),
            (Limit::Nodes, "1 node"),
            (Limit::Clauses, "1 clause"),
            (Limit::Copies, "1 copy of clauses"),
            (Limit::Conflicts, "1 conflict"),
            (Limit::Seconds, "1 second"),
        ] {
            let says = format!("stopped at the limit of {one}");
            assert_eq!(Stopped::at(limit, 1).to_string(), says);
        }
    }

    /// The name of a quantity, its limit in a message, and the field of the budget that contains the limit.
    #[test]
    fn every_limit_has_its_own_field_and_unit() {
        let budget = Budget {
            positions: 2,
            moves: 1,
            games: 3,
            tower: 4,
            pairs: 5,
            memory: 6,
            nodes: 7,
            clauses: 8,
            copies: 9,
            conflicts: 1,
            seconds: 0,
            ..Budget::UNLIMITED
        };
        for (limit, name, allowed) in [
            (Limit::Positions, "positions", "2 positions"),
            (Limit::Moves, "moves", "1 move"),
            (Limit::Games, "games", "3 games"),
            (Limit::Tower, "tower", "4 steps in a tower"),
            (Limit::Pairs, "pairs", "5 pairs of positions"),
            (Limit::Memory, "memory", "6 bytes of memory"),
            (Limit::Nodes, "nodes", "7 nodes"),
            (Limit::Clauses, "clauses", "8 clauses"),
            (Limit::Copies, "copies", "9 copies of clauses"),
            (Limit::Conflicts, "conflicts", "1 conflict"),
            (Limit::Seconds, "seconds", "0 seconds"),
        ] {
            assert_eq!(limit.to_string(), name);
            let stopped = budget.within(limit, 10).unwrap_err();
            let message = format!("stopped at the limit of {allowed}");
            assert_eq!(stopped.to_string(), message);
            assert_eq!(stopped.limit(), Some(limit));
        }
    }

    /// The limit is the whole time: a limit of zero is reached before the first step.
    #[test]
    fn time_is_over_when_the_clock_says_so() {
        let late = Err(Stopped::at(Limit::Seconds, 2));
        for (milliseconds, expected) in [(0, Ok(())), (1_999, Ok(())), (2_000, late)] {
            let elapsed = || Duration::from_millis(milliseconds);
            let budget = Budget {
                seconds: 2,
                elapsed: &elapsed,
                ..Budget::UNLIMITED
            };
            assert_eq!(budget.ask(), expected);
        }
        let no_time = Budget {
            seconds: 0,
            ..Budget::UNLIMITED
        };
        assert_eq!(no_time.ask(), Err(Stopped::at(Limit::Seconds, 0)));
        let forever = Budget {
            elapsed: &|| Duration::MAX,
            ..Budget::UNLIMITED
        };
        assert_eq!(forever.ask(), Ok(()));
    }
}
