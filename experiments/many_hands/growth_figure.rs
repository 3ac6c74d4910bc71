//! Quantities that grow with the number of hands, as a figure.

use chopsticks_figures::{LinePlot, Mark, PlotAxis, Scale, Series};

/// A line for each finger count. `scale` is the scale of both axes, and `counted` is the title of the vertical one.
/// Each point consists of a finger count, the largest number of hands per side, and the height; points are in the order
/// of the finger counts.
pub fn growth_figure(
    title: &str,
    counted: &str,
    scale: Scale,
    points: &[([u32; 2], f64)],
) -> LinePlot {
    let lines = points.chunk_by(|([one, _], _), ([other, _], _)| one == other);
    let lines = lines.enumerate().map(|(number, points)| {
        let ([fingers, _], _) = points[0];
        let label = format!("$n = {fingers}$");
        let points = points
            .iter()
            .map(|&([_, hands], count)| (f64::from(hands), count));
        Series::new(label, number, Mark::LineAndDots, points)
    });
    let hands = PlotAxis::new("greatest number of hands per side", scale);
    let axes = [hands, PlotAxis::new(counted, scale).with_zero()];
    LinePlot::new(title, axes, lines)
}
