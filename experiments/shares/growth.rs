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
    let styled = || growths.iter().zip(palette::SERIES);
    let axis = |label: &str| PlotAxis {
        label: label.to_owned(),
        scale: Scale::Logarithmic,
        from_zero: false,
    };
    LinePlot {
        title: "Share of each value among all positions $(i|j)_n$".to_owned(),
        x: axis("finger count $n$"),
        y: axis("share of the positions"),
        bands: styled()
            .map(|(growth, style)| band(growth, style))
            .collect(),
        series: styled()
            .map(|(growth, style)| series(growth, style))
            .collect(),
        names: SeriesNames::AtEnds,
    }
}

fn series(growth: &Growth<'_>, style: SeriesStyle) -> Series {
    let counted = growth.shares.iter().filter(|(_, share)| share.count > 0);
    let part = |&(n, share): &(u32, Share)| {
        let n = f64::from(n);
        (n, share.count as f64 / (n * n))
    };
    Series {
        label: math(growth.name),
        style,
        mark: Mark::LineAndDots,
        points: counted.map(part).collect(),
    }
}

fn band(growth: &Growth<'_>, style: SeriesStyle) -> Band {
    let bounds = |&(n, share): &(u32, Share)| {
        let number = |decimal: String| decimal.parse().expect("a decimal");
        let area = share.area;
        (f64::from(n), number(area.lower()), number(area.upper()))
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
