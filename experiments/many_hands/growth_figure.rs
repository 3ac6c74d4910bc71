//! Quantities that grow with the number of hands, as a figure.

use chopsticks_figures::{LinePlot, Mark, PlotAxis, Scale, palette};

use crate::exhibits::{axis, line_plot, series};

/// A line for each finger count. `scale` is the scale of both axes, and `counted` is the title of the vertical one.
/// Each point consists of a finger count, the largest number of hands per side, and the height; points are in the order
/// of the finger counts.
pub fn growth_figure(
    title: &str,
    counted: &str,
    scale: Scale,
    points: &[([u32; 2], f64)],
) -> LinePlot {
    let axis = |label: &str| PlotAxis {
        from_zero: scale == Scale::Linear,
        ..axis(label, scale)
    };
    let lines = points.chunk_by(|([one, _], _), ([other, _], _)| one == other);
    let lines = lines.enumerate().map(|(number, points)| {
        let ([fingers, _], _) = points[0];
        let label = format!("$n = {fingers}$");
        let style = number % palette::SERIES.len();
        let points = points
            .iter()
            .map(|&([_, hands], count)| (f64::from(hands), count));
        series(&label, style, Mark::LineAndDots, points)
    });
    let axes = ["greatest number of hands per side", counted].map(axis);
    line_plot(title, axes, lines)
}
