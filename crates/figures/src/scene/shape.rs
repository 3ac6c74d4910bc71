//! The shapes of a scene, in pixels.

use crate::style::fill::Fill;
use crate::style::palette::Colour;
use crate::text::font::{Anchor, TextStyle, extent, width};

/// A point in pixels; y grows downwards.
pub(crate) type Point = (i32, i32);

/// The corners of a closed line, in fractional pixels.
pub(crate) type Contour = Vec<(f64, f64)>;

#[derive(Clone)]
pub(crate) enum Shape {
    /// A filled rectangle; `to` is outside.
    Rectangle {
        from: Point,
        to: Point,
        fill: Colour,
    },
    /// The area enclosed by closed lines, with fractional pixels. The lines of one area may touch but not cross.
    Area { contours: Vec<Contour>, fill: Fill },
    /// Lines from each point to the next.
    Path {
        points: Vec<Point>,
        stroke: u32,
        /// The lengths of dashes and gaps in alternation, in pixels; empty for a solid line.
        dashes: Vec<f64>,
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
        role: Role,
    },
}

/// The role of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// A part of the figure: the name of an axis, a number, an entry of a legend.
    Part,
    /// The title of the figure.
    Title,
    /// It explains the figure below it.
    Note,
}

impl Shape {
    /// The colour of the shape, below its hatch if it has one.
    pub fn colour(&mut self) -> &mut Colour {
        match self {
            Shape::Rectangle { fill, .. } => fill,
            Shape::Area { fill, .. } => &mut fill.colour,
            Shape::Path { colour, .. } | Shape::Dot { colour, .. } => colour,
            Shape::Text { style, .. } => &mut style.colour,
        }
    }

    /// Makes all lengths so many times as large.
    pub fn enlarge(&mut self, times: u32) {
        let exact = f64::from(times);
        let point = |(x, y): &mut Point| (*x, *y) = (*x * times as i32, *y * times as i32);
        match self {
            Shape::Rectangle { from, to, .. } => [from, to].into_iter().for_each(point),
            Shape::Area { contours, .. } => {
                for (x, y) in contours.iter_mut().flatten() {
                    (*x, *y) = (*x * exact, *y * exact);
                }
            }
            Shape::Path {
                points,
                stroke,
                dashes,
                ..
            } => {
                points.iter_mut().for_each(point);
                *stroke *= times;
                dashes.iter_mut().for_each(|dash| *dash *= exact);
            }
            Shape::Dot { centre, radius, .. } => {
                point(centre);
                *radius *= times;
            }
            Shape::Text { at, style, .. } => {
                point(at);
                style.em *= exact;
            }
        }
    }

    /// The upper left and the lower right corner of the bounding box of the shape.
    pub fn bounds(&self) -> (Point, Point) {
        match self {
            Shape::Rectangle { from, to, .. } => (*from, *to),
            Shape::Area { contours, .. } => {
                let corner = |&(x, y): &(f64, f64)| (x.round() as i32, y.round() as i32);
                around(contours.iter().flatten().map(corner), 0)
            }
            Shape::Dot { centre, radius, .. } => around([*centre], *radius as i32),
            Shape::Path { points, stroke, .. } => around(points.iter().copied(), *stroke as i32),
            Shape::Text {
                at, text, style, ..
            } => text_bounds(*at, text, style),
        }
    }
}

/// The upper left and the lower right corner of closed lines.
pub(crate) fn bounds(contours: &[Contour]) -> ((f64, f64), (f64, f64)) {
    let start = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
    contours
        .iter()
        .flatten()
        .fold(start, |(from, to), &(x, y)| {
            ((from.0.min(x), from.1.min(y)), (to.0.max(x), to.1.max(y)))
        })
}

fn around(points: impl IntoIterator<Item = Point>, margin: i32) -> (Point, Point) {
    let start = ((i32::MAX, i32::MAX), (i32::MIN, i32::MIN));
    points.into_iter().fold(start, |(from, to), (x, y)| {
        let from = (from.0.min(x - margin), from.1.min(y - margin));
        (from, (to.0.max(x + margin), to.1.max(y + margin)))
    })
}

/// The upper left and the lower right corner of a text.
pub(crate) fn text_bounds(at: Point, text: &str, style: &TextStyle) -> (Point, Point) {
    let (x, y) = text_start(at, text, style);
    let length = width(text, style.em);
    let (above, below) = extent(text);
    let above = (above * style.em).ceil() as i32;
    let below = (below * style.em).ceil() as i32;
    if style.upwards {
        ((x - above, y - length), (x + below, y))
    } else {
        ((x, y - above), (x + length, y + below))
    }
}

/// The start of the baseline of a text.
pub(crate) fn text_start((x, y): Point, text: &str, style: &TextStyle) -> Point {
    let length = width(text, style.em);
    let before = match style.anchor {
        Anchor::Start => 0,
        Anchor::Middle => length / 2,
        Anchor::End => length,
    };
    if style.upwards {
        (x, y + before)
    } else {
        (x - before, y)
    }
}
