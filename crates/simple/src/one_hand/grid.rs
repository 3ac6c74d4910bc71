//! All positions (i|j)_n of Simple Chopsticks with one hand a side, for one n.
//!
//! With one hand each a player has one option: (i|j) → (i|i+j) for Left, (i+j|j) for Right; when i + j > n both moves
//! end the game, and the value is {0|0} = *. Since (j|i) = −(i|j), the n²/4 positions with i ≤ j and i + j ≤ n remain.
//!
//! They are not evaluated one by one, because neighbours mostly have the same value. The Left option of (i|j) lies in
//! row i itself, i places on; the negative (j|i+j) of its Right option lies on *diagonal* i, the positions whose hands
//! differ by i. So if row i and diagonal i are given as stretches of equal values, a row is computed stretch by stretch:
//!
//! - rows are computed from the last to the first, each from large j to small j;
//! - a diagonal changes its value exactly where a row differs from the next row shifted by one place;
//! - of diagonal i only the positions with hands above i are needed, in which each hand is less than twice the other.
//!
//! The rows together have about 0.78·n·log₂ n stretches, as counted for n from 10^3 to 10^6. Time and memory are
//! proportional to this number; more than half of the time is spent on the canonical forms of the 1.5·n values. The
//! order n·log n is proved as a lower bound, by the stretches of *, 0, ↑, ↑^\[2\], … alone, but not as an upper bound.

mod cells;
mod filling;
mod rows;

pub use cells::Cells;
use chopsticks_cgt::game::{Arena, GameId};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use self::filling::Filling;
use self::rows::Rows;
use crate::budget::{Budget, Stopped};

/// The values of all (i|j)_n for one finger count n.
#[derive(Debug)]
pub struct Grid {
    /// The values by their codes.
    games: Vec<GameId>,
    rows: Rows,
}

impl Grid {
    /// Evaluates the grid of finger count `fingers`.
    ///
    /// Neighbours with equal values in a row count as one position, since only one of them is evaluated.
    ///
    /// # Errors
    /// If the budget or the memory does not suffice. A lower bound on the number of positions is compared with the limit
    /// before the evaluation begins, and all limits are checked once per row.
    pub fn evaluate(arena: &mut Arena, fingers: u32, budget: &Budget<'_>) -> Result<Grid, Stopped> {
        budget.within_positions_and_games(rows::least_stretches(fingers), arena.size())?;
        let mut filling = Filling::new(arena, fingers)?;
        for i in (1..=fingers / 2).rev() {
            filling.within(budget)?;
            filling.row(i)?;
        }
        filling.within(budget)?;
        let (rows, games) = filling.finish();
        Ok(Grid { games, rows })
    }

    /// The finger count n.
    pub fn fingers(&self) -> u32 {
        self.rows.fingers()
    }

    /// The number of stored stretches: those of equal values in the rows with i ≤ j.
    pub fn stretches(&self) -> usize {
        self.rows.len()
    }

    /// The value of (i|j)_n, found by bisection; [`Grid::cells`] is faster for all of them.
    ///
    /// # Panics
    /// Unless 1 ≤ i, j ≤ n.
    pub fn value(&self, i: u32, j: u32) -> GameId {
        let hands = 1..=self.fingers();
        assert!(hands.contains(&i) && hands.contains(&j));
        let code = if i <= j {
            self.rows.code(i, j)
        } else {
            self.rows.code(j, i).negative()
        };
        self.games[code.index()]
    }

    /// The stretches of equal values in the row of a hand i, from j = n down to i: the least j of each, and the value.
    ///
    /// # Panics
    /// Unless 1 ≤ i ≤ n/2.
    pub fn row(&self, i: u32) -> impl Iterator<Item = (u32, GameId)> + '_ {
        assert!((1..=self.fingers() / 2).contains(&i));
        let stretches = self.rows.row(i).iter();
        stretches.map(|stretch| (stretch.from, self.games[stretch.code.index()]))
    }

    /// All cells, row by row, as the results of `name` for their values: row j consists of (1|j), …, (n|j).
    pub fn cells<T: Copy>(&self, name: impl FnMut(GameId) -> T) -> Cells<'_, T> {
        Cells::new(&self.rows, self.games.iter().copied().map(name).collect())
    }

    /// The values that occur, each with the number of its cells, in an order that depends only on n.
    pub fn census(&self) -> Vec<(GameId, u64)> {
        let n = u64::from(self.fingers());
        let mut counts = vec![0u64; self.games.len()];
        let mut stars = n * n;
        for (i, code, hands) in self.rows.all() {
            let mut count = |code: usize, cells: u64| {
                counts[code] += cells;
                stars -= cells;
            };
            let on_diagonal = u64::from(hands.start == i);
            let cells = u64::from(hands.end - hands.start);
            count(code.index(), cells);
            count(code.negative().index(), cells - on_diagonal);
        }
        if n > 0 {
            counts[self.rows.star().index()] += stars;
        }
        // Several codes may denote the same game.
        let mut census = IndexMap::<GameId, u64, FxBuildHasher>::default();
        let counts = self.games.iter().zip(counts);
        for (&game, count) in counts.filter(|&(_, count)| count > 0) {
            *census.entry(game).or_default() += count;
        }
        census.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use hashbrown::HashMap;

    use super::*;
    use crate::player::ByPlayer;

    fn grid(arena: &mut Arena, fingers: u32) -> Grid {
        Grid::evaluate(arena, fingers, &Budget::UNLIMITED).unwrap()
    }

    /// The game by its definition {(i|i+j) | (i+j|j)}, where a hand above n ends the game.
    #[test]
    fn every_cell_is_the_game_of_its_options() {
        let mut arena = Arena::new();
        let zero = arena.zero();
        for n in (0..=40).chain([97, 144]) {
            let grid = grid(&mut arena, n);
            for (i, j) in (0..n * n).map(|k| (k / n + 1, k % n + 1)) {
                let at = |i: u32, j: u32| if i.max(j) > n { zero } else { grid.value(i, j) };
                let options = ByPlayer {
                    left: vec![at(i, i + j)],
                    right: vec![at(i + j, j)],
                };
                assert_eq!(arena.game(options), grid.value(i, j), "({i}|{j})_{n}");
            }
        }
    }

    #[test]
    fn the_census_counts_each_value_once() {
        let mut arena = Arena::new();
        for n in [0, 1, 2, 3, 20, 41] {
            let grid = grid(&mut arena, n);
            let census = grid.census();
            let cells = (0..n * n).map(|k| grid.value(k / n + 1, k % n + 1));
            let mut counts: HashMap<GameId, u64> = HashMap::new();
            cells.for_each(|value| *counts.entry(value).or_default() += 1);
            assert_eq!(census.len(), counts.len(), "n = {n}");
            assert!(census.iter().all(|(value, count)| counts[value] == *count));
        }
    }

    #[test]
    fn cells_come_as_the_values_one_by_one() {
        let mut arena = Arena::new();
        for n in 0..=30 {
            let grid = grid(&mut arena, n);
            let mut cells = grid.cells(|value| value);
            let mut row = vec![arena.zero(); n as usize];
            let mut j = 0;
            while cells.next_row(&mut row) {
                j += 1;
                let values: Vec<GameId> = (1..=n).map(|i| grid.value(i, j)).collect();
                assert_eq!(row, values, "row {j} of {n}");
            }
            assert_eq!(j, n);
        }
    }
}
