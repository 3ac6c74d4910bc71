//! Nim: a move makes one heap smaller, and both players have the same moves.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::{Ruleset, SetupError, Short};

/// The ruleset of Bouton, *Nim, a game with a complete mathematical theory* (1901).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nim;

/// Heaps of counters; read and printed as `3,5,7`, and as `0` if no counter is left.
///
/// Heaps that differ only in order or by empty heaps are equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Heaps(Vec<u16>);

/// One reason why a text is not a position of Nim.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HeapsFault {
    /// The text between two commas is not a number, or the number is too large.
    #[error("expected a heap size from 0 to {max}, found `{0}`", max = u16::MAX)]
    NotAHeap(String),
}

impl Heaps {
    /// Heaps of these sizes.
    pub fn new(mut sizes: Vec<u16>) -> Heaps {
        sizes.retain(|&size| size > 0);
        sizes.sort_unstable();
        Heaps(sizes)
    }

    /// The sizes of the heaps that are not empty, in non-decreasing order.
    pub fn sizes(&self) -> &[u16] {
        &self.0
    }

    fn with_heap(&self, at: usize, size: u16) -> Heaps {
        let mut sizes = self.0.clone();
        sizes[at] = size;
        Heaps::new(sizes)
    }
}

impl Ruleset for Nim {
    type Position = Heaps;

    fn options(&self, position: &Heaps, _: Player) -> Vec<Heaps> {
        let heaps = position.0.iter().enumerate();
        heaps
            .flat_map(|(at, &size)| (0..size).map(move |smaller| position.with_heap(at, smaller)))
            .collect()
    }

    fn components(&self, position: Heaps) -> impl IntoIterator<Item = Heaps> {
        let heaps = position.0.into_iter();
        heaps.map(|size| Heaps(vec![size]))
    }
}

impl Short for Nim {}

impl FromStr for Heaps {
    type Err = SetupError<HeapsFault>;

    fn from_str(text: &str) -> Result<Heaps, SetupError<HeapsFault>> {
        let (mut sizes, mut faults) = (Vec::new(), Vec::new());
        for heap in text.split(',').map(str::trim) {
            match heap.parse() {
                Ok(size) => sizes.push(size),
                Err(_) => faults.push(HeapsFault::NotAHeap(heap.to_owned())),
            }
        }
        SetupError::unless_faulty(faults, Heaps::new(sizes))
    }
}

impl fmt::Display for Heaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sizes: Vec<String> = self.0.iter().map(u16::to_string).collect();
        f.write_str(if sizes.is_empty() { "0" } else { "" })?;
        f.write_str(&sizes.join(","))
    }
}
