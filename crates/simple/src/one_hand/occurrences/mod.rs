//! The values that occur among all (i|j)_n for one finger count n of any size.
//!
//! Each row, given by the smaller hand i and the larger one modulo i, is followed from its far end, run by run of equal
//! letters (see [`structure`](crate::one_hand::structure)). The runs of a row have about n/i letters, so that the
//! largest counters are in rows of small hands: the search goes through i = 1, 2, … until no larger counter can follow.

mod counters;
mod reach;
mod samples;

use std::collections::BTreeMap;

pub use counters::Counters;
use num_bigint::{BigInt, BigUint};
use num_traits::{One, Zero};

use crate::budget::{Budget, Stopped};
use crate::one_hand::structure::{
    Automaton, ConeValue, Fibonacci, LetterInterval, Letters, MANY, State, Structure, ValueShape,
};

/// The values of all (i|j)_n with i ≤ j; those with i > j are their negatives.
#[derive(Clone, Debug)]
pub struct Occurrences {
    counters: BTreeMap<ValueShape, Counters>,
    /// The largest i whose rows were followed.
    last: BigInt,
    n: BigInt,
}

impl Occurrences {
    /// Follows rows until each shape is known to occur or not, with its largest counter.
    ///
    /// # Errors
    /// If the run is asked to stop.
    pub fn find(n: &BigUint, budget: &Budget<'_>) -> Result<Occurrences, Stopped> {
        let mut found = Occurrences::none(n);
        for value in samples::samples(n, budget)? {
            let is_rare = value.shape().largest().is_some();
            if is_rare && !value.is_negative() {
                let counters = found.counters.entry(value.shape()).or_default();
                counters.add(value.counter().clone(), value.counter().clone());
            }
        }
        found.merge();
        while !found.is_complete() && !found.has_all_largest() {
            found.follow_next(budget)?;
        }
        found.merge();
        Ok(found)
    }

    /// Follows all rows, of which there are about n²/8.
    ///
    /// # Errors
    /// If the run is asked to stop.
    pub fn all(n: u32, budget: &Budget<'_>) -> Result<Occurrences, Stopped> {
        let mut found = Occurrences::none(&n.into());
        while !found.is_complete() {
            found.follow_next(budget)?;
        }
        found.merge();
        Ok(found)
    }

    /// * is the value of all positions with i + j > n.
    fn none(n: &BigUint) -> Occurrences {
        let mut star = Counters::default();
        star.add(BigUint::ZERO, BigUint::ZERO);
        Occurrences {
            counters: [(ValueShape::Stars, star)].into(),
            last: BigInt::zero(),
            n: n.clone().into(),
        }
    }

    /// The counters found for a shape; 0 for a shape without counter. The largest one is exact. See
    /// [`Occurrences::complete_above`] for the completeness of the others.
    pub fn counters(&self, shape: ValueShape) -> Option<&Counters> {
        self.counters.get(&shape)
    }

    /// A bound above which every occurring counter of the shape was found; None if all of them were found.
    ///
    /// All counters of ↑\[k\], *·\[0\]^k, J·\[±J\]^k, {J | 0}·\[0\]^k and {J | ↑\[2\]}·\[0\]^k up to the largest one
    /// occur, because each counter above 2 comes from the counter before it. The other two shapes with a tower have
    /// gaps.
    pub fn complete_above(&self, shape: ValueShape) -> Option<BigUint> {
        let has_gaps = matches!(shape, ValueShape::UpsZeroMinusJ | ValueShape::UpsUpMinusJ);
        if self.is_complete() || !has_gaps {
            return None;
        }
        Occurrences::bound(shape, &(self.followed() + 1u32), self.n.magnitude())
    }

    /// An upper bound on the counters of this shape in rows of a hand of `hand` or more fingers, where the row of a
    /// hand i consists of the (i|j)_n with i ≤ j. None for a shape without large counters. The
    /// proof is in `docs/paper/proofs/counters.md`.
    ///
    /// # Panics
    /// If the hand is 0.
    pub fn bound(shape: ValueShape, hand: &BigUint, n: &BigUint) -> Option<BigUint> {
        assert!(!hand.is_zero(), "hands have at least one finger");
        let [hand, n] = [hand, n].map(|number| BigInt::from(number.clone()));
        let bound = reach::largest(shape, &hand, &n, &Fibonacci::default())?;
        Some(bound.into_parts().1)
    }

    /// Whether all rows were followed.
    pub fn is_complete(&self) -> bool {
        &self.last * 2 >= self.n
    }

    /// The largest smaller hand whose rows were followed.
    pub fn followed(&self) -> &BigUint {
        self.last.magnitude()
    }

    /// Whether the rows not followed contain neither a new shape nor a larger counter.
    fn has_all_largest(&self) -> bool {
        let hand = &self.last + 1;
        let numbers = Fibonacci::default();
        ValueShape::ALL.into_iter().all(|shape| {
            let Some(counters) = self.counters.get(&shape) else {
                return false;
            };
            match (
                shape.largest(),
                reach::largest(shape, &hand, &self.n, &numbers),
            ) {
                (Some(largest), _) => counters.count() == (largest + 1).into(),
                (None, bound) => bound <= counters.largest().cloned().map(BigInt::from),
            }
        })
    }

    fn merge(&mut self) {
        self.counters.values_mut().for_each(Counters::merge);
    }

    /// Follows the rows of the next smaller hand.
    fn follow_next(&mut self, budget: &Budget<'_>) -> Result<(), Stopped> {
        self.last += 1;
        let hand = self.last.clone();
        let n = self.n.clone();
        let letters = Letters::new(&hand, &n);
        let mut intervals = Vec::new();
        for block in (2..=letters.block_at(&hand, budget)?).step_by(2) {
            intervals.extend(letters.block_intervals(block, budget)?);
        }
        let automaton = Structure::get().automaton();
        // One row for each remainder of the larger hand by the smaller one.
        let mut larger = hand.clone();
        while larger < &hand * 2 {
            budget.ask()?;
            self.follow(automaton, &larger, &intervals);
            larger += 1;
        }
        self.merge();
        Ok(())
    }

    /// Follows the row of a larger hand.
    fn follow(&mut self, automaton: &Automaton, larger: &BigInt, intervals: &[LetterInterval]) {
        let hand = self.last.clone();
        // The number of y = larger, larger + hand, … that are at most the bound.
        let positions = |most: &BigInt| -> BigInt {
            let steps: BigInt = most - larger;
            if steps < BigInt::zero() {
                return BigInt::zero();
            }
            steps / &hand + BigInt::one()
        };
        let mut state = State::START.into();
        for interval in intervals {
            let times = positions(&interval.upto) - positions(&interval.over);
            state = self.run(automaton, state, interval.letter, times.magnitude());
        }
    }

    /// Records the states of a run, and returns the last one.
    fn run(
        &mut self,
        automaton: &Automaton,
        mut state: State<BigUint>,
        letter: ConeValue,
        times: &BigUint,
    ) -> State<BigUint> {
        let step = |state: State<BigUint>, times: &BigUint| {
            let next = automaton.run(state, letter, times);
            next.expect("the automaton is closed")
        };
        let mut left = times.clone();
        while !left.is_zero() {
            left -= 1u32;
            let next = step(state.clone(), &BigUint::one());
            self.record(&next, &next.count);
            if next == state {
                break;
            }
            let grows = next.shape == state.shape && state.count >= MANY.into();
            state = next;
            if grows && !left.is_zero() {
                let last = step(state.clone(), &left);
                self.record(&state, &last.count);
                return last;
            }
        }
        state
    }

    /// Records a state, with all counters up to the last one.
    fn record(&mut self, first: &State<BigUint>, last: &BigUint) {
        let counters = self.counters.entry(first.shape).or_default();
        counters.add(first.count.clone(), last.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So these counters have no gaps from 2 on, and no step increases a counter above 2 by more than 1. {J | *} =
    /// ↑\[2\].
    #[test]
    fn each_counter_comes_from_the_one_before_it() {
        let automaton = Structure::get().automaton();
        for state in automaton.states() {
            for letter in ConeValue::ALL {
                let Some(next) = automaton.step(&state, letter) else {
                    continue;
                };
                assert!(next.count <= state.count + 1 || next.count == 2);
                let has_gaps = matches!(
                    next.shape,
                    ValueShape::UpsZeroMinusJ | ValueShape::UpsUpMinusJ | ValueShape::MinusJ
                );
                if next.count > 2 && !has_gaps {
                    assert_eq!(next.shape, state.shape, "{state:?} {letter:?}");
                    assert!(next.count == state.count + 1 || next.count == MANY);
                }
            }
        }
    }
}
