//! The value of one position: the letters of its row as runs, without examining each letter.

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::{Signed, Zero};

use super::automaton::{Automaton, MANY};
use super::cone_value::ConeValue;
use super::letters::{LetterInterval, Letters};
use super::state::State;
use crate::budget::{Budget, Stopped};

/// A row: the positions (i | y)_n with y = j, j + i, j + 2i, …
#[derive(Debug)]
pub(super) struct Row<'a> {
    smaller: &'a BigInt,
    larger: &'a BigInt,
    letters: Letters<'a>,
}

/// A letter and how many neighbours have it.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) letter: ConeValue,
    pub(crate) times: BigUint,
}

/// The steps from the value of a farther position of its row to the value of a position.
#[derive(Clone, Debug)]
pub(crate) struct Descent {
    /// The value of the farther position.
    pub(crate) start: State<BigUint>,
    /// The negatives of the letters between the two positions, farthest first.
    pub(crate) runs: Vec<Run>,
}

impl Descent {
    /// The value at the end.
    pub(crate) fn value(&self, automaton: &Automaton) -> Option<State<BigUint>> {
        follow(automaton, self.start.clone(), &self.runs)
    }
}

impl<'a> Row<'a> {
    /// The row of (i | j)_n with 1 ≤ i ≤ j ≤ n.
    pub(super) fn new(smaller: &'a BigInt, larger: &'a BigInt, n: &'a BigInt) -> Row<'a> {
        Row {
            smaller,
            larger,
            letters: Letters::new(smaller, n),
        }
    }

    /// The letters that determine the value of (i | j)_n, from a place at which the state does not depend on farther
    /// letters.
    ///
    /// # Errors
    /// If the run is asked to stop.
    pub(super) fn descent(
        &self,
        automaton: &Automaton,
        budget: &Budget<'_>,
    ) -> Result<Descent, Stopped> {
        let nearest = self.letters.block_at(self.larger, budget)?;
        let (mut runs, mut upto, mut back) = (Vec::new(), nearest, 6);
        loop {
            let farthest = (nearest - back).max(2);
            let mut farther = Vec::new();
            for block in (farthest..=upto).step_by(2) {
                let intervals = self.letters.block_intervals(block, budget)?;
                farther.extend(intervals.iter().filter_map(|interval| self.run(interval)));
            }
            farther.append(&mut runs);
            (runs, upto) = (farther, farthest - 2);
            if farthest == 2 {
                let start = State::START.into();
                return Ok(Descent { start, runs });
            }
            if let Some((place, start)) = reset(automaton, &runs) {
                runs.drain(..place);
                return Ok(Descent { start, runs });
            }
            back *= 2;
        }
    }

    /// The letters of the row in an interval, if there are any.
    fn run(&self, interval: &LetterInterval) -> Option<Run> {
        let times = self.positions(&interval.upto) - self.positions(&interval.over);
        times.is_positive().then(|| Run {
            letter: interval.letter,
            times: times.into_parts().1,
        })
    }

    /// How many y = j, j + i, … are at most this.
    fn positions(&self, most: &BigInt) -> BigInt {
        let steps: BigInt = most - self.larger;
        let positions: BigInt = steps.div_floor(self.smaller) + 1;
        positions.max(BigInt::zero())
    }
}

/// The state after these runs.
pub(crate) fn follow(
    automaton: &Automaton,
    start: State<BigUint>,
    runs: &[Run],
) -> Option<State<BigUint>> {
    runs.iter().try_fold(start, |state, run| {
        automaton.run(state, run.letter, &run.times)
    })
}

/// The first place at which the state does not depend on the earlier letters, and that state.
pub(crate) fn reset(automaton: &Automaton, runs: &[Run]) -> Option<(usize, State<BigUint>)> {
    let mut states = automaton.states();
    for (place, run) in runs.iter().enumerate() {
        let times = u32::try_from(&run.times).unwrap_or(u32::MAX).min(2 * MANY);
        for _ in 0..times {
            let next = states
                .iter()
                .filter_map(|state| automaton.step(state, run.letter));
            states = next.collect();
            states.sort();
            states.dedup();
        }
        if let [state] = &states[..]
            && !Automaton::is_many(state)
        {
            return Some((place + 1, state.clone().into()));
        }
    }
    None
}
