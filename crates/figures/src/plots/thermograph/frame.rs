//! The places of the values and temperatures of thermographs on the page.

use super::WallCorner;
use crate::error::{FigureError, LARGEST, check_range};
use crate::scene::{Point, Scene};

/// The largest width and height of walls, in pixels.
const SIZE: (f64, f64) = (760.0, 600.0);
/// If units of equal length would make the walls less wide or high than this, they are stretched to this.
const LEAST: (f64, f64) = (320.0, 260.0);
/// The height of a mast above the highest foot, in em.
const MAST: f64 = 3.0;
/// The height of a mast if there are no walls at all, in em.
const LONE_MAST: f64 = 8.0;
/// The length of the axes beyond the walls, in em.
const MARGIN: f64 = 2.0;
/// The extent of the axes beyond a mast without walls, in em.
const LONE_MARGIN: f64 = 5.0;
/// The placement of values and temperatures.
pub(super) struct Frame {
    /// The value at x = 0.
    highest: f64,
    /// The lengths in pixels of a unit of value and of temperature.
    units: (f64, f64),
    /// The ends of the axes in pixels; the axis of values is at y = 0.
    pub left: i32,
    pub right: i32,
    pub top: i32,
}

impl Frame {
    /// The frame of thermographs with these corners.
    pub fn around<'a>(
        corners: impl Iterator<Item = &'a WallCorner> + Clone,
        scene: &Scene,
    ) -> Result<Frame, FigureError> {
        let numbers = corners.clone();
        let numbers = numbers.flat_map(|corner| [corner.value.at, corner.temperature.at]);
        check_range(numbers, LARGEST)?;
        let values = || corners.clone().map(|corner| corner.value.at);
        let highest = values().reduce(f64::max).ok_or(FigureError::Empty)?;
        let width = highest - values().fold(highest, f64::min);
        let height = corners
            .clone()
            .map(|corner| corner.temperature.at)
            .fold(0.0, f64::max);
        let units = units(width, height);
        let margin = scene.ems(if width > 0.0 { MARGIN } else { LONE_MARGIN });
        let mast = scene.ems(if height > 0.0 { MAST } else { LONE_MAST });
        Ok(Frame {
            highest,
            units,
            left: -margin,
            right: pixels(width, units.0) + margin,
            top: -pixels(height, units.1) - mast,
        })
    }

    pub fn point(&self, corner: &WallCorner) -> Point {
        let right = pixels(self.highest - corner.value.at, self.units.0);
        (right, -pixels(corner.temperature.at, self.units.1))
    }
}

/// The length in pixels of a unit on either axis: equal lengths, so that slanting walls rise at 45°, unless the walls
/// would then be too low or too narrow. Where there is no width or height, any finite length will do.
fn units(width: f64, height: f64) -> (f64, f64) {
    let unit = (SIZE.0 / width).min(SIZE.1 / height);
    let unit = |least: f64| unit.max(least).min(f64::MAX);
    (unit(LEAST.0 / width), unit(LEAST.1 / height))
}

fn pixels(length: f64, unit: f64) -> i32 {
    (length * unit).round() as i32
}
