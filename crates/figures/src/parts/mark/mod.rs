//! What stands on the cells of a position, and the lines that join them.
//!
//! What is Left's is dark, what is Right's is white with a coloured edge, and what is either player's has a middle tone, so
//! that they differ in a black-and-white print.

mod contour;
mod hand;
mod line;
mod part;
mod place;

use chopsticks_base::player::Player;
pub use line::{ARROWHEAD, LineMark, VertexMark};
pub use part::MarkPart;
use serde::Serialize;

use crate::scene::Scene;
use crate::style::fill::Fill;
use crate::style::palette::{
    COUNTER, EITHER_TINT, FAINT, HOLE, INK, LEFT_TINT, PAPER, RIGHT_TINT, WALL,
};
use contour::{DOMINO, QUEEN, circle, square};
use part::{disc, draw_edge};
pub(crate) use place::{Place, pixel};

/// What a cell shows. The owner of a piece is a player, or either player: `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CellMark {
    /// Nothing.
    Blank,
    /// The whole cell is dark.
    Wall,
    /// No cell, where cells around it would make it look like one.
    Hole,
    /// A cross on a grey cell.
    Cross,
    /// The whole cell has the tint of a player.
    Tint(Option<Player>),
    /// A stone.
    Stone(Option<Player>),
    /// A queen.
    Queen(Option<Player>),
    /// A domino that stands upright.
    Domino(Option<Player>),
    /// A disc with a letter.
    Letter(char, Option<Player>),
    /// A counter of a heap.
    Counter,
    /// A dot, where lines meet.
    Dot,
    /// A hand with so many raised fingers, at most 5. Left's hands point up, Right's point down.
    Hand(u8, Player),
}

/// The shape of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CellFrame {
    /// A square.
    Square,
    /// A hexagon that stands on a corner.
    Hexagon,
    /// A circle, for a vertex of a graph.
    Circle,
    /// None.
    Nothing,
}

/// The radius of a stone, and of a vertex, in sides of a cell.
pub(crate) const RADIUS: f64 = 0.36;
/// The radius of a stone on a vertex, around which the circle of the vertex is seen.
const RADIUS_ON_VERTEX: f64 = 0.27;
/// The radius of a dot, in sides of a cell.
const DOT: f64 = 0.09;
/// The thickness of the line around a cell, in em.
const LINE: f64 = 0.05;
/// The bars of a cross, by their ends.
const CROSS: [[(f64, f64); 2]; 2] = [
    [(-0.26, -0.26), (0.26, 0.26)],
    [(-0.26, 0.26), (0.26, -0.26)],
];

impl CellFrame {
    /// The corners of the cell, in sides of a cell from its middle.
    pub fn corners(self) -> Vec<(f64, f64)> {
        match self {
            CellFrame::Square | CellFrame::Nothing => square(0.5),
            CellFrame::Hexagon => contour::hexagon(),
            CellFrame::Circle => circle(RADIUS),
        }
    }

    /// Draws the line around the cell, on its mark; that of a circle is drawn with the mark.
    pub(crate) fn draw(self, scene: &mut Scene, place: Place) {
        if matches!(self, CellFrame::Square | CellFrame::Hexagon) {
            draw_edge(scene, &place.contour(&self.corners()), LINE, INK);
        }
    }
}

impl CellMark {
    /// The fill of the whole cell, if the mark has one.
    pub fn background(self) -> Option<Fill> {
        match self {
            CellMark::Wall => Some(WALL),
            CellMark::Hole => Some(HOLE),
            CellMark::Cross => Some(FAINT.into()),
            CellMark::Tint(Some(Player::Left)) => Some(LEFT_TINT),
            CellMark::Tint(Some(Player::Right)) => Some(RIGHT_TINT),
            CellMark::Tint(None) => Some(EITHER_TINT),
            _ => None,
        }
    }

    /// What is drawn on a cell of this shape, in this order.
    pub fn parts(self, frame: CellFrame) -> Vec<MarkPart> {
        match self {
            CellMark::Blank | CellMark::Wall | CellMark::Hole | CellMark::Tint(_) => Vec::new(),
            CellMark::Cross => CROSS.map(MarkPart::bar).into(),
            CellMark::Stone(owner) if frame == CellFrame::Circle => disc(owner, RADIUS_ON_VERTEX),
            CellMark::Stone(owner) => disc(owner, RADIUS),
            CellMark::Letter(letter, owner) => {
                let letter = MarkPart::letter(letter, owner);
                disc(owner, RADIUS).into_iter().chain([letter]).collect()
            }
            CellMark::Queen(owner) => vec![MarkPart::piece(QUEEN.into(), owner)],
            CellMark::Domino(owner) => vec![MarkPart::piece(DOMINO.into(), owner)],
            CellMark::Counter => vec![MarkPart::disc(0.4, COUNTER)],
            CellMark::Dot => vec![MarkPart::disc(DOT, INK)],
            CellMark::Hand(fingers, player) => hand::parts(fingers, player)
                .into_iter()
                .map(|contour| MarkPart::piece(contour, Some(player)))
                .collect(),
        }
    }

    /// Draws the mark into a cell of this shape.
    pub(crate) fn draw(self, scene: &mut Scene, place: Place, frame: CellFrame) {
        match (frame, self.background()) {
            (CellFrame::Circle, fill) => draw_vertex(scene, place, fill.unwrap_or(PAPER.into())),
            (frame, Some(fill)) => scene.area(vec![place.contour(&frame.corners())], fill),
            (_, None) => {}
        }
        for part in self.parts(frame) {
            part.draw(scene, place);
        }
    }
}

/// The circle of a vertex, at which the lines of a graph end. The line around it is the edge of a disc, because the points
/// of a line are whole pixels.
fn draw_vertex(scene: &mut Scene, place: Place, fill: Fill) {
    let radius = place.ems(scene, RADIUS);
    scene.disc(place.pixel(), radius + LINE / 2.0, INK);
    scene.disc(place.pixel(), radius - LINE / 2.0, fill.colour);
    if fill.hatch.is_some() {
        // One pixel less, so that the line keeps its thickness.
        let inside = RADIUS - (LINE / 2.0 * scene.em() + 1.0) / place.side;
        scene.area(vec![place.contour(&circle(inside))], fill);
    }
}
