//! The values born by days 0 to 3, made by the definition: the material of the tests of this module.

use crate::game::{Arena, GameId, Relation};
use crate::player::ByPlayer;

/// The values of the first days, in an arena.
pub(super) struct Days {
    pub(super) arena: Arena,
    /// `born[k]` holds the values whose first appearance is on day k.
    pub(super) born: Vec<Vec<GameId>>,
}

impl Days {
    /// The 1,474 values born by day 3.
    pub(super) fn upto_3() -> Days {
        let mut days = Days {
            arena: Arena::new(),
            born: Vec::new(),
        };
        for _ in 0..=3 {
            days.next();
        }
        assert_eq!(days.all().len(), 1_474);
        days
    }

    /// All values, those of earlier days first.
    pub(super) fn all(&self) -> Vec<GameId> {
        self.born.concat()
    }

    /// Adds a day: every game whose option sets are antichains of earlier values.
    fn next(&mut self) {
        let earlier = self.all();
        let antichains = self.antichains(&earlier);
        let mut born = Vec::new();
        for left in &antichains {
            for right in &antichains {
                let game = self.arena.game(ByPlayer {
                    left: left.clone(),
                    right: right.clone(),
                });
                if !earlier.contains(&game) && !born.contains(&game) {
                    born.push(game);
                }
            }
        }
        self.born.push(born);
    }

    fn antichains(&mut self, games: &[GameId]) -> Vec<Vec<GameId>> {
        let mut found = vec![vec![]];
        for &game in games {
            for at in 0..found.len() {
                let confused =
                    |&other: &GameId| self.arena.compare(game, other) == Relation::Confused;
                if found[at].iter().all(confused) {
                    let mut larger: Vec<GameId> = found[at].clone();
                    larger.push(game);
                    found.push(larger);
                }
            }
        }
        found
    }
}
