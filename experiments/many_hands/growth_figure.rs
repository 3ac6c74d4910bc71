//! What grows with the number of hands, drawn.

use chopsticks_lab::report::figure::{
    LinePlot, Mark, PlotAxis, Scale, Series, SeriesNames, palette,
};

/// A line for each finger count; `scale` is that of both axes, `counted` says what is counted. A point is a finger count,
/// by which they are in order, and the most hands of a side, with how much there is.
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
    let series = lines.zip(palette::SERIES.iter().cycle());
    let series = series.map(|(points, &style)| {
        let ([fingers, _], _) = points[0];
        let points = points.iter();
        Series {
            label: format!("n = {fingers}"),
            style,
            mark: Mark::Line,
            points: points
                .map(|&([_, hands], count)| (f64::from(hands), count))
                .collect(),
        }
    });
    LinePlot {
        title: title.to_owned(),
        x: axis("hands a side, at most"),
        y: axis(counted),
        bands: Vec::new(),
        names: SeriesNames::Legend,
        series: series.collect(),
    }
}
