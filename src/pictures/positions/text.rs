//! A position without a picture, as the text in which it is written.

use chopsticks_figures::{PlotText, PositionPlot};

/// The height of a line, in sides of a cell.
pub(super) const LINE: f64 = 0.7;
/// The width of a sign, in sides of a cell.
const SIGN: f64 = 0.45;

/// The width that a line needs.
pub(super) fn room(line: &str) -> f64 {
    SIGN * line.chars().count().max(2) as f64
}

pub(super) fn plot(text: &str) -> PositionPlot {
    let lines = text.split(['|', '\n']).enumerate();
    let texts = lines.map(|(line, text)| PlotText {
        at: (0.0, LINE * line as f64),
        text: text.replace('$', "\\$"),
        room: room(text),
    });
    PositionPlot {
        texts: texts.collect(),
        ..PositionPlot::default()
    }
}
