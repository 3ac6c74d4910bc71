//! The look of a series: its colour, its dashes and its markers, so that series differ in black and white too.

use super::Colour;
use super::palette::PAPER;
use super::scene::{Point, Scene};

/// The look of one series of a plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesStyle {
    /// The colour of its line and its markers.
    pub colour: Colour,
    /// The dashes of its line.
    pub dash: Dash,
    /// The shape drawn at each of its points.
    pub marker: Marker,
}

/// The dashes of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dash {
    /// An unbroken line.
    Solid,
    /// Short dashes.
    Dashed,
    /// Dots.
    Dotted,
    /// Alternating dashes and dots.
    DashDotted,
    /// Long dashes.
    LongDashed,
    /// Dashes and pairs of dots in turn.
    DashDotDotted,
}

/// The shape drawn at a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    /// A filled circle.
    Disc,
    /// A filled square.
    Square,
    /// A filled triangle.
    Triangle,
    /// An open circle.
    Ring,
    /// A filled square on its corner.
    Diamond,
    /// An open square.
    Box,
}

impl Dash {
    /// The lengths of the dashes and the gaps between them by turns, in em; none for a solid line.
    pub(super) fn lengths(self) -> &'static [f64] {
        match self {
            Dash::Solid => &[],
            Dash::Dashed => &[0.5, 0.28],
            Dash::Dotted => &[0.1, 0.2],
            Dash::DashDotted => &[0.6, 0.22, 0.1, 0.22],
            Dash::LongDashed => &[1.1, 0.28],
            Dash::DashDotDotted => &[0.6, 0.2, 0.1, 0.2, 0.1, 0.2],
        }
    }
}

impl Marker {
    /// Draws the marker around a point.
    pub(super) fn draw(self, scene: &mut Scene, middle: Point, colour: Colour) {
        match self {
            Marker::Disc => scene.dot(middle, colour),
            Marker::Square => polygon(scene, middle, colour, &square(0.15)),
            Marker::Triangle => {
                polygon(
                    scene,
                    middle,
                    colour,
                    &[(-0.2, 0.15), (0.2, 0.15), (0.0, -0.2)],
                );
            }
            Marker::Diamond => {
                let corners = [(0.0, -0.22), (0.22, 0.0), (0.0, 0.22), (-0.22, 0.0)];
                polygon(scene, middle, colour, &corners);
            }
            Marker::Ring => {
                scene.dot(middle, colour);
                scene.disc(middle, 0.08, PAPER);
            }
            Marker::Box => {
                polygon(scene, middle, colour, &square(0.16));
                polygon(scene, middle, PAPER, &square(0.08));
            }
        }
    }
}

/// The corners of a square, from half its side.
fn square(half: f64) -> [(f64, f64); 4] {
    [(-half, -half), (half, -half), (half, half), (-half, half)]
}

/// A polygon with these corners, in em from its middle.
fn polygon(scene: &mut Scene, (x, y): Point, colour: Colour, corners: &[(f64, f64)]) {
    let em = scene.em();
    let place = |&(right, down): &(f64, f64)| (f64::from(x) + right * em, f64::from(y) + down * em);
    scene.area(vec![corners.iter().map(place).collect()], colour);
}
