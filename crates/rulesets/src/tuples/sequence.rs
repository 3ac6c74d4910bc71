//! Sequences of numbers in a tuple, and what is said of each of their elements.

use super::interval::Interval;
use super::size::MAX_LENGTH;

/// A sequence that a rule names. Three variables, one after the other, are the place of its first number among all
/// variables, its length, and the element that is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sequence(pub usize);

impl Sequence {
    /// The number of its variables.
    pub const VARIABLES: usize = 3;

    /// What its variables can be.
    pub const INTERVALS: [Interval; Sequence::VARIABLES] = {
        let length = MAX_LENGTH as i128;
        let place = Interval {
            least: 0,
            greatest: 2 * length,
        };
        let lengths = Interval {
            least: 0,
            greatest: length,
        };
        [place, lengths, Interval::OF_POSITIONS]
    };

    pub fn place(self) -> usize {
        self.0
    }

    pub fn length(self) -> usize {
        self.0 + 1
    }

    pub fn element(self) -> usize {
        self.0 + 2
    }
}

/// Something for each element of a sequence, or for the elements of several sequences of equal length side by side.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Spread<T> {
    pub inside: T,
    pub sequences: Vec<Sequence>,
}

impl<T> Spread<T> {
    /// The same sequences with something else for each element.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Spread<U> {
        Spread {
            inside: change(self.inside),
            sequences: self.sequences,
        }
    }

    /// Whether a test succeeds for the variables with some element, from the first one or from the last; `None` if the
    /// lengths differ.
    pub fn any(
        &self,
        variables: &[i64],
        reversed: bool,
        mut test: impl FnMut(&T, &[i64]) -> bool,
    ) -> Option<bool> {
        let lengths = self.sequences.iter().map(|sequence| sequence.length());
        let mut lengths = lengths.map(|length| variables[length]);
        let length = lengths.next()?;
        if lengths.any(|other| other != length) {
            return None;
        }
        let mut element = variables.to_vec();
        Some((0..length).any(|at| {
            let at = if reversed { length - 1 - at } else { at };
            for sequence in &self.sequences {
                let place = variables[sequence.place()] + at;
                element[sequence.element()] = variables[place as usize];
            }
            test(&self.inside, &element)
        }))
    }

    /// How many elements there can be.
    pub fn lengths(&self, variables: &[Interval]) -> Interval {
        let first = self.sequences.first();
        first.map_or(Interval::point(0), |sequence| variables[sequence.length()])
    }
}
