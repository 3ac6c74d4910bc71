//! Whether a run may continue within its limits.

use std::time::Duration;

use super::limit::{Budget, Limit};
use super::stopped::Stopped;

impl<'a> Budget<'a> {
    /// These limits with the time and the request to stop of another budget.
    #[must_use]
    pub fn with_time_of(self, other: &Budget<'a>) -> Budget<'a> {
        Budget {
            seconds: other.seconds,
            elapsed: other.elapsed,
            should_stop: other.should_stop,
            ..self
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

    /// The length of the longest text, in bytes.
    pub fn text_length(&self) -> usize {
        usize::try_from(self.text).unwrap_or(usize::MAX)
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

    /// What messages say of one and of two.
    #[test]
    fn units_are_said_with_their_number() {
        for (limit, one, two) in [
            (Limit::Positions, "1 position", "2 positions"),
            (Limit::Tower, "1 step in a tower", "2 steps in a tower"),
            (Limit::Pairs, "1 pair of positions", "2 pairs of positions"),
            (Limit::Memory, "1 byte of memory", "2 bytes of memory"),
            (Limit::Copies, "1 copy of clauses", "2 copies of clauses"),
            (
                Limit::Depth,
                "1 call within another",
                "2 calls within each other",
            ),
            (Limit::Seconds, "1 second", "2 seconds"),
        ] {
            for (allowed, amount) in [(1, one), (2, two)] {
                let message = format!("stopped at the limit of {amount}");
                assert_eq!(Stopped::at(limit, allowed).to_string(), message);
            }
        }
    }

    /// A limit is that of its field, and of no other.
    #[test]
    fn every_limit_has_its_own_field_and_name() {
        for &limit in Limit::ALL {
            let mut budget = Budget::UNLIMITED;
            *budget.allowed_mut(limit) = 2;
            assert_eq!(budget.within(limit, 10), Err(Stopped::at(limit, 2)));
            let others = Limit::ALL.iter().filter(|&&other| other != limit);
            for &other in others {
                assert_eq!(budget.within(other, 10), Ok(()), "{limit} and {other}");
                assert_ne!(limit.to_string(), other.to_string());
            }
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
