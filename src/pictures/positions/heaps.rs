//! Numbers as columns of counters, as rows of cells, as a rectangle or as the place of a piece, each with its numbers below.

use chopsticks_figures::{CellFrame, CellMark, PlotCell, PlotText, PositionPlot};
use chopsticks_rulesets::NumbersLook;

/// The distance of two counters of a heap, and of two columns of a tuple.
const STEP: f64 = 0.9;
/// The room between two heaps.
const GAP: f64 = 0.8;
/// The largest heap that is drawn with all its counters, and the largest number that is drawn in cells.
const WHOLE: u32 = 12;
/// The counters below and above the dots that stand for the rest of a larger heap.
const BELOW: u32 = 6;
const ABOVE: u32 = 3;

/// Numbers in cells are heaps where one of them is large, or there are too many.
pub(super) fn plot(tuples: &[Vec<u32>], look: NumbersLook) -> PositionPlot {
    let mut plot = PositionPlot::default();
    let mut left = 0.0;
    for tuple in tuples {
        let fits = tuple.len() <= WHOLE as usize && tuple.iter().all(|&number| number <= WHOLE);
        let drawn = match (look, tuple.as_slice()) {
            (NumbersLook::Rows, rows) if fits => draw_rows(&mut plot, left, rows),
            (NumbersLook::Rectangle, &[rows, columns]) if fits => {
                draw_rows(&mut plot, left, &vec![columns; rows as usize])
            }
            (NumbersLook::Piece, &[row, column]) if fits => {
                draw_piece(&mut plot, left, row, column)
            }
            _ => draw_heaps(&mut plot, left, tuple),
        };
        let (middle, room) = (left + (drawn.width - drawn.step) / 2.0, drawn.width + GAP);
        write(&mut plot, middle, room, numbers(tuple));
        left += room;
    }
    if tuples.is_empty() {
        write(&mut plot, 0.0, STEP, "0".to_owned());
    }
    plot
}

/// What was drawn of a tuple.
struct Drawn {
    width: f64,
    /// The width of one column.
    step: f64,
}

/// The numbers of a tuple as text.
fn numbers(tuple: &[u32]) -> String {
    let numbers: Vec<String> = tuple.iter().map(u32::to_string).collect();
    match numbers.as_slice() {
        [one] => one.clone(),
        _ => format!("({})", numbers.join(",")),
    }
}

/// Writes the numbers of a heap below it.
fn write(plot: &mut PositionPlot, x: f64, room: f64, text: String) {
    let at = (x, 0.5);
    plot.texts.push(PlotText { at, text, room });
}

/// Draws rows of cells from the top, with these lengths.
fn draw_rows(plot: &mut PositionPlot, left: f64, rows: &[u32]) -> Drawn {
    for (height, &length) in rows.iter().rev().enumerate() {
        for column in 0..length {
            plot.cells.push(PlotCell {
                at: cell_at(left, height, column),
                frame: CellFrame::Square,
                mark: CellMark::Blank,
            });
        }
    }
    let widest = rows.iter().copied().max().unwrap_or(0).max(1);
    Drawn {
        width: f64::from(widest),
        step: 1.0,
    }
}

/// The place of a cell by the number of rows below it and of columns before it.
fn cell_at(left: f64, height: usize, column: u32) -> (f64, f64) {
    (left + f64::from(column), -(height as f64) - 0.3)
}

/// Draws a piece in the last of some rows and columns beyond a corner, which is at the bottom.
fn draw_piece(plot: &mut PositionPlot, left: f64, row: u32, column: u32) -> Drawn {
    let drawn = draw_rows(plot, left, &vec![column + 1; row as usize + 1]);
    let at = cell_at(left, row as usize, column);
    let own = plot.cells.iter_mut().find(|cell| cell.at == at);
    own.into_iter()
        .for_each(|cell| cell.mark = CellMark::Stone(None));
    drawn
}

/// Draws the heaps of a tuple beside each other.
fn draw_heaps(plot: &mut PositionPlot, left: f64, tuple: &[u32]) -> Drawn {
    for (number, &heap) in tuple.iter().enumerate() {
        draw_heap(plot, left + STEP * number as f64, heap);
    }
    Drawn {
        width: STEP * tuple.len() as f64,
        step: STEP,
    }
}

fn draw_heap(plot: &mut PositionPlot, x: f64, heap: u32) {
    let mut put = |mark: CellMark, height: f64| {
        plot.cells.push(PlotCell {
            at: (x, -STEP * height - 0.3),
            frame: CellFrame::Nothing,
            mark,
        });
    };
    if heap <= WHOLE {
        (0..heap).for_each(|height| put(CellMark::Counter, f64::from(height)));
        return;
    }
    (0..BELOW).for_each(|height| put(CellMark::Counter, f64::from(height)));
    for dot in 0..3 {
        put(CellMark::Dot, f64::from(BELOW) - 0.2 + 0.4 * f64::from(dot));
    }
    let first = f64::from(BELOW) + 1.4;
    (0..ABOVE).for_each(|height| put(CellMark::Counter, first + f64::from(height)));
}
