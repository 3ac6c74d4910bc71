//! A grid (i|j)_n as a figure of its values.

use chopsticks_cgt::game::Arena;
use chopsticks_figures::values::ValueKinds;
use chopsticks_figures::{BoardCell, BoardPlot, Category, CellAxis, HeatMap, drop_unused, math};
use chopsticks_simple::one_hand::grid::Grid;

use crate::values::label;

const X_LABEL: &str = "fingers of Left's hand, $i$";
const Y_LABEL: &str = "fingers of Right's hand, $j$";

/// The kinds of the values of a grid: row j = 1 from i = 1 on, then row j = 2, and so on.
fn kinds(arena: &mut Arena, grid: &Grid) -> (Vec<u16>, Vec<Category>) {
    let n = grid.fingers();
    let mut kinds = ValueKinds::new(arena);
    let mut cells: Vec<u16> = places(n)
        .map(|(i, j)| kinds.kind(arena, grid.value(i, j)))
        .collect();
    let categories = drop_unused(kinds.all(), &mut cells);
    (cells, categories)
}

/// The hands (i, j) row by row, from j = 1 on.
fn places(n: u32) -> impl Iterator<Item = (u32, u32)> {
    (1..=n).flat_map(move |j| (1..=n).map(move |i| (i, j)))
}

/// The heat map of a grid.
pub fn grid_figure(arena: &mut Arena, grid: &Grid) -> HeatMap {
    let n = grid.fingers();
    let (cells, categories) = kinds(arena, grid);
    HeatMap {
        title: title(n),
        x: CellAxis::numbers(X_LABEL, 1..=n),
        y: CellAxis::numbers(Y_LABEL, 1..=n),
        cells,
        categories,
        texts: Vec::new(),
    }
}

fn title(n: u32) -> String {
    format!("Values of $(i|j)_{n}$")
}

/// A grid that names the value of each cell and outlines the cells for which `outlined` holds.
pub fn board_figure(
    arena: &mut Arena,
    grid: &Grid,
    outlined: impl Fn(u32, u32) -> bool,
    notes: Vec<String>,
) -> BoardPlot {
    let n = grid.fingers();
    let (cells, categories) = kinds(arena, grid);
    let cells = places(n).zip(cells).map(|((i, j), category)| BoardCell {
        text: math(label(arena, grid.value(i, j)).unicode_text()),
        category,
        outlined: outlined(i, j),
    });
    BoardPlot {
        title: title(n),
        x: CellAxis::numbers(X_LABEL, 1..=n),
        divided_after: None,
        y: CellAxis::numbers(Y_LABEL, 1..=n),
        cells: cells.collect(),
        categories,
        notes,
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;

    use super::*;

    /// (1|18)_20 = ↑, (18|1)_20 = ↓, (1|17)_20 = ↑[2], (1|19)_20 = 0 and (20|20)_20 = * by the paper's Table 1.
    #[test]
    fn cells_of_table_1_have_the_colours_of_their_values() {
        let mut arena = Arena::new();
        let grid = Grid::evaluate(&mut arena, 20, &Budget::UNLIMITED).unwrap();
        let figure = grid_figure(&mut arena, &grid);
        let label = |i: usize, j: usize| {
            let category = figure.cells[(j - 1) * 20 + i - 1];
            figure.categories[usize::from(category)].label.as_str()
        };
        let cells = [(1, 18), (18, 1), (1, 17), (1, 19), (20, 20), (2, 3)];
        let labels = cells.map(|(i, j)| label(i, j));
        assert_eq!(
            labels,
            [
                "$↑$",
                "$↓$",
                "$↑[2]$",
                "$0$",
                "$*$",
                "other positive values"
            ]
        );
    }

    #[test]
    fn a_board_names_its_values() {
        let mut arena = Arena::new();
        let grid = Grid::evaluate(&mut arena, 20, &Budget::UNLIMITED).unwrap();
        let board = board_figure(&mut arena, &grid, |i, _| i == 20, Vec::new());
        // (7|1)_20 = ⇑* and (1|17)_20 = ↑[2].
        assert_eq!(board.cells[6].text, "$⇑*$");
        assert_eq!(board.cells[16 * 20].text, "$↑[2]$");
        assert_eq!(board.cells.iter().filter(|cell| cell.outlined).count(), 20);
    }
}
