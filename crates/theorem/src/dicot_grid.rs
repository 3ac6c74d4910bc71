//! The values of (i|j)_n under misère play, modulo dicots, for one n.
//!
//! Every (i|j)_n is a dicot. Its canonical form is that of {(i|i + j)_n | (i + j|j)_n}, or \* if i + j > n, and
//! (j|i)_n = −(i|j)_n. The number of values grows with n, and no general description of them is known.

use chopsticks_base::walk::{self, Known};
use chopsticks_cgt::universe::{UniverseArena, UniverseGame};

use crate::budget::{Budget, Meter, Stopped};
use crate::player::ByPlayer;

/// The values that were asked for, and those of their followers.
#[derive(Debug)]
pub struct DicotGrid {
    n: u32,
    /// By the hands, the smaller one first.
    known: Known<(u32, u32), UniverseGame>,
}

impl DicotGrid {
    /// A grid without any values yet.
    pub fn new(n: u32) -> DicotGrid {
        DicotGrid {
            n,
            known: Known::default(),
        }
    }

    /// The value of (i|j)_n, where i and j are from 1 to n. All calls have the same arena.
    ///
    /// # Errors
    /// When the budget does not suffice.
    pub fn value(
        &mut self,
        arena: &mut UniverseArena,
        (i, j): (u32, u32),
        budget: &Budget<'_>,
    ) -> Result<UniverseGame, Stopped> {
        let n = self.n;
        let (mut meter, mut comparing) = (Meter::new(budget), Meter::new(budget));
        let smaller_first = (i.min(j), i.max(j));
        let value = walk::evaluate(
            &mut self.known,
            smaller_first,
            &mut meter,
            |known, &hands| {
                budget.within_positions_and_games(known.size() + 1, arena.len())?;
                let (small, large) = hands;
                let Some(sum) = small.checked_add(large).filter(|&sum| sum <= n) else {
                    return Ok(Some(arena.star()));
                };
                let Some(options) = known.all([(small, sum), (large, sum)]) else {
                    return Ok(None);
                };
                let options = ByPlayer {
                    left: vec![options[0]],
                    right: vec![arena.negative(options[1])],
                };
                let game = arena.game_within(options, &mut comparing)?;
                Ok(Some(game.expect("both players have an option")))
            },
        );
        let value = *value?;
        Ok(if i <= j { value } else { arena.negative(value) })
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_cgt::universe::Universe;

    use super::*;
    use crate::budget::Limit;

    /// (1|1)_4 = {{0|*}|{*|0}}: (1|2)_4 = {(1|3)_4|(3|2)_4} with (1|3)_4 = {*|*} = 0 and (3|2)_4 = *.
    #[test]
    fn a_grid_by_hand() {
        let (mut arena, mut grid) = (UniverseArena::new(Universe::Dicot), DicotGrid::new(4));
        for (hands, expected) in [
            ((1, 3), "0"),
            ((2, 3), "*"),
            ((4, 4), "*"),
            ((1, 2), "{0|*}"),
            ((2, 1), "{*|0}"),
            ((1, 1), "{{0|*}|{*|0}}"),
        ] {
            let value = grid.value(&mut arena, hands, &Budget::UNLIMITED).unwrap();
            assert_eq!(
                arena.text(value, 20).as_deref(),
                Some(expected),
                "{hands:?}"
            );
        }
    }

    #[test]
    fn a_grid_stops_at_the_limit_of_positions() {
        let (mut arena, mut grid) = (UniverseArena::new(Universe::Dicot), DicotGrid::new(100));
        let budget = Budget {
            positions: 50,
            ..Budget::UNLIMITED
        };
        let stopped = grid.value(&mut arena, (1, 1), &budget);
        assert_eq!(stopped, Err(Stopped::at(Limit::Positions, 50)));
    }
}
