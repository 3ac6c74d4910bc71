//! The contours of marks, in sides of a cell from its middle; y grows downwards.
//!
//! Only arithmetic that is the same on every machine: a point of a circle is ((1 − t²)/(1 + t²), 2t/(1 + t²)).

type Corner = (f64, f64);

/// The corners of an arc of a quarter, without its end.
const QUARTER: usize = 8;

/// An upright domino.
pub(super) const DOMINO: [Corner; 4] = [(-0.17, -0.42), (0.17, -0.42), (0.17, 0.42), (-0.17, 0.42)];

/// A crown with five points.
pub(super) const QUEEN: [Corner; 11] = [
    (-0.26, 0.34),
    (-0.39, -0.2),
    (-0.19, 0.04),
    (-0.2, -0.32),
    (-0.06, 0.02),
    (0.0, -0.38),
    (0.06, 0.02),
    (0.2, -0.32),
    (0.19, 0.04),
    (0.39, -0.2),
    (0.26, 0.34),
];

pub(super) fn square(half: f64) -> Vec<Corner> {
    vec![(-half, -half), (half, -half), (half, half), (-half, half)]
}

/// A hexagon of width 1 that stands on a corner.
pub(super) fn hexagon() -> Vec<Corner> {
    let (low, high) = (0.5 / 3f64.sqrt(), 1.0 / 3f64.sqrt());
    vec![
        (0.0, -high),
        (0.5, -low),
        (0.5, low),
        (0.0, high),
        (-0.5, low),
        (-0.5, -low),
    ]
}

/// The directions of a quarter of a circle, from (1, 0) towards (0, 1).
fn quarter() -> impl Iterator<Item = Corner> {
    (0..QUARTER).map(|step| {
        let t = step as f64 / QUARTER as f64;
        let whole = 1.0 + t * t;
        ((1.0 - t * t) / whole, 2.0 * t / whole)
    })
}

pub(super) fn circle(radius: f64) -> Vec<Corner> {
    let turned: [fn(Corner) -> Corner; 4] = [
        |(x, y)| (x, y),
        |(x, y)| (-y, x),
        |(x, y)| (-x, -y),
        |(x, y)| (y, -x),
    ];
    let corners = turned.into_iter().flat_map(|turn| quarter().map(turn));
    corners.map(|(x, y)| (radius * x, radius * y)).collect()
}

/// A bar of this width with a round head, from a point upwards in the direction (x, −y).
pub(super) fn finger((x, y): Corner, direction: Corner, length: f64, width: f64) -> Vec<Corner> {
    let norm = (direction.0 * direction.0 + direction.1 * direction.1).sqrt();
    let along = (direction.0 / norm, direction.1 / norm);
    let across = (-along.1, along.0);
    let half = width / 2.0;
    let point = |forward: f64, aside: f64| {
        (
            x + forward * along.0 + aside * across.0,
            y + forward * along.1 + aside * across.1,
        )
    };
    let head = length - half;
    let mut corners = vec![point(0.0, half)];
    corners.extend(quarter().map(|(c, s)| point(head + half * s, half * c)));
    corners.extend(quarter().map(|(c, s)| point(head + half * c, -half * s)));
    corners.extend([point(head, -half), point(0.0, -half)]);
    corners
}

/// A rectangle with round corners, by its middle and half its sides.
pub(super) fn rounded((x, y): Corner, half: Corner, radius: f64) -> Vec<Corner> {
    let (wide, high) = (half.0 - radius, half.1 - radius);
    circle(radius)
        .into_iter()
        .map(|(right, down)| {
            let shifted = |at: f64, by: f64| if at < 0.0 { at - by } else { at + by };
            (x + shifted(right, wide), y + shifted(down, high))
        })
        .collect()
}
