//! Generators of a monoid whose elements are heaps and their sums, and the shortest words for its elements.

use super::element_set::Element;
use super::monoid::BipartiteMonoid;
use super::word::{self, Word};

/// The heaps that are not products of smaller ones, and each element as a product of them.
#[derive(Clone, Debug)]
pub(super) struct NormalForms {
    pub generators: Vec<u32>,
    /// The word of each element: the shortest and, among these, the one with the most factors that are small heaps.
    pub words: Vec<Word>,
    /// The word of each heap, without factors that are larger heaps.
    pub heap_words: Vec<Word>,
}

impl NormalForms {
    /// The forms of a monoid that the elements of the heaps generate.
    pub fn new(monoid: &BipartiteMonoid, heaps: &[Element]) -> NormalForms {
        let mut generators = Vec::new();
        let mut words = known_words(monoid, &[]);
        let mut heap_words = Vec::new();
        for (heap, &element) in heaps.iter().enumerate() {
            if words[usize::from(element)].is_none() {
                generators.push(heap as u32);
                let elements: Vec<Element> = generators
                    .iter()
                    .map(|&heap| heaps[heap as usize])
                    .collect();
                words = known_words(monoid, &elements);
            }
            heap_words.extend(words[usize::from(element)].clone());
        }
        for word in &mut heap_words {
            word.resize(generators.len(), 0);
        }
        NormalForms {
            generators,
            words: words.into_iter().flatten().collect(),
            heap_words,
        }
    }

    /// The word of an element.
    pub fn word(&self, element: Element) -> &Word {
        &self.words[usize::from(element)]
    }
}

/// The least word of each element that is a product of the generators, computed degree by degree: a part of a least
/// word is least.
fn known_words(monoid: &BipartiteMonoid, generators: &[Element]) -> Vec<Option<Word>> {
    let mut words = vec![None; monoid.order()];
    let mut level: Vec<(Word, Element)> = vec![(word::empty(generators.len()), 0)];
    while !level.is_empty() {
        level.sort_by_cached_key(|(word, _)| word::rank(word));
        let mut next = Vec::new();
        for (word, element) in level {
            if words[usize::from(element)].is_some() {
                continue;
            }
            for (letter, &generator) in generators.iter().enumerate() {
                let longer = word::product(&word, &word::single(generators.len(), letter));
                next.push((longer, monoid.product(element, generator)));
            }
            words[usize::from(element)] = Some(word);
        }
        level = next;
    }
    words
}
