//! From a scene to the bytes of a PDF file of one page, without dates or random identifiers.
//!
//! The file is written from the shapes rather than converted from the SVG. So text remains text, in the bundled font,
//! and can be searched and copied.

use std::collections::BTreeMap;

use pdf_writer::types::LineJoinStyle;
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use crate::formats::compression::compressed;
use crate::formats::path::{BLEED, corners};
use crate::formats::pdf_font;
use crate::scene::shape::{bounds, text_start};
use crate::scene::{Contour, Point, Scene, Shape};
use crate::style::fill::Fill;
use crate::style::palette::Colour;
use crate::text::font::{Placed, SLANT, TextStyle, UNITS, glyph, set};
use crate::text::markup::plain;

const FONT: Name = Name(b"F");
const POINTS_IN_MILLIMETRE: f64 = 72.0 / 25.4;
/// The distance of a control point from its end for a quarter of a circle.
const QUARTER: f32 = 0.552_285;

/// The scene as PDF, sized for print.
pub(crate) fn pdf(scene: &Scene) -> Vec<u8> {
    let mut pdf = Pdf::new();
    // What pdfTeX takes without a warning.
    pdf.set_version(1, 4);
    let mut next = 0;
    let mut reference = || {
        next += 1;
        Ref::new(next)
    };
    let [catalog, pages, page, contents, info] = [(); 5].map(|()| reference());
    let font = pdf_font::Refs::new(&mut reference);
    pdf.catalog(catalog).pages(pages);
    pdf.pages(pages).kids([page]).count(1);
    pdf.document_info(info).title(TextStr(&plain(scene.name())));
    let (width, height) = Frame::from_scene(scene).size();
    let mut writer = pdf.page(page);
    writer
        .media_box(Rect::new(0.0, 0.0, width, height))
        .parent(pages)
        .contents(contents);
    writer.resources().fonts().pair(FONT, font.font());
    writer.finish();
    let compressed = compressed(&content(scene));
    pdf.stream(contents, &compressed)
        .filter(Filter::FlateDecode);
    pdf_font::write(&mut pdf, &font, &characters(scene));
    pdf.finish()
}

/// The page in pixels, and the number of points per pixel.
struct Frame {
    from: Point,
    to: Point,
    scale: f64,
}

impl Frame {
    fn from_scene(scene: &Scene) -> Frame {
        let (from, to) = scene.page();
        let scale = scene.em_in_millimetres() * POINTS_IN_MILLIMETRE / scene.em();
        Frame { from, to, scale }
    }

    fn points(&self, pixels: i32) -> f32 {
        (f64::from(pixels) * self.scale) as f32
    }

    fn size(&self) -> (f32, f32) {
        let (width, height) = (self.to.0 - self.from.0, self.to.1 - self.from.1);
        (self.points(width), self.points(height))
    }

    /// The matrix from pixels, with the origin in the upper left corner, to points, with the origin in the lower left
    /// corner.
    fn matrix(&self) -> [f32; 6] {
        let (scale, right, up) = (
            self.scale as f32,
            -self.points(self.from.0),
            self.points(self.to.1),
        );
        [scale, 0.0, 0.0, -scale, right, up]
    }
}

/// The operators that paint the scene.
fn content(scene: &Scene) -> Vec<u8> {
    let mut content = Content::new();
    content.transform(Frame::from_scene(scene).matrix());
    content.set_line_join(LineJoinStyle::RoundJoin);
    for shape in scene.shapes() {
        paint(&mut content, shape, scene.em());
    }
    content.finish().to_vec()
}

/// The glyphs of all texts, with a character for each.
fn characters(scene: &Scene) -> BTreeMap<u16, char> {
    let character = |placed: Placed| (glyph(placed.c), placed.c);
    scene.characters().map(character).collect()
}

fn paint(content: &mut Content, shape: &Shape, em: f64) {
    match shape {
        Shape::Rectangle { from, to, fill } => {
            let (from, to) = (float(*from), float(*to));
            set_fill(content, *fill);
            content.rect(from.0, from.1, to.0 - from.0, to.1 - from.1);
            content.fill_nonzero();
        }
        Shape::Area { contours, fill } => paint_area(content, contours, *fill, em),
        Shape::Path {
            points,
            stroke,
            dashes,
            colour,
        } => {
            set_stroke(content, *colour, *stroke as f32);
            content.set_dash_pattern(dashes.iter().map(|&length| length as f32), 0.0);
            lines(content, points.iter().map(|&point| float(point)));
            content.stroke();
        }
        Shape::Dot {
            centre,
            radius,
            colour,
        } => {
            set_fill(content, *colour);
            circle(content, float(*centre), *radius as f32);
            content.fill_nonzero();
        }
        Shape::Text {
            at, text, style, ..
        } => write(content, *at, text, style),
    }
}

fn paint_area(content: &mut Content, contours: &[Contour], fill: Fill, em: f64) {
    content.save_state();
    set_fill(content, fill.colour);
    set_stroke(content, fill.colour, BLEED);
    content.set_dash_pattern([], 0.0);
    for corners in contours.iter().map(corners).filter(|line| line.len() > 2) {
        let tenths = |(x, y): (i64, i64)| (x as f32 / 10.0, y as f32 / 10.0);
        lines(content, corners.into_iter().map(tenths));
        content.close_path();
    }
    if let Some(hatch) = fill.hatch {
        content.clip_nonzero();
        content.fill_nonzero_and_stroke();
        let hatch = hatch.at(em);
        set_stroke(content, fill.line_colour(), hatch.thickness as f32);
        let (from, to) = bounds(contours);
        for ends in hatch.inside(from, to) {
            lines(content, ends.into_iter().map(|(x, y)| (x as f32, y as f32)));
        }
        content.stroke();
    } else {
        content.fill_nonzero_and_stroke();
    }
    content.restore_state();
}

fn float((x, y): Point) -> (f32, f32) {
    (x as f32, y as f32)
}

fn parts(Colour(red, green, blue): Colour) -> [f32; 3] {
    // Three digits are enough to tell 256 steps apart.
    [red, green, blue].map(|part| (f32::from(part) / 0.255).round() / 1000.0)
}

fn set_fill(content: &mut Content, colour: Colour) {
    let [red, green, blue] = parts(colour);
    content.set_fill_rgb(red, green, blue);
}

fn set_stroke(content: &mut Content, colour: Colour, width: f32) {
    let [red, green, blue] = parts(colour);
    content.set_stroke_rgb(red, green, blue);
    content.set_line_width(width);
}

fn lines(content: &mut Content, points: impl Iterator<Item = (f32, f32)>) {
    for (at, (x, y)) in points.enumerate() {
        match at {
            0 => content.move_to(x, y),
            _ => content.line_to(x, y),
        };
    }
}

fn circle(content: &mut Content, (x, y): (f32, f32), radius: f32) {
    content.move_to(x + radius, y);
    let (mut cos, mut sin) = (radius, 0.0);
    for _ in 0..4 {
        let (next_cos, next_sin) = (-sin, cos);
        content.cubic_to(
            x + cos + QUARTER * next_cos,
            y + sin + QUARTER * next_sin,
            x + next_cos + QUARTER * cos,
            y + next_sin + QUARTER * sin,
            x + next_cos,
            y + next_sin,
        );
        (cos, sin) = (next_cos, next_sin);
    }
}

fn write(content: &mut Content, at: Point, text: &str, style: &TextStyle) {
    let start = float(text_start(at, text, style));
    set_fill(content, style.colour);
    let placed = set(text).0;
    for alike in placed.chunk_by(|a, b| (a.slanted, a.up) == (b.slanted, b.up)) {
        let glyphs = alike
            .iter()
            .flat_map(|placed| glyph(placed.c).to_be_bytes());
        let glyphs: Vec<u8> = glyphs.collect();
        content.begin_text();
        content.set_font(FONT, (alike[0].size * style.em) as f32);
        content.set_text_matrix(matrix(start, &alike[0], style));
        content.show(Str(&glyphs)).end_text();
    }
}

/// The matrix of the characters beginning with this one. Where y grows downwards, letters must be flipped to be
/// upright.
fn matrix((x, y): (f32, f32), first: &Placed, style: &TextStyle) -> [f32; 6] {
    let pixels = |units: f64| (units * style.em / UNITS) as f32;
    let (along, up) = (pixels(first.x), pixels(first.up));
    let slant = if first.slanted { SLANT as f32 } else { 0.0 };
    if style.upwards {
        [0.0, -1.0, -1.0, -slant, x - up, y - along]
    } else {
        [1.0, 0.0, slant, -1.0, x + along, y - up]
    }
}

#[cfg(test)]
mod tests {
    use miniz_oxide::inflate::decompress_to_vec_zlib;

    use super::*;
    use crate::scene::tests::{RED, sample};

    /// The streams of a file, decompressed.
    fn streams(pdf: &[u8]) -> Vec<Vec<u8>> {
        let find = |from: usize, what: &[u8]| {
            let windows = pdf[from..].windows(what.len());
            windows.enumerate().find(|(_, window)| *window == what)
        };
        let mut streams = Vec::new();
        let mut from = 0;
        while let Some((at, _)) = find(from, b"\nstream\n") {
            let start = from + at + 8;
            let (length, _) = find(start, b"\nendstream").expect("streams end");
            let bytes = &pdf[start..start + length];
            streams.push(decompress_to_vec_zlib(bytes).unwrap_or(bytes.to_vec()));
            from = start + length;
        }
        streams
    }

    #[test]
    fn the_page_has_the_size_of_print() {
        let scene = sample();
        let ((left, top), (right, bottom)) = scene.page();
        let text = String::from_utf8_lossy(&pdf(&scene)).into_owned();
        let media = text.split("/MediaBox [").nth(1).unwrap();
        let numbers: Vec<f64> = media
            .split(']')
            .next()
            .unwrap()
            .split(' ')
            .map(|number| number.parse().unwrap())
            .collect();
        // 30 pixels are 8 points.
        let points = |pixels: i32| f64::from(pixels) * 8.0 / 30.0;
        assert!((numbers[2] - points(right - left)).abs() < 0.01);
        assert!((numbers[3] - points(bottom - top)).abs() < 0.01);
    }

    #[test]
    fn shapes_and_texts_are_in_the_content() {
        let mut scene = sample();
        scene.area(vec![vec![(0.0, 0.0), (9.5, 0.0), (0.0, 9.5)]], RED);
        scene.dot((50, 50), RED);
        let content = String::from_utf8_lossy(&streams(&pdf(&scene))[0]).into_owned();
        let count = |operator: &str| {
            content
                .lines()
                .filter(|line| line.ends_with(operator))
                .count()
        };
        assert_eq!([" re", " Tj", " c"].map(count), [1, 1, 4]);
        assert!(content.contains("0 0 m\n9.5 0 l\n0 9.5 l\nh\nB"));
        assert!(content.contains("0.816 0.063 0.063 rg"));
    }

    #[test]
    fn the_font_is_embedded_and_knows_its_characters() {
        let mut scene = sample();
        scene.title((0, 0), "↑⇑±");
        let streams = streams(&pdf(&scene));
        assert!(
            streams
                .iter()
                .any(|stream| stream == crate::text::font::FILE)
        );
        let is_map = |stream: &&Vec<u8>| stream.windows(11).any(|part| part == b"beginbfchar");
        let map = streams.iter().find(is_map).unwrap();
        let map = String::from_utf8_lossy(map);
        assert!(map.contains("<2191>") && map.contains("<21D1>") && map.contains("<00B1>"));
    }

    #[test]
    fn the_same_scene_is_the_same_bytes_without_a_date() {
        assert_eq!(pdf(&sample()), pdf(&sample()));
        assert!(!String::from_utf8_lossy(&pdf(&sample())).contains("Date"));
    }
}
