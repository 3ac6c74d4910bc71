//! Sets of positions as bits.

/// A set of numbers below some bound.
#[derive(Clone, Debug)]
pub struct Bits(Vec<u64>);

impl Bits {
    /// The numbers below `len` for which `holds`.
    pub fn from_fn(len: usize, mut holds: impl FnMut(usize) -> bool) -> Bits {
        let mut words = vec![0; len.div_ceil(64)];
        for at in (0..len).filter(|&at| holds(at)) {
            words[at / 64] |= 1 << (at % 64);
        }
        Bits(words)
    }

    pub fn contains(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 == 1
    }

    pub fn count(&self) -> u64 {
        self.0.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The numbers in the set, in increasing order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.0.len() * 64).filter(|&at| self.contains(at))
    }

    /// Removes the elements of `other`.
    pub fn remove(&mut self, other: &Bits) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= !other;
        }
    }

    /// A copy that can be made smaller quickly.
    pub fn narrowing(&self) -> Narrowing {
        let words = self.0.iter().copied().enumerate();
        Narrowing(words.filter(|(_, word)| *word != 0).collect())
    }
}

/// A repeatedly shrinking set. It stores the nonzero words with their indices.
#[derive(Clone, Debug)]
pub struct Narrowing(Vec<(usize, u64)>);

impl Narrowing {
    /// The number of elements in common with `other`.
    pub fn common(&self, other: &Bits) -> u64 {
        let words = self.0.iter();
        words
            .map(|&(at, word)| u64::from((word & other.0[at]).count_ones()))
            .sum()
    }

    /// Keeps only the elements of `other`.
    pub fn retain(&mut self, other: &Bits) {
        self.0.retain_mut(|(at, word)| {
            *word &= other.0[*at];
            *word != 0
        });
    }

    pub fn count(&self) -> u64 {
        let words = self.0.iter();
        words.map(|(_, word)| u64::from(word.count_ones())).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The same set among the numbers below `len`.
    pub fn bits(&self, len: usize) -> Bits {
        let mut words = vec![0; len.div_ceil(64)];
        for &(at, word) in &self.0 {
            words[at] = word;
        }
        Bits(words)
    }
}
