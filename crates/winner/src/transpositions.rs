//! Known outcomes of sums, in bounded memory.

use std::hash::{Hash, Hasher};

use hashbrown::HashTable;
use rustc_hash::FxHasher;

use crate::term::Term;

/// For sums in normal form, whether Left wins moving first.
///
/// There are two generations. When the younger one is full, it becomes the older one, whose previous contents are
/// forgotten; a sum found in the older one is copied into the younger one. Keys are whole sums, so different sums are
/// never confused.
pub(crate) struct Transpositions {
    young: Generation,
    old: Generation,
    /// The bytes that a generation may take.
    room: u64,
}

#[derive(Default)]
struct Generation {
    index: HashTable<Entry>,
    terms: Vec<Term>,
}

#[derive(Clone, Copy)]
struct Entry {
    start: u32,
    /// The number of terms, and in the lowest bit whether Left wins.
    length_and_win: u32,
}

impl Transpositions {
    /// A table that takes at most this number of bytes, or 64 GiB if that is less.
    pub fn new(bytes: u64) -> Transpositions {
        Transpositions {
            young: Generation::default(),
            old: Generation::default(),
            room: Generation::room(bytes),
        }
    }

    /// Changes the number of bytes that the table may take.
    pub fn set_room(&mut self, bytes: u64) {
        self.room = Generation::room(bytes);
    }

    /// Whether Left wins the sum moving first, if remembered.
    pub fn get(&mut self, sum: &[Term]) -> Option<bool> {
        let hash = hash(sum);
        if let Some(wins) = self.young.get(hash, sum) {
            return Some(wins);
        }
        let wins = self.old.get(hash, sum)?;
        self.insert(sum, wins);
        Some(wins)
    }

    /// Remembers whether Left wins the sum moving first. The sum must not be in the table.
    pub fn insert(&mut self, sum: &[Term], wins: bool) {
        if self.young.bytes() + 4 * sum.len() as u64 > self.room {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(hash(sum), sum, wins);
    }

    /// The sums in the table, in a reproducible order.
    pub fn entries(&self) -> impl Iterator<Item = (&[Term], bool)> {
        self.old.entries().chain(self.young.entries())
    }
}

impl Generation {
    fn get(&self, hash: u64, sum: &[Term]) -> Option<bool> {
        let entry = self
            .index
            .find(hash, |entry| entry.of(&self.terms) == sum)?;
        Some(entry.wins())
    }

    fn insert(&mut self, hash_of_sum: u64, sum: &[Term], wins: bool) {
        let start = self.terms.len() as u32;
        self.terms.extend_from_slice(sum);
        let entry = Entry {
            start,
            length_and_win: (sum.len() as u32) << 1 | u32::from(wins),
        };
        let terms = &self.terms;
        self.index
            .insert_unique(hash_of_sum, entry, |entry| hash(entry.of(terms)));
    }

    /// The number of bytes of a term: memory for terms is doubled when it is full.
    const BYTES_OF_TERM: u64 = 8;

    /// The number of bytes of a generation in a table of this size. The place of a term fits into 32 bits.
    fn room(bytes_of_table: u64) -> u64 {
        let most = u64::from(u32::MAX) * Generation::BYTES_OF_TERM;
        (bytes_of_table / 2).min(most)
    }

    /// The memory taken, or soon to be taken, by this generation.
    fn bytes(&self) -> u64 {
        let entries = self.index.len() as u64 * (size_of::<Entry>() as u64 + 1) * 2;
        entries + self.terms.len() as u64 * Generation::BYTES_OF_TERM
    }

    fn entries(&self) -> impl Iterator<Item = (&[Term], bool)> {
        let mut entries: Vec<Entry> = self.index.iter().copied().collect();
        entries.sort_unstable_by_key(|entry| entry.start);
        entries
            .into_iter()
            .map(|entry| (entry.of(&self.terms), entry.wins()))
    }
}

impl Entry {
    fn of(self, terms: &[Term]) -> &[Term] {
        let start = self.start as usize;
        &terms[start..start + (self.length_and_win >> 1) as usize]
    }

    fn wins(self) -> bool {
        self.length_and_win & 1 != 0
    }
}

fn hash(sum: &[Term]) -> u64 {
    let mut hasher = FxHasher::default();
    sum.iter().for_each(|term| term.hash(&mut hasher));
    hasher.finish()
}
