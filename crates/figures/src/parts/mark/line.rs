//! The lines between the cells of a position.

use chopsticks_base::player::Player;

use super::{RADIUS, pixel};
use crate::scene::Scene;
use crate::style::palette::{EITHER, INK, LEFT, PAPER, RIGHT};

/// The look of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineMark {
    /// An edge of a graph.
    Edge,
    /// An edge with an arrowhead at its end, just before a vertex.
    Arrow,
    /// A thick edge of a player, or of either player: `None`.
    Owned(Option<Player>),
    /// The ground.
    Ground,
}

/// The thickness of thick edges and of others, in sides of a cell.
const THICK: f64 = 0.15;
const THIN: f64 = 0.045;
/// The thickness of the white inside of Right's edges.
const HOLLOW: f64 = 0.075;

impl LineMark {
    /// Draws a line through points in pixels.
    pub(crate) fn draw(self, scene: &mut Scene, side: f64, points: &[(f64, f64)]) {
        let ems = |sides: f64| sides * side / scene.em();
        let (thick, thin, hollow) = (ems(THICK), ems(THIN), ems(HOLLOW));
        let path: Vec<_> = points.iter().map(|&point| pixel(point)).collect();
        match self {
            LineMark::Edge => scene.stroke(path, thin, INK),
            LineMark::Arrow => {
                scene.stroke(path, thin, INK);
                draw_head(scene, side, points);
            }
            LineMark::Owned(Some(Player::Left)) => scene.stroke(path, thick, LEFT),
            LineMark::Owned(Some(Player::Right)) => {
                scene.stroke(path.clone(), thick, RIGHT);
                scene.stroke(path, hollow, PAPER);
            }
            LineMark::Owned(None) => scene.stroke(path, thick, EITHER),
            LineMark::Ground => scene.stroke(path, 2.0 * thin, INK),
        }
    }
}

/// A triangle on the end of a line, just before the vertex there.
fn draw_head(scene: &mut Scene, side: f64, points: &[(f64, f64)]) {
    let tip = RADIUS + 0.02;
    let [front, back] = [tip, tip + 0.24].map(|sides| before_end(points, sides * side));
    let (right, down) = (front.0 - back.0, front.1 - back.1);
    let length = (right * right + down * down).sqrt();
    if length == 0.0 {
        return;
    }
    let aside = 0.1 * side / length;
    let (across, along) = (-down * aside, right * aside);
    let corners = [
        front,
        (back.0 + across, back.1 + along),
        (back.0 - across, back.1 - along),
    ];
    scene.area(vec![corners.to_vec()], INK);
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
