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
const CLOSE: f64 = 0.2;
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

    /// The scene that `draw` lays out, as wide as wanted; trees and boards, whose width is that of their texts, may be narrower.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::figure_format::FigureFormat;
    use crate::page::{Figure, Page};
    use crate::parts::category::Category;
    use crate::parts::cell_axis::CellAxis;
    use crate::plots::game_tree::{GameTree, TreeNode};
    use crate::plots::heat_map::HeatMap;
    use crate::style::palette;

    fn map() -> HeatMap {
        HeatMap {
            title: String::new(),
            x: CellAxis::numbers("i", 1..=30),
            y: CellAxis::numbers("j", 1..=30),
            cells: (0..900).map(|cell| cell % 2).collect(),
            categories: vec![
                Category::new("even cells", palette::NEUTRAL[1]),
                Category::new("odd cells", palette::POSITIVE[2]),
            ],
            texts: Vec::new(),
        }
    }

    fn of_width(figure: &impl Figure, millimetres: f64) -> Result<Page, FigureError> {
        let print = Print::new(Length::millimetres(millimetres), Some(Length::points(8.0)));
        figure.page_for(print, &|page| page)
    }

    #[test]
    fn a_map_is_as_wide_as_wanted_and_its_type_is_as_large() {
        for millimetres in [50.0, 84.0, 174.0, 400.0] {
            let page = of_width(&map(), millimetres).unwrap();
            let width = page.scene.width_in_millimetres();
            assert!(
                (millimetres - CLOSE..=millimetres).contains(&width),
                "{width}"
            );
            let svg = page.svg();
            assert!(svg.contains(&format!("width=\"{width:.1}mm\"")));
            assert!(svg.contains("even cells (50.0 %)"));
            // 8 points of TeX are 8.03.
            assert!(page.tikz().contains("\\fontsize{8}"));
            page.scene.assert_texts_apart();
        }
    }

    #[test]
    fn a_tree_is_as_wide_as_its_texts_and_not_wider_than_wanted() {
        let label = "a text that is long".to_owned();
        let node = TreeNode {
            label,
            parent: None,
        };
        let tree = GameTree {
            title: String::new(),
            nodes: vec![node],
        };
        let page = of_width(&tree, 84.0).unwrap();
        assert!(page.scene.width_in_millimetres() < 84.0);
        let error = of_width(&tree, 10.0).err().unwrap();
        assert!(matches!(error, FigureError::TooNarrow(needed) if needed > 10.0));
        assert!(page.write(FigureFormat::Pdf).is_ok());
    }
}
