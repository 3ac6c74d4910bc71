//! How tuples lie one after the other in a list of numbers, and the order of the numbers in each.

use serde::Deserialize;

/// How tuples lie in a list of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Layout {
    /// All tuples have this length, from 1 on.
    Fixed(u8),
    /// The length of each tuple is before it.
    Prefixed,
}

impl Layout {
    /// The length of all tuples; `None` if they may differ.
    pub fn length(self) -> Option<usize> {
        match self {
            Layout::Fixed(length) => Some(length.into()),
            Layout::Prefixed => None,
        }
    }

    /// The first tuple of a list, and the rest of the list.
    fn split_first(self, numbers: &[u32]) -> Option<(&[u32], &[u32])> {
        match self {
            Layout::Fixed(length) => numbers.split_at_checked(length.into()),
            Layout::Prefixed => {
                let (&length, numbers) = numbers.split_first()?;
                numbers.split_at_checked(length as usize)
            }
        }
    }

    /// The tuples of a list.
    pub fn tuples(self, numbers: &[u32]) -> impl Iterator<Item = &[u32]> {
        let mut rest = numbers;
        std::iter::from_fn(move || {
            let (tuple, after) = self.split_first(rest)?;
            rest = after;
            Some(tuple)
        })
    }

    /// The list before a tuple, and behind it.
    pub fn around(self, numbers: &[u32], at: usize) -> (&[u32], &[u32]) {
        match self {
            Layout::Fixed(length) => {
                let length = usize::from(length);
                (&numbers[..at * length], &numbers[(at + 1) * length..])
            }
            Layout::Prefixed => {
                let lengths = self.tuples(numbers).map(|tuple| tuple.len() + 1);
                let (mut before, mut own) = (0, 0);
                for length in lengths.take(at + 1) {
                    (before, own) = (before + own, length);
                }
                (&numbers[..before], &numbers[before + own..])
            }
        }
    }

    /// The list of one tuple.
    pub fn listed(self, tuple: &[u32]) -> Box<[u32]> {
        match self {
            Layout::Fixed(_) => tuple.into(),
            Layout::Prefixed => [&[tuple.len() as u32], tuple].concat().into(),
        }
    }

    /// Begins a tuple at the end of a list; returns the place of its first number.
    pub fn begin(self, numbers: &mut Vec<u32>) -> usize {
        if self == Layout::Prefixed {
            numbers.push(0);
        }
        numbers.len()
    }

    /// Ends the tuple that began at a place.
    pub fn end(self, numbers: &mut [u32], begun: usize) {
        if self == Layout::Prefixed {
            numbers[begun - 1] = (numbers.len() - begun) as u32;
        }
    }

    /// Adds a tuple to a list.
    pub fn push(self, numbers: &mut Vec<u32>, tuple: &[u32]) {
        let begun = self.begin(numbers);
        numbers.extend_from_slice(tuple);
        self.end(numbers, begun);
    }
}

/// Which tuples are the same position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Order {
    /// Only equal ones.
    #[default]
    Written,
    /// Those with the same numbers in another order; they are written from the least number to the greatest.
    Sorted,
    /// Those that begin at another place of the same circle; they are written so that they come first in the alphabet
    /// of numbers, and a rule may begin at any place.
    Circular,
}

impl Order {
    /// Brings the numbers of a tuple into the order in which it is written.
    pub fn arrange(self, tuple: &mut [u32]) {
        match self {
            Order::Written => {}
            Order::Sorted => tuple.sort_unstable(),
            Order::Circular => {
                let turned = |by: usize| tuple[by..].iter().chain(&tuple[..by]);
                let by = (0..tuple.len()).min_by(|a, b| turned(*a).cmp(turned(*b)));
                tuple.rotate_left(by.unwrap_or(0));
            }
        }
    }
}
