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
    let shown = numbered.filter(|(_, cell)| cell.look != CellLook::Hole);
    let mut plot = PositionPlot {
        cells: shown
            .map(|(number, cell)| PlotCell {
                at: place(number),
                frame,
                mark: mark(cell),
            })
            .collect(),
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

/// What a cell or a vertex shows.
pub(super) fn mark(cell: &DrawnCell) -> CellMark {
    match cell.look {
        CellLook::Empty | CellLook::Hole => CellMark::Blank,
        CellLook::Wall => CellMark::Wall,
        CellLook::Arrow => CellMark::Cross,
        CellLook::Tint(owner) => CellMark::Tint(owner),
        CellLook::Stone(owner) => CellMark::Stone(owner),
        CellLook::Queen(owner) => CellMark::Queen(owner),
        CellLook::Domino(owner) => CellMark::Domino(owner),
        CellLook::Letter(owner) => CellMark::Letter(cell.sign, owner),
    }
}
