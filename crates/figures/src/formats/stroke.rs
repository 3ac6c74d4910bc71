//! The pixels covered by a path of some thickness, with the covered share of each.

use std::collections::BTreeMap;

use crate::scene::Point;

/// The pixels of a path with round ends and corners, each with its covered share. Points are corners of pixels.
///
/// A pixel is treated as a disc: its share falls from 1 to 0 while its middle goes from half a pixel inside the edge to
/// half a pixel outside.
pub(crate) fn covered_pixels(points: &[(f64, f64)], stroke: u32) -> BTreeMap<Point, f64> {
    let radius = f64::from(stroke) / 2.0;
    let mut pixels: BTreeMap<Point, f64> = BTreeMap::new();
    for ends in points.windows(2) {
        for pixel in around(ends, radius) {
            let middle = (f64::from(pixel.0) + 0.5, f64::from(pixel.1) + 0.5);
            let share = (radius + 0.5 - distance(middle, ends)).clamp(0.0, 1.0);
            if share > 0.0 {
                let covered = pixels.entry(pixel).or_default();
                *covered = covered.max(share);
            }
        }
    }
    pixels
}

/// The pixels possibly touched by the line between two points.
fn around(ends: &[(f64, f64)], radius: f64) -> impl Iterator<Item = Point> + use<> {
    let reach = radius.ceil() as i32 + 1;
    let [(ax, ay), (bx, by)] =
        [ends[0], ends[1]].map(|(x, y)| (x.round() as i32, y.round() as i32));
    let (low, high) = (ay.min(by) - reach, ay.max(by) + reach);
    // Along a row, the distance of the line is bounded by its slope.
    let slope = f64::from(bx - ax) / f64::from((by - ay).abs().max(1));
    let (first, last) = (ax.min(bx) - reach, ax.max(bx) + reach);
    let slack = (slope.abs() + 1.0) * f64::from(reach + 1);
    (low..high).flat_map(move |y| {
        let along = f64::from((y - ay).abs()) * slope;
        let (from, to) = if ay == by {
            (first, last)
        } else {
            let middle = f64::from(ax) + along;
            ((middle - slack) as i32, (middle + slack).ceil() as i32)
        };
        (from.max(first)..to.min(last)).map(move |x| (x, y))
    })
}

/// The distance of a point from the line between two others.
fn distance((x, y): (f64, f64), ends: &[(f64, f64)]) -> f64 {
    let ((ax, ay), (bx, by)) = (ends[0], ends[1]);
    let (dx, dy) = (bx - ax, by - ay);
    let square = dx * dx + dy * dy;
    let along = if square > 0.0 {
        (((x - ax) * dx + (y - ay) * dy) / square).clamp(0.0, 1.0)
    } else {
        0.0
    };
    (x - ax - along * dx).hypot(y - ay - along * dy)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The area that the path covers.
    fn area(points: &[Point], stroke: u32) -> f64 {
        covered_pixels(&float(points), stroke).values().sum()
    }

    fn float(points: &[Point]) -> Vec<(f64, f64)> {
        let float = |&(x, y): &Point| (f64::from(x), f64::from(y));
        points.iter().map(float).collect()
    }

    /// Length by thickness and a disc for the ends.
    fn expected(length: f64, stroke: u32) -> f64 {
        let radius = f64::from(stroke) / 2.0;
        length * f64::from(stroke) + std::f64::consts::PI * radius * radius
    }

    #[test]
    fn a_line_is_equally_thick_in_every_direction() {
        for end in [
            (500, 0),
            (0, 500),
            (300, 400),
            (-400, 300),
            (483, -129),
            (30, -500),
        ] {
            let length = f64::from(end.0).hypot(f64::from(end.1));
            for stroke in [2, 4, 5] {
                let share = area(&[(0, 0), end], stroke) / expected(length, stroke);
                assert!((share - 1.0).abs() < 0.01, "{end:?} {stroke}: {share}");
            }
        }
    }

    #[test]
    fn a_corner_is_painted_once() {
        let bent = area(&[(0, 0), (0, 100), (100, 100)], 4);
        assert!(bent < expected(200.0, 4) * 1.01 && bent > expected(196.0, 4));
        assert!(
            covered_pixels(&float(&[(0, 0), (0, 50), (0, 0)]), 4)
                .values()
                .all(|&share| share <= 1.0)
        );
    }
}
