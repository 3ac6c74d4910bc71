//! Sets of vertices: those of small graphs in one word, and others of up to 1024 places.

use std::array;
use std::hash::Hasher;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use crate::board::BitSet;
use crate::board::sealed::Sealed;
use crate::graph::read::MAX_VERTICES;

/// A set of vertices of a graph, which is stored in as many words as the graph needs.
pub trait VertexSet: BitSet {
    /// The number of words for this many vertices.
    fn stored_words(vertices: usize) -> usize;

    /// The set that is stored in these words.
    fn from_words(words: &[u64]) -> Self;

    /// The words of the set.
    fn words(&self) -> &[u64];
}

impl VertexSet for u64 {
    fn stored_words(_: usize) -> usize {
        1
    }

    fn from_words(words: &[u64]) -> u64 {
        words[0]
    }

    fn words(&self) -> &[u64] {
        std::slice::from_ref(self)
    }
}

impl VertexSet for WideSet {
    fn stored_words(vertices: usize) -> usize {
        vertices.div_ceil(u64::BITS as usize)
    }

    fn from_words(words: &[u64]) -> WideSet {
        let mut set = WideSet::NONE;
        set.0[..words.len()].copy_from_slice(words);
        set
    }

    fn words(&self) -> &[u64] {
        &self.0
    }
}

/// The number of words of a set.
const WORDS: usize = MAX_VERTICES / u64::BITS as usize;

/// A set of vertices of a graph with more than 64 of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WideSet([u64; WORDS]);

impl WideSet {
    /// The word of a place, and the place in it.
    fn word_of(place: u32) -> (usize, u32) {
        ((place / u64::BITS) as usize, place % u64::BITS)
    }

    /// The members among the first 64 places.
    pub(crate) fn first_word(self) -> u64 {
        self.0[0]
    }

    /// The number of the first word with a member, if there is one.
    fn lowest_word(self) -> Option<usize> {
        self.0.iter().position(|&word| word != 0)
    }
}

impl Sealed for WideSet {}

impl BitSet for WideSet {
    const BITS: u32 = WORDS as u32 * u64::BITS;
    const NONE: WideSet = WideSet([0; WORDS]);
    const ALL: WideSet = WideSet([u64::MAX; WORDS]);

    fn single(place: u32) -> WideSet {
        let (word, bit) = WideSet::word_of(place);
        let mut set = WideSet::NONE;
        set.0[word] = 1 << bit;
        set
    }

    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn word(self, at: usize) -> u64 {
        self.0[at]
    }

    fn places_before(self) -> u32 {
        self.lowest_word().map_or(WideSet::BITS, |word| {
            word as u32 * u64::BITS + self.0[word].trailing_zeros()
        })
    }

    fn without_lowest(mut self) -> WideSet {
        if let Some(word) = self.lowest_word() {
            self.0[word] = self.0[word].without_lowest();
        }
        self
    }

    fn hash_into<H: Hasher>(self, hasher: &mut H) {
        self.0.iter().for_each(|word| word.hash_into(hasher));
    }

    fn has(self, place: u32) -> bool {
        let (word, bit) = WideSet::word_of(place);
        self.0[word].has(bit)
    }
}

impl Not for WideSet {
    type Output = WideSet;

    fn not(self) -> WideSet {
        WideSet(self.0.map(|word| !word))
    }
}

impl BitAnd for WideSet {
    type Output = WideSet;

    fn bitand(self, other: WideSet) -> WideSet {
        WideSet(array::from_fn(|at| self.0[at] & other.0[at]))
    }
}

impl BitOr for WideSet {
    type Output = WideSet;

    fn bitor(self, other: WideSet) -> WideSet {
        WideSet(array::from_fn(|at| self.0[at] | other.0[at]))
    }
}

impl BitAndAssign for WideSet {
    fn bitand_assign(&mut self, other: WideSet) {
        *self = *self & other;
    }
}

impl BitOrAssign for WideSet {
    fn bitor_assign(&mut self, other: WideSet) {
        *self = *self | other;
    }
}
