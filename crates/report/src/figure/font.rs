//! The bundled font: widths for the layout, outlines for SVG, covered pixels for PNG.
//!
//! DejaVu Sans reduced to ASCII, Latin-1, Greek, arrows and mathematical signs (licence beside the file). No backend
//! looks for a font of the machine: a figure looks the same where there is none.

use std::fmt::Write;
use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, Glyph, OutlineCurve, Point, PxScale, ScaleFont, point};
use plotters_backend::text_anchor::HPos;

use super::Colour;

/// The bundled font file.
pub(super) const FILE: &[u8] = include_bytes!("font/DejaVuSans-subset.ttf");

static FONT: LazyLock<FontRef<'static>> =
    LazyLock::new(|| FontRef::try_from_slice(FILE).expect("the bundled font is well formed"));

/// The font's units in an em.
pub(super) const UNITS: f64 = 2048.0;
/// The height of a capital letter, in em.
pub(super) const CAPITAL: f64 = 0.729;
/// How far letters go below the baseline, in em.
pub(super) const DESCENT: f64 = 0.236;

/// How a line of text is drawn; its position is where its baseline meets the anchor.
pub(super) struct TextStyle {
    pub em: f64,
    pub colour: Colour,
    pub anchor: HPos,
    /// Whether the text reads upwards.
    pub upwards: bool,
}

fn scale(em: f64) -> PxScale {
    PxScale::from((em * f64::from(FONT.height_unscaled()) / UNITS) as f32)
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

/// The number of the glyph of `c`; that of the empty box if the font has none.
pub(super) fn glyph(c: char) -> u16 {
    FONT.glyph_id(c).0
}

/// How far the next glyph is from this one, in units.
pub(super) fn advance(c: char) -> i64 {
    FONT.h_advance_unscaled(FONT.glyph_id(c)) as i64
}

/// The outline of the glyph of `c` as the commands of an SVG path, in units; y grows downwards.
pub(super) fn outline(c: char) -> String {
    let mut path = String::new();
    let curves = FONT.outline(FONT.glyph_id(c)).map(|outline| outline.curves);
    let mut at = None;
    for curve in curves.unwrap_or_default() {
        let (from, command, points) = match curve {
            OutlineCurve::Line(a, b) => (a, 'L', vec![b]),
            OutlineCurve::Quad(a, b, c) => (a, 'Q', vec![b, c]),
            OutlineCurve::Cubic(a, b, c, d) => (a, 'C', vec![b, c, d]),
        };
        if at != Some(from) {
            append(&mut path, 'M', &[from]);
        }
        append(&mut path, command, &points);
        at = points.last().copied();
    }
    path
}

fn append(path: &mut String, command: char, points: &[Point]) {
    path.push(command);
    for (at, point) in points.iter().enumerate() {
        let apart = if at == 0 { "" } else { " " };
        let (x, y) = (point.x.round() as i64, -point.y.round() as i64);
        write!(path, "{apart}{x} {y}").expect("a string takes everything");
    }
}

/// A pixel that a text covers in part or wholly.
pub(super) struct Pixel {
    pub x: i32,
    pub y: i32,
    pub covered: f32,
}

/// The pixels of `text` relative to the start of its baseline.
pub(super) fn coverage(text: &str, em: f64) -> Vec<Pixel> {
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

    /// In DejaVu Sans an asterisk is one contour, a zero two, an equals sign two, a space none.
    #[test]
    fn outlines_have_the_contours_of_their_glyphs() {
        let contours = |c| outline(c).matches('M').count();
        assert_eq!(['*', '0', '=', ' '].map(contours), [1, 2, 2, 0]);
        assert!(outline('=').starts_with('M'));
    }

    #[test]
    fn units_are_those_of_the_file() {
        assert_eq!(FONT.units_per_em().map(f64::from), Some(UNITS));
        assert_eq!(advance('M'), 1767);
    }
}
