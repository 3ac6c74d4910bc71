//! Outcomes of sums of a few heaps, with each other heap played as a sum of these.
//!
//! This different game leads to candidates; only the [verification](super::verification) shows that a candidate is
//! right.

use std::collections::HashMap;

use chopsticks_base::budget::{Meter, Stopped};

use super::element_set::Element;
use super::monoid::BipartiteMonoid;
use super::word::{self, Word};

/// The known outcomes. The letters are heaps.
pub(super) struct WordOutcomes<'a> {
    /// The quotient of all heaps below the last letter, and the elements of the other letters in it.
    smaller: &'a BipartiteMonoid,
    elements: Vec<Element>,
    /// The options of each letter.
    options: Vec<Vec<Word>>,
    /// The largest exponent of each letter; larger ones are lowered by 2.
    most: Vec<u16>,
    /// Whether a word is a P-position.
    known: HashMap<Word, bool>,
}

/// A word with unknown outcome, and its options that are not known to be N-positions.
struct Frame {
    word: Word,
    options: Vec<Word>,
}

impl<'a> WordOutcomes<'a> {
    pub fn new(
        smaller: &'a BipartiteMonoid,
        elements: Vec<Element>,
        options: Vec<Vec<Word>>,
        most: Vec<u16>,
    ) -> WordOutcomes<'a> {
        WordOutcomes {
            smaller,
            elements,
            options,
            most,
            known: HashMap::new(),
        }
    }

    /// The number of letters.
    pub fn letters(&self) -> usize {
        self.options.len()
    }

    /// Whether a word is a P-position.
    ///
    /// # Errors
    /// The limit on positions, or when the run is asked to stop.
    pub fn is_p(&mut self, word: Word, meter: &mut Meter<'_>) -> Result<bool, Stopped> {
        let word = self.lowered(word);
        let mut stack = Vec::new();
        let mut found = self.look(word, &mut stack);
        loop {
            meter.step()?;
            let decided = found.take();
            let Some(frame) = stack.last_mut() else {
                return Ok(decided.expect("the first word is decided last"));
            };
            let is_p = match (decided, frame.options.pop()) {
                (Some(true), _) => false,
                (_, None) => true,
                (_, Some(option)) => {
                    found = self.look(option, &mut stack);
                    continue;
                }
            };
            let frame = stack.pop().expect("there is one");
            self.known.insert(frame.word, is_p);
            meter.check(self.known.len() as u64, 0)?;
            found = Some(is_p);
        }
    }

    /// The outcome of a word, if known; otherwise pushes the word on the stack.
    fn look(&mut self, word: Word, stack: &mut Vec<Frame>) -> Option<bool> {
        if let Some(known) = self.known(&word) {
            return Some(known);
        }
        let mut options = Vec::new();
        for (letter, &exponent) in word.iter().enumerate() {
            if exponent == 0 {
                continue;
            }
            let mut rest = word.clone();
            rest[letter] -= 1;
            for option in &self.options[letter] {
                let option = self.lowered(word::product(&rest, option));
                match self.known(&option) {
                    Some(true) => {
                        self.known.insert(word, false);
                        return Some(false);
                    }
                    Some(false) => {}
                    None => options.push(option),
                }
            }
        }
        options.sort_by_cached_key(|option| std::cmp::Reverse(word::degree(option)));
        stack.push(Frame { word, options });
        None
    }

    fn known(&self, word: &[u16]) -> Option<bool> {
        match word.split_last() {
            None => Some(false),
            Some((0, smaller)) => {
                let factors = word::factors(smaller).map(|letter| self.elements[letter]);
                Some(self.smaller.is_p(self.smaller.product_of(factors)))
            }
            Some(_) => self.known.get(word).copied(),
        }
    }

    fn lowered(&self, mut word: Word) -> Word {
        for (exponent, &most) in word.iter_mut().zip(&self.most) {
            if *exponent > most {
                *exponent = most - (*exponent - most) % 2;
            }
        }
        word
    }
}
