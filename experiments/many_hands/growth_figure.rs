//! Quantities that grow with the number of hands, as a figure.

use chopsticks_figures::{LinePlot, Mark, PlotAxis, Scale, Series, SeriesNames, palette};

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
        label: label.to_owned(),
        scale,
        from_zero: scale == Scale::Linear,
    };
    let lines = points.chunk_by(|([one, _], _), ([other, _], _)| one == other);
    let series = lines
        .zip(palette::SERIES.iter().cycle())
        .map(|(points, &style)| {
            let ([fingers, _], _) = points[0];
            let points = points.iter();
            Series {
                label: format!("$n = {fingers}$"),
                style,
                mark: Mark::LineAndDots,
                points: points
                    .map(|&([_, hands], count)| (f64::from(hands), count))
                    .collect(),
            }
        });
    LinePlot {
        title: title.to_owned(),
        x: axis("greatest number of hands per side"),
        y: axis(counted),
        bands: Vec::new(),
        names: SeriesNames::Legend,
        series: series.collect(),
    }
}
