//! How much a run may use.

use super::limit::Limit;
use super::stopped::Stopped;

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
    pub fn within_positions_and_games(&self, positions: u64, games: usize) -> Result<(), Stopped> {
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
}
