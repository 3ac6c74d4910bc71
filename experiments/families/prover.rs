//! Proves claims (i|j)_n = v by tempo play, and has each proof checked before it counts.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use chopsticks_lab::budget::{Budget, Stopped};
use chopsticks_lab::certificate::Interval;
use chopsticks_lab::certificate::check::{Checker, Cover, Refusal};
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::notation::{Style, write};
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::simple::tempo::{Tempo, small_game};
use num_bigint::BigUint;
use thiserror::Error;

/// The claims about one (i|j)_n, in the order of n.
pub struct Prover {
    hands: ByPlayer<BigUint>,
    last: BigUint,
    tempos: HashMap<GameId, Tempo>,
    cover: Cover,
    checker: Checker,
}

/// Why a claim that may be true is not proved.
#[derive(Debug, Error)]
pub enum Failure {
    /// The run was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// It can be neither proved nor checked, for this reason.
    #[error("{0}")]
    Unproved(String),
}

impl Failure {
    fn because(error: impl std::fmt::Display) -> Failure {
        Failure::Unproved(error.to_string())
    }
}

impl Prover {
    /// For (i|j)_n with n ≤ `last`, and values of one arena.
    pub fn new((i, j): (u32, u32), last: u64) -> Prover {
        let hands = ByPlayer {
            left: BigUint::from(i),
            right: j.into(),
        };
        Prover {
            checker: Checker::new(hands.clone()),
            hands,
            last: last.into(),
            tempos: HashMap::new(),
            cover: Cover::default(),
        }
    }

    /// The intervals proved so far, which follow each other without a gap.
    pub fn cover(&self) -> &Cover {
        &self.cover
    }

    /// Proves that (i|j)_n = `value` from n on, and returns the first n after the proved interval; none if it is false.
    ///
    /// # Errors
    /// When the budget does not suffice, the value has too many followers, or the checker refuses the proof.
    pub fn prove(
        &mut self,
        arena: &mut Arena,
        value: GameId,
        n: u64,
        budget: &Budget<'_>,
    ) -> Result<Option<u64>, Failure> {
        let n = BigUint::from(n);
        let tempo = match self.tempos.entry(value) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => {
                let name = write(arena, value, Style::Plain);
                let game = small_game(arena, value).map_err(Failure::because)?;
                self.cover.define(&name, &game).map_err(Failure::because)?;
                entry.insert(Tempo::new(&name, game))
            }
        };
        let decision = tempo.decide(&self.hands, &n, budget)?;
        match decision.claim {
            Ok(interval) => self.accept(interval, n, budget).map(Some),
            Err(_) => Ok(None),
        }
    }

    /// Checks the part of a proof from n to the last n.
    fn accept(
        &mut self,
        proved: Interval,
        n: BigUint,
        budget: &Budget<'_>,
    ) -> Result<u64, Failure> {
        let interval = Interval {
            from: n,
            below: proved.below.min(&self.last + 1u32),
            ..proved
        };
        let negative = self.cover.admit(&interval).map_err(Failure::because)?;
        match self.checker.interval(&interval, negative, budget) {
            Ok(_) => {}
            Err(Refusal::Stopped(stopped)) => return Err(stopped.into()),
            Err(refusal) => return Err(Failure::because(refusal)),
        }
        self.cover.extend(&interval);
        Ok(u64::try_from(&interval.below).expect("it is not far beyond the last n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// (1|1)_n = * for 8 ≤ n ≤ 11, by the paper's Table 2.
    fn prove_star(arena: &mut Arena, prover: &mut Prover, n: u64) -> Result<Option<u64>, Failure> {
        let star = arena.nimber(1);
        prover.prove(arena, star, n, &Budget::UNLIMITED)
    }

    #[test]
    fn intervals_follow_each_other_up_to_the_last_n() {
        let mut arena = Arena::new();
        let mut prover = Prover::new((1, 1), 10);
        let mut n = 8;
        while n <= 10 {
            n = prove_star(&mut arena, &mut prover, n).unwrap().unwrap();
        }
        let range = prover.cover().range().unwrap();
        assert_eq!((&range.from, &range.below), (&8u32.into(), &11u32.into()));
    }

    #[test]
    fn what_is_not_so_is_not_proved() {
        let mut arena = Arena::new();
        let mut prover = Prover::new((1, 1), 100);
        for n in [2, 7, 12, 13] {
            assert!(
                matches!(prove_star(&mut arena, &mut prover, n), Ok(None)),
                "n = {n}"
            );
        }
        assert_eq!(prover.cover().intervals(), 0);
    }

    #[test]
    fn a_proof_that_leaves_something_out_is_refused() {
        let mut arena = Arena::new();
        let mut prover = Prover::new((1, 1), 100);
        prove_star(&mut arena, &mut prover, 8).unwrap().unwrap();
        let refused = prove_star(&mut arena, &mut prover, 21)
            .unwrap_err()
            .to_string();
        assert!(refused.contains("gap: "), "{refused}");
    }
}
