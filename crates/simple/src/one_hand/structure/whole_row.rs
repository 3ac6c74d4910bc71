//! The values of all positions with one hand i: (i|j)_n for every j, as stretches of equal values.

use num_bigint::{BigInt, BigUint};
use num_traits::ToPrimitive;

use super::automaton::Automaton;
use super::cone_value::ConeValue;
use super::letters::Letters;
use super::state::State;
use crate::budget::{Budget, Stopped};

/// For the hand i and j from n down to i: the least j of each stretch of equal values, and the value.
///
/// The value at j follows from the value at i + j and the letter at j.
///
/// # Errors
/// If the run is asked to stop.
pub(super) fn whole_row(
    automaton: &Automaton,
    i: u32,
    n: u32,
    budget: &Budget<'_>,
) -> Result<Vec<(u32, State<BigUint>)>, Stopped> {
    let mut stretches = vec![((n - i + 1).max(i), State::START.into())];
    // The stretch of i + j, and the least j so far.
    let (mut place, mut least) = (0, n - i + 1);
    for (letter, over, upto) in letters(i, n, budget)? {
        assert_eq!(upto + 1, least, "every position of the row has one letter");
        while least > over + 1 {
            while stretches[place].0 >= i + least {
                place += 1;
            }
            let (from, before) = &stretches[place];
            least = (over + 1).max(from.saturating_sub(i));
            let state = automaton.once(before, letter);
            let state = state.expect("the automaton is closed");
            match stretches.last_mut() {
                Some((from, last)) if *last == state => *from = least,
                _ => stretches.push((least, state)),
            }
        }
    }
    Ok(stretches)
}

/// The letters for y from n − i down to i: each with the largest y below its interval, and the largest y in it.
fn letters(i: u32, n: u32, budget: &Budget<'_>) -> Result<Vec<(ConeValue, u32, u32)>, Stopped> {
    let (hand, fingers) = (BigInt::from(i), BigInt::from(n));
    let letters = Letters::new(&hand, &fingers);
    let mut intervals = Vec::new();
    for block in (2..=letters.block_at(&hand, budget)?).step_by(2) {
        intervals.extend(letters.block_intervals(block, budget)?);
    }
    let small = |y: &BigInt| y.to_u32().expect("y is at most n");
    let intervals = intervals.iter();
    Ok(intervals
        .map(|interval| {
            (
                interval.letter,
                small(&interval.over),
                small(&interval.upto),
            )
        })
        .collect())
}
