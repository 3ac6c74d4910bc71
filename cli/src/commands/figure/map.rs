//! The map of all (i|j)_n for one n.

use chopsticks_lab::budget::{Limit, reserve};
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::figures::{CellAxis, Figure, HeatMap, drop_unused};
use chopsticks_lab::simple::family::Family;
use chopsticks_lab::simple::one_hand::grid::Grid;
use num_traits::ToPrimitive;

use super::arguments::Arguments;
use crate::terminal::interrupt;
use crate::terminal::interrupt::check_stop;

/// n, if the members are all the (i|j)_n with i, j ≤ n.
pub(super) fn whole_grid(family: &Family, arguments: &Arguments) -> Option<u32> {
    let fingers = family
        .grid_fingers()
        .filter(|_| arguments.ranges.are_open());
    fingers?.to_u32()
}

/// All the values of (i|j)_n.
pub(super) fn grid(
    n: u32,
    names: &[String],
    arguments: &Arguments,
    arena: &mut Arena,
) -> anyhow::Result<Box<dyn Figure>> {
    let budget = interrupt::budget();
    let positions = u64::from(n).pow(2);
    budget.affords(Limit::Positions, positions)?;
    let grid = Grid::evaluate(arena, n, &budget)?;
    let mut categories = arguments.family.content().categories(arena);
    let mut rows = grid.cells(|value| categories.index(arena, value));
    let mut cells = Vec::new();
    reserve(&mut cells, positions)?;
    let mut row = vec![0; n as usize];
    while rows.next_row(&mut row) {
        check_stop()?;
        cells.extend_from_slice(&row);
    }
    let categories = drop_unused(categories.all(), &mut cells);
    Ok(Box::new(HeatMap {
        title: arguments.family_title(None),
        x: CellAxis::numbers(format!("fingers of Left's hand, ${}$", names[0]), 1..=n),
        y: CellAxis::numbers(format!("fingers of Right's hand, ${}$", names[1]), 1..=n),
        cells,
        categories,
        texts: Vec::new(),
    }))
}
