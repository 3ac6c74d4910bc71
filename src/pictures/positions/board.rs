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
    let numbered = cells.iter().enumerate();
    let shown = numbered.filter(|(number, _)| !is_outside(*number, columns, cells));
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

/// Whether a cell is a hole with nothing but holes between it and a corner, so that the board has another shape, or a gap
/// in a strip. The lines around other holes would make empty cells of them.
fn is_outside(number: usize, columns: usize, cells: &[DrawnCell]) -> bool {
    let rows = cells.len() / columns;
    let (row, column) = (number / columns, number % columns);
    let is_hole = |row: usize, column: usize| cells[row * columns + column].look == CellLook::Hole;
    if rows == 1 || columns == 1 {
        return is_hole(row, column);
    }
    [0..=row, row..=rows - 1].into_iter().any(|rows| {
        [0..=column, column..=columns - 1]
            .into_iter()
            .any(|columns| {
                rows.clone()
                    .all(|row| columns.clone().all(|column| is_hole(row, column)))
            })
    })
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

    /// What is drawn of a board, or of a strip, of holes `#` and empty cells `.`: a hatched hole is `#`, and nothing a space.
    fn drawn(rows: &str) -> String {
        let columns = rows.find('|').unwrap_or(rows.len());
        let signs: Vec<char> = rows.chars().filter(|&sign| sign != '|').collect();
        let look = |sign: char| match sign {
            '#' => CellLook::Hole,
            _ => CellLook::Empty,
        };
        let cells = signs.iter().map(|&sign| DrawnCell {
            sign,
            look: look(sign),
        });
        let plot = plot(columns, false, &cells.collect::<Vec<_>>());
        let mut shown = vec![' '; signs.len()];
        for cell in plot.cells {
            let (column, row) = (cell.at.0 as usize, cell.at.1 as usize);
            shown[row * columns + column] = match (cell.mark, cell.frame) {
                (CellMark::Hole, CellFrame::Nothing) => '#',
                (mark, _) => {
                    assert_eq!(mark, CellMark::Blank);
                    '.'
                }
            };
        }
        shown.into_iter().collect()
    }

    #[test]
    fn holes_differ_from_cells_and_those_that_shape_the_board_are_left_out() {
        assert_eq!(drawn("....|.##.|...."), ".....##.....");
        assert_eq!(drawn("#..#|....|##.#"), " .. ....  . ");
        assert_eq!(drawn(".#.|...|..#"), ".#...... ");
        assert_eq!(drawn(".#..#"), ". .. ");
    }
}
