//! The test that {g | h} follows one law for all large counters, which the automaton derives from small ones.

use chopsticks_cgt::game::Arena;
use chopsticks_cgt::value::Birthdays;
use num_bigint::BigUint;
use num_traits::ToPrimitive;

use super::automaton::{Automaton, Forms, MANY};
use super::cone_value::ConeValue;
use super::state::{State, ValueShape};

/// Counters up to here are tested. For larger ones the laws rest on the lemma in section 3 of
/// `docs/paper/proofs/structure.md`.
pub const MAX_TESTED: u32 = 38;

/// The result of a test of the counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CounterLaws {
    /// By the lemma, each law is the same from this counter on: the latest birthday of a letter, plus 2.
    pub from: u32,
    /// The number of pairs of a shape with a counter and a letter.
    pub laws: usize,
    /// The number of {g | h} computed by canonical forms.
    pub steps: usize,
}

/// The reason why the automaton cannot be used for all counters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CounterFault {
    /// The lemma applies too late for the table of small counters to contain each law twice.
    #[error(
        "laws are the same from counter {from} on, but the table of small counters ends at {MANY}"
    )]
    Late {
        /// The first counter to which the lemma applies.
        from: u32,
    },
    /// The automaton differs from the canonical form.
    #[error("{shape:?} with counter {count}, letter {letter:?}: {what}")]
    Step {
        /// The shape before the letter.
        shape: ValueShape,
        /// Its counter.
        count: u32,
        /// The letter.
        letter: ConeValue,
        /// The fault.
        what: &'static str,
    },
}

/// A state after a letter, if there is one.
type Next = Option<State<u32>>;

impl Automaton {
    /// Compares the automaton with canonical forms for all counters up to [`MAX_TESTED`]. Tests that each law is
    /// the same from the counter given by the lemma on, including the states that represent many counters.
    ///
    /// # Errors
    /// The first step that differs.
    pub fn check_counters(&self) -> Result<CounterLaws, CounterFault> {
        let mut forms = Forms::new(MAX_TESTED + 1);
        let from = latest_birthday() + 2;
        // The automaton reads each law off the last two counters below MANY.
        if from > MANY - 2 {
            return Err(CounterFault::Late { from });
        }
        let unbounded = ValueShape::ALL.into_iter();
        let unbounded = unbounded.filter(|shape| shape.largest().is_none());
        let pairs = unbounded.flat_map(|shape| ConeValue::ALL.map(|letter| (shape, letter)));
        let (mut laws, mut steps) = (0, 0);
        for (shape, letter) in pairs {
            let counts = 0..=MAX_TESTED;
            let nexts: Vec<Next> = counts
                .map(|count| forms.next(&State { shape, count }, letter))
                .collect();
            self.check_law(from, shape, letter, &nexts)
                .map_err(|(count, what)| CounterFault::Step {
                    shape,
                    count,
                    letter,
                    what,
                })?;
            laws += 1;
            steps += nexts.len();
        }
        Ok(CounterLaws { from, laws, steps })
    }

    /// Checks one law, given the states that follow the counters 0, 1, …; the error is a counter with its fault.
    fn check_law(
        &self,
        from: u32,
        shape: ValueShape,
        letter: ConeValue,
        nexts: &[Next],
    ) -> Result<(), (u32, &'static str)> {
        for (count, next) in (0u32..).zip(nexts) {
            let state = State { shape, count };
            let found = self.once(&State::<BigUint>::from(state.clone()), letter);
            if found != next.clone().map(State::from) {
                return Err((count, "the automaton differs from the canonical form"));
            }
            let many = state.clamped();
            let represented = next.clone().map(State::clamped);
            if Automaton::is_many(&many) && self.step(&many, letter) != represented {
                return Err((count, "one state does not represent all large counters"));
            }
        }
        let large = || (from..).zip(nexts.iter().skip(from as usize));
        let Some((_, first)) = large().next() else {
            return Ok(());
        };
        let is_constant = large().all(|(_, next)| next == first);
        let is_shifted = large().all(|(count, next)| shift(count, next) == shift(from, first));
        if is_constant || is_shifted {
            Ok(())
        } else {
            Err((from, "the law is not the same for all larger counters"))
        }
    }
}

/// The shape after a letter, and the increase of its counter.
fn shift(count: u32, next: &Next) -> Option<(ValueShape, i64)> {
    let next = next.as_ref()?;
    Some((next.shape, i64::from(next.count) - i64::from(count)))
}

/// The latest birthday of a letter.
fn latest_birthday() -> u32 {
    let (mut arena, mut birthdays) = (Arena::new(), Birthdays::default());
    let days = ConeValue::ALL.into_iter().map(|letter| {
        let game = letter.game(&mut arena);
        let day = birthdays.birthday(&arena, game).to_u32();
        day.expect("letters are born in the first days")
    });
    days.max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letters are born by day 6, and the laws of seven shapes with eleven letters hold for each of 39 counters.
    #[test]
    fn the_laws_are_the_same_for_all_large_counters() {
        let found = Automaton::compute().check_counters();
        let expected = CounterLaws {
            from: 8,
            laws: 7 * 11,
            steps: 7 * 11 * 39,
        };
        assert_eq!(found, Ok(expected));
    }

    /// Tests a missing state, another shape and another counter after a letter, for a counter that is small, last in
    /// the table, or large.
    #[test]
    fn another_law_is_noticed() {
        let automaton = Automaton::compute();
        let mut forms = Forms::new(MAX_TESTED + 1);
        let (shape, letter) = (ValueShape::Stars, ConeValue::Zero);
        let nexts: Vec<Next> = (0..=MAX_TESTED)
            .map(|count| forms.next(&State { shape, count }, letter))
            .collect();
        assert_eq!(automaton.check_law(8, shape, letter, &nexts), Ok(()));
        for count in [3u32, 11, 12, 38] {
            let next = State {
                shape,
                count: count + 2,
            };
            let other = State {
                shape: ValueShape::Ups,
                count: count + 1,
            };
            for changed in [None, Some(next), Some(other)] {
                let mut nexts = nexts.clone();
                nexts[count as usize] = changed;
                let found = automaton.check_law(8, shape, letter, &nexts);
                assert_eq!(found.unwrap_err().0, count);
            }
        }
    }
}
