//! The values of all (i|j)_n for one n, as indices into a list of values.

use std::collections::HashMap;

use chopsticks_lab::budget::Budget;
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::notation::Writer;
use chopsticks_lab::figures::values::ValueKinds;
use chopsticks_lab::simple::one_hand::grid::Grid;
use chopsticks_lab::simple::query::by_frequency;
use serde::Serialize;

use crate::failure::Failure;
use crate::names::{KindOfValue, Name, game_name, kinds_of_values};

/// All values for one n.
#[derive(Debug, Serialize)]
pub(crate) struct GridOfValues {
    fingers: u32,
    /// The values, the most frequent first.
    values: Vec<ValueInGrid>,
    kinds: Vec<KindOfValue>,
    /// The indices of the values of (1|j), …, (n|j), for j from 1 to n.
    rows: Vec<Vec<usize>>,
}

/// A value that occurs.
#[derive(Debug, Serialize)]
struct ValueInGrid {
    name: Name,
    kind: u16,
    count: u64,
}

/// A page does not show more cells.
const MAX_FINGERS: u32 = 1_000;

/// The values of all (i|j)_n for one n.
///
/// # Errors
/// If the finger count is too large for a page, and at a limit.
pub(crate) fn grid(fingers: u32, budget: &Budget<'_>) -> Result<GridOfValues, Failure> {
    if !(1..=MAX_FINGERS).contains(&fingers) {
        return Err(Failure::wrong(format!(
            "found {fingers}, expected a finger count from 1 to {MAX_FINGERS}"
        )));
    }
    let mut arena = Arena::new();
    let grid = Grid::evaluate(&mut arena, fingers, budget)?;
    let mut writer = Writer::default();
    let census = by_frequency(grid.census(), &arena, &mut writer);
    let indices: HashMap<GameId, usize> = census
        .iter()
        .enumerate()
        .map(|(index, &(game, _))| (game, index))
        .collect();
    let mut kinds = ValueKinds::new(&mut arena);
    let values = census.iter().map(|&(game, count)| ValueInGrid {
        name: game_name(&mut writer, &mut arena, game),
        kind: kinds.kind(&mut arena, game),
        count,
    });
    let values: Vec<ValueInGrid> = values.collect();
    // The negative of a value without a cell is never requested.
    let mut cells = grid.cells(|game| indices.get(&game).copied().unwrap_or_default());
    let mut rows = Vec::new();
    let mut row = vec![0; fingers as usize];
    while cells.next_row(&mut row) {
        rows.push(row.clone());
    }
    Ok(GridOfValues {
        fingers,
        values,
        kinds: kinds_of_values(kinds),
        rows,
    })
}
