//! Figures of the width of a column, with type of a given size.

use crate::error::FigureError;
use crate::length::Length;
use crate::parts::layout::{Layout, LegendPlace};
use crate::scene::{EM_IN_MILLIMETRES, Scene};

/// The width of a figure in print, and the height of its type.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Print {
    /// The greatest width.
    width: Length,
    /// The height of the type.
    font_size: Length,
}

/// How close to the wanted width is close enough, in millimetres.
pub(crate) const CLOSE: f64 = 0.2;
/// The least size of a plot compared with the usual one; below, its axes have no room for numbers.
const LEAST: f64 = 0.2;
/// The least size of a plot with its legend beside it; if the page is narrower, the legend goes below.
const ROOMY: f64 = 0.75;
/// Plots are not told apart if one is less than this many times as large.
const FINE: f64 = 1.01;
/// The most layouts that are tried. Widths are nearly linear in the size of the plot, so that a few suffice.
const TRIALS: usize = 12;

/// The usual height of the type.
const USUAL_SIZE: Length = Length::millimetres(EM_IN_MILLIMETRES);
/// The greatest width of a page if no other is given: two columns of a journal.
const USUAL_WIDTH: Length = Length::millimetres(174.0);

impl Print {
    /// The usual width and size.
    pub(crate) const USUAL: Print = Print {
        width: USUAL_WIDTH,
        font_size: USUAL_SIZE,
    };

    /// At most this width, and type of this size; by default, of the usual 8 points.
    pub fn new(width: Length, font_size: Option<Length>) -> Print {
        Print {
            width,
            font_size: font_size.unwrap_or(USUAL_SIZE),
        }
    }

    /// Whether the scene is not wider than wanted.
    pub(crate) fn holds(self, scene: &Scene) -> bool {
        scene.width_in_millimetres() <= self.width.in_millimetres()
    }

    /// The scene that `draw` lays out, as wide as wanted; trees and boards, whose width is that of their texts, may be
    /// narrower.
    pub(crate) fn scene(
        self,
        draw: impl Fn(Layout) -> Result<Scene, FigureError>,
    ) -> Result<Scene, FigureError> {
        let of_size = |plot: f64, legend: LegendPlace| {
            let mut scene = draw(Layout {
                type_scale: 1.0 / plot,
                legend,
            })?;
            scene.set_em_in_millimetres(self.font_size.in_millimetres());
            Ok(scene)
        };
        let roomy = of_size(ROOMY, LegendPlace::Beside)?;
        if self.holds(&roomy) {
            return self.widest((ROOMY, roomy), |plot| of_size(plot, LegendPlace::Beside));
        }
        let least = of_size(LEAST, LegendPlace::Below)?;
        if !self.holds(&least) {
            return Err(FigureError::TooNarrow(least.width_in_millimetres()));
        }
        self.widest((LEAST, least), |plot| of_size(plot, LegendPlace::Below))
    }

    /// The widest scene that fits, of those with plots at least as large as this one, which fits.
    fn widest(
        self,
        (mut low, mut fitting): (f64, Scene),
        of_size: impl Fn(f64) -> Result<Scene, FigureError>,
    ) -> Result<Scene, FigureError> {
        let wanted = self.width.in_millimetres();
        let mut narrow = fitting.width_in_millimetres();
        // The smallest plot that does not fit, and its width.
        let (mut high, mut wide) = (f64::INFINITY, f64::INFINITY);
        let mut plot = low.max(1.0);
        // Whether a larger plot made a wider page. It does not where the texts below it are wider.
        let mut grows = true;
        for _ in 0..TRIALS {
            let scene = of_size(plot)?;
            let width = scene.width_in_millimetres();
            if width > wanted {
                (high, wide) = (plot, width);
            } else {
                grows = width > narrow;
                (low, narrow, fitting) = (plot, width, scene);
                let is_of_texts = !grows && high.is_infinite();
                if is_of_texts || !grows && high < FINE * low || grows && wanted - width < CLOSE {
                    break;
                }
            }
            plot = if high.is_infinite() {
                2.0 * low
            } else if grows {
                // Along the chord, but not to one of its ends.
                let share = (wanted - CLOSE / 2.0 - narrow) / (wide - narrow);
                low + share.clamp(0.02, 0.98) * (high - low)
            } else {
                low.midpoint(high)
            };
        }
        Ok(fitting)
    }
}
