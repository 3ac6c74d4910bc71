//! A sequence of nim-values as a plot.

use crate::parts::axis::Scale;
use crate::plots::line_plot::{LinePlot, PlotAxis, SeriesNames};
use crate::plots::series::{Mark, Series};
use crate::style::palette;
use crate::text::markup::math;

/// Nim-values over a parameter: points (n, nim-value).
pub fn nim_value_plot(title: String, parameter: &str, points: Vec<(f64, f64)>) -> LinePlot {
    let axis = |label: String| PlotAxis {
        label,
        scale: Scale::Linear,
        from_zero: true,
    };
    LinePlot {
        x: axis(math(parameter)),
        y: axis("nim-value".to_owned()),
        bands: Vec::new(),
        series: vec![Series {
            label: title.clone(),
            style: palette::SERIES[0],
            mark: Mark::Dots,
            points,
        }],
        title,
        names: SeriesNames::Legend,
    }
}
