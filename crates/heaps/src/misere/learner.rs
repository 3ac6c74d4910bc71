//! The smallest monoid that agrees with the known outcomes of words.
//!
//! Words that have different outcomes in some *context* get different elements. Each element has a word that represents
//! it, and a word with one more letter gets the element whose representative has the same outcomes in all contexts so
//! far. If there is none, the word represents a new element. If the order of letters matters, or an outcome differs
//! from that of the element, then two words with the same element differ in a new context (Angluin, *Learning regular
//! sets from queries and counterexamples*, 1987).

use std::collections::HashMap;

use chopsticks_base::budget::{Budget, Limit, Meter, Stopped};

use super::element_set::Element;
use super::monoid::BipartiteMonoid;
use super::no_quotient::NoQuotient;
use super::word::{self, Word};
use super::word_outcomes::WordOutcomes;

/// The elements so far, and the contexts that distinguish them.
pub(super) struct Learner<'a> {
    letters: usize,
    outcomes: WordOutcomes<'a>,
    meter: Meter<'a>,
    /// The first one is empty.
    contexts: Vec<Word>,
    /// Whether a word is a P-position in each of the first contexts.
    rows: HashMap<Word, Vec<bool>>,
    elements: Vec<LearnedElement>,
}

struct LearnedElement {
    representative: Word,
    /// The representative consists of that of this element and a letter; the identity has none.
    from: Option<(Element, usize)>,
    /// The product with each letter.
    products: Vec<Element>,
}

impl<'a> Learner<'a> {
    /// A learner that begins with these contexts.
    pub fn new(
        outcomes: WordOutcomes<'a>,
        contexts: Vec<Word>,
        budget: &'a Budget<'_>,
    ) -> Learner<'a> {
        let letters = outcomes.letters();
        let first = vec![word::empty(letters)];
        Learner {
            letters,
            outcomes,
            meter: Meter::new(budget),
            contexts: [first, contexts].concat(),
            rows: HashMap::new(),
            elements: Vec::new(),
        }
    }

    /// The next candidate.
    ///
    /// # Errors
    /// The limit on positions or elements, or when the run is asked to stop.
    pub fn candidate(&mut self) -> Result<BipartiteMonoid, NoQuotient> {
        loop {
            self.find_elements()?;
            if !self.find_conflict()? {
                return self.monoid();
            }
        }
    }

    /// Words that distinguish the elements, and possibly others.
    pub fn contexts(&self) -> &[Word] {
        &self.contexts
    }

    /// Whether a word is a P-position.
    fn is_p(&mut self, word: Word) -> Result<bool, Stopped> {
        self.outcomes.is_p(word, &mut self.meter)
    }

    /// The element of a word.
    pub fn element(&self, word: &[u16]) -> Element {
        let letters: Vec<usize> = word::factors(word).collect();
        self.element_after(0, &letters)
    }

    /// The word that represents an element.
    pub fn representative(&self, element: Element) -> &Word {
        &self.elements[usize::from(element)].representative
    }

    /// Adds a context if the outcome of a word differs from that of its element; returns whether it did.
    pub fn correct(&mut self, word: &Word) -> Result<bool, Stopped> {
        let element = self.element(word);
        let is_wrong = self.is_p_in(element, 0)? != self.is_p(word.clone())?;
        if is_wrong {
            let letters: Vec<usize> = word::factors(word).collect();
            self.split(0, &letters, &word::empty(self.letters))?;
        }
        Ok(is_wrong)
    }

    /// Adds a context that distinguishes two words with one element: `letters` after the representative of `start`, and
    /// the representative of the common element. They have different outcomes in the context `tail`.
    fn split(&mut self, start: Element, letters: &[usize], tail: &Word) -> Result<(), Stopped> {
        let mut element = start;
        let mut context = tail.clone();
        for &letter in letters {
            context[letter] += 1;
        }
        let whole = self.is_p_with(element, &context)?;
        for &letter in letters {
            element = self.elements[usize::from(element)].products[letter];
            context[letter] -= 1;
            if self.is_p_with(element, &context)? != whole {
                debug_assert!(!self.contexts.contains(&context));
                self.contexts.push(context);
                return Ok(());
            }
        }
        unreachable!("the outcomes at both ends are different")
    }

    fn is_p_with(&mut self, element: Element, context: &Word) -> Result<bool, Stopped> {
        let representative = &self.elements[usize::from(element)].representative;
        self.is_p(word::product(representative, context))
    }

    fn find_elements(&mut self) -> Result<(), NoQuotient> {
        let mut by_row = HashMap::new();
        self.elements.clear();
        self.add_element(word::empty(self.letters), None, &mut by_row)?;
        let mut at = 0;
        while at < self.elements.len() {
            for letter in 0..self.letters {
                let mut word = self.elements[at].representative.clone();
                word[letter] += 1;
                let from = Some((at as Element, letter));
                let product = self.add_element(word, from, &mut by_row)?;
                self.elements[at].products.push(product);
            }
            at += 1;
        }
        Ok(())
    }

    /// The element of a word, which may be new.
    fn add_element(
        &mut self,
        word: Word,
        from: Option<(Element, usize)>,
        by_row: &mut HashMap<Vec<bool>, Element>,
    ) -> Result<Element, NoQuotient> {
        let row = self.row(&word)?;
        if let Some(&known) = by_row.get(row) {
            return Ok(known);
        }
        let most = self.meter.budget().elements.min(Limit::Elements.largest());
        if self.elements.len() as u64 >= most {
            return Err(Stopped::at(Limit::Elements, most).into());
        }
        let element = self.elements.len() as Element;
        by_row.insert(self.row(&word)?.to_vec(), element);
        self.elements.push(LearnedElement {
            representative: word,
            from,
            products: Vec::new(),
        });
        Ok(element)
    }

    /// Whether a word is a P-position in each context.
    fn row(&mut self, word: &Word) -> Result<&[bool], Stopped> {
        self.meter.step()?;
        let row = self.rows.entry(word.clone()).or_default();
        for context in &self.contexts[row.len()..] {
            let whole = word::product(word, context);
            row.push(self.outcomes.is_p(whole, &mut self.meter)?);
        }
        Ok(row)
    }

    /// Adds a context if the elements do not yet form a monoid that agrees with all outcomes in the rows; returns whether it
    /// did. So do the searches for the two kinds of conflicts.
    fn find_conflict(&mut self) -> Result<bool, Stopped> {
        for element in 0..self.elements.len() as Element {
            if self.find_wrong_outcome(element)? || self.find_order(element)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn find_wrong_outcome(&mut self, element: Element) -> Result<bool, Stopped> {
        for at in 0..self.contexts.len() {
            let letters: Vec<usize> = word::factors(&self.contexts[at]).collect();
            let end = self.element_after(element, &letters);
            if self.is_p_in(end, 0)? != self.is_p_in(element, at)? {
                self.split(element, &letters, &word::empty(self.letters))?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Two letters whose order matters after an element.
    fn find_order(&mut self, element: Element) -> Result<bool, Stopped> {
        for first in 0..self.letters {
            for second in 0..first {
                let orders = [[first, second], [second, first]];
                let [one, other] = orders.map(|letters| self.element_after(element, &letters));
                if one == other {
                    continue;
                }
                for at in 0..self.contexts.len() {
                    let [one_is_p, other_is_p] = [self.is_p_in(one, at)?, self.is_p_in(other, at)?];
                    if one_is_p != other_is_p {
                        let tail = self.contexts[at].clone();
                        let both = word::product(
                            &word::single(self.letters, first),
                            &word::single(self.letters, second),
                        );
                        let whole = self.is_p_with(element, &word::product(&both, &tail))?;
                        let wrong = usize::from(whole == one_is_p);
                        self.split(element, &orders[wrong], &tail)?;
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    fn is_p_in(&mut self, element: Element, context: usize) -> Result<bool, Stopped> {
        let representative = self.elements[usize::from(element)].representative.clone();
        Ok(self.row(&representative)?[context])
    }

    fn element_after(&self, start: Element, letters: &[usize]) -> Element {
        letters.iter().fold(start, |element, &letter| {
            self.elements[usize::from(element)].products[letter]
        })
    }

    /// The monoid of the elements; its letters must commute.
    fn monoid(&mut self) -> Result<BipartiteMonoid, NoQuotient> {
        let mut products: Vec<Vec<Element>> = Vec::new();
        let mut is_p = Vec::new();
        for a in 0..self.elements.len() as Element {
            let mut row: Vec<Element> = Vec::new();
            for b in &self.elements {
                row.push(match b.from {
                    None => a,
                    Some((smaller, letter)) => {
                        self.elements[usize::from(row[usize::from(smaller)])].products[letter]
                    }
                });
            }
            products.push(row);
            is_p.push(self.is_p_in(a, 0)?);
        }
        Ok(BipartiteMonoid::new(products, &is_p))
    }
}
