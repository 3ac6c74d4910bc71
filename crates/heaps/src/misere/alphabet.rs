//! The heaps that serve as letters of words, and the words of the other heaps.

use chopsticks_base::budget::{Meter, Stopped};

use super::element_set::Element;
use super::heaps::Heaps;
use super::labelling::Labelling;
use super::word::{self, Word};

/// The letters, and the words of all heaps.
pub(super) struct Alphabet {
    /// Heaps, increasing.
    pub letters: Vec<u32>,
    /// The word of each heap; its letters are at most as large as the heap.
    words: Vec<Word>,
}

impl Alphabet {
    /// These letters. The last one is the heap after those of a labelling, and the others include its generators.
    pub fn new(known: &Labelling, letters: Vec<u32>) -> Alphabet {
        let place = |heap: u32| letters.iter().position(|&letter| letter == heap);
        let generators = known.forms.generators.iter();
        let places: Vec<usize> = generators.flat_map(|&heap| place(heap)).collect();
        let words = (0..=known.heaps.len()).map(|heap| {
            if let Some(letter) = place(heap as u32) {
                return word::single(letters.len(), letter);
            }
            let mut spelled = word::empty(letters.len());
            for (&place, &exponent) in places.iter().zip(&known.forms.heap_words[heap]) {
                spelled[place] = exponent;
            }
            spelled
        });
        Alphabet {
            words: words.collect(),
            letters,
        }
    }

    /// The word of each heap.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// The word of a sum of heaps.
    pub fn word(&self, heaps: &[u32]) -> Word {
        let words = heaps.iter().map(|&heap| &self.words[heap as usize]);
        words.fold(word::empty(self.letters.len()), |product, word| {
            word::product(&product, word)
        })
    }

    /// The heaps that are the letters of a word.
    pub fn heaps(&self, word: &[u16]) -> Vec<u32> {
        let letters = word::factors(word).map(|letter| self.letters[letter]);
        letters.collect()
    }

    /// The words of the options of each letter.
    ///
    /// # Errors
    /// When the run is asked to stop.
    pub fn options(
        &self,
        moves: &dyn Heaps,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Vec<Word>>, Stopped> {
        let letters = self.letters.iter().map(|&heap| {
            let mut options = Vec::new();
            moves.options(heap, &mut |heaps| {
                meter.step()?;
                options.push(self.word(heaps));
                Ok::<_, Stopped>(())
            })?;
            options.sort_unstable();
            options.dedup();
            Ok(options)
        });
        letters.collect()
    }

    /// The largest exponent of each letter: `slack` more than the exponents of distinct powers in a labelling, or than
    /// 3 for the last letter.
    pub fn exponents(&self, known: &Labelling, slack: u16) -> Vec<u16> {
        let letters = self.letters.iter();
        let powers = letters.map(|&heap| match known.heaps.get(heap as usize) {
            Some(&element) => different_powers(known, element),
            None => 3,
        });
        powers.map(|powers| slack + powers).collect()
    }

    /// The elements of the letters of a labelling.
    pub fn elements(&self, known: &Labelling) -> Vec<Element> {
        let heaps = self.letters.iter();
        heaps
            .flat_map(|&heap| known.heaps.get(heap as usize).copied())
            .collect()
    }
}

/// The largest exponent of an element such that the power differs from all powers with smaller exponents.
fn different_powers(known: &Labelling, element: Element) -> u16 {
    let mut powers = vec![0];
    let mut next = element;
    while !powers.contains(&next) {
        powers.push(next);
        next = known.monoid.product(next, element);
    }
    (powers.len() - 1) as u16
}
