//! A sequence of nim-values as a plot.

use crate::parts::axis::Scale;
use crate::plots::line_plot::LinePlot;
use crate::plots::plot_axis::PlotAxis;
use crate::plots::series::{Mark, Series};
use crate::text::markup::math;

/// Nim-values over a parameter: points (n, nim-value).
pub fn nim_value_plot(title: String, parameter: &str, points: Vec<(f64, f64)>) -> LinePlot {
    let axes = [math(parameter), "nim-value".to_owned()];
    let series = Series::new(title.clone(), 0, Mark::Dots, points);
    LinePlot::new(
        title,
        axes.map(|label| PlotAxis::new(label, Scale::Linear).with_zero()),
        [series],
    )
}
