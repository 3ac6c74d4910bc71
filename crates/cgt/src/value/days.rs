//! The values born by days 0 to 3: the material of the tests of this module.

#[path = "../../tests/it/common/days.rs"]
mod enumeration;

use crate::game::{Arena, GameId};

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
        for day in 0..=3 {
            let earlier = days.all();
            let mut born = enumeration::born_by(&mut days.arena, day);
            born.retain(|game| !earlier.contains(game));
            days.born.push(born);
        }
        assert_eq!(days.all().len(), 1_474);
        days
    }

    /// All values, those of earlier days first.
    pub(super) fn all(&self) -> Vec<GameId> {
        self.born.concat()
    }
}
