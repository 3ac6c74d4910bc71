//! All positions (i|j)_n of Simple Chopsticks with one hand a side, for one n.
//!
//! With one hand each a player has one option: (i|j) → (i|i+j) for Left, (i+j|j) for Right. Three facts keep the work
//! small:
//!
//! - when i + j > n both moves end the game, and the value is {0|0} = *;
//! - (j|i) = −(i|j), so i ≤ j suffices;
//! - when i + 2j > n Right's move leads to *, here and after every move by Left, so the value depends only on the number
//!   k = ⌊(n − j)/i⌋ of Left's moves before her last: it is *, 0 = {*|*}, ↑ = {0|*}, ↑^[2] = {↑|*}, … .
//!
//! That leaves n²/12 of the n² cells to be looked up.

use super::budget::filled;
use super::palette::{Palette, Tint};
use super::{Budget, Stopped};
use crate::game::{Arena, GameId};

/// The values of all (i|j)_n for one finger count n.
pub struct Grid {
    fingers: usize,
    star: Tint,
    games: Vec<GameId>,
    /// The cells with i ≤ j and i + j ≤ n, row i by row i.
    cells: Vec<Tint>,
    /// The cell (i|j) is at `offsets[i]` + j; index 0 is unused.
    offsets: Vec<usize>,
}

impl Grid {
    /// Evaluates the grid of finger count `fingers`.
    ///
    /// # Errors
    /// When the budget or the memory does not suffice. The number of cells to be looked up is known, and compared with
    /// the limit on positions, before anything is evaluated; the rest of the budget is asked once a row.
    pub fn evaluate(arena: &mut Arena, fingers: u32, budget: &Budget<'_>) -> Result<Grid, Stopped> {
        let n = fingers as usize;
        let half = u64::from(fingers / 2);
        let positions = half * (u64::from(fingers) - half);
        budget.within_limits(positions, arena.len())?;
        let mut palette = Palette::new(arena);
        let (zero, star) = palette.zero_and_star();
        let cells = filled(zero, half + positions)?;
        let mut grid = Grid {
            fingers: n,
            star,
            games: Vec::new(),
            cells,
            offsets: row_offsets(n),
        };
        let mut chain = vec![star];
        for i in (1..=n / 2).rev() {
            budget.within_limits(positions, palette.arena_len())?;
            budget.ask()?;
            grid.fill_row(i, &mut chain, &mut palette);
        }
        grid.games = palette.into_games();
        Ok(grid)
    }

    /// Fills the cells (i|j) from j = n − i down to i; `chain` has the values by the number of Left's moves.
    fn fill_row(&mut self, i: usize, chain: &mut Vec<Tint>, palette: &mut Palette<'_>) {
        let n = self.fingers;
        let last_with_choice = (n - i) / 2;
        self.fill_chain(i, i.max(last_with_choice + 1), chain, palette);
        let mut last = None;
        for j in (i..=last_with_choice).rev() {
            let options = (self.tint(i, i + j), self.tint(i + j, j));
            let tint = match last {
                Some((same, tint)) if same == options => tint,
                _ => palette.switch_of(options.0, options.1),
            };
            last = Some((options, tint));
            let at = self.offsets[i] + j;
            self.cells[at] = tint;
        }
    }

    /// Fills the cells (i|j) of row i from j = `from` on, where Right's move always leads to *.
    fn fill_chain(
        &mut self,
        i: usize,
        from: usize,
        chain: &mut Vec<Tint>,
        palette: &mut Palette<'_>,
    ) {
        let n = self.fingers;
        for moves in 1..=(n - from) / i {
            if chain.len() == moves {
                chain.push(palette.switch_of(chain[moves - 1], self.star));
            }
            let first = from.max((n + 1).saturating_sub((moves + 1) * i));
            let at = self.offsets[i];
            self.cells[at + first..=at + n - moves * i].fill(chain[moves]);
        }
    }

    fn tint(&self, i: usize, j: usize) -> Tint {
        if i + j > self.fingers {
            self.star
        } else if i <= j {
            self.cells[self.offsets[i] + j]
        } else {
            self.cells[self.offsets[j] + i].negative()
        }
    }

    /// The finger count n.
    pub fn fingers(&self) -> u32 {
        self.fingers as u32
    }

    /// The value of (i|j)_n.
    ///
    /// # Panics
    /// Unless 1 ≤ i, j ≤ n.
    pub fn value(&self, i: u32, j: u32) -> GameId {
        let (i, j) = (i as usize, j as usize);
        assert!((1..=self.fingers).contains(&i) && (1..=self.fingers).contains(&j));
        self.games[self.tint(i, j).index()]
    }

    /// The values that occur, each with the number of its cells, in an order that depends on n only.
    pub fn census(&self) -> Vec<(GameId, u64)> {
        let n = self.fingers;
        let mut counts = vec![0u64; self.games.len()];
        let triangle = (1..=n / 2).flat_map(|i| (i..=n - i).map(move |j| (i, j)));
        let mut stars = (n * n) as u64;
        for (i, j) in triangle {
            let tint = self.tint(i, j);
            counts[tint.index()] += 1;
            stars -= 1;
            if i != j {
                counts[tint.negative().index()] += 1;
                stars -= 1;
            }
        }
        counts[self.star.index()] += stars;
        self.merge(&counts)
    }

    /// Adds up the counts of tints that stand for the same game.
    fn merge(&self, counts: &[u64]) -> Vec<(GameId, u64)> {
        let mut census: Vec<(GameId, u64)> = Vec::new();
        let mut places = hashbrown::HashMap::new();
        for (&game, &count) in self.games.iter().zip(counts) {
            if count > 0 {
                let place = *places.entry(game).or_insert(census.len());
                match census.get_mut(place) {
                    Some(entry) => entry.1 += count,
                    None => census.push((game, count)),
                }
            }
        }
        census
    }
}

/// For each row i ≤ n/2, whose cells are j = i ..= n − i, the offset to add to j.
fn row_offsets(n: usize) -> Vec<usize> {
    // Rows from the last to the first, after n/2 unused cells: then no row starts before cell i.
    let mut offsets = vec![0; n / 2 + 1];
    let mut next = n / 2;
    for i in (1..=n / 2).rev() {
        offsets[i] = next - i;
        next += n + 1 - 2 * i;
    }
    offsets
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::ByPlayer;

    #[test]
    fn rows_follow_one_another_and_fill_the_cells() {
        for n in 0..=30u32 {
            let mut arena = Arena::new();
            let grid = Grid::evaluate(&mut arena, n, &Budget::UNLIMITED).unwrap();
            let n = n as usize;
            let rows = (1..=n / 2).rev();
            let places = rows.flat_map(|i| (i..=n - i).map(move |j| (i, j)));
            let places = places.map(|(i, j)| grid.offsets[i] + j);
            assert!(places.eq(n / 2..grid.cells.len()));
        }
    }

    /// By the definition: {(i|i+j) | (i+j|j)}, where a hand above n ends the game.
    #[test]
    fn every_cell_is_the_game_of_its_options() {
        const N: u32 = 24;
        let mut arena = Arena::new();
        let grid = Grid::evaluate(&mut arena, N, &Budget::UNLIMITED).unwrap();
        let zero = arena.zero();
        for (i, j) in (0..N * N).map(|k| (k / N + 1, k % N + 1)) {
            let at = |i: u32, j: u32| if i.max(j) > N { zero } else { grid.value(i, j) };
            let options = ByPlayer {
                left: vec![at(i, i + j)],
                right: vec![at(i + j, j)],
            };
            assert_eq!(arena.game(options), grid.value(i, j), "({i}|{j})");
        }
    }

    #[test]
    fn the_census_counts_each_value_once() {
        let mut arena = Arena::new();
        let grid = Grid::evaluate(&mut arena, 20, &Budget::UNLIMITED).unwrap();
        let census = grid.census();
        for &(value, cells) in &census {
            let all = (0..400).filter(|k| grid.value(k / 20 + 1, k % 20 + 1) == value);
            assert_eq!(all.count() as u64, cells);
            assert_eq!(
                census.iter().filter(|(other, _)| *other == value).count(),
                1
            );
        }
    }
}
