//! The lines between the cells of a position.

use chopsticks_base::player::Player;
use serde::Serialize;

use super::place::pixel;
use super::{DOT, RADIUS};
use crate::scene::Scene;
use crate::style::colour::Colour;
use crate::style::palette::{EITHER, INK, LEFT, PAPER, RIGHT};

/// The look of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LineMark {
    /// An edge of a graph.
    Edge,
    /// An edge with an arrowhead at its end, whose tip is at the mark of the vertex there.
    Arrow(VertexMark),
    /// A thick edge of a player, or of either player: `None`.
    Owned(Option<Player>),
    /// The ground.
    Ground,
}

/// The mark of a vertex of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum VertexMark {
    /// The circle of [`CellFrame::Circle`](super::CellFrame::Circle).
    Circle,
    /// The dot of [`CellMark::Dot`](super::CellMark::Dot).
    Dot,
}

/// The thickness of thick edges and of others, in sides of a cell.
const THICK: f64 = 0.15;
const THIN: f64 = 0.045;
/// The thickness of the white inside of Right's edges.
const HOLLOW: f64 = 0.075;

/// The length of an arrowhead, and half its width, in sides of a cell.
pub const ARROWHEAD: (f64, f64) = (0.24, 0.1);

impl LineMark {
    /// The strokes along the line, each over the one before it: their colours, and their widths in sides of a cell.
    pub fn strokes(self) -> Vec<(Colour, f64)> {
        match self {
            LineMark::Edge | LineMark::Arrow(_) => vec![(INK, THIN)],
            LineMark::Owned(Some(Player::Left)) => vec![(LEFT, THICK)],
            LineMark::Owned(Some(Player::Right)) => vec![(RIGHT, THICK), (PAPER, HOLLOW)],
            LineMark::Owned(None) => vec![(EITHER, THICK)],
            LineMark::Ground => vec![(INK, 2.0 * THIN)],
        }
    }

    /// The distance of the tip of an arrow from the end of the line, in sides of a cell.
    pub fn tip(self) -> Option<f64> {
        match self {
            LineMark::Arrow(vertex) => Some(vertex.tip()),
            LineMark::Edge | LineMark::Owned(_) | LineMark::Ground => None,
        }
    }

    /// Draws a line through points in pixels.
    pub(crate) fn draw(self, scene: &mut Scene, side: f64, points: &[(f64, f64)]) {
        let path: Vec<_> = points.iter().map(|&point| pixel(point)).collect();
        for (colour, width) in self.strokes() {
            scene.stroke(path.clone(), width * side / scene.em(), colour);
        }
        if let LineMark::Arrow(vertex) = self {
            let head = head(side, points, vertex).map(|corners| corners.to_vec());
            scene.area(head.into_iter().collect(), INK);
        }
    }
}

impl VertexMark {
    /// The distance of the tips of arrows from the middle of the vertex, in sides of a cell.
    fn tip(self) -> f64 {
        let radius = match self {
            VertexMark::Circle => RADIUS,
            VertexMark::Dot => DOT,
        };
        radius + 0.02
    }
}

/// The tip and the two other corners of an arrowhead before the vertex at the end of a line.
fn head(side: f64, points: &[(f64, f64)], vertex: VertexMark) -> Option<[(f64, f64); 3]> {
    let tip = vertex.tip();
    let [front, back] = [tip, tip + ARROWHEAD.0].map(|sides| before_end(points, sides * side));
    let (right, down) = (front.0 - back.0, front.1 - back.1);
    let length = (right * right + down * down).sqrt();
    let aside = ARROWHEAD.1 * side / length;
    let (across, along) = (-down * aside, right * aside);
    (length > 0.0).then_some([
        front,
        (back.0 + across, back.1 + along),
        (back.0 - across, back.1 - along),
    ])
}

/// The point of a line at this distance before its end; its start, if the line is shorter.
fn before_end(points: &[(f64, f64)], mut distance: f64) -> (f64, f64) {
    for pair in points.windows(2).rev() {
        let [from, to] = [pair[0], pair[1]];
        let (right, down) = (to.0 - from.0, to.1 - from.1);
        let length = (right * right + down * down).sqrt();
        if distance < length {
            let part = distance / length;
            return (to.0 - part * right, to.1 - part * down);
        }
        distance -= length;
    }
    points.first().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An edge of the length in pictures of graphs with dots, which is shorter than four radii of a circle.
    #[test]
    fn the_tip_is_at_the_mark_of_the_vertex() {
        let side = 100.0;
        for (vertex, radius) in [(VertexMark::Circle, RADIUS), (VertexMark::Dot, DOT)] {
            for (end, length) in [((110.0, 0.0), 110.0), ((66.0, -88.0), 110.0)] {
                let corners = head(side, &[(0.0, 0.0), end], vertex).expect("a line");
                let before = corners.map(|(x, y)| (end.0 - x).hypot(end.1 - y));
                let gap = before[0] - side * radius;
                assert!((0.0..0.03 * side).contains(&gap), "{before:?}");
                assert!(before[1] > before[0] && before[2] > before[0] && before[1] < length);
            }
        }
        assert_eq!(head(side, &[(1.0, 1.0), (1.0, 1.0)], VertexMark::Dot), None);
    }
}
