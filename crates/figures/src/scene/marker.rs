//! Draws the markers of a series.

use crate::scene::{Point, Scene};
use crate::style::colour::{Colour, PAPER};
use crate::style::series_style::Marker;

impl Marker {
    /// Draws the marker around a point.
    pub(crate) fn draw(self, scene: &mut Scene, middle: Point, colour: Colour) {
        match self {
            Marker::Disc => scene.dot(middle, colour),
            Marker::Spot => scene.disc(middle, 0.28, colour),
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

/// A polygon with these corners, in em relative to its middle.
fn polygon(scene: &mut Scene, (x, y): Point, colour: Colour, corners: &[(f64, f64)]) {
    let em = scene.em();
    let place = |&(right, down): &(f64, f64)| (f64::from(x) + right * em, f64::from(y) + down * em);
    scene.area(vec![corners.iter().map(place).collect()], colour);
}
