//! The value at the near end of a row whose letters are given one by one.

use hashbrown::HashSet;
use num_bigint::BigUint;
use num_traits::Zero;

use crate::one_hand::structure::{Automaton, ConeValue, State, ValueShape};

/// Words of letters, farthest first, that lead from every state to 0: the word is 0, at most two other letters, and *.
#[derive(Debug)]
pub(super) struct Resets {
    between: HashSet<Vec<ConeValue>>,
}

impl Resets {
    /// Tries all words.
    pub(super) fn new(automaton: &Automaton) -> Resets {
        let others = ConeValue::ALL
            .into_iter()
            .filter(|letter| !matches!(letter, ConeValue::Zero | ConeValue::Star));
        let single = others.clone().map(|letter| vec![letter]);
        let double = others
            .clone()
            .flat_map(|first| others.clone().map(move |second| vec![first, second]));
        let words = [Vec::new()].into_iter().chain(single).chain(double);
        Resets {
            between: words.filter(|word| is_reset(automaton, word)).collect(),
        }
    }

    /// The value of a row with these letters, nearest first (None after the end of the row); None if they do not
    /// determine it.
    pub(super) fn decide(
        &self,
        automaton: &Automaton,
        letters: &[Option<ConeValue>],
    ) -> Option<State<BigUint>> {
        let (start, near) = self.start(letters)?;
        let mut state = State {
            shape: start,
            count: BigUint::zero(),
        };
        let runs = letters[..near].chunk_by(|a, b| a == b).rev();
        for run in runs {
            state = automaton.run(state, run[0]?, &BigUint::from(run.len()))?;
        }
        Some(state)
    }

    /// A value with the counter 0, and the number of letters that are nearer.
    fn start(&self, letters: &[Option<ConeValue>]) -> Option<(ValueShape, usize)> {
        for (place, letter) in letters.iter().enumerate() {
            match letter {
                None => return Some((ValueShape::Stars, place)),
                Some(ConeValue::Star) if self.is_reset(&letters[place + 1..]) => {
                    return Some((ValueShape::Ups, place));
                }
                _ => {}
            }
        }
        None
    }

    /// Whether these letters begin with the reversal of such a word, without its *.
    fn is_reset(&self, farther: &[Option<ConeValue>]) -> bool {
        let mut between = farther.iter().take(3);
        let zero = between.position(|&letter| letter == Some(ConeValue::Zero));
        let word: Option<Option<Vec<ConeValue>>> =
            zero.map(|zero| farther[..zero].iter().rev().copied().collect());
        word.flatten()
            .is_some_and(|word| self.between.contains(&word))
    }
}

/// Whether 0, these letters and * lead to 0 from every state in which they are possible.
fn is_reset(automaton: &Automaton, between: &[ConeValue]) -> bool {
    let word = [ConeValue::Zero]
        .iter()
        .chain(between)
        .chain(&[ConeValue::Star]);
    let mut states = automaton.states();
    for &letter in word {
        let next = states
            .iter()
            .filter_map(|state| automaton.step(state, letter));
        states = next.collect();
    }
    let zero = State {
        shape: ValueShape::Ups,
        count: 0,
    };
    !states.is_empty() && states.iter().all(|state| *state == zero)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ConeValue::{DownTwo, J, JZeroMinusJ, Star, Up, Zero};

    #[test]
    fn nothing_is_decided_without_a_reset_or_the_end_of_the_row() {
        let automaton = Automaton::compute();
        let resets = Resets::new(&automaton);
        let decide = |letters: &[Option<ConeValue>]| {
            let state = resets.decide(&automaton, letters)?;
            Some((state.shape, state.count))
        };
        let star = (ValueShape::Stars, 0u32.into());
        assert_eq!(decide(&[]), None);
        assert_eq!(decide(&[Some(Star), Some(J), Some(JZeroMinusJ)]), None);
        assert_eq!(decide(&[None]), Some(star));
        // ↑[k] = 0·[*]^k: the first * of a row leads from * to 0.
        let stars = [Some(Star); 7];
        let row = [&stars[..], &[None]].concat();
        assert_eq!(decide(&row), Some((ValueShape::Ups, 6u32.into())));
        // The same after letters 0, ↓ and −J, whatever the earlier letters are.
        for before in [DownTwo, Zero] {
            let row = [&stars[..], &[Some(J), Some(Up), Some(Zero), Some(before)]].concat();
            assert_eq!(decide(&row), Some((ValueShape::Ups, 6u32.into())));
        }
    }
}
