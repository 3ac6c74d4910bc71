//! The style of a series: colour, dashes and markers, so that series also differ in black and white.

use crate::style::colour::Colour;

/// The look of one series of a plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesStyle {
    /// The colour of its line and its markers.
    pub colour: Colour,
    /// The dashes of its line.
    pub dash: Dash,
    /// The shape drawn at each of its points.
    pub marker: Marker,
}

/// The dashes of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dash {
    /// An unbroken line.
    Solid,
    /// Short dashes.
    Dashed,
    /// Dots.
    Dotted,
    /// Alternating dashes and dots.
    DashDotted,
    /// Long dashes.
    LongDashed,
    /// Dashes and pairs of dots in turn.
    DashDotDotted,
}

/// The shape drawn at a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    /// A filled circle.
    Disc,
    /// A larger one, for points without a line.
    Spot,
    /// A filled square.
    Square,
    /// A filled triangle.
    Triangle,
    /// An open circle.
    Ring,
    /// A filled square on its corner.
    Diamond,
    /// An open square.
    Box,
}

impl Dash {
    /// The lengths of dashes and gaps in alternation, in em; empty for a solid line.
    pub(crate) fn lengths(self) -> &'static [f64] {
        match self {
            Dash::Solid => &[],
            Dash::Dashed => &[0.5, 0.28],
            Dash::Dotted => &[0.1, 0.2],
            Dash::DashDotted => &[0.6, 0.22, 0.1, 0.22],
            Dash::LongDashed => &[1.1, 0.28],
            Dash::DashDotDotted => &[0.6, 0.2, 0.1, 0.2, 0.1, 0.2],
        }
    }
}
