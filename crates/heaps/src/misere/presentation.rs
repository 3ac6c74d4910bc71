//! Names of the elements of a misère quotient, and relations that define it.

use std::collections::HashSet;

use super::element_set::Element;
use super::monoid::BipartiteMonoid;
use super::normal_forms::NormalForms;
use super::word::{self, Word};

/// A misère quotient as text.
///
/// The generators are a, b, c, … in the order of their heaps, and g1, g2, … if there are more than 26. The name of an
/// element is its shortest product of generators; among the products of the same length that with the most factors a,
/// then b, and so on.
#[derive(Clone, Debug)]
pub struct Presentation {
    /// The heaps that are not products of smaller ones, and their names.
    pub generators: Vec<(u32, String)>,
    /// Equations that define the monoid, such as `b^3 = b`: replacing left sides by right sides as long as possible
    /// turns each product of generators into the name of its element.
    pub relations: Vec<String>,
    /// The names of the elements of the P-portion, short ones first.
    pub p_portion: Vec<String>,
    /// The name of the element of each heap.
    pub heaps: Vec<String>,
}

impl Presentation {
    /// The names of the elements of a monoid.
    pub(super) fn new(
        monoid: &BipartiteMonoid,
        forms: &NormalForms,
        heaps: &[Element],
    ) -> Presentation {
        let letters = forms.generators.len();
        let generators = forms.generators.iter().enumerate();
        let generators =
            generators.map(|(letter, &heap)| (heap, name(&word::single(letters, letter))));
        let elements = 0..monoid.order() as Element;
        let p_portion = elements.filter(|&element| monoid.is_p(element));
        let mut p_portion: Vec<&Word> = p_portion.map(|element| forms.word(element)).collect();
        p_portion.sort_by_cached_key(|word| word::rank(word));
        Presentation {
            generators: generators.collect(),
            relations: relations(monoid, forms, heaps),
            p_portion: p_portion.into_iter().map(|word| name(word)).collect(),
            heaps: heaps
                .iter()
                .map(|&element| name(forms.word(element)))
                .collect(),
        }
    }
}

/// The equations of the products that are not shortest words, although all their proper divisors are.
fn relations(monoid: &BipartiteMonoid, forms: &NormalForms, heaps: &[Element]) -> Vec<String> {
    let shortest: HashSet<&Word> = forms.words.iter().collect();
    let is_minimal = |word: &Word| {
        let mut letters = (0..word.len()).filter(|&letter| word[letter] > 0);
        let divides = |letter: usize| {
            let mut divisor = word.clone();
            divisor[letter] -= 1;
            shortest.contains(&divisor)
        };
        !shortest.contains(word) && letters.all(divides)
    };
    let mut found = Vec::new();
    for (word, element) in forms.words.iter().zip(0..) {
        for (letter, &heap) in forms.generators.iter().enumerate() {
            let longer = word::product(word, &word::single(word.len(), letter));
            if is_minimal(&longer) {
                found.push((longer, monoid.product(element, heaps[heap as usize])));
            }
        }
    }
    found.sort_by_cached_key(|(word, _)| word::rank(word));
    found.dedup();
    let equations = found.iter();
    equations
        .map(|(word, element)| format!("{} = {}", name(word), name(forms.word(*element))))
        .collect()
}

/// The name of a product of generators.
pub(super) fn name(word: &[u16]) -> String {
    let factors = word
        .iter()
        .enumerate()
        .filter(|&(_, &exponent)| exponent > 0);
    let is_lettered = word.len() <= 26;
    let factors = factors.map(|(letter, &exponent)| {
        let generator = if is_lettered {
            char::from(b'a' + letter as u8).to_string()
        } else {
            format!("g{}", letter + 1)
        };
        match exponent {
            1 => generator,
            _ => format!("{generator}^{exponent}"),
        }
    });
    let factors: Vec<String> = factors.collect();
    if factors.is_empty() {
        "1".to_owned()
    } else {
        factors.join(if is_lettered { "" } else { " " })
    }
}
