//! Heaps as columns of counters with their numbers below, and tuples as neighbouring columns.

use chopsticks_figures::{CellFrame, CellMark, PlotCell, PlotText, PositionPlot};

/// The distance of two counters of a heap, and of two columns of a tuple.
const STEP: f64 = 0.9;
/// The room between two heaps.
const GAP: f64 = 0.8;
/// The largest heap that is drawn with all its counters.
const WHOLE: u32 = 12;
/// The counters below and above the dots that stand for the rest of a larger heap.
const BELOW: u32 = 6;
const ABOVE: u32 = 3;

pub(super) fn plot(tuples: &[Vec<u32>]) -> PositionPlot {
    let mut plot = PositionPlot::default();
    let mut left = 0.0;
    for tuple in tuples {
        for (number, &heap) in tuple.iter().enumerate() {
            draw_heap(&mut plot, left + STEP * number as f64, heap);
        }
        let last = left + STEP * (tuple.len() as f64 - 1.0);
        let numbers: Vec<String> = tuple.iter().map(u32::to_string).collect();
        let text = match numbers.as_slice() {
            [one] => one.clone(),
            _ => format!("({})", numbers.join(",")),
        };
        write(
            &mut plot,
            f64::midpoint(left, last),
            last - left + STEP + GAP,
            text,
        );
        left = last + STEP + GAP;
    }
    if tuples.is_empty() {
        write(&mut plot, 0.0, STEP, "0".to_owned());
    }
    plot
}

/// Writes the numbers of a heap below it.
fn write(plot: &mut PositionPlot, x: f64, room: f64, text: String) {
    let at = (x, 0.5);
    plot.texts.push(PlotText { at, text, room });
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
