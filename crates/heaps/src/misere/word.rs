//! Products of letters: the multiplicity of each letter.

use std::cmp::Reverse;

/// The exponent of each letter.
pub(super) type Word = Vec<u16>;

/// The word without factors.
pub(super) fn empty(letters: usize) -> Word {
    vec![0; letters]
}

/// A word of one letter.
pub(super) fn single(letters: usize, letter: usize) -> Word {
    let mut word = empty(letters);
    word[letter] = 1;
    word
}

/// The product of two words.
pub(super) fn product(a: &[u16], b: &[u16]) -> Word {
    let pairs = a.iter().zip(b);
    pairs.map(|(a, b)| a + b).collect()
}

/// The sort key of words: short ones first, and among words of equal length those with the most factors of the first
/// letters.
pub(super) fn rank(word: &[u16]) -> (u32, Reverse<Word>) {
    (degree(word), Reverse(word.to_vec()))
}

/// The letters of a word, with multiplicity.
pub(super) fn factors(word: &[u16]) -> impl Iterator<Item = usize> {
    let exponents = word.iter().enumerate();
    exponents.flat_map(|(letter, &exponent)| std::iter::repeat_n(letter, exponent.into()))
}

/// The number of factors.
pub(super) fn degree(word: &[u16]) -> u32 {
    word.iter().map(|&exponent| u32::from(exponent)).sum()
}
