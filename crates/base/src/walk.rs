//! The walk under every recursive definition: each question after those on which its answer depends, without recursion.

use std::hash::Hash;
use std::ops::Index;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::budget::{Meter, Stopped};
use crate::player::ByPlayer;

/// The answers found so far.
pub type Known<K, A> = HashMap<K, A, FxBuildHasher>;

/// The answers found so far, as a step of a walk sees them: to ask for one that is missing is to wait for it.
#[derive(Debug)]
pub struct Answers<'a, K, A> {
    known: &'a mut Known<K, A>,
    /// The questions without an answer. Each is asked again after those behind it.
    waiting: Vec<K>,
}

impl<K: Clone + Eq + Hash, A> Answers<'_, K, A> {
    /// The answer to a question. If it is missing, the walk finds it before the next step for the same question.
    pub fn get(&mut self, question: K) -> Option<&A> {
        let answer = self.known.get(&question);
        if answer.is_none() {
            self.waiting.push(question);
        }
        answer
    }

    /// The answers found so far.
    pub fn known(&self) -> &Known<K, A> {
        self.known
    }

    /// Whether all these answers are known. Those that are missing are found before the next step, the first one first.
    pub fn have(&mut self, questions: impl IntoIterator<Item = K>) -> bool {
        let before = self.waiting.len();
        let missing = questions
            .into_iter()
            .filter(|question| !self.known.contains_key(question));
        self.waiting.extend(missing);
        self.waiting[before..].reverse();
        self.waiting.len() == before
    }

    /// The answers to all these questions in their order, if all are known, as for [`have`](Answers::have).
    pub fn all(&mut self, questions: impl IntoIterator<Item = K> + Clone) -> Option<Vec<A>>
    where
        A: Clone,
    {
        let known = self.have(questions.clone());
        known.then(|| {
            questions
                .into_iter()
                .map(|question| self[&question].clone())
                .collect()
        })
    }

    /// The answers for the options of both players, if all are known, as for [`have`](Answers::have).
    pub fn of_options<I>(&mut self, options: &ByPlayer<I>) -> Option<ByPlayer<Vec<A>>>
    where
        I: AsRef<[K]>,
        A: Clone,
    {
        let sides = options.as_ref().map(|side| side.as_ref().iter());
        let known = self.have(sides.left.clone().chain(sides.right.clone()).cloned());
        known.then(|| sides.map(|side| side.map(|option| self[option].clone()).collect()))
    }

    /// The number of answers that are known, or of steps that wait if they take more memory.
    pub fn size(&self) -> u64 {
        // A waiting step takes less than half the memory of an answer.
        self.known.len().max(self.waiting.len() / 2) as u64
    }

    /// Records an answer that a step has found besides its own.
    pub fn insert(&mut self, question: K, answer: A) {
        self.known.insert(question, answer);
    }
}

impl<K: Eq + Hash, A> Index<&K> for Answers<'_, K, A> {
    type Output = A;

    /// # Panics
    /// When the answer is not known.
    fn index(&self, question: &K) -> &A {
        &self.known[question]
    }
}

/// Finds the answer for `start`, and records it and those on which it depends in `known`.
///
/// `step` is called for one question after the other. It returns the answer, or asks for answers that it needs and returns
/// `None` if one of them is missing. Then it is called again when they are known. No question may depend on itself.
///
/// # Errors
/// That of a step; or [`Stopped::Asked`] or the limit on seconds. The answers found before are in `known`.
///
/// # Panics
/// When a step returns `None` although no answer is missing.
pub fn evaluate<'k, K, A, E>(
    known: &'k mut Known<K, A>,
    start: K,
    meter: &mut Meter<'_>,
    mut step: impl FnMut(&mut Answers<'_, K, A>, &K) -> Result<Option<A>, E>,
) -> Result<&'k A, E>
where
    K: Clone + Eq + Hash,
    E: From<Stopped>,
{
    let waiting = if known.contains_key(&start) {
        Vec::new()
    } else {
        vec![start.clone()]
    };
    let mut answers = Answers { known, waiting };
    while let Some(question) = answers.waiting.pop() {
        if answers.known.contains_key(&question) {
            continue;
        }
        meter.step()?;
        let before = answers.waiting.len();
        if let Some(answer) = step(&mut answers, &question)? {
            answers.waiting.truncate(before);
            answers.known.insert(question, answer);
        } else {
            let new = answers.waiting.len() - before;
            assert!(new > 0, "a step waits for an answer");
            meter.count(new as u64)?;
            answers.waiting.insert(before, question);
        }
    }
    Ok(&known[&start])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    /// Fibonacci numbers modulo a prime.
    fn fibonacci(
        known: &mut Known<u32, u64>,
        n: u32,
        meter: &mut Meter<'_>,
    ) -> Result<u64, Stopped> {
        let found = evaluate(known, n, meter, |known, &n| {
            if n < 2 {
                return Ok(Some(n.into()));
            }
            let before = known.all([n - 1, n - 2]);
            Ok(before.map(|before| before.iter().sum::<u64>() % 1_000_000_007))
        });
        found.copied()
    }

    /// The definition leads through a hundred thousand levels. F(100) is in many tables.
    #[test]
    fn a_deep_definition_takes_no_stack_and_each_answer_is_found_once() {
        let (mut known, mut meter) = (Known::default(), Meter::new(&Budget::UNLIMITED));
        let hundredth = 354_224_848_179_261_915_075_u128 % 1_000_000_007;
        assert_eq!(fibonacci(&mut known, 100, &mut meter), Ok(hundredth as u64));
        assert_eq!(known.len(), 101);
        assert!(fibonacci(&mut known, 100_000, &mut meter).is_ok());
        assert_eq!(known.len(), 100_001);
    }

    #[test]
    fn a_walk_can_be_stopped() {
        let asked = Budget {
            should_stop: &|| true,
            ..Budget::UNLIMITED
        };
        let stopped = fibonacci(&mut Known::default(), 9, &mut Meter::new(&asked));
        assert_eq!(stopped, Err(Stopped::Asked));
    }

    /// A step that has an answer does not wait for what it asked before.
    #[test]
    fn what_is_not_needed_is_not_found() {
        let mut known = Known::<u32, bool>::default();
        let meter = &mut Meter::new(&Budget::UNLIMITED);
        let found = evaluate(&mut known, 7, meter, |known, _| {
            Ok::<_, Stopped>(Some(known.get(8).is_none()))
        });
        assert_eq!(found, Ok(&true));
        assert_eq!(known.len(), 1);
    }
}
