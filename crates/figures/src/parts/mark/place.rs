//! The place of a cell in a drawing.

use crate::scene::{Contour, Point, Scene};

/// The place of a cell, in pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub middle: (f64, f64),
    /// The side of a cell.
    pub side: f64,
}

impl Place {
    /// A point given in sides of a cell from the middle.
    pub fn at(self, (right, down): (f64, f64)) -> (f64, f64) {
        (
            self.middle.0 + right * self.side,
            self.middle.1 + down * self.side,
        )
    }

    pub fn pixel(self) -> Point {
        pixel(self.middle)
    }

    pub fn contour(self, corners: &[(f64, f64)]) -> Contour {
        corners.iter().map(|&corner| self.at(corner)).collect()
    }

    /// A length in sides of a cell, in em.
    pub fn ems(self, scene: &Scene, sides: f64) -> f64 {
        sides * self.side / scene.em()
    }
}

/// The nearest pixel.
pub(crate) fn pixel((x, y): (f64, f64)) -> Point {
    (x.round() as i32, y.round() as i32)
}
