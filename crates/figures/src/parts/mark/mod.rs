//! What stands on the cells of a position, and the lines that join them.
//!
//! What is Left's is dark, what is Right's is white with a coloured edge, and what is either player's has a middle tone, so
//! that they differ in a black-and-white print.

mod contour;
mod hand;
mod line;

use chopsticks_base::player::Player;
pub use line::{LineMark, VertexMark};
use serde::Serialize;

use crate::scene::{Contour, Point, Scene};
use crate::style::colour::Colour;
use crate::style::fill::Fill;
use crate::style::palette::{
    COUNTER, EITHER, EITHER_TINT, FAINT, HOLE, INK, LEFT, LEFT_TINT, PAPER, RIGHT, RIGHT_TINT, WALL,
};
use contour::{DOMINO, QUEEN, circle, square};

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
/// The thickness of the edge of a piece, in sides of a cell.
const EDGE: f64 = 0.075;
/// The thickness of the line around a cell, in em.
const LINE: f64 = 0.05;
/// The height of a letter in a disc, in sides of a cell.
const LETTER: f64 = 0.46;

/// The place of a cell, in pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub middle: (f64, f64),
    /// The side of a cell.
    pub side: f64,
}

impl Place {
    /// A point given in sides of a cell from the middle.
    pub fn at(self, (right, down): (f64, f64)) -> (f64, f64) {
        (
            self.middle.0 + right * self.side,
            self.middle.1 + down * self.side,
        )
    }

    fn pixel(self) -> Point {
        pixel(self.middle)
    }

    fn contour(self, corners: &[(f64, f64)]) -> Contour {
        corners.iter().map(|&corner| self.at(corner)).collect()
    }

    /// A length in sides of a cell, in em.
    fn ems(self, scene: &Scene, sides: f64) -> f64 {
        sides * self.side / scene.em()
    }
}

/// The nearest pixel.
pub(crate) fn pixel((x, y): (f64, f64)) -> Point {
    (x.round() as i32, y.round() as i32)
}

/// The colours of an owner's pieces: of the inside, and of the edge.
fn colours(owner: Option<Player>) -> (Colour, Colour) {
    match owner {
        Some(Player::Left) => (LEFT, LEFT),
        Some(Player::Right) => (PAPER, RIGHT),
        None => (EITHER, EITHER),
    }
}

impl CellFrame {
    fn corners(self) -> Vec<(f64, f64)> {
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
    fn background(self) -> Option<Fill> {
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

    /// Draws the mark into a cell of this shape.
    pub(crate) fn draw(self, scene: &mut Scene, place: Place, frame: CellFrame) {
        match (frame, self.background()) {
            (CellFrame::Circle, fill) => draw_vertex(scene, place, fill.unwrap_or(PAPER.into())),
            (frame, Some(fill)) => scene.area(vec![place.contour(&frame.corners())], fill),
            (_, None) => {}
        }
        match self {
            CellMark::Blank | CellMark::Wall | CellMark::Hole | CellMark::Tint(_) => {}
            CellMark::Cross => draw_cross(scene, place),
            CellMark::Stone(owner) if frame == CellFrame::Circle => {
                draw_disc(scene, place, owner, RADIUS_ON_VERTEX);
            }
            CellMark::Stone(owner) => draw_disc(scene, place, owner, RADIUS),
            CellMark::Letter(letter, owner) => {
                draw_disc(scene, place, owner, RADIUS);
                draw_letter(scene, place, letter, owner);
            }
            CellMark::Queen(owner) => draw_piece(scene, place, &QUEEN, owner),
            CellMark::Domino(owner) => draw_piece(scene, place, &DOMINO, owner),
            CellMark::Counter => scene.disc(place.pixel(), place.ems(scene, 0.4), COUNTER),
            CellMark::Dot => scene.disc(place.pixel(), place.ems(scene, DOT), INK),
            CellMark::Hand(fingers, player) => {
                for part in hand::parts(fingers, player) {
                    draw_piece(scene, place, &part, Some(player));
                }
            }
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

fn draw_disc(scene: &mut Scene, place: Place, owner: Option<Player>, radius: f64) {
    let (inside, edge) = colours(owner);
    scene.disc(place.pixel(), place.ems(scene, radius), edge);
    if inside != edge {
        scene.disc(place.pixel(), place.ems(scene, radius - EDGE), inside);
    }
}

fn draw_letter(scene: &mut Scene, place: Place, letter: char, owner: Option<Player>) {
    let em = (LETTER * place.side).round();
    let baseline = place.at((0.0, 0.36 * LETTER));
    let text = match letter {
        '$' => "\\$".to_owned(),
        letter => letter.to_string(),
    };
    scene.text_on(pixel(baseline), &text, em, colours(owner).0.into());
}

fn draw_cross(scene: &mut Scene, place: Place) {
    for (from, to) in [
        ((-0.26, -0.26), (0.26, 0.26)),
        ((-0.26, 0.26), (0.26, -0.26)),
    ] {
        let ends = vec![pixel(place.at(from)), pixel(place.at(to))];
        scene.stroke(ends, place.ems(scene, 0.1), INK);
    }
}

/// A piece with this contour, in sides of a cell from its middle.
fn draw_piece(scene: &mut Scene, place: Place, corners: &[(f64, f64)], owner: Option<Player>) {
    let (inside, edge) = colours(owner);
    let contour = place.contour(corners);
    scene.area(vec![contour.clone()], inside);
    // Fingers of one colour are kept apart by an edge of another.
    let edge = if inside == edge {
        edge.mixed(INK, 60)
    } else {
        edge
    };
    draw_edge(scene, &contour, place.ems(scene, EDGE * 0.8), edge);
}

/// A closed line of this thickness in em.
fn draw_edge(scene: &mut Scene, contour: &Contour, thickness: f64, colour: Colour) {
    // Continues around to the first side again, so that every corner is a joint.
    let corners = contour.iter().chain(contour.iter().take(2));
    scene.stroke(
        corners.map(|&corner| pixel(corner)).collect(),
        thickness,
        colour,
    );
}
