//! Polygons: their area, their intersection with a rectangle, and their edges on curved axes.

/// A corner.
type Point = (f64, f64);

/// The area of a polygon; negative if it runs clockwise.
pub(crate) fn area(corners: &[Point]) -> f64 {
    let Some(&(x, y)) = corners.first() else {
        return 0.0;
    };
    // Computed relative to a corner, so that small polygons far from the origin keep their precision.
    let terms = edges(corners).map(|((a, b), (c, d))| (a - x) * (d - y) - (c - x) * (b - y));
    terms.sum::<f64>() / 2.0
}

fn edges(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    let ends = corners.iter().skip(1).chain(corners.first());
    corners.iter().copied().zip(ends.copied())
}

/// The intersection of a polygon with a rectangle, by clipping along one side after the other (Sutherland and Hodgman,
/// *Reentrant polygon clipping*, 1974).
pub(crate) fn clipped(corners: &[Point], x: (f64, f64), y: (f64, f64)) -> Vec<Point> {
    let across = |point: Point| (point.1, point.0);
    let beyond = |corners: &[Point], bounds: (f64, f64)| {
        let above = cut(corners, |point| point.0 - bounds.0, bounds.0);
        cut(&above, |point| bounds.1 - point.0, bounds.1)
    };
    let turned: Vec<Point> = beyond(corners, x).into_iter().map(across).collect();
    beyond(&turned, y).into_iter().map(across).collect()
}

/// The part of a polygon where `inside` is not negative, cut along the vertical line at `bound`.
fn cut(corners: &[Point], inside: impl Fn(Point) -> f64, bound: f64) -> Vec<Point> {
    let mut part = Vec::new();
    for (a, b) in edges(corners) {
        let (from, to) = (inside(a), inside(b));
        if from >= 0.0 {
            part.push(a);
        }
        if (from > 0.0 && to < 0.0) || (from < 0.0 && to > 0.0) {
            part.push((bound, a.1 + (b.1 - a.1) * from / (from - to)));
        }
    }
    part
}

/// The largest distance of a curve from its chord, in pixels.
const TOLERANCE: f64 = 0.2;
/// An edge has at most 2 to this power chords.
const HALVINGS: u32 = 12;

/// The image of a polygon under `place`, with chords for the curved images of its edges.
pub(crate) fn curved(corners: &[Point], place: impl Fn(Point) -> Point) -> Vec<Point> {
    let mut outline = Vec::new();
    for (a, b) in edges(corners) {
        outline.push(place(a));
        let mut open = vec![(a, b, 0)];
        while let Some((from, to, halvings)) = open.pop() {
            let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
            if halvings < HALVINGS && distance(place(middle), place(from), place(to)) > TOLERANCE {
                open.push((middle, to, halvings + 1));
                open.push((from, middle, halvings + 1));
            } else if to != b {
                outline.push(place(to));
            }
        }
    }
    outline
}

/// The distance of a point from the line through two others, or from these if they coincide.
fn distance((x, y): Point, (a, b): Point, (c, d): Point) -> f64 {
    let length = (c - a).hypot(d - b);
    if length == 0.0 {
        return (x - a).hypot(y - b);
    }
    ((x - a) * (d - b) - (y - b) * (c - a)).abs() / length
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRIANGLE: [Point; 3] = [(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)];

    #[test]
    fn areas_have_the_sign_of_the_direction() {
        let mut corners = TRIANGLE;
        assert_eq!(area(&corners), 8.0);
        corners.reverse();
        assert_eq!(area(&corners), -8.0);
        assert_eq!(area(&[]), 0.0);
    }

    #[test]
    fn a_triangle_in_a_window_is_a_pentagon() {
        let part = clipped(&TRIANGLE, (1.0, 3.5), (-1.0, 2.0));
        // Without x < 1, x > 3.5 and y > 2, the triangle of area 8 loses 3.5, 0.125 and 0.5.
        assert_eq!(part.len(), 5);
        assert_eq!(area(&part), 8.0 - 3.5 - 0.125 - 0.5);
        assert!(clipped(&TRIANGLE, (5.0, 6.0), (0.0, 1.0)).is_empty());
    }

    #[test]
    fn an_edge_through_the_origin_stays_one_chord_on_logarithmic_axes() {
        let place = |(x, y): Point| (100.0 * x.ln(), 100.0 * y.ln());
        let outline = curved(&[(1.0, 2.0), (3.0, 6.0), (3.0, 2.0)], place);
        assert_eq!(outline.len(), 3);
        let outline = curved(&[(1.0, 9.0), (9.0, 1.0), (9.0, 9.0)], place);
        assert!(outline.len() > 10);
        let on_the_edge =
            |&&(x, y): &&Point| ((x / 100.0).exp() + (y / 100.0).exp() - 10.0).abs() < 1e-9;
        assert_eq!(
            outline.iter().filter(on_the_edge).count(),
            outline.len() - 1
        );
    }
}
