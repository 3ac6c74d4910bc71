//! Boards: cells in rows.

use chopsticks_figures::{CellFrame, CellMark, PlotCell, PositionPlot};
use chopsticks_rulesets::{CellLook, DrawnCell};

/// The distance of two rows of hexagons.
const HEXAGON_ROW: f64 = 0.866_025_403_784_438_6;

pub(super) fn plot(columns: usize, is_hexagonal: bool, cells: &[DrawnCell]) -> PositionPlot {
    let place = |number: usize| {
        let (row, column) = ((number / columns) as f64, (number % columns) as f64);
        if is_hexagonal {
            (column + row / 2.0, row * HEXAGON_ROW)
        } else {
            (column, row)
        }
    };
    let frame = if is_hexagonal {
        CellFrame::Hexagon
    } else {
        CellFrame::Square
    };
    let is_outside = outside(columns, is_hexagonal, cells);
    let numbered = cells.iter().enumerate();
    let shown = numbered.filter(|(number, _)| !is_outside[*number]);
    let drawn = shown.map(|(number, cell)| PlotCell {
        at: place(number),
        frame: match cell.look {
            CellLook::Hole => CellFrame::Nothing,
            _ => frame,
        },
        mark: mark(cell),
    });
    let mut plot = PositionPlot {
        cells: drawn.collect(),
        ..PositionPlot::default()
    };
    if plot.cells.is_empty() {
        // Every cell has been removed.
        plot.cells.push(PlotCell {
            at: (0.0, 0.0),
            frame: CellFrame::Nothing,
            mark: CellMark::Blank,
        });
    }
    plot
}

/// Whether each cell is a hole that reaches the edge of the board through holes. The lines around the others would make
/// an empty cell of a hole that is left blank.
fn outside(columns: usize, is_hexagonal: bool, cells: &[DrawnCell]) -> Vec<bool> {
    let rows = cells.len() / columns.max(1);
    let neighbours: &[(isize, isize)] = match is_hexagonal {
        true => &[(0, 1), (1, 0), (0, -1), (-1, 0), (1, -1), (-1, 1)],
        false => &[(0, 1), (1, 0), (0, -1), (-1, 0)],
    };
    let is_at_edge = |number: usize| {
        let (row, column) = (number / columns, number % columns);
        row == 0 || row + 1 == rows || column == 0 || column + 1 == columns
    };
    let mut is_outside = vec![false; cells.len()];
    let mut waiting: Vec<usize> = (0..cells.len()).filter(|&cell| is_at_edge(cell)).collect();
    while let Some(number) = waiting.pop() {
        if is_outside[number] || cells[number].look != CellLook::Hole {
            continue;
        }
        is_outside[number] = true;
        for &(down, right) in neighbours {
            let row = (number / columns).checked_add_signed(down);
            let column = (number % columns).checked_add_signed(right);
            let (Some(row), Some(column)) = (row, column) else {
                continue;
            };
            if row < rows && column < columns {
                waiting.push(row * columns + column);
            }
        }
    }
    is_outside
}

/// What a cell or a vertex shows.
pub(super) fn mark(cell: &DrawnCell) -> CellMark {
    match cell.look {
        CellLook::Empty => CellMark::Blank,
        CellLook::Hole => CellMark::Hole,
        CellLook::Wall => CellMark::Wall,
        CellLook::Arrow => CellMark::Cross,
        CellLook::Tint(owner) => CellMark::Tint(owner),
        CellLook::Stone(owner) => CellMark::Stone(owner),
        CellLook::Queen(owner) => CellMark::Queen(owner),
        CellLook::Domino(owner) => CellMark::Domino(owner),
        CellLook::Letter(owner) => CellMark::Letter(cell.sign, owner),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The marks of a board of holes `#` and empty cells `.`, row by row; a hole without a mark is a space.
    fn marks(rows: &str, is_hexagonal: bool) -> String {
        let columns = rows.find('|').unwrap();
        let signs: Vec<char> = rows.chars().filter(|&sign| sign != '|').collect();
        let cells: Vec<DrawnCell> = signs
            .iter()
            .map(|&sign| DrawnCell {
                sign,
                look: if sign == '#' {
                    CellLook::Hole
                } else {
                    CellLook::Empty
                },
            })
            .collect();
        let plot = plot(columns, is_hexagonal, &cells);
        let shown = |number: usize| {
            let (row, column) = ((number / columns) as f64, (number % columns) as f64);
            let at = match is_hexagonal {
                true => (column + row / 2.0, row * HEXAGON_ROW),
                false => (column, row),
            };
            let cell = plot.cells.iter().find(|cell| cell.at == at);
            cell.map_or(' ', |cell| match (cell.mark, cell.frame) {
                (CellMark::Hole, CellFrame::Nothing) => '#',
                _ => '.',
            })
        };
        (0..cells.len()).map(shown).collect()
    }

    #[test]
    fn holes_among_cells_differ_from_cells_and_holes_at_the_edge_are_left_out() {
        assert_eq!(marks("....|.##.|....", false), ".....##.....");
        assert_eq!(marks("..#.|.##.|...#", false), ".. ..  .... ");
        // The middle of the first row touches the corner on a board of hexagons only.
        assert_eq!(marks("..#|.#.|...", false), ".. .#....");
        assert_eq!(marks("..#|.#.|...", true), ".. . ....");
    }
}
