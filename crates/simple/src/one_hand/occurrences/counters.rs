//! Sets of counters as ranges.

use std::ops::RangeInclusive;

use num_bigint::BigUint;

/// The counters with which a shape was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Sorted by number after [`Counters::merge`], without adjacent ranges.
    ranges: Vec<(BigUint, BigUint)>,
}

impl Counters {
    /// Adds all counters of a range.
    pub(super) fn add(&mut self, first: BigUint, last: BigUint) {
        self.ranges.push((first, last));
    }

    /// Sorts the ranges and joins neighbours.
    pub(super) fn merge(&mut self) {
        self.ranges.sort();
        let mut merged: Vec<(BigUint, BigUint)> = Vec::new();
        for (first, last) in self.ranges.drain(..) {
            match merged.last_mut() {
                Some((_, end)) if first <= &*end + 1u32 => {
                    if last > *end {
                        *end = last;
                    }
                }
                _ => merged.push((first, last)),
            }
        }
        self.ranges = merged;
    }

    /// The ranges, in the order of the numbers.
    pub fn ranges(&self) -> impl Iterator<Item = RangeInclusive<&BigUint>> {
        self.ranges.iter().map(|(first, last)| first..=last)
    }

    /// The largest counter.
    pub fn largest(&self) -> Option<&BigUint> {
        self.ranges.iter().map(|(_, last)| last).max()
    }

    /// Whether a counter is in a range.
    pub fn contains(&self, counter: &BigUint) -> bool {
        self.ranges().any(|range| range.contains(&counter))
    }

    /// The number of counters.
    pub fn count(&self) -> BigUint {
        let sizes = self.ranges.iter().map(|(first, last)| last - first + 1u32);
        sizes.sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_joined() {
        let mut counters = Counters::default();
        for (first, last) in [(7u32, 9u32), (0, 2), (3, 3), (8, 8)] {
            counters.add(first.into(), last.into());
        }
        counters.merge();
        let expected = [(0u32, 3u32), (7, 9)].map(|(a, b)| (BigUint::from(a), BigUint::from(b)));
        assert_eq!(counters.ranges, expected);
        assert_eq!(counters.largest(), Some(&9u32.into()));
        assert_eq!(counters.count(), 7u32.into());
        assert!(counters.contains(&3u32.into()) && !counters.contains(&4u32.into()));
    }
}
