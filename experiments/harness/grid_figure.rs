//! A grid (i|j)_n as a heat map: which values stand where.

use chopsticks_lab::drawing::Kinds;
use chopsticks_lab::game::Arena;
use chopsticks_lab::report::figure::HeatMap;
use chopsticks_lab::solve::Grid;

/// The heat map of a grid.
pub fn grid_figure(arena: &mut Arena, grid: &Grid) -> HeatMap {
    let n = grid.fingers();
    let longest = u16::try_from(n).unwrap_or(u16::MAX);
    let mut kinds = Kinds::new(arena, longest);
    let cells = (1..=n).flat_map(|j| (1..=n).map(move |i| (i, j)));
    let cells: Vec<u16> = cells
        .map(|(i, j)| kinds.of(arena, grid.value(i, j)))
        .collect();
    kinds.heat_map(HeatMap {
        title: format!("The values of (i|j) with finger count {n}"),
        x_label: "i, the fingers of Left's hand".to_owned(),
        y_label: "j, the fingers of Right's hand".to_owned(),
        side: n as usize,
        cells,
        categories: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use chopsticks_lab::solve::Budget;

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
        assert_eq!(labels, ["↑", "↓", "↑[2]", "0", "*", "other positive"]);
    }
}
