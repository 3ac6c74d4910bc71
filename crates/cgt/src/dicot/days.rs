//! Dicots by birthday under misère play, modulo dicots.
//!
//! By days 0, 1, 2 and 3 there are 1, 2, 9 and 1268 dicots (Dorbec, Renault, Siegel and Sopena).

use super::arena::{Dicot, DicotArena};
use crate::player::ByPlayer;

/// The last day whose games can be listed.
const MAX_DAY: usize = 3;

/// All dicots born by day `DAY` modulo dicots, in the order of the arena. A day later than 3 is a compile error.
pub fn born_by<const DAY: usize>(arena: &mut DicotArena) -> Vec<Dicot> {
    const { assert!(DAY <= MAX_DAY, "too many games to list") };
    let mut games = vec![arena.zero()];
    for _ in 0..DAY {
        let sets: Vec<Vec<Dicot>> = (1..1u64 << games.len())
            .map(|set| {
                let members = (0..games.len()).filter(|at| set >> at & 1 == 1);
                members.map(|at| games[at]).collect()
            })
            .collect();
        let mut next = vec![arena.zero()];
        for left in &sets {
            for right in &sets {
                let (left, right) = (left.clone(), right.clone());
                next.extend(arena.game(ByPlayer { left, right }).ok());
            }
        }
        next.sort_unstable();
        next.dedup();
        games = next;
    }
    games
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_counts() {
        let mut arena = DicotArena::new();
        let days = [
            born_by::<0>(&mut arena),
            born_by::<1>(&mut arena),
            born_by::<2>(&mut arena),
            born_by::<3>(&mut arena),
        ];
        assert_eq!(days.map(|games| games.len()), [1, 2, 9, 1268]);
    }
}
