//! The number of values of (i|j)_(A,B) in the cone, where no hand is more than twice the other one.

use std::collections::HashSet;

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::game::{Arena, GameId};
use serde::Serialize;

/// The number of values in the cone for one A and B.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ConeCount {
    /// A.
    pub left: u32,
    /// B.
    pub right: u32,
    /// The number of values of (i|j)_(A,B) with i ≤ 2j and j ≤ 2i.
    pub values: usize,
}

/// How B depends on A.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proportion {
    /// B = A + d.
    Plus(u32),
    /// B = A·x/4, rounded down.
    Quarters(u32),
}

impl Proportion {
    /// B.
    pub fn right(self, left: u32) -> u32 {
        match self {
            Proportion::Plus(d) => left + d,
            Proportion::Quarters(quarters) => left * quarters / 4,
        }
    }
}

impl ConeCount {
    /// Counts the values.
    ///
    /// # Errors
    /// If the budget does not suffice.
    pub fn find(
        arena: &mut Arena,
        (left, right): (u32, u32),
        budget: &Budget<'_>,
    ) -> Result<ConeCount, Stopped> {
        budget.ask()?;
        let zero = arena.zero();
        let width = right as usize + 1;
        let mut values = vec![zero; (left as usize + 1) * width];
        let place = |i: u32, j: u32| i as usize * width + j as usize;
        let mut found: HashSet<GameId> = HashSet::new();
        // The sum of the hands grows with every move, so larger sums come first.
        for sum in (2..=left + right).rev() {
            for i in sum.saturating_sub(right).max(1)..=left.min(sum - 1) {
                let j = sum - i;
                let option = |exists: bool, at| if exists { values[at] } else { zero };
                let options = ByPlayer {
                    left: vec![option(sum <= right, place(i, sum.min(right)))],
                    right: vec![option(sum <= left, place(sum.min(left), j))],
                };
                let value = arena.game(options);
                values[place(i, j)] = value;
                if i <= 2 * j && j <= 2 * i {
                    found.insert(value);
                }
            }
            budget.within_positions_and_games(u64::from(sum), arena.size())?;
        }
        Ok(ConeCount {
            left,
            right,
            values: found.len(),
        })
    }
}

/// The numbers of values for all A and B up to a bound, and for larger A with B in proportion to A.
pub struct ConeMap {
    /// The largest A and B of the map.
    pub upto: u32,
    /// The counts of the map, for A ≤ B, ordered by B and then by A.
    pub map: Vec<ConeCount>,
    /// The counts for larger A: for each A, those of [`ConeMap::PROPORTIONS`].
    pub far: Vec<ConeCount>,
}

impl ConeMap {
    /// B for the larger A.
    pub const PROPORTIONS: [Proportion; 8] = [
        Proportion::Plus(0),
        Proportion::Plus(1),
        Proportion::Plus(2),
        Proportion::Plus(4),
        Proportion::Plus(8),
        Proportion::Quarters(5),
        Proportion::Quarters(6),
        Proportion::Quarters(8),
    ];

    /// The pairs of A and B of the map.
    pub fn pairs(upto: u32) -> Vec<(u32, u32)> {
        (1..=upto)
            .flat_map(|right| (1..=right).map(move |left| (left, right)))
            .collect()
    }

    /// The pairs for larger A.
    pub fn far_pairs(lefts: &[u32]) -> Vec<(u32, u32)> {
        let pairs = |&left| ConeMap::PROPORTIONS.map(|right| (left, right.right(left)));
        lefts.iter().flat_map(pairs).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(left: u32, right: u32) -> usize {
        let found = ConeCount::find(&mut Arena::new(), (left, right), &Budget::UNLIMITED);
        found.unwrap().values
    }

    /// By hand: (1|1)_(1,1) = *. In the cone of n = 2 are (1|1) = 0, (1|2), (2|1) and (2|2) = *. With A = 1 and B = 2,
    /// Right's move always removes Left's hand: (1|2) = * and (1|1) = {*|0} = v.
    #[test]
    fn small_cones_by_hand() {
        assert_eq!([count(1, 1), count(2, 2), count(1, 2)], [1, 2, 2]);
    }

    /// With the players exchanged, the values are the negatives.
    #[test]
    fn the_players_may_be_exchanged() {
        for (left, right) in [(5, 9), (12, 13), (20, 30)] {
            assert_eq!(count(left, right), count(right, left));
        }
    }
}
