//! The bundled font: widths for the layout, outlines for SVG, covered pixels for PNG.
//!
//! DejaVu Sans reduced to ASCII, Latin-1, Greek, arrows and mathematical signs (the licence is next to the file). No
//! writer uses fonts of the machine: a figure looks the same without any.

use std::fmt::Write;
use std::sync::LazyLock;

use ab_glyph::{
    Font, FontRef, Outline, OutlineCurve, OutlinedGlyph, Point, PxScale, ScaleFont, point,
};

use crate::style::colour::{Colour, INK};
use crate::text::markup::{Face, Script, runs};

/// The bundled font file.
pub(crate) const FILE: &[u8] = include_bytes!("font/DejaVuSans-subset.ttf");

static FONT: LazyLock<FontRef<'static>> =
    LazyLock::new(|| FontRef::try_from_slice(FILE).expect("the bundled font is well formed"));

/// The font's units in an em.
pub(crate) const UNITS: f64 = 2048.0;
/// The height of a capital letter, in em.
pub(crate) const CAPITAL: f64 = 0.729;
/// The depth of letters below the baseline, in em.
pub(crate) const DESCENT: f64 = 0.236;

/// The point of a line of text that is at its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// The style of a line of text; its position is the intersection of its baseline with the anchor.
#[derive(Clone)]
pub(crate) struct TextStyle {
    pub em: f64,
    pub colour: Colour,
    pub anchor: Anchor,
    /// Whether the text reads upwards.
    pub upwards: bool,
}

impl TextStyle {
    /// Level text in ink, with `em` pixels per em.
    pub fn plain(em: f64, anchor: Anchor) -> TextStyle {
        TextStyle {
            em,
            colour: INK,
            anchor,
            upwards: false,
        }
    }
}

/// The size of scripts relative to that of the line.
const SCRIPT: f64 = 0.7;
/// The height of superscripts above the baseline, in units.
const RAISED: f64 = 0.36 * UNITS;
/// The depth of subscripts below it, in units.
const LOWERED: f64 = 0.14 * UNITS;
/// The lean to the right of slanted letters per unit of height, as in DejaVu Sans Oblique.
pub(crate) const SLANT: f64 = 0.2;

/// A character of a line of text: its place in units, to the right of the start and above the baseline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Placed {
    pub c: char,
    pub x: f64,
    pub up: f64,
    /// The size, as a share of that of the line.
    pub size: f64,
    pub slanted: bool,
}

/// The characters of a text with markup, and the total width.
pub(crate) fn set(text: &str) -> (Vec<Placed>, f64) {
    let mut x = 0.0;
    let mut placed = Vec::new();
    for run in runs(text) {
        let (size, up) = match run.script {
            Script::Base => (1.0, 0.0),
            Script::Above => (SCRIPT, RAISED),
            Script::Below => (SCRIPT, -LOWERED),
        };
        for c in run.text.chars() {
            let slanted = run.face == Face::Italic;
            placed.push(Placed {
                c,
                x,
                up,
                size,
                slanted,
            });
            x += size * advance(c) as f64;
        }
    }
    (placed, x)
}

/// The width of `text` in pixels, with `em` pixels per em.
pub(crate) fn width(text: &str, em: f64) -> i32 {
    // A rounding error must not become a pixel.
    (set(text).1 * em / UNITS - 1e-6).ceil() as i32
}

/// The extent of `text` above and below its baseline, in em.
pub(crate) fn extent(text: &str) -> (f64, f64) {
    let start = (CAPITAL, DESCENT);
    set(text).0.iter().fold(start, |(above, below), placed| {
        let up = placed.up / UNITS;
        (
            above.max(up + placed.size * CAPITAL),
            below.max(placed.size * DESCENT - up),
        )
    })
}

/// The number of the glyph of `c`; the empty box if the font has none.
pub(crate) fn glyph(c: char) -> u16 {
    FONT.glyph_id(c).0
}

/// The distance to the next glyph, in units.
pub(crate) fn advance(c: char) -> i64 {
    FONT.h_advance_unscaled(FONT.glyph_id(c)) as i64
}

/// The outline of the glyph of `c`, in units; y grows upwards.
fn curves(c: char, slanted: bool) -> Option<Outline> {
    let mut outline = FONT.outline(FONT.glyph_id(c))?;
    if slanted {
        let lean = |p: Point| point(p.x + SLANT as f32 * p.y, p.y);
        for curve in &mut outline.curves {
            *curve = match *curve {
                OutlineCurve::Line(a, b) => OutlineCurve::Line(lean(a), lean(b)),
                OutlineCurve::Quad(a, b, c) => OutlineCurve::Quad(lean(a), lean(b), lean(c)),
                OutlineCurve::Cubic(a, b, c, d) => {
                    OutlineCurve::Cubic(lean(a), lean(b), lean(c), lean(d))
                }
            };
        }
        let heights = [outline.bounds.min.y, outline.bounds.max.y];
        let leans = heights.map(|y| SLANT as f32 * y);
        outline.bounds.min.x += leans[0].min(leans[1]);
        outline.bounds.max.x += leans[0].max(leans[1]);
    }
    Some(outline)
}

/// The outline of the glyph of `c` as the commands of an SVG path, in units; y grows downwards.
pub(crate) fn outline(c: char, slanted: bool) -> String {
    let mut path = String::new();
    let curves = curves(c, slanted).map(|outline| outline.curves);
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
pub(crate) struct Pixel {
    pub x: i32,
    pub y: i32,
    pub covered: f32,
}

/// The pixels of `text` relative to the start of its baseline.
pub(crate) fn coverage(text: &str, em: f64) -> Vec<Pixel> {
    let mut pixels = Vec::new();
    let unit = em / UNITS;
    let outlines = set(text).0.into_iter().filter_map(|placed| {
        let at = point((placed.x * unit) as f32, (-placed.up * unit) as f32);
        let scale = PxScale::from((placed.size * unit) as f32 * FONT.height_unscaled());
        let glyph = FONT.glyph_id(placed.c).with_scale_and_position(scale, at);
        let factor = FONT.as_scaled(scale).scale_factor();
        let outline = curves(placed.c, placed.slanted)?;
        Some(OutlinedGlyph::new(glyph, outline, factor))
    });
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
        // Advance widths in the hmtx table of the font: 0 has 1303, M 1767, ↑ 1716 of 2048 units.
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
        let contours = |c| outline(c, false).matches('M').count();
        assert_eq!(['*', '0', '=', ' '].map(contours), [1, 2, 2, 0]);
        assert!(outline('=', false).starts_with('M'));
    }

    #[test]
    fn scripts_are_smaller_and_slanted_letters_lean() {
        let (placed, width) = set("$M_0$");
        // Advance widths: M has 1767, 0 has 1303 units.
        assert_eq!(width, 1767.0 + SCRIPT * 1303.0);
        assert!(placed[0].slanted && !placed[1].slanted && placed[1].up < 0.0);
        assert_eq!(extent("M"), (CAPITAL, DESCENT));
        assert!(extent("$n^2$").0 > CAPITAL && extent("$M_0$").1 > DESCENT);
        // The foot of an I stays on the baseline, and its head leans.
        let right = |slanted| {
            let outline = curves('I', slanted).unwrap();
            let points = outline.curves.iter().map(|curve| match curve {
                OutlineCurve::Line(a, _) => a.x,
                _ => 0.0,
            });
            points.fold(0.0, f32::max)
        };
        assert!((right(true) - right(false) - (SLANT * CAPITAL * UNITS) as f32).abs() < 2.0);
    }

    #[test]
    fn units_are_those_of_the_file() {
        assert_eq!(FONT.units_per_em().map(f64::from), Some(UNITS));
        assert_eq!(advance('M'), 1767);
    }
}
