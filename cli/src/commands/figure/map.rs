//! The map of all (i|j)_n for one n.

use chopsticks_lab::budget::{Limit, reserve};
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::value::outcome;
use chopsticks_lab::figures::values::{OutcomeCategories, ValueKinds};
use chopsticks_lab::figures::{Category, CellAxis, Figure, HeatMap, drop_unused};
use chopsticks_lab::simple::family::Family;
use chopsticks_lab::simple::one_hand::grid::Grid;
use num_traits::ToPrimitive;

use super::arguments::{Arguments, Content};
use crate::terminal::interrupt::go_on;

/// n, if the members are all the (i|j)_n with i, j ≤ n.
pub(super) fn whole_grid(family: &Family, arguments: &Arguments) -> Option<u32> {
    let fingers = family.grid().filter(|_| arguments.ranges.are_open());
    fingers?.to_u32()
}

/// All the values of (i|j)_n.
pub(super) fn grid(
    n: u32,
    names: &[String],
    arguments: &Arguments,
    arena: &mut Arena,
) -> anyhow::Result<Box<dyn Figure>> {
    let budget = arguments.limits.budget();
    let positions = u64::from(n).pow(2);
    budget.affords(Limit::Positions, positions)?;
    let grid = Grid::evaluate(arena, n, &budget)?;
    let mut colours = Colours::new(arguments.family.content(), arena);
    let mut rows = grid.cells(|value| colours.category(arena, value));
    let mut cells = Vec::new();
    reserve(&mut cells, positions)?;
    let mut row = vec![0; n as usize];
    while rows.next_row(&mut row) {
        go_on()?;
        cells.extend_from_slice(&row);
    }
    let categories = drop_unused(colours.categories(), &mut cells);
    Ok(Box::new(HeatMap {
        title: arguments.family_title(None),
        x: CellAxis::numbers(format!("fingers of Left's hand, ${}$", names[0]), 1..=n),
        y: CellAxis::numbers(format!("fingers of Right's hand, ${}$", names[1]), 1..=n),
        cells,
        categories,
        texts: Vec::new(),
    }))
}

/// The colours of values in a map.
enum Colours {
    Kinds(ValueKinds),
    Outcomes,
}

impl Colours {
    fn new(content: Content, arena: &mut Arena) -> Colours {
        match content {
            Content::Outcome => Colours::Outcomes,
            Content::Value | Content::NimValue => Colours::Kinds(ValueKinds::new(arena)),
        }
    }

    fn category(&mut self, arena: &mut Arena, value: GameId) -> u16 {
        match self {
            Colours::Kinds(kinds) => kinds.kind(arena, value),
            Colours::Outcomes => OutcomeCategories::index(outcome(arena, value)),
        }
    }

    fn categories(self) -> Vec<Category> {
        match self {
            Colours::Kinds(kinds) => kinds.all(),
            Colours::Outcomes => OutcomeCategories::categories(),
        }
    }
}
