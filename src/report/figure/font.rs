//! The bundled font: widths for the layout, outlines for PNG.
//!
//! DejaVu Sans reduced to ASCII, Latin-1, Greek, arrows and mathematical signs (licence beside the file). `plotters`
//! would look for fonts of the machine, and its rasteriser for given ones ignores side bearings; hence
//! [`TextStyle`], which measures and draws by itself. In SVG the text stays text, in this family or a similar one.

use std::convert::Infallible;
use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, Glyph, PxScale, ScaleFont, point};
use plotters_backend::text_anchor::{HPos, Pos, VPos};
use plotters_backend::{BackendColor, BackendTextStyle, FontFamily, FontTransform};

use super::Colour;

static FONT: LazyLock<FontRef<'static>> = LazyLock::new(|| {
    FontRef::try_from_slice(include_bytes!("font/DejaVuSans-subset.ttf"))
        .expect("the bundled font is well formed")
});

/// What SVG viewers are asked for.
const FAMILY: &str = "DejaVu Sans, Verdana, sans-serif";

/// The height of a capital letter, in em.
pub(super) const CAPITAL: f64 = 0.729;
/// How far letters go below the baseline, in em.
pub(super) const DESCENT: f64 = 0.236;
/// How far below an upper anchor `plotters` puts the baseline in SVG, in em.
const ANCHOR_TO_BASELINE: f64 = 0.76;
/// The size that `plotters` divides by to get the em.
const SIZE_OF_EM: f64 = 1.24;

fn scale(em: f64) -> PxScale {
    let units = f64::from(FONT.units_per_em().unwrap_or(2048.0));
    PxScale::from((em * f64::from(FONT.height_unscaled()) / units) as f32)
}

/// The glyphs of `text` from x = 0 on the baseline y = 0, and the width of all.
fn set(text: &str, em: f64) -> (Vec<Glyph>, f32) {
    let font = FONT.as_scaled(scale(em));
    let mut x = 0.0;
    let mut glyphs = Vec::new();
    for c in text.chars() {
        let id = font.glyph_id(c);
        glyphs.push(id.with_scale_and_position(font.scale(), point(x, 0.0)));
        x += font.h_advance(id);
    }
    (glyphs, x)
}

/// The width of `text` in pixels where an em has `em` of them.
pub(super) fn width(text: &str, em: f64) -> i32 {
    set(text, em).1.ceil() as i32
}

/// How a line of text is drawn; its position is where its baseline meets the anchor.
pub(super) struct TextStyle {
    pub em: f64,
    pub colour: Colour,
    pub anchor: HPos,
    /// Whether the text reads upwards.
    pub upwards: bool,
}

impl TextStyle {
    /// The place that `plotters` has to be given for a text whose baseline is at (x, y).
    pub fn backend_position(&self, (x, y): (i32, i32)) -> (i32, i32) {
        let rise = (ANCHOR_TO_BASELINE * self.em).round() as i32;
        if self.upwards {
            (x - rise, y)
        } else {
            (x, y - rise)
        }
    }
}

impl BackendTextStyle for TextStyle {
    type FontError = Infallible;

    fn color(&self) -> BackendColor {
        BackendColor {
            alpha: 1.0,
            rgb: (self.colour.0, self.colour.1, self.colour.2),
        }
    }

    fn size(&self) -> f64 {
        self.em * SIZE_OF_EM
    }

    fn transform(&self) -> FontTransform {
        match self.upwards {
            true => FontTransform::Rotate270,
            false => FontTransform::None,
        }
    }

    fn anchor(&self) -> Pos {
        Pos::new(self.anchor, VPos::Top)
    }

    fn family(&self) -> FontFamily<'_> {
        FontFamily::Name(FAMILY)
    }

    fn layout_box(&self, text: &str) -> Result<((i32, i32), (i32, i32)), Infallible> {
        let height = (ANCHOR_TO_BASELINE + DESCENT) * self.em;
        Ok(((0, 0), (width(text, self.em), height.ceil() as i32)))
    }

    fn draw<E, F: FnMut(i32, i32, BackendColor) -> Result<(), E>>(
        &self,
        text: &str,
        (x, y): (i32, i32),
        mut draw: F,
    ) -> Result<Result<(), E>, Infallible> {
        let baseline = y + (ANCHOR_TO_BASELINE * self.em).round() as i32;
        for pixel in coverage(text, self.em) {
            let mut colour = self.color();
            colour.alpha = f64::from(pixel.covered);
            if let Err(error) = draw(x + pixel.x, baseline + pixel.y, colour) {
                return Ok(Err(error));
            }
        }
        Ok(Ok(()))
    }
}

/// A pixel that a text covers in part or wholly.
struct Pixel {
    x: i32,
    y: i32,
    covered: f32,
}

/// The pixels of `text` relative to the start of its baseline.
fn coverage(text: &str, em: f64) -> Vec<Pixel> {
    let mut pixels = Vec::new();
    let outlines = set(text, em)
        .0
        .into_iter()
        .filter_map(|glyph| FONT.outline_glyph(glyph));
    for outline in outlines {
        let corner = outline.px_bounds().min;
        outline.draw(|x, y, covered| {
            pixels.push(Pixel {
                x: x as i32 + corner.x as i32,
                y: y as i32 + corner.y as i32,
                covered: covered.min(1.0),
            });
        });
    }
    pixels
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_of_the_notation_has_a_glyph() {
        let signs = "↑⇑↓⇓*±⟨⟩∣·²³⁴[]{}φ√−×≤≥‖⁰⁹₀₉…–αω";
        let missing = FONT.glyph_id('\u{E000}');
        assert!(signs.chars().all(|c| FONT.glyph_id(c) != missing));
    }

    #[test]
    fn widths_are_those_of_dejavu_sans() {
        // Advance widths in the font's hmtx table: 0 has 1303, M 1767, ↑ 1716 of 2048 units.
        assert_eq!(width("0", 2048.0), 1303);
        assert_eq!(width("0M↑", 2048.0), 1303 + 1767 + 1716);
    }

    #[test]
    fn a_capital_stands_on_the_baseline() {
        let rows: Vec<i32> = coverage("H", 100.0)
            .iter()
            .filter(|pixel| pixel.covered > 0.5)
            .map(|pixel| pixel.y)
            .collect();
        assert_eq!(rows.iter().max(), Some(&-1));
        assert_eq!(rows.iter().min(), Some(&-73));
    }
}
