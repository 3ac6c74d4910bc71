//! From a scene to the text of an SVG file.
//!
//! This does not use the SVG backend of `plotters`, which relies on a font of the viewer. Text is drawn as outlines of
//! the bundled font, each glyph once in `<defs>`, and its characters are in `aria-label`. An area is one path with a
//! hairline of its own colour, so that viewers that smooth edges show no seams between neighbours.

use std::collections::BTreeMap;
use std::fmt::{Display, Write};

use crate::formats::path::{BLEED, contours_path};
use crate::scene::shape::text_start;
use crate::scene::{Contour, Point, Scene, Shape};
use crate::style::fill::{Fill, Hatch};
use crate::style::palette::{Colour, PAPER};
use crate::text::font::{self, Placed, TextStyle, UNITS};
use crate::text::markup::plain;

/// The scene as SVG, sized for print.
pub(crate) fn svg(scene: &Scene) -> String {
    let (from, to) = scene.page();
    let (width, height) = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
    let millimetres = |pixels: u32| f64::from(pixels) * scene.em_in_millimetres() / scene.em();
    let mut svg = Svg::default();
    svg.line(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" role=\"img\" \
         width=\"{:.1}mm\" height=\"{:.1}mm\" viewBox=\"0 0 {width} {height}\">",
        millimetres(width),
        millimetres(height),
    ));
    svg.line(format_args!(
        "<title>{}</title>",
        escaped(&plain(scene.name()))
    ));
    svg.glyphs(scene);
    svg.line(format_args!(
        "<rect width=\"{width}\" height=\"{height}\" fill=\"#{PAPER:X}\"/>"
    ));
    svg.line(format_args!(
        "<g transform=\"translate({} {})\">",
        -from.0, -from.1
    ));
    scene.shapes().iter().for_each(|shape| svg.shape(shape));
    svg.line("</g>\n</svg>");
    svg.0
}

/// The text so far.
#[derive(Default)]
struct Svg(String);

impl Svg {
    fn line(&mut self, line: impl Display) {
        writeln!(self.0, "{line}").expect("a string takes everything");
    }

    /// Defines the glyphs of all texts. A glyph has the same name and outline in all files, so that a page may contain
    /// several figures.
    fn glyphs(&mut self, scene: &Scene) {
        let glyphs: BTreeMap<(u16, bool), char> = scene
            .characters()
            .filter(|placed| !placed.c.is_whitespace())
            .map(|placed| ((font::glyph(placed.c), placed.slanted), placed.c))
            .collect();
        self.line("<defs>");
        for ((_, slanted), c) in glyphs {
            let (name, outline) = (glyph_name(c, slanted), font::outline(c, slanted));
            self.line(format_args!("<path id=\"{name}\" d=\"{outline}\"/>"));
        }
        self.hatches(scene);
        self.line("</defs>");
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Rectangle { from, to, fill } => self.line(format_args!(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#{fill:X}\"/>",
                from.0,
                from.1,
                to.0 - from.0,
                to.1 - from.1,
            )),
            Shape::Area { contours, fill } => self.area(contours, *fill),
            Shape::Path {
                points,
                stroke,
                dashes,
                colour,
            } => self.line(format_args!(
                "<polyline fill=\"none\" stroke=\"#{colour:X}\" stroke-width=\"{stroke}\" stroke-linejoin=\"round\"{} points=\"{}\"/>",
                dash_array(dashes),
                pairs(points)
            )),
            Shape::Dot {
                centre: (x, y),
                radius,
                colour,
            } => self.line(format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"#{colour:X}\"/>"
            )),
            Shape::Text { at, text, style, .. } => self.text(*at, text, style),
        }
    }

    fn area(&mut self, contours: &[Contour], fill: Fill) {
        let (colour, path) = (fill.colour, contours_path(contours));
        self.line(format_args!(
            "<path fill=\"#{colour:X}\" stroke=\"#{colour:X}\" stroke-width=\"{BLEED}\" stroke-linejoin=\"round\" d=\"{path}\"/>",
        ));
        if let Some(pattern) = hatch_name(fill) {
            self.line(format_args!(
                "<path fill=\"url(#{pattern})\" d=\"{path}\"/>"
            ));
        }
    }

    /// Defines the hatches of all areas, each under a name that describes its appearance.
    fn hatches(&mut self, scene: &Scene) {
        let fills = scene.shapes().iter().filter_map(|shape| match shape {
            Shape::Area { fill, .. } => {
                Some((hatch_name(*fill)?, (fill.hatch?, fill.line_colour())))
            }
            _ => None,
        });
        let named: BTreeMap<String, (Hatch, Colour)> = fills.collect();
        for (name, (hatch, colour)) in named {
            let lines = hatch.at(scene.em());
            let side = lines.tile();
            let thickness = lines.thickness;
            let lines = lines.inside((-side, -side), (2.0 * side, 2.0 * side));
            let segment = |[a, b]: &[(f64, f64); 2]| format!("M{} {}L{} {}", a.0, a.1, b.0, b.1);
            let path: String = lines.iter().map(segment).collect();
            self.line(format_args!(
                "<pattern id=\"{name}\" patternUnits=\"userSpaceOnUse\" width=\"{side}\" height=\"{side}\">\
                 <path stroke=\"#{:X}\" stroke-width=\"{:.1}\" d=\"{path}\"/></pattern>",
                colour,
                thickness,
            ));
        }
    }

    fn text(&mut self, at: Point, text: &str, style: &TextStyle) {
        let (x, y) = text_start(at, text, style);
        let turn = if style.upwards { " rotate(-90)" } else { "" };
        let scale = style.em / UNITS;
        let mut glyphs = String::new();
        for placed in font::set(text).0 {
            if !placed.c.is_whitespace() {
                let (name, place) = (glyph_name(placed.c, placed.slanted), place(&placed));
                glyphs += &format!("<use xlink:href=\"#{name}\"{place}/>");
            }
        }
        self.line(format_args!(
            "<g aria-label=\"{}\" fill=\"#{:X}\" transform=\"translate({x} {y}){turn} scale({scale:.5})\">{glyphs}</g>",
            escaped(&plain(text)),
            style.colour,
        ));
    }
}

/// The name of the outline of a character.
fn glyph_name(c: char, slanted: bool) -> String {
    let face = if slanted { "i" } else { "" };
    format!("glyph{}{face}", font::glyph(c))
}

/// The attributes that bring a glyph to its place.
fn place(placed: &Placed) -> String {
    let Placed { x, up, size, .. } = *placed;
    match (x, size) {
        (0.0, 1.0) => String::new(),
        (x, 1.0) => format!(" x=\"{x:.0}\""),
        (x, size) => format!(" transform=\"translate({x:.0} {:.0}) scale({size})\"", -up),
    }
}

/// The name of the pattern with the lines of a fill; none for a plain one.
fn hatch_name(fill: Fill) -> Option<String> {
    Some(format!("{}-{:X}", fill.hatch?.name(), fill.line_colour()))
}

/// The attribute that breaks a line; empty for a solid one.
fn dash_array(dashes: &[f64]) -> String {
    let lengths: Vec<String> = dashes.iter().map(ToString::to_string).collect();
    match lengths[..] {
        [] => String::new(),
        _ => format!(" stroke-dasharray=\"{}\"", lengths.join(" ")),
    }
}

fn pairs(points: &[Point]) -> String {
    let pairs: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
    pairs.join(" ")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::scene::tests::{RED, sample};
    use crate::text::font::Anchor;

    /// XML 1.0, section 2.2: of the code points from U+0020 on, U+FFFE and U+FFFF are not allowed in a document.
    #[test]
    fn what_xml_forbids_is_a_blank() {
        let mut scene = Scene::new(20.0);
        scene.title((0, 0), "a\u{fffe}b\u{0}c\u{1b}d\u{ffff}e $x\u{fffe}y$");
        let svg = svg(&scene);
        let is_allowed =
            |c: char| c == '\n' || (c >= ' ' && !['\u{fffe}', '\u{ffff}'].contains(&c));
        assert!(svg.chars().all(is_allowed));
        assert!(svg.contains("<title>a b c d e x"), "{svg}");
    }

    #[test]
    fn text_is_outlines_and_says_what_it_is() {
        let mut scene = sample();
        scene.title((0, 0), "↑ & \"⇑\"");
        let svg = svg(&scene);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert!(svg.contains("aria-label=\"a &lt; b\""));
        assert!(svg.contains("<title>↑ &amp; &quot;⇑&quot;</title>"));
        assert!(!svg.contains("<text") && !svg.contains("font"));
        // a, <, b; ↑, &, ", ⇑.
        assert_eq!(svg.matches("<path id=").count(), 7);
        assert_eq!(svg.matches("<use ").count(), 3 + 5);
    }

    #[test]
    fn the_size_is_that_of_print() {
        let scene = sample();
        let ((left, top), (right, bottom)) = scene.page();
        let (width, height) = (right - left, bottom - top);
        let svg = svg(&scene);
        // 30 pixels are 8 points, of which 72 are 25.4 mm.
        let millimetres = |pixels: i32| f64::from(pixels) * 8.0 / 30.0 / 72.0 * 25.4;
        let (wide, high) = (millimetres(width), millimetres(height));
        assert!(svg.contains(&format!("width=\"{wide:.1}mm\" height=\"{high:.1}mm\"")));
        assert!(svg.contains(&format!("viewBox=\"0 0 {width} {height}\"")));
    }

    #[test]
    fn glyphs_stand_where_the_layout_has_measured() {
        let mut scene = Scene::new(2048.0);
        scene.text((0, 0), Anchor::End, "M0");
        // The advance widths of M and 0 are 1767 and 1303.
        let expected = "translate(-3070 0) scale(1.00000)\"><use xlink:href=\"#glyph";
        let svg = svg(&scene);
        assert!(
            svg.contains(expected) && svg.contains("x=\"1767\""),
            "{svg}"
        );
    }

    #[test]
    fn an_area_is_one_path() {
        let mut scene = Scene::new(10.0);
        let square = |x: f64| vec![(x, 0.0), (x + 5.0, 0.0), (x + 5.0, 5.5), (x, 5.5)];
        scene.area(vec![square(0.0), square(5.0)], RED);
        let svg = svg(&scene);
        assert_eq!(svg.matches("<path fill=\"#D01010\"").count(), 1);
        assert!(svg.contains("d=\"M0 0h5v5.5h-5zM5 0h5v5.5h-5z\""));
    }

    #[test]
    fn the_same_scene_is_the_same_text() {
        assert_eq!(svg(&sample()), svg(&sample()));
    }
}
