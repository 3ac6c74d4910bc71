//! Outcomes of sums of a few heaps, with each other heap played as a sum of these.
//!
//! This different game leads to candidates; only the [verification](super::verification) shows that a candidate is
//! right.

use std::cmp::Reverse;

use chopsticks_base::budget::{Limit, Meter, Stopped};
use chopsticks_base::walk::{self, Known};

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
    known: Known<Word, bool>,
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
            known: Known::default(),
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
        if let Some(is_p) = self.outcome(&self.known, &word) {
            return Ok(is_p);
        }
        let budget = meter.budget();
        let mut known = std::mem::take(&mut self.known);
        // The options of words that wait for them, the next one last. None of them was known to be a P-position.
        let mut opened = Known::<Word, Vec<Word>>::default();
        let is_p = walk::evaluate(&mut known, word, meter, |known, word| {
            budget.within(Limit::Positions, known.known().len() as u64 + 1)?;
            let open = opened.remove(word);
            let Some(mut open) = open.or_else(|| self.open_options(known.known(), word)) else {
                return Ok(Some(false));
            };
            while let Some(option) = open.pop() {
                match self.outcome(known.known(), &option) {
                    Some(true) => return Ok(Some(false)),
                    Some(false) => {}
                    None => {
                        known.have([option.clone()]);
                        open.push(option);
                        opened.insert(word.clone(), open);
                        return Ok(None);
                    }
                }
            }
            Ok::<_, Stopped>(Some(true))
        });
        let is_p = is_p.copied();
        self.known = known;
        is_p
    }

    /// The options of a word whose outcomes are not known, those with few factors last; `None` if one is a P-position.
    fn open_options(&self, known: &Known<Word, bool>, word: &Word) -> Option<Vec<Word>> {
        let mut open = Vec::new();
        for (letter, &exponent) in word.iter().enumerate() {
            if exponent == 0 {
                continue;
            }
            let mut rest = word.clone();
            rest[letter] -= 1;
            for option in &self.options[letter] {
                let option = self.lowered(word::product(&rest, option));
                match self.outcome(known, &option) {
                    Some(true) => return None,
                    Some(false) => {}
                    None => open.push(option),
                }
            }
        }
        open.sort_by_cached_key(|option| Reverse(word::degree(option)));
        Some(open)
    }

    /// Whether a word is a P-position, if it is known.
    fn outcome(&self, known: &Known<Word, bool>, word: &Word) -> Option<bool> {
        match word.split_last() {
            None => Some(false),
            Some((0, smaller)) => {
                let factors = word::factors(smaller).map(|letter| self.elements[letter]);
                Some(self.smaller.is_p(self.smaller.product_of(factors)))
            }
            Some(_) => known.get(word).copied(),
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
