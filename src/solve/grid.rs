//! All positions (i|j)_n of Simple Chopsticks with one hand a side, for one n.
//!
//! With one hand each a player has one option: (i|j) → (i|i+j) for Left, (i+j|j) for Right. Three facts keep the work
//! small: when i + j > n both moves end the game and the value is {0|0} = *; (j|i) = −(i|j), so i ≤ j suffices; and
//! when only the move by the smaller hand does not end the game, runs of equal cells lead to runs of equal cells.

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
    /// When the budget does not suffice; it is asked once a row.
    pub fn evaluate(arena: &mut Arena, fingers: u32, budget: &Budget<'_>) -> Result<Grid, Stopped> {
        let n = fingers as usize;
        let (offsets, size) = row_offsets(n);
        budget.check(size as u64, arena.len())?;
        let mut palette = Palette::new(arena);
        let (zero, star) = palette.zero_and_star();
        let mut grid = Grid {
            fingers: n,
            star,
            games: Vec::new(),
            cells: vec![zero; size],
            offsets,
        };
        for i in (1..=n / 2).rev() {
            budget.check(0, palette.arena_len())?;
            grid.fill_row(i, &mut palette);
        }
        grid.games = palette.into_games();
        Ok(grid)
    }

    /// Fills the cells (i|j) from j = n − i down to i. Those with 2i + j > n, where both options are *, are 0 already.
    fn fill_row(&mut self, i: usize, palette: &mut Palette<'_>) {
        let n = self.fingers;
        let mut last = None;
        for j in (i..=n.saturating_sub(2 * i)).rev() {
            let left = self.tint(i, i + j);
            let right = self.tint(i + j, j);
            let tint = match last {
                Some((options, tint)) if options == (left, right) => tint,
                _ => palette.switch_of(left, right),
            };
            last = Some(((left, right), tint));
            let at = self.offsets[i] + j;
            self.cells[at] = tint;
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

/// For each row i ≤ n/2, whose cells are j = i ..= n − i, the offset to add to j; and the number of cells in all.
fn row_offsets(n: usize) -> (Vec<usize>, usize) {
    // Rows from the last to the first, after n/2 unused cells: then no row starts before cell i.
    let mut offsets = vec![0; n / 2 + 1];
    let mut next = n / 2;
    for i in (1..=n / 2).rev() {
        offsets[i] = next - i;
        next += n + 1 - 2 * i;
    }
    (offsets, next)
}
