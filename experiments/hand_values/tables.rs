//! The tables that a run evaluates.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::game::Arena;
use chopsticks_simple::many_hands::hands_table::HandsTable;
use chopsticks_simple::ruleset::{Hands, Setup, SimpleChopsticks};
use serde::{Deserialize, Serialize};

/// A table: all positions below (1^h|1^h)_n.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Key {
    /// The finger count n.
    pub n: u32,
    /// The number of hands h.
    pub hands: u32,
}

/// The tables of a run up to some n.
pub struct Tables {
    /// The bound of the stored results.
    pub full: u32,
    /// The last n of a full run for each number of hands. The first number of hands is evaluated up to any requested n.
    /// Beyond a full run, the others are evaluated as long as their tables are not larger than the largest one of the
    /// first.
    pub last: &'static [(u32, u32)],
}

impl Key {
    /// The number of positions in the table.
    pub fn positions(self) -> u64 {
        // The hands of a side are a multiset of h numbers from 1 to n + 1, where n + 1 represents a removed hand.
        let (n, hands) = (u64::from(self.n), u64::from(self.hands));
        let sides = (1..=hands).try_fold(1u64, |sides, i| Some(sides.checked_mul(n + i)? / i));
        sides.map_or(u64::MAX, |sides| sides.saturating_mul(sides))
    }
}

impl Tables {
    /// The tables of a run up to `bound`, by n.
    pub fn upto(&self, bound: u32) -> Vec<Key> {
        let all =
            (1..=bound).flat_map(|n| self.last.iter().map(move |&(hands, _)| Key { n, hands }));
        all.filter(|&key| self.includes(key, bound)).collect()
    }

    fn includes(&self, key: Key, bound: u32) -> bool {
        let (first, _) = self.last[0];
        let largest = Key {
            n: bound,
            hands: first,
        };
        let is_in_full_run = self
            .last
            .iter()
            .any(|&(hands, last)| hands == key.hands && key.n <= last);
        is_in_full_run || (bound > self.full && key.positions() <= largest.positions())
    }
}

/// Evaluates a table in a new arena.
///
/// # Errors
/// When the budget does not suffice.
pub fn evaluate(key: Key, budget: &Budget<'_>) -> Result<(Arena, HandsTable), Stopped> {
    let mut arena = Arena::new();
    let (ruleset, hands) = start(key);
    let table = HandsTable::evaluate(&mut arena, &ruleset, &hands, budget)?;
    Ok((arena, table))
}

/// (1^h|1^h)_n.
///
/// # Panics
/// When n is 0 or beyond the ruleset.
fn start(Key { n, hands }: Key) -> (SimpleChopsticks, Hands) {
    let ones = vec![1u32.into(); hands as usize];
    let setup = Setup {
        hands: ByPlayer::both(ones),
        fingers: n.into(),
    };
    setup
        .check()
        .expect("hands of one finger, and a finger count")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLES: Tables = Tables {
        full: 5,
        last: &[(2, 5), (3, 2)],
    };

    fn keys(bound: u32) -> Vec<(u32, u32)> {
        let keys = TABLES.upto(bound).into_iter();
        keys.map(|key| (key.n, key.hands)).collect()
    }

    /// C(n + 2, 2)² positions for two hands, C(n + 3, 3)² for three: 28² = 784 at n = 6, 20² = 400 at n = 3 and 35² at 4.
    #[test]
    fn a_run_that_goes_further_has_all_of_the_one_before() {
        assert_eq!(keys(1), [(1, 2), (1, 3)]);
        let full = [(1, 2), (1, 3), (2, 2), (2, 3), (3, 2), (4, 2), (5, 2)];
        assert_eq!(keys(5), full);
        let further = keys(6);
        assert!(full.iter().all(|key| further.contains(key)));
        assert!(further.contains(&(3, 3)) && !further.contains(&(4, 3)));
        assert_eq!(Key { n: 6, hands: 2 }.positions(), 784);
        assert_eq!(Key { n: 3, hands: 3 }.positions(), 400);
    }
}
