//! A figure as a list of shapes in pixels, from which either backend paints.
//!
//! Coordinates may be negative: the page is whatever the shapes take up, and a margin around it.

use plotters_backend::text_anchor::HPos;

use super::font::{CAPITAL, DESCENT, TextStyle, width};
use super::palette::{Colour, INK};

/// A point in pixels; y grows downwards.
pub(super) type Point = (i32, i32);

/// The corners of a closed line, in pixels and parts of them.
pub(super) type Contour = Vec<(f64, f64)>;

/// The height of the type in print, in millimetres: 8.5 points.
pub(super) const EM_IN_MILLIMETRES: f64 = 3.0;

pub(super) enum Shape {
    /// A filled rectangle; `to` is outside.
    Rectangle {
        from: Point,
        to: Point,
        fill: Colour,
    },
    /// What closed lines enclose; parts of pixels count. The lines of one area may touch but not cross.
    Area {
        contours: Vec<Contour>,
        fill: Colour,
    },
    /// Lines from each point to the next.
    Path {
        points: Vec<Point>,
        stroke: u32,
        colour: Colour,
    },
    /// A disc.
    Dot {
        centre: Point,
        radius: u32,
        colour: Colour,
    },
    /// A line of text whose baseline begins, is centred or ends at `at`.
    Text {
        at: Point,
        text: String,
        style: TextStyle,
    },
}

pub(super) struct Scene {
    /// The height of the type in pixels; every other length is given in terms of it.
    em: f64,
    shapes: Vec<Shape>,
    /// What the figure shows, for readers who do not see it.
    name: String,
}

impl Scene {
    pub fn new(em: f64) -> Scene {
        Scene {
            em,
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

    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
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

    pub fn area(&mut self, contours: Vec<Contour>, fill: Colour) {
        if !contours.is_empty() {
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

    pub fn path(&mut self, points: Vec<Point>, colour: Colour) {
        self.stroke(points, 0.09, colour);
    }

    /// A path of this thickness in em.
    pub fn stroke(&mut self, points: Vec<Point>, thickness: f64, colour: Colour) {
        let stroke = self.ems(thickness).max(1) as u32;
        self.shapes.push(Shape::Path {
            points,
            stroke,
            colour,
        });
    }

    pub fn dot(&mut self, centre: Point, colour: Colour) {
        let radius = self.ems(0.16).max(1) as u32;
        self.shapes.push(Shape::Dot {
            centre,
            radius,
            colour,
        });
    }

    pub fn text(&mut self, at: Point, anchor: HPos, text: &str) {
        self.coloured_text(at, anchor, text, INK);
    }

    pub fn coloured_text(&mut self, at: Point, anchor: HPos, text: &str, colour: Colour) {
        self.styled(
            at,
            text,
            TextStyle {
                em: self.em,
                colour,
                anchor,
                upwards: false,
            },
        );
    }

    /// Centred text whose type is `em` pixels high.
    pub fn sized_text(&mut self, at: Point, text: &str, em: f64, colour: Colour) {
        self.styled(
            at,
            text,
            TextStyle {
                em,
                colour,
                anchor: HPos::Center,
                upwards: false,
            },
        );
    }

    /// Text centred at `at` that reads upwards.
    pub fn upward_text(&mut self, at: Point, text: &str) {
        self.anchored_upward_text(at, HPos::Center, text);
    }

    /// Text that reads upwards and begins, is centred or ends at `at`.
    pub fn anchored_upward_text(&mut self, at: Point, anchor: HPos, text: &str) {
        self.styled(
            at,
            text,
            TextStyle {
                em: self.em,
                colour: INK,
                anchor,
                upwards: true,
            },
        );
    }

    /// Text in larger type that says what the figure shows.
    pub fn title(&mut self, at: Point, text: &str) {
        text.clone_into(&mut self.name);
        let em = (1.2 * self.em).round();
        self.styled(
            at,
            text,
            TextStyle {
                em,
                colour: INK,
                anchor: HPos::Left,
                upwards: false,
            },
        );
    }

    fn styled(&mut self, at: Point, text: &str, style: TextStyle) {
        if !text.is_empty() {
            let text = text.replace(char::is_control, " ");
            self.shapes.push(Shape::Text { at, text, style });
        }
    }

    /// The upper left and the lower right corner of the page.
    pub fn page(&self) -> (Point, Point) {
        let margin = self.ems(0.8);
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

impl Shape {
    /// The upper left and the lower right corner of what the shape takes up.
    pub fn bounds(&self) -> (Point, Point) {
        match self {
            Shape::Rectangle { from, to, .. } => (*from, *to),
            Shape::Area { contours, .. } => {
                let corner = |&(x, y): &(f64, f64)| (x.round() as i32, y.round() as i32);
                around(contours.iter().flatten().map(corner), 0)
            }
            Shape::Dot { centre, radius, .. } => around([*centre], *radius as i32),
            Shape::Path { points, stroke, .. } => around(points.iter().copied(), *stroke as i32),
            Shape::Text { at, text, style } => text_bounds(*at, text, style),
        }
    }
}

fn around(points: impl IntoIterator<Item = Point>, margin: i32) -> (Point, Point) {
    let start = ((i32::MAX, i32::MAX), (i32::MIN, i32::MIN));
    points.into_iter().fold(start, |(from, to), (x, y)| {
        let from = (from.0.min(x - margin), from.1.min(y - margin));
        (from, (to.0.max(x + margin), to.1.max(y + margin)))
    })
}

fn text_bounds(at: Point, text: &str, style: &TextStyle) -> (Point, Point) {
    let (x, y) = text_start(at, text, style);
    let length = width(text, style.em);
    let above = (CAPITAL * style.em).ceil() as i32;
    let below = (DESCENT * style.em).ceil() as i32;
    if style.upwards {
        ((x - above, y - length), (x + below, y))
    } else {
        ((x, y - above), (x + length, y + below))
    }
}

/// Where the baseline of a text begins.
pub(super) fn text_start((x, y): Point, text: &str, style: &TextStyle) -> Point {
    let length = width(text, style.em);
    let before = match style.anchor {
        HPos::Left => 0,
        HPos::Center => length / 2,
        HPos::Right => length,
    };
    match style.upwards {
        true => (x, y + before),
        false => (x - before, y),
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

    /// What makes a figure legible: no text touches another.
    pub fn assert_texts_apart(&self) {
        let texts = self
            .shapes
            .iter()
            .filter(|shape| matches!(shape, Shape::Text { .. }));
        let bounds: Vec<_> = texts.map(Shape::bounds).collect();
        for (at, (from, to)) in bounds.iter().enumerate() {
            for (other, (low, high)) in bounds[..at].iter().enumerate() {
                let beside = to.0 <= low.0 || high.0 <= from.0;
                let apart = beside || to.1 <= low.1 || high.1 <= from.1;
                let texts = self.texts();
                assert!(apart, "`{}` and `{}` overlap", texts[at], texts[other]);
            }
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub const RED: Colour = Colour(0xD0, 0x10, 0x10);

    /// A red square of 100 pixels with a word beside it.
    pub fn sample() -> Scene {
        let mut scene = Scene::new(30.0);
        scene.rectangle((0, 0), (100, 100), RED);
        scene.text((120, 50), HPos::Left, "a < b");
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
        scene.upward_text((0, 0), "HHHH");
        let ((left, top), (right, bottom)) = scene.shapes()[0].bounds();
        assert_eq!(bottom - top, scene.width("HHHH"));
        assert_eq!((left, right), (-73, 24));
    }
}
