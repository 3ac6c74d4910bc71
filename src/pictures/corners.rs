//! The room that a picture takes up.

use chopsticks_figures::{CellFrame, CellMark, PlotCell, PositionPlot};

/// The half of the width and of the height of a drawn hand, in sides of a cell.
const HAND: (f64, f64) = (0.85, 1.0);
/// The half of the height of a text.
const TEXT: f64 = 0.3;

/// The upper left and the lower right corner of a picture, in sides of a cell.
pub fn corners(plot: &PositionPlot) -> ((f64, f64), (f64, f64)) {
    let cells = plot.cells.iter().map(|cell| (cell.at, half(cell)));
    let texts = plot.texts.iter();
    let texts = texts.map(|text| (text.at, (text.room / 2.0, TEXT)));
    let points = plot.lines.iter().flat_map(|line| &line.points);
    let points = points.map(|&point| (point, (0.1, 0.1)));
    let nothing = (
        (f64::INFINITY, f64::INFINITY),
        (f64::NEG_INFINITY, f64::NEG_INFINITY),
    );
    let all = cells.chain(texts).chain(points);
    all.fold(nothing, |(from, to), ((x, y), (wide, high))| {
        (
            (from.0.min(x - wide), from.1.min(y - high)),
            (to.0.max(x + wide), to.1.max(y + high)),
        )
    })
}

/// The half of the width and of the height of a cell.
fn half(cell: &PlotCell) -> (f64, f64) {
    match (cell.frame, cell.mark) {
        (_, CellMark::Hand(..)) => HAND,
        (_, CellMark::Dot) => (0.1, 0.1),
        (CellFrame::Hexagon, _) => (0.5, 0.58),
        _ => (0.5, 0.5),
    }
}
