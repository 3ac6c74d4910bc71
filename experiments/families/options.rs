//! Computes the value of a position from those of its options, if no guess is right.

use chopsticks_lab::budget::Budget;
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::player::ByPlayer;

use super::guesses::Guesses;
use super::prover::{Failure, Prover};

/// The value of (i|j)_n as {(i|i+j)_n | (i+j|j)_n}, for i + j ≤ n; none where an option's value is not found either.
///
/// A value that (i|j)_n takes for the first time at a large n is mostly made of values that its options take at small n
/// already. If an option's value is new too, its own options are examined, at most `steps` times.
///
/// # Errors
/// When the budget does not suffice, or a claim can be neither proved nor refuted.
pub fn from_options(
    arena: &mut Arena,
    (i, j): (u32, u32),
    n: u64,
    steps: u32,
    budget: &Budget<'_>,
) -> Result<Option<GameId>, Failure> {
    if steps == 0 || u64::from(i) + u64::from(j) > n {
        return Ok(None);
    }
    let Some(sum) = i.checked_add(j) else {
        return Ok(None);
    };
    let mut options = ByPlayer::default();
    for (hands, side) in [
        ((i, sum), &mut options.left),
        ((sum, j), &mut options.right),
    ] {
        let found = match guessed(arena, hands, n, budget)? {
            None => from_options(arena, hands, n, steps - 1, budget)?,
            found => found,
        };
        match found {
            Some(value) => *side = vec![value],
            None => return Ok(None),
        }
    }
    Ok(Some(arena.game(options)))
}

/// The value, if it is one that the position has at some small n.
fn guessed(
    arena: &mut Arena,
    hands: (u32, u32),
    n: u64,
    budget: &Budget<'_>,
) -> Result<Option<GameId>, Failure> {
    let mut guesses = Guesses::new(arena, hands, n, budget)?;
    guesses.meet_all();
    let mut prover = Prover::new(hands, n);
    for value in guesses.at(n) {
        if prover.prove(arena, value, n, budget)?.is_some() {
            return Ok(Some(value));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use chopsticks_lab::simple::sweep::Sweep;

    use super::*;

    /// Beyond the n of the sweeps from which guesses are taken, compared with a computation of that n.
    #[test]
    fn values_made_of_options_are_those_that_are_computed() {
        let mut arena = Arena::new();
        for (hands, n) in [((1, 1), 1_500), ((1, 3), 2_600), ((2, 5), 5_000)] {
            let budget = &Budget::UNLIMITED;
            let found = from_options(&mut arena, hands, n.into(), 3, budget).unwrap();
            let sweep = Sweep::evaluate(&mut arena, hands, (n, n), budget).unwrap();
            assert_eq!(found, sweep.value(n), "{hands:?} {n}");
            assert!(found.is_some());
        }
    }

    #[test]
    fn a_move_that_ends_the_game_is_no_option_with_hands() {
        let mut arena = Arena::new();
        let found = from_options(&mut arena, (5, 6), 10, 3, &Budget::UNLIMITED).unwrap();
        assert_eq!(found, None);
    }
}
