//! The values of (i|j)_n up to a bound, each proved by tempo play and checked.

use chopsticks_lab::game::{Arena, GameId};
use chopsticks_lab::notation::{Style, write};
use chopsticks_lab::solve::{Budget, Stopped};

use super::guesses::Guesses;
use super::prover::{Failure, Prover};
use super::{Certified, Stretch};

/// The values of (i|j)_n for max(i, j) ≤ n ≤ `last`, or as far as they can be proved.
///
/// What a computation says about small n is a guess like all others: nothing counts that is not proved. The result does
/// not depend on what the arena held before.
///
/// # Errors
/// When the budget does not suffice.
///
/// # Panics
/// When `last` is less than a hand, or a hand is 0.
pub fn certify(
    arena: &mut Arena,
    hands: (u32, u32),
    last: u64,
    budget: &Budget<'_>,
) -> Result<Certified, Stopped> {
    let mut work = Work {
        guesses: Guesses::new(arena, hands, last, budget)?,
        prover: Prover::new(hands, last),
        arena,
        budget,
    };
    let mut n = u64::from(hands.0.max(hands.1));
    let mut found: Vec<(u64, GameId)> = Vec::new();
    let mut gap = None;
    while n <= last {
        match work.prove_at(n) {
            Ok((value, below)) => {
                if found.last().is_none_or(|&(_, present)| present != value) {
                    found.push((n, value));
                }
                n = below;
            }
            Err(Failure::Stopped(stopped)) => return Err(stopped),
            Err(Failure::Unproved(why)) => {
                gap = Some(why);
                break;
            }
        }
    }
    Ok(work.certified(hands, n - 1, &found, gap))
}

/// The tools, with what they have learnt.
struct Work<'a> {
    arena: &'a mut Arena,
    guesses: Guesses,
    prover: Prover,
    budget: &'a Budget<'a>,
}

impl Work<'_> {
    /// The value at n, proved for all n from there to the one returned, which it does not serve.
    fn prove_at(&mut self, n: u64) -> Result<(GameId, u64), Failure> {
        for value in self.guesses.at(n) {
            if let Some(below) = self.prove(value, n)? {
                return Ok((value, below));
            }
        }
        let computed = self.guesses.compute(self.arena, n, self.budget)?;
        let value = computed.ok_or_else(|| {
            Failure::Unproved(format!(
                "no value met before is right at n = {n}, which is too large to compute it"
            ))
        })?;
        let below = self.prove(value, n)?;
        let below = below.ok_or_else(|| {
            Failure::Unproved(format!("the value computed at n = {n} is not the right one"))
        })?;
        Ok((value, below))
    }

    fn prove(&mut self, value: GameId, n: u64) -> Result<Option<u64>, Failure> {
        let below = self.prover.prove(self.arena, value, n, self.budget)?;
        if below.is_some() {
            self.guesses.met(value);
        }
        Ok(below)
    }

    fn certified(
        self,
        hands: (u32, u32),
        upto: u64,
        found: &[(u64, GameId)],
        gap: Option<String>,
    ) -> Certified {
        let mut values: Vec<GameId> = Vec::new();
        let mut stretches = Vec::new();
        for &(from, game) in found {
            let known = values.iter().position(|&value| value == game);
            let value = known.unwrap_or(values.len());
            if known.is_none() {
                values.push(game);
            }
            stretches.push(Stretch { from, value });
        }
        let name = |&value: &GameId| write(self.arena, value, Style::Plain);
        Certified {
            hands,
            upto,
            stretches,
            values: values.iter().map(name).collect(),
            intervals: self.prover.cover().intervals(),
            computed: self.guesses.computed(),
            gap,
        }
    }
}
