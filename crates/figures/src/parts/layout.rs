//! What the width of a page decides about a figure.

/// How a figure is laid out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    /// The height of the type, compared with the usual one of the same plot.
    pub type_scale: f64,
    /// The place of the legend.
    pub legend: LegendPlace,
}

/// The place of a legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LegendPlace {
    /// To the right of the plot.
    Beside,
    /// Below all that is drawn.
    Below,
}

impl Layout {
    /// The layout of a figure whose width is not given.
    pub const USUAL: Layout = Layout {
        type_scale: 1.0,
        legend: LegendPlace::Beside,
    };
}
