//! Closed lines as short path data of an SVG file: relative steps between corners, exact to a tenth of a pixel.

use crate::scene::Contour;

/// The width in pixels of the outline of an area in its own colour: enough to hide the seams that viewers leave between
/// neighbours, too little to enlarge areas visibly.
pub(crate) const BLEED: f32 = 0.3;

/// A corner in tenths of a pixel.
type Corner = (i64, i64);

/// The path of closed lines, omitting those that have no area at this precision.
pub(crate) fn contours_path(contours: &[Contour]) -> String {
    let mut path = String::new();
    for contour in contours {
        let corners = corners(contour);
        if corners.len() > 2 {
            append(&mut path, &corners);
        }
    }
    path
}

/// The corners of a closed line, without equal neighbours.
pub(crate) fn corners(contour: &Contour) -> Vec<Corner> {
    let tenths = |x: f64| (10.0 * x).round() as i64;
    let corners = contour.iter().map(|&(x, y)| (tenths(x), tenths(y)));
    let mut corners: Vec<Corner> = corners.collect();
    corners.dedup();
    while corners.len() > 1 && corners.first() == corners.last() {
        corners.pop();
    }
    corners
}

fn append(path: &mut String, corners: &[Corner]) {
    let (x, y) = corners[0];
    path.push('M');
    push_numbers(path, &[x, y]);
    let mut last = ' ';
    for pair in corners.windows(2) {
        let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
        let (command, numbers) = match (dx, dy) {
            (dx, 0) => ('h', vec![dx]),
            (0, dy) => ('v', vec![dy]),
            (dx, dy) => ('l', vec![dx, dy]),
        };
        // A repeated command may be omitted.
        if command != last {
            path.push(command);
        } else if numbers[0] >= 0 {
            path.push(' ');
        }
        last = command;
        push_numbers(path, &numbers);
    }
    path.push('z');
}

/// Appends numbers in tenths; a minus sign needs no space before it.
fn push_numbers(path: &mut String, numbers: &[i64]) {
    for (at, &number) in numbers.iter().enumerate() {
        if at > 0 && number >= 0 {
            path.push(' ');
        }
        if number < 0 {
            path.push('-');
        }
        let (whole, tenth) = (number.abs() / 10, number.abs() % 10);
        if whole > 0 || tenth == 0 {
            path.push_str(&whole.to_string());
        }
        if tenth > 0 {
            path.push('.');
            path.push_str(&tenth.to_string());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_relative_and_short() {
        let contour = vec![(10.0, -3.26), (10.0, 4.0), (12.5, 3.5), (13.0, 4.0)];
        assert_eq!(contours_path(&[contour]), "M10-3.3v7.3l2.5-.5 .5 .5z");
    }

    #[test]
    fn what_is_smaller_than_a_tenth_of_a_pixel_is_left_out() {
        let speck = vec![(1.0, 1.0), (1.01, 1.0), (1.01, 1.01)];
        let line = vec![(1.0, 1.0), (2.0, 1.0), (1.01, 1.0)];
        assert_eq!(contours_path(&[speck, line]), "");
    }
}
