//! The part of a row that a certificate has to prove: from the nearest small value to the position.

use num_bigint::BigUint;
use num_traits::One;

use crate::budget::{Budget, Stopped};
use crate::one_hand::structure::{Automaton, ConeValue, Run, State, Structure, ValueShape};
use crate::player::ByPlayer;
use crate::ruleset::OneHandEach;

/// The path down a row from a position with a small value, as predicted by the structure theorem.
#[derive(Debug)]
pub(super) struct Path {
    /// The larger hand where it begins.
    pub hand: BigUint,
    /// The value there.
    pub value: State<u32>,
    /// The letters from that position to the target, farthest first.
    pub runs: Vec<PathRun>,
}

/// Equal letters, at the hands `first`, …, `last` in steps of the smaller hand.
#[derive(Clone, Debug)]
pub(super) struct PathRun {
    /// The negative of the letter.
    pub letter: ConeValue,
    /// The hand of the nearest letter.
    pub first: BigUint,
    /// The hand of the farthest letter.
    pub last: BigUint,
}

impl Path {
    /// The path to a position (i|j)_n or (j|i)_n with i ≤ j.
    ///
    /// # Errors
    /// If the run is asked to stop.
    pub(super) fn to(position: &OneHandEach, budget: &Budget<'_>) -> Result<Path, Stopped> {
        let structure = Structure::get();
        let descent = structure.descent(position, budget)?;
        let ByPlayer { left, right } = position.hands().as_ref();
        let (smaller, larger) = (left.min(right), left.max(right));
        let letters: BigUint = descent.runs.iter().map(|run| &run.times).sum();
        let mut walk = Walk {
            automaton: structure.automaton(),
            smaller,
            hand: larger + letters * smaller,
            state: descent.start,
            path: None,
        };
        walk.restart();
        for run in &descent.runs {
            walk.run(run);
        }
        Ok(walk.path.expect("the walk began"))
    }
}

/// A walk along a row.
struct Walk<'a> {
    automaton: &'a Automaton,
    smaller: &'a BigUint,
    hand: BigUint,
    state: State<BigUint>,
    /// The path from the last small value.
    path: Option<Path>,
}

impl Walk<'_> {
    /// After this many equal letters, the shape no longer changes, by the table of {g | h}.
    const UNSETTLED: u32 = 3;

    fn run(&mut self, run: &Run) {
        let one = BigUint::one();
        let mut left = run.times.clone();
        for _ in 0..Walk::UNSETTLED {
            if left < one {
                return;
            }
            self.letters(run.letter, &one);
            left -= &one;
        }
        self.letters(run.letter, &left);
    }

    /// Equal letters that do not change the shape, or a single one.
    fn letters(&mut self, letter: ConeValue, times: &BigUint) {
        if *times < BigUint::one() {
            return;
        }
        let last = &self.hand - self.smaller;
        self.hand -= times * self.smaller;
        let next = self.automaton.run(self.state.clone(), letter, times);
        let next = next.expect("the automaton is closed");
        let continues = next.shape == self.state.shape && next.count > self.state.count
            || self.state.shape == ValueShape::Ups
                && matches!(
                    next.shape,
                    ValueShape::UpsUpMinusJ | ValueShape::UpsZeroMinusJ
                )
                && self.state.count > BigUint::one();
        self.state = next;
        if continues {
            self.extend(letter, last)
        } else {
            self.restart()
        }
    }

    fn extend(&mut self, letter: ConeValue, last: BigUint) {
        let path = self.path.as_mut().expect("the walk began");
        let first = self.hand.clone();
        match path.runs.last_mut() {
            Some(run) if run.letter == letter => run.first = first,
            _ => path.runs.push(PathRun {
                letter,
                first,
                last,
            }),
        }
    }

    /// The path begins here if the value is small.
    fn restart(&mut self) {
        if let Ok(count) = u32::try_from(&self.state.count) {
            self.path = Some(Path {
                hand: self.hand.clone(),
                value: State {
                    shape: self.state.shape,
                    count,
                },
                runs: Vec::new(),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::one_hand::structure::MANY;

    /// Counters from `MANY` on behave alike, so a few more represent all of them.
    #[test]
    fn equal_letters_soon_preserve_the_shape() {
        let automaton = Structure::get().automaton();
        for shape in ValueShape::ALL {
            for count in 0..=shape.largest().unwrap_or(2 * MANY) {
                for letter in ConeValue::ALL {
                    let start = State::<BigUint>::from(State { shape, count });
                    let next = |state: &State<BigUint>| {
                        automaton.run(state.clone(), letter, &BigUint::one())
                    };
                    let states = std::iter::successors(Some(start.clone()), next);
                    let settled = states
                        .skip(Walk::UNSETTLED as usize)
                        .take(2 * MANY as usize);
                    let mut shapes: Vec<ValueShape> = settled.map(|state| state.shape).collect();
                    shapes.dedup();
                    assert!(shapes.len() <= 1, "{start:?} {letter:?}: {shapes:?}");
                }
            }
        }
    }
}
