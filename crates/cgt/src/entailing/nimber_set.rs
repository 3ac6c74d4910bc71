//! Finite sets of natural numbers, and their complements.

use crate::nim::nim_sums;

/// A set of natural numbers that is finite, or whose complement is.
///
/// ```
/// use chopsticks_cgt::entailing::NimberSet;
///
/// let mut set = NimberSet::default();
/// set.insert(0);
/// set.insert(2);
/// assert_eq!(set.least_absent(), Some(1));
/// assert!(set.complement().is_cofinite());
/// assert_eq!(NimberSet::all().least_absent(), None);
/// // The nim sums of the elements with 3.
/// let shifted = set.nim_sums(3);
/// assert!(shifted.contains(3) && shifted.contains(1) && !shifted.contains(0));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NimberSet {
    /// The first numbers, 64 in a word; the last word differs from [`NimberSet::rest`].
    words: Vec<u64>,
    /// Whether all further numbers are elements.
    is_cofinite: bool,
}

impl NimberSet {
    /// All natural numbers.
    pub fn all() -> NimberSet {
        NimberSet {
            words: Vec::new(),
            is_cofinite: true,
        }
    }

    /// All natural numbers but one.
    pub fn all_but(number: u32) -> NimberSet {
        let mut set = NimberSet::default();
        set.insert(number);
        set.complement()
    }

    /// Whether only finitely many numbers are not elements.
    pub fn is_cofinite(&self) -> bool {
        self.is_cofinite
    }

    /// Whether a number is an element.
    pub fn contains(&self, number: u32) -> bool {
        self.word(number as usize / 64) >> (number % 64) & 1 != 0
    }

    /// Adds a number.
    pub fn insert(&mut self, number: u32) {
        if self.contains(number) {
            return;
        }
        let place = number as usize / 64;
        if place >= self.words.len() {
            self.words.resize(place + 1, self.rest());
        }
        self.words[place] |= 1 << (number % 64);
        self.trim();
    }

    /// Adds the elements of another set.
    pub fn insert_all(&mut self, other: &NimberSet) {
        let length = self.words.len().max(other.words.len());
        self.words = (0..length)
            .map(|place| self.word(place) | other.word(place))
            .collect();
        self.is_cofinite |= other.is_cofinite;
        self.trim();
    }

    /// The numbers that are not elements.
    #[must_use]
    pub fn complement(&self) -> NimberSet {
        NimberSet {
            words: self.words.iter().map(|word| !word).collect(),
            is_cofinite: !self.is_cofinite,
        }
    }

    /// The nim sums of the elements with a number.
    #[must_use]
    pub fn nim_sums(&self, number: u32) -> NimberSet {
        let needed = self.words.len().max(number as usize / 64 + 1);
        let length = needed.next_power_of_two();
        // The nim sum with a number below a power of two permutes the numbers below that power.
        let (high, low) = (number as usize / 64, number % 64);
        let words = (0..length).map(|place| nim_sums(self.word(place ^ high), low));
        let mut sums = NimberSet {
            words: words.collect(),
            is_cofinite: self.is_cofinite,
        };
        sums.trim();
        sums
    }

    /// The least number that is not an element: the mex. `None` if there is none.
    pub fn least_absent(&self) -> Option<u32> {
        let full = self.words.iter().take_while(|&&word| word == u64::MAX);
        let place = full.count();
        let word = self.word(place);
        (word != u64::MAX).then(|| place as u32 * 64 + word.trailing_ones())
    }

    /// The word of numbers beyond those that are stored.
    fn rest(&self) -> u64 {
        if self.is_cofinite { u64::MAX } else { 0 }
    }

    fn word(&self, place: usize) -> u64 {
        self.words.get(place).copied().unwrap_or(self.rest())
    }

    fn trim(&mut self) {
        while self.words.last() == Some(&self.rest()) {
            self.words.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Operations agree with those on the numbers below 256, one by one.
    #[test]
    fn operations_agree_with_lists() {
        let lists: [&[u32]; 4] = [&[], &[0, 1, 2], &[5, 63, 64, 200], &[1, 130]];
        let sets: Vec<NimberSet> = lists
            .iter()
            .flat_map(|list| {
                let mut set = NimberSet::default();
                list.iter().for_each(|&number| set.insert(number));
                [set.complement(), set]
            })
            .collect();
        for a in &sets {
            assert_eq!(a.complement().complement(), *a);
            let absent = (0..).find(|&number| !a.contains(number) || number > 1000);
            assert_eq!(a.least_absent(), absent.filter(|&number| number <= 1000));
            for shift in [0, 1, 3, 64, 77, 255] {
                let sums = a.nim_sums(shift);
                assert!((0..256).all(|number| sums.contains(number ^ shift) == a.contains(number)));
                assert_eq!(sums.nim_sums(shift), *a);
            }
            for b in &sets {
                let mut union = a.clone();
                union.insert_all(b);
                let is_in = |number| a.contains(number) || b.contains(number);
                assert!((0..256).all(|number| union.contains(number) == is_in(number)));
            }
        }
    }
}
