//! Sets of nim-values as bits.

use chopsticks_cgt::nim::nim_sums;

/// A set of nim-values. Its mex is known at once, which that of `chopsticks_cgt::entailing`, whose sets may be infinite, is not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct NimberSet {
    words: Vec<u64>,
    /// Every value below this one is in the set.
    full_below: u32,
}

impl NimberSet {
    /// Adds a value.
    pub fn insert(&mut self, value: u32) {
        self.make_room(value as usize / 64 + 1);
        self.words[value as usize / 64] |= 1 << (value % 64);
        while self.contains(self.full_below) {
            self.full_below += 1;
        }
    }

    /// Whether the value is in the set.
    pub fn contains(&self, value: u32) -> bool {
        let word = self.words.get(value as usize / 64);
        word.is_some_and(|word| word >> (value % 64) & 1 == 1)
    }

    /// The least missing value, as of the last insertion.
    pub fn mex(&self) -> u32 {
        self.full_below
    }

    /// The values, increasing.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        (0u32..).zip(&self.words).flat_map(|(at, &word)| {
            let places = (0..64).filter(move |place| word >> place & 1 == 1);
            places.map(move |place| at * 64 + place)
        })
    }

    /// Adds the nim sums of `by` with the values of `other`, without updating [`NimberSet::mex`].
    pub fn add_sums(&mut self, other: &NimberSet, by: u32) {
        let far = by as usize / 64;
        if let Some(last) = other.words.len().checked_sub(1) {
            self.make_room((last | far) + 1);
        }
        for (at, &word) in other.words.iter().enumerate() {
            self.words[at ^ far] |= nim_sums(word, by % 64);
        }
    }

    /// The bytes that the set takes.
    pub fn bytes(&self) -> u64 {
        8 * self.words.len() as u64
    }

    fn make_room(&mut self, words: usize) {
        if words > self.words.len() {
            self.words.resize(words.next_power_of_two(), 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_those_of_the_values() {
        let values = [0, 1, 5, 63, 64, 130, 200];
        let mut set = NimberSet::default();
        values.into_iter().for_each(|value| set.insert(value));
        assert!(set.iter().eq(values));
        assert_eq!(set.mex(), 2);
        for by in [0, 1, 37, 64, 101, 255] {
            let mut sums = NimberSet::default();
            sums.add_sums(&set, by);
            let mut expected: Vec<u32> = values.iter().map(|value| value ^ by).collect();
            expected.sort_unstable();
            assert!(sums.iter().eq(expected), "{by}");
        }
    }
}
