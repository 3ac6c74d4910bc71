//! Plots of series against n, X or numbers of hands.

use chopsticks_figures::{LinePlot, Mark, PlotAxis, Scale, Series, SeriesNames, palette};

/// An axis that begins where the values do.
pub fn axis(label: &str, scale: Scale) -> PlotAxis {
    PlotAxis {
        label: label.to_owned(),
        scale,
        from_zero: false,
    }
}

/// A series in the style with this number.
pub fn series(
    label: &str,
    style: usize,
    mark: Mark,
    points: impl IntoIterator<Item = (f64, f64)>,
) -> Series {
    Series {
        label: label.to_owned(),
        style: palette::SERIES[style],
        mark,
        points: points.into_iter().collect(),
    }
}

/// A plot of series that a legend names.
pub fn line_plot(
    title: &str,
    [x, y]: [PlotAxis; 2],
    series: impl IntoIterator<Item = Series>,
) -> LinePlot {
    LinePlot {
        title: title.to_owned(),
        x,
        y,
        bands: Vec::new(),
        names: SeriesNames::Legend,
        series: series.into_iter().collect(),
    }
}
