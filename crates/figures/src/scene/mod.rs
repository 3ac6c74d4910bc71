//! A figure as a list of shapes in pixels, used by all backends.
//!
//! Coordinates may be negative: the page is the bounding box of the shapes plus a margin.

mod marker;
pub(crate) mod shape;

use self::shape::text_bounds;
pub(crate) use self::shape::{Contour, Point, Role, Shape};
use crate::length::Length;
use crate::style::fill::Fill;
use crate::style::palette::{Colour, FAINT};
use crate::style::recolouring::Recolouring;
use crate::style::series_style::{Dash, SeriesStyle};
use crate::text::font::{Anchor, Placed, TextStyle, set, width};
use crate::text::lines::broken;
use chopsticks_base::unprintable::is_unprintable;

/// The usual height of the type, in pixels.
pub(crate) const EM: f64 = 34.0;
/// The usual height of the type in print, in millimetres: 8 points.
pub(crate) const EM_IN_MILLIMETRES: f64 = Length::points(8.0).in_millimetres();

/// The margin of a page, in em.
pub(crate) const MARGIN: f64 = 0.8;
/// The least room for a line of a title, and the distance of such lines, in em.
const TITLE: f64 = 24.0;
const TITLE_LINE: f64 = 1.6;
/// The thickness of ordinary lines, in em.
const PATH: f64 = 0.09;

#[derive(Clone)]
pub(crate) struct Scene {
    /// The text height in pixels; all other lengths are relative to it.
    em: f64,
    /// The height of the type in print.
    em_in_millimetres: f64,
    shapes: Vec<Shape>,
    /// A description of the figure, for readers who cannot see it.
    name: String,
}

impl Scene {
    pub fn new(em: f64) -> Scene {
        Scene {
            em,
            em_in_millimetres: EM_IN_MILLIMETRES,
            shapes: Vec::new(),
            name: String::new(),
        }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn em(&self) -> f64 {
        self.em
    }

    pub fn em_in_millimetres(&self) -> f64 {
        self.em_in_millimetres
    }

    /// The width of the page in print.
    pub fn width_in_millimetres(&self) -> f64 {
        let ((left, _), (right, _)) = self.page();
        f64::from(right - left) * self.em_in_millimetres / self.em
    }

    pub fn set_em_in_millimetres(&mut self, millimetres: f64) {
        self.em_in_millimetres = millimetres;
    }

    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    /// The characters of all texts, each in its place in its line.
    pub fn characters(&self) -> impl Iterator<Item = Placed> {
        let texts = self.shapes.iter().filter_map(|shape| match shape {
            Shape::Text { text, .. } => Some(text),
            _ => None,
        });
        texts.flat_map(|text| set(text).0)
    }

    /// `ems` times the height of the type, in whole pixels.
    pub fn ems(&self, ems: f64) -> i32 {
        (ems * self.em).round() as i32
    }

    /// The width of `text` in ordinary type.
    pub fn width(&self, text: &str) -> i32 {
        width(text, self.em)
    }

    /// The thickness of an ordinary rule.
    pub fn hairline(&self) -> i32 {
        self.ems(0.05).max(1)
    }

    pub fn rectangle(&mut self, from: Point, to: Point, fill: Colour) {
        self.shapes.push(Shape::Rectangle { from, to, fill });
    }

    /// A rectangle that may be hatched; `to` is exclusive.
    pub fn filled_rectangle(&mut self, from: Point, to: Point, fill: Fill) {
        if fill.hatch.is_none() {
            return self.rectangle(from, to, fill.colour);
        }
        let corners = [from, (to.0, from.1), to, (from.0, to.1)];
        let contour = corners.map(|(x, y)| (f64::from(x), f64::from(y)));
        self.area(vec![contour.to_vec()], fill);
    }

    pub fn area(&mut self, contours: Vec<Contour>, fill: impl Into<Fill>) {
        if !contours.is_empty() {
            let fill = fill.into();
            self.shapes.push(Shape::Area { contours, fill });
        }
    }

    /// A horizontal or vertical hairline between two points, to the right of or below the line that joins them.
    pub fn rule(&mut self, a: Point, b: Point, colour: Colour) {
        let thick = self.hairline();
        let from = (a.0.min(b.0), a.1.min(b.1));
        let to = (a.0.max(b.0), a.1.max(b.1));
        let to = (to.0.max(from.0 + thick), to.1.max(from.1 + thick));
        self.rectangle(from, to, colour);
    }

    /// Hairlines just outside a rectangle.
    pub fn frame(&mut self, (left, top): Point, (right, bottom): Point, colour: Colour) {
        let thick = self.hairline();
        self.rule((left - thick, top - thick), (right + thick, top), colour);
        self.rule((left - thick, bottom), (right + thick, bottom), colour);
        self.rule((left - thick, top), (left, bottom), colour);
        self.rule((right, top), (right, bottom), colour);
    }

    /// Faint lines between the cells of a grid, whose lower left corner is at (0, 0).
    pub fn cell_lines(&mut self, (columns, rows): (i32, i32), (wide, high): (i32, i32)) {
        for x in (1..columns).map(|column| column * wide) {
            self.rule((x, -rows * high), (x, 0), FAINT);
        }
        for y in (1..rows).map(|row| -row * high) {
            self.rule((0, y), (columns * wide, y), FAINT);
        }
    }

    pub fn path(&mut self, points: Vec<Point>, colour: Colour) {
        self.stroke(points, PATH, colour);
    }

    /// A path of this thickness in em.
    pub fn stroke(&mut self, points: Vec<Point>, thickness: f64, colour: Colour) {
        self.dashed(points, thickness, colour, Dash::Solid);
    }

    /// The line of a series.
    pub fn series_line(&mut self, points: Vec<Point>, style: SeriesStyle) {
        self.dashed(points, PATH, style.colour, style.dash);
    }

    /// A broken path of this thickness in em.
    pub fn dashed(&mut self, points: Vec<Point>, thickness: f64, colour: Colour, dash: Dash) {
        let stroke = self.ems(thickness).max(1) as u32;
        let pixels = |ems: &f64| (ems * self.em).round().max(1.0);
        let dashes = dash.lengths().iter().map(pixels).collect();
        self.shapes.push(Shape::Path {
            points,
            stroke,
            dashes,
            colour,
        });
    }

    pub fn dot(&mut self, centre: Point, colour: Colour) {
        self.disc(centre, 0.16, colour);
    }

    /// A disc of this radius in em.
    pub fn disc(&mut self, centre: Point, radius: f64, colour: Colour) {
        let radius = self.ems(radius).max(1) as u32;
        self.shapes.push(Shape::Dot {
            centre,
            radius,
            colour,
        });
    }

    pub fn text(&mut self, at: Point, anchor: Anchor, text: &str) {
        self.sized_text(at, anchor, text, self.em);
    }

    /// Text with a height of `em` pixels.
    pub fn sized_text(&mut self, at: Point, anchor: Anchor, text: &str, em: f64) {
        self.write(at, text, TextStyle::plain(em, anchor), Role::Part);
    }

    /// Centred text on a filled area, with a text height of `em` pixels; a hatch leaves room for it.
    pub fn text_on(&mut self, at: Point, text: &str, em: f64, fill: Fill) {
        let style = TextStyle {
            colour: fill.colour.ink_on(),
            ..TextStyle::plain(em, Anchor::Middle)
        };
        if fill.hatch.is_some() && !text.is_empty() {
            let (from, to) = text_bounds(at, text, &style);
            let (aside, above) = ((0.12 * em).ceil() as i32, (0.1 * em).ceil() as i32);
            // Letters below the baseline are rare here, and the hatch should remain visible.
            let bottom = at.1 + above;
            let plate = ((from.0 - aside, from.1 - above), (to.0 + aside, bottom));
            self.rectangle(plate.0, plate.1, fill.colour);
        }
        self.write(at, text, style, Role::Part);
    }

    /// Centred text of this colour, with a height of `em` pixels.
    pub fn coloured_text(&mut self, at: Point, text: &str, em: f64, colour: Colour) {
        let style = TextStyle {
            colour,
            ..TextStyle::plain(em, Anchor::Middle)
        };
        self.write(at, text, style, Role::Part);
    }

    /// Text that reads upwards and begins, is centred or ends at `at`.
    pub fn upward_text(&mut self, at: Point, anchor: Anchor, text: &str) {
        let style = TextStyle {
            upwards: true,
            ..TextStyle::plain(self.em, anchor)
        };
        self.write(at, text, style, Role::Part);
    }

    /// Text in larger type that says what the figure shows, drawn last: its last line begins at this point, or so much
    /// further to the left that it does not make the page wider.
    pub fn title(&mut self, (x, y): Point, text: &str) {
        text.clone_into(&mut self.name);
        let em = (1.2 * self.em).round();
        let ((left, _), (right, _)) = self.page();
        let margin = self.ems(MARGIN);
        let (left, right) = (left + margin, right - margin);
        let lines = broken(text, em, (right - left).max(self.ems(TITLE)));
        let widths = lines.iter().map(|line| width(line, em));
        let x = x.min(right - widths.max().unwrap_or(0)).max(left);
        for (above, line) in (0..).zip(lines.iter().rev()) {
            let at = (x, y - above * self.ems(TITLE_LINE));
            self.write(at, line, TextStyle::plain(em, Anchor::Start), Role::Title);
        }
    }

    /// Text that explains the figure below it.
    pub fn note(&mut self, at: Point, text: &str) {
        self.write(
            at,
            text,
            TextStyle::plain(self.em, Anchor::Start),
            Role::Note,
        );
    }

    fn write(&mut self, at: Point, text: &str, style: TextStyle, role: Role) {
        if !text.is_empty() {
            let text = text.replace(is_unprintable, " ");
            self.shapes.push(Shape::Text {
                at,
                text,
                style,
                role,
            });
        }
    }

    /// The number of pixels on a millimetre of print.
    pub fn resolution(&self) -> f64 {
        self.em / self.em_in_millimetres
    }

    /// The scene with so many times as many pixels on a millimetre of print.
    pub fn enlarged(mut self, times: u32) -> Scene {
        self.em *= f64::from(times);
        self.shapes
            .iter_mut()
            .for_each(|shape| shape.enlarge(times));
        self
    }

    /// The scene without its texts in this role.
    pub fn without(mut self, left_out: Role) -> Scene {
        let is_left_out =
            |shape: &Shape| matches!(shape, Shape::Text { role, .. } if *role == left_out);
        self.shapes.retain(|shape| !is_left_out(shape));
        self
    }

    /// The scene with other colours.
    pub fn recoloured(mut self, style: &Recolouring) -> Scene {
        for shape in &mut self.shapes {
            let colour = shape.colour();
            *colour = style.of(*colour);
        }
        self
    }

    /// Two texts that touch each other, if there are any.
    pub fn touching_texts(&self) -> Option<[&str; 2]> {
        let texts = self.shapes.iter().filter_map(|shape| match shape {
            Shape::Text { text, .. } => Some((shape.bounds(), text.as_str())),
            _ => None,
        });
        let mut texts: Vec<((Point, Point), &str)> = texts.collect();
        texts.sort_by_key(|((from, _), _)| from.0);
        for (at, &((from, to), text)) in texts.iter().enumerate() {
            let mut beside = texts[at + 1..]
                .iter()
                .take_while(|((low, _), _)| low.0 < to.0);
            if let Some(&(_, other)) =
                beside.find(|((low, high), _)| from.1 < high.1 && low.1 < to.1)
            {
                return Some([text, other]);
            }
        }
        None
    }

    /// The upper left and the lower right corner of the page.
    pub fn page(&self) -> (Point, Point) {
        let margin = self.ems(MARGIN);
        let mut page = ((0, 0), (0, 0));
        for (from, to) in self.shapes.iter().map(Shape::bounds) {
            page.0 = (from.0.min(page.0.0), from.1.min(page.0.1));
            page.1 = (to.0.max(page.1.0), to.1.max(page.1.1));
        }
        let ((left, top), (right, bottom)) = page;
        (
            (left - margin, top - margin),
            (right + margin, bottom + margin),
        )
    }
}

#[cfg(test)]
impl Scene {
    /// The texts, in the order in which they were drawn.
    pub fn texts(&self) -> Vec<&str> {
        self.shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Text { text, .. } => Some(text.as_str()),
                _ => None,
            })
            .collect()
    }

    /// Asserts that the figure is legible: no text touches another.
    pub fn assert_texts_apart(&self) {
        assert_eq!(self.touching_texts(), None);
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::style::palette::INK;

    pub const RED: Colour = Colour(0xD0, 0x10, 0x10);

    /// A red square of 100 pixels with a word beside it.
    pub fn sample() -> Scene {
        let mut scene = Scene::new(30.0);
        scene.rectangle((0, 0), (100, 100), RED);
        scene.text((120, 50), Anchor::Start, "a < b");
        scene
    }

    #[test]
    fn the_page_holds_everything_and_a_margin() {
        let mut scene = Scene::new(10.0);
        scene.rectangle((-50, 5), (20, 60), INK);
        scene.dot((100, 0), INK);
        // A dot's radius is 0.16 em, the margin 0.8 em.
        assert_eq!(scene.page(), ((-58, -10), (110, 68)));
    }

    #[test]
    fn text_that_reads_upwards_is_as_high_as_it_is_long() {
        let mut scene = Scene::new(100.0);
        scene.upward_text((0, 0), Anchor::Middle, "HHHH");
        let ((left, top), (right, bottom)) = scene.shapes()[0].bounds();
        assert_eq!(bottom - top, scene.width("HHHH"));
        assert_eq!((left, right), (-73, 24));
    }
}
