//! Things that are numbered in the order in which they are met, each stored once.

use std::hash::{BuildHasher, Hash};
use std::ops::Index;

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::FxBuildHasher;

/// Different things, numbered from 0 on.
#[derive(Clone, Debug)]
pub struct Numbered<T> {
    list: Vec<T>,
    numbers: HashTable<u32>,
}

impl<T> Default for Numbered<T> {
    fn default() -> Numbered<T> {
        Numbered {
            list: Vec::new(),
            numbers: HashTable::new(),
        }
    }
}

impl<T: Eq + Hash> Numbered<T> {
    /// The number of things met.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether nothing was met.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The things in the order of their numbers.
    pub fn list(&self) -> &[T] {
        &self.list
    }

    /// The things in the order of their numbers.
    pub fn into_list(self) -> Vec<T> {
        self.list
    }

    /// The number of a thing that was met before.
    pub fn known(&self, thing: &T) -> Option<usize> {
        let is_it = |&number: &u32| self.list[number as usize] == *thing;
        let number = self.numbers.find(hash(thing), is_it)?;
        Some(*number as usize)
    }

    /// The number of a thing, which may be new.
    ///
    /// # Panics
    /// When there are 2^32 things. A budget stops long before.
    pub fn number(&mut self, thing: T) -> usize {
        let list = &self.list;
        let is_it = |&number: &u32| list[number as usize] == thing;
        let entry = self
            .numbers
            .entry(hash(&thing), is_it, |&number| hash(&list[number as usize]));
        match entry {
            Entry::Occupied(known) => *known.get() as usize,
            Entry::Vacant(place) => {
                let number = list.len();
                place.insert(u32::try_from(number).expect("fewer than 2^32 things"));
                self.list.push(thing);
                number
            }
        }
    }
}

impl<T> Index<usize> for Numbered<T> {
    type Output = T;

    /// # Panics
    /// When no thing has this number.
    fn index(&self, number: usize) -> &T {
        &self.list[number]
    }
}

fn hash(thing: &impl Hash) -> u64 {
    FxBuildHasher.hash_one(thing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_in_the_order_of_meeting_and_stay() {
        let mut words = Numbered::default();
        let numbers = ["a", "b", "a", "c", "b"].map(|word| words.number(word));
        assert_eq!(numbers, [0, 1, 0, 2, 1]);
        assert_eq!((words.known(&"c"), words.known(&"d")), (Some(2), None));
        assert_eq!((words[1], words.len()), ("b", 3));
        assert_eq!(words.into_list(), ["a", "b", "c"]);
    }
}
