//! Draws the shares of values against n, with the bounds of their limits.

use chopsticks_figures::{
    Band, BandLook, LinePlot, Mark, PlotAxis, Scale, Series, SeriesNames, SeriesStyle, math,
    palette,
};

use super::Share;

/// The shares of a value by n.
pub struct Growth<'a> {
    /// Its name.
    pub name: &'a str,
    /// (n, share), by n.
    pub shares: Vec<(u32, Share)>,
}

/// For smaller n the bounds of different values overlap.
const FIRST_BAND: u32 = 200;

/// The shares of each value as a series, and the bounds of its limit as a shaded band.
pub fn growth_figure(growths: &[Growth<'_>]) -> LinePlot {
    let plot = LinePlot::new(
        "Share of each value among all positions $(i|j)_n$",
        ["finger count $n$", "share of the positions"]
            .map(|label| PlotAxis::new(label, Scale::Logarithmic)),
        growths.iter().enumerate().map(line),
    );
    let bands = growths.iter().zip(palette::SERIES);
    LinePlot {
        bands: bands.map(|(growth, style)| band(growth, style)).collect(),
        names: SeriesNames::AtEnds,
        ..plot
    }
}

fn line((style, growth): (usize, &Growth<'_>)) -> Series {
    let counted = growth.shares.iter().filter(|(_, share)| share.count > 0);
    let part = |(n, share): &(u32, Share)| {
        let n = f64::from(*n);
        (n, share.count as f64 / (n * n))
    };
    Series::new(
        math(growth.name),
        style,
        Mark::LineAndDots,
        counted.map(part),
    )
}

fn band(growth: &Growth<'_>, style: SeriesStyle) -> Band {
    let bounds = |(n, share): &(u32, Share)| {
        let number = |decimal: String| decimal.parse().expect("a decimal");
        let [lower, upper] = share.bounds().map(number);
        (f64::from(*n), lower, upper)
    };
    let close = growth.shares.iter().filter(|(n, _)| *n >= FIRST_BAND);
    let positive = close.map(bounds).filter(|bounds| bounds.1 > 0.0);
    Band {
        label: format!("bounds of the limit for {}", math(growth.name)),
        style,
        look: BandLook::Shaded,
        points: positive.collect(),
    }
}
