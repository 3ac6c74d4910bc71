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
/// The most layouts that are tried. Widths are nearly linear in the size of the plot, so that a few suffice.
const TRIALS: usize = 12;

/// The usual height of the type.
const USUAL_SIZE: Length = Length::millimetres(EM_IN_MILLIMETRES);

impl Print {
    /// At most this width, and type of this size; by default, of the usual 8.5 points.
    pub fn new(width: Length, font_size: Option<Length>) -> Print {
        Print {
            width,
            font_size: font_size.unwrap_or(USUAL_SIZE),
        }
    }

    /// The scene that `draw` lays out, as wide as wanted; trees and boards, whose width is that of their texts, may be
    /// narrower.
    pub(crate) fn scene(
        self,
        draw: impl Fn(Layout) -> Result<Scene, FigureError>,
    ) -> Result<Scene, FigureError> {
        let of_size = |plot: f64| -> Result<(f64, Scene), FigureError> {
            let mut scene = draw(Layout {
                type_scale: 1.0 / plot,
                legend: LegendPlace::Below,
            })?;
            scene.set_em_in_millimetres(self.font_size.in_millimetres());
            Ok((scene.width_in_millimetres(), scene))
        };
        let wanted = self.width.in_millimetres();
        // The widest plot that fits, and the narrowest that does not.
        let (mut low, mut high) = (LEAST, f64::INFINITY);
        let (mut narrow, mut fitting) = of_size(low)?;
        if narrow > wanted {
            return Err(FigureError::TooNarrow(narrow));
        }
        let (mut plot, mut wide) = (1.0, f64::INFINITY);
        for _ in 0..TRIALS {
            let (width, scene) = of_size(plot)?;
            if width > wanted {
                (high, wide) = (plot, width);
            } else {
                let grows = width > narrow;
                (low, narrow, fitting) = (plot, width, scene);
                if !grows || wanted - width < CLOSE {
                    break;
                }
            }
            plot = if high.is_finite() {
                // Along the chord, but not to one of its ends.
                let share = (wanted - CLOSE / 2.0 - narrow) / (wide - narrow);
                low + share.clamp(0.02, 0.98) * (high - low)
            } else {
                2.0 * low
            };
        }
        Ok(fitting)
    }
}
