//! The lines between the cells of a position.

use chopsticks_base::player::Player;

use super::{Place, RADIUS, pixel};
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

/// A triangle whose tip touches the vertex at the end of a line.
fn draw_head(scene: &mut Scene, side: f64, points: &[(f64, f64)]) {
    let [.., from, to] = points else { return };
    let (right, down) = (to.0 - from.0, to.1 - from.1);
    let length = (right * right + down * down).sqrt();
    if length == 0.0 {
        return;
    }
    let place = Place { middle: *to, side };
    let (right, down) = (right / length, down / length);
    let corner = |back: f64, aside: f64| {
        place.at((-back * right - aside * down, -back * down + aside * right))
    };
    let tip = RADIUS + 0.02;
    let corners = vec![
        corner(tip, 0.0),
        corner(tip + 0.24, 0.1),
        corner(tip + 0.24, -0.1),
    ];
    scene.area(vec![corners], INK);
}
