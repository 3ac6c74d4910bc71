//! The quotient of a heap and all smaller ones, from that of the smaller ones.

use chopsticks_base::budget::{Budget, Meter, Stopped};

use super::alphabet::Alphabet;
use super::element_set::Element;
use super::heaps::Heaps;
use super::labelling::{Checked, Labelling, verify};
use super::learner::Learner;
use super::no_quotient::NoQuotient;
use super::normal_forms::NormalForms;
use super::word_outcomes::WordOutcomes;

/// The largest number of additional factors of one letter beyond those of distinct powers.
const MAX_SLACK: u16 = 64;

/// A search for the quotient with one heap more.
pub(super) struct Search<'a> {
    pub moves: &'a dyn Heaps,
    /// The quotient of the smaller heaps.
    pub known: &'a Labelling,
    pub budget: &'a Budget<'a>,
}

/// The knowledge gained from an alphabet.
enum Learned {
    Right(Box<Labelling>),
    /// The words do not represent their heaps, as these sums show.
    Misled {
        sums: Vec<Vec<u32>>,
        contexts: Vec<Vec<u32>>,
    },
}

impl Search<'_> {
    /// Finds the quotient. A heap not represented by its word becomes a letter; if there is no such heap, larger powers
    /// are examined.
    ///
    /// # Errors
    /// The reason why no quotient was found.
    pub fn find(&self) -> Result<Labelling, NoQuotient> {
        let heap = self.known.heaps.len() as u32;
        let mut letters = self.known.forms.generators.clone();
        letters.push(heap);
        let mut contexts = self.known.contexts.clone();
        let mut slack: u16 = 1;
        loop {
            let alphabet = Alphabet::new(self.known, letters.clone());
            match self.learn(&alphabet, &contexts, slack)? {
                Learned::Right(labelling) => return Ok(*labelling),
                Learned::Misled {
                    sums,
                    contexts: more,
                } => {
                    contexts = more;
                    letters.extend(sums.into_iter().flatten());
                    letters.sort_unstable();
                    letters.dedup();
                }
            }
            if letters.len() == alphabet.letters.len() {
                slack *= 2;
                if slack > MAX_SLACK {
                    return Err(NoQuotient::LargePowers);
                }
            }
        }
    }

    /// Learns the quotient of the game in which each heap is played as its word, until it is that of the heaps or
    /// differs from it.
    fn learn(
        &self,
        alphabet: &Alphabet,
        contexts: &[Vec<u32>],
        slack: u16,
    ) -> Result<Learned, NoQuotient> {
        let mut meter = Meter::new(self.budget);
        let outcomes = WordOutcomes::new(
            &self.known.monoid,
            alphabet.elements(self.known),
            alphabet.options(self.moves, &mut meter)?,
            alphabet.exponents(self.known, slack),
        );
        let contexts = contexts.iter().map(|sum| alphabet.word(sum)).collect();
        let mut learner = Learner::new(outcomes, contexts, self.budget);
        loop {
            let monoid = learner.candidate()?;
            let words = alphabet.words().iter();
            let heaps: Vec<Element> = words.map(|word| learner.element(word)).collect();
            let faults = match verify(self.moves, &monoid, &heaps, &alphabet.letters, &mut meter)? {
                Checked::Wrong(faults) => faults,
                Checked::Right(verification) => {
                    let mut right = Labelling {
                        forms: NormalForms::new(&monoid, &heaps),
                        monoid,
                        heaps,
                        contexts: Vec::new(),
                        verification,
                    };
                    let contexts = learner.contexts().iter();
                    let elements = contexts.map(|word| learner.element(word));
                    right.contexts = elements.map(|element| right.factors(element)).collect();
                    return Ok(Learned::Right(Box::new(right)));
                }
            };
            let sums = faults.into_iter().map(|fault| {
                let rest = alphabet.heaps(learner.representative(fault.rest));
                [fault.heaps, rest].concat()
            });
            let sums: Vec<Vec<u32>> = sums.collect();
            if !self.correct(&mut learner, alphabet, &sums, &mut meter)? {
                let contexts = learner.contexts().iter();
                let contexts = contexts.map(|word| alphabet.heaps(word)).collect();
                return Ok(Learned::Misled { sums, contexts });
            }
        }
    }

    /// Corrects the learner if the outcome of the word of one of the sums, or of an option, differs from that of its
    /// element; returns whether it did.
    fn correct(
        &self,
        learner: &mut Learner<'_>,
        alphabet: &Alphabet,
        sums: &[Vec<u32>],
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stopped> {
        for sum in sums {
            let mut is_corrected = learner.correct(&alphabet.word(sum))?;
            for (at, &heap) in sum.iter().enumerate() {
                let mut rest = sum.clone();
                rest.swap_remove(at);
                self.moves.options(heap, &mut |heaps| {
                    meter.step()?;
                    if !is_corrected {
                        let option = alphabet.word(&[&rest, heaps].concat());
                        is_corrected = learner.correct(&option)?;
                    }
                    Ok::<_, Stopped>(())
                })?;
            }
            if is_corrected {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
