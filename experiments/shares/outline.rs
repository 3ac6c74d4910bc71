//! Polygons of equal colour joined into areas, by their exact corners.
//!
//! Every edge is cut at all corners that lie on it. Then two polygons side by side have the same pieces, in opposite
//! directions. If they have the same colour, both pieces are removed, and the outlines remain. The outlines of areas of
//! different colours have the same corners along their common border, so that curves drawn for their edges fit exactly.

use std::collections::{BTreeMap, BTreeSet};

use chopsticks_simple::one_hand::regions::Vertex;
use num_rational::Ratio;

/// A line: its slope and its intersection with the y-axis, or with the x-axis if it is vertical.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Line {
    Vertical(Ratio<i128>),
    Sloped(Ratio<i128>, Ratio<i128>),
}

impl Line {
    fn through(a: Vertex, b: Vertex) -> Line {
        if a.0 == b.0 {
            return Line::Vertical(a.0);
        }
        let slope = (b.1 - a.1) / (b.0 - a.0);
        Line::Sloped(slope, a.1 - slope * a.0)
    }
}

/// A closed line of the colour with this number.
pub struct Outline {
    /// The number of the colour.
    pub colour: u16,
    /// Its corners, with the area on the left.
    pub corners: Vec<Vertex>,
}

/// The outlines of the areas formed by polygons of equal colour. The polygons must not overlap, and run
/// counter-clockwise.
pub fn outlines(polygons: &[(u16, Vec<Vertex>)]) -> Vec<Outline> {
    let mut on_line: BTreeMap<Line, BTreeSet<Vertex>> = BTreeMap::new();
    for (a, b) in polygons.iter().flat_map(|(_, corners)| edges(corners)) {
        on_line
            .entry(Line::through(a, b))
            .or_default()
            .extend([a, b]);
    }
    let mut pieces: BTreeSet<(u16, Vertex, Vertex)> = BTreeSet::new();
    for (colour, corners) in polygons {
        for (a, b) in edges(corners) {
            for (from, to) in cut(&on_line[&Line::through(a, b)], a, b) {
                if !pieces.remove(&(*colour, to, from)) {
                    pieces.insert((*colour, from, to));
                }
            }
        }
    }
    closed_lines(pieces)
}

fn edges(corners: &[Vertex]) -> impl Iterator<Item = (Vertex, Vertex)> {
    let ends = corners.iter().skip(1).chain(corners.first());
    corners.iter().copied().zip(ends.copied())
}

/// The pieces of the edge from a to b between these corners of its line.
fn cut(corners: &BTreeSet<Vertex>, a: Vertex, b: Vertex) -> Vec<(Vertex, Vertex)> {
    let mut stops: Vec<Vertex> = corners.range(a.min(b)..=a.max(b)).copied().collect();
    if a > b {
        stops.reverse();
    }
    stops.windows(2).map(|pair| (pair[0], pair[1])).collect()
}

/// The pieces one after another until each line is closed.
fn closed_lines(mut pieces: BTreeSet<(u16, Vertex, Vertex)>) -> Vec<Outline> {
    let mut outlines = Vec::new();
    while let Some((colour, start, mut at)) = pieces.pop_first() {
        let mut corners = vec![start];
        while at != start {
            corners.push(at);
            let least = (Ratio::from(i128::MIN), Ratio::from(i128::MIN));
            let next = pieces
                .range((colour, at, least)..)
                .next()
                .copied()
                .expect("as many pieces end in a corner as begin there");
            pieces.remove(&next);
            at = next.2;
        }
        outlines.push(Outline { colour, corners });
    }
    outlines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn polygon(corners: &[(i128, i128)]) -> Vec<Vertex> {
        let exact = |&(x, y): &(i128, i128)| (Ratio::from(x), Ratio::from(y));
        corners.iter().map(exact).collect()
    }

    /// Two squares and one twice as wide below them: the border is cut in the middle, at the corner.
    #[test]
    fn neighbours_of_one_colour_are_one_area() {
        let left = polygon(&[(0, 1), (1, 1), (1, 2), (0, 2)]);
        let right = polygon(&[(1, 1), (2, 1), (2, 2), (1, 2)]);
        let below = polygon(&[(0, 0), (2, 0), (2, 1), (0, 1)]);
        let one = outlines(&[(0, left.clone()), (0, right.clone()), (0, below.clone())]);
        assert_eq!(one.len(), 1);
        let all = polygon(&[(0, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)]);
        assert_eq!(one[0].corners, all);
        let three = outlines(&[(0, left), (1, right), (2, below)]);
        let corners: Vec<usize> = three.iter().map(|outline| outline.corners.len()).collect();
        assert_eq!(corners, [4, 4, 5]);
    }

    #[test]
    fn a_hole_runs_the_other_way() {
        let frame = [
            polygon(&[(0, 0), (3, 0), (3, 1), (0, 1)]),
            polygon(&[(0, 2), (3, 2), (3, 3), (0, 3)]),
            polygon(&[(0, 1), (1, 1), (1, 2), (0, 2)]),
            polygon(&[(2, 1), (3, 1), (3, 2), (2, 2)]),
        ];
        let found = outlines(&frame.map(|corners| (0, corners)));
        let twice = |corners: &[Vertex]| -> Ratio<i128> {
            edges(corners).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum()
        };
        let areas: Vec<Ratio<i128>> = found
            .iter()
            .map(|region| twice(&region.corners) / 2)
            .collect();
        assert_eq!(areas, [Ratio::from(9), Ratio::from(-1)]);
    }
}
