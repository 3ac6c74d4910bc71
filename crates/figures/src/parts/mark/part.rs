//! The parts of the marks of cells: discs, contours, bars and letters.

use chopsticks_base::player::Player;
use serde::Serialize;

use super::place::{Place, pixel};
use crate::scene::{Contour, Scene};
use crate::style::colour::Colour;
use crate::style::palette::{EITHER, INK, LEFT, PAPER, RIGHT};

/// A part of what is drawn on a cell. Lengths are in sides of a cell, points from its middle; y grows downwards.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkPart {
    /// A disc around the middle.
    Disc {
        /// Its radius.
        radius: f64,
        /// Its colour.
        colour: Colour,
    },
    /// An area with a line around it.
    Piece {
        /// The corners of the area.
        corners: Vec<(f64, f64)>,
        /// Its colour.
        inside: Colour,
        /// The colour of the line.
        edge: Colour,
        /// The thickness of the line.
        width: f64,
    },
    /// A straight line.
    Bar {
        /// Its ends.
        ends: [(f64, f64); 2],
        /// Its thickness.
        width: f64,
        /// Its colour.
        colour: Colour,
    },
    /// A letter around the middle.
    Letter {
        /// The letter.
        letter: char,
        /// The height of its type.
        height: f64,
        /// Its colour.
        colour: Colour,
    },
}

/// The thickness of the edge of a piece, in sides of a cell.
const EDGE: f64 = 0.075;
/// The height of a letter in a disc, in sides of a cell.
const LETTER: f64 = 0.46;

/// The colours of an owner's pieces: of the inside, and of the edge.
fn colours(owner: Option<Player>) -> (Colour, Colour) {
    match owner {
        Some(Player::Left) => (LEFT, LEFT),
        Some(Player::Right) => (PAPER, RIGHT),
        None => (EITHER, EITHER),
    }
}

/// A stone of this radius.
pub(super) fn disc(owner: Option<Player>, radius: f64) -> Vec<MarkPart> {
    let (inside, edge) = colours(owner);
    let mut discs = vec![MarkPart::disc(radius, edge)];
    if inside != edge {
        discs.push(MarkPart::disc(radius - EDGE, inside));
    }
    discs
}

impl MarkPart {
    pub(super) fn disc(radius: f64, colour: Colour) -> MarkPart {
        MarkPart::Disc { radius, colour }
    }

    pub(super) fn bar(ends: [(f64, f64); 2]) -> MarkPart {
        MarkPart::Bar {
            ends,
            width: 0.1,
            colour: INK,
        }
    }

    /// A letter on an owner's piece.
    pub(super) fn letter(letter: char, owner: Option<Player>) -> MarkPart {
        MarkPart::Letter {
            letter,
            height: LETTER,
            colour: colours(owner).0.ink_on(),
        }
    }

    /// An owner's piece with this contour.
    pub(super) fn piece(corners: Vec<(f64, f64)>, owner: Option<Player>) -> MarkPart {
        let (inside, edge) = colours(owner);
        // Fingers of one colour are kept apart by an edge of another.
        let edge = if inside == edge {
            edge.mixed(INK, 60)
        } else {
            edge
        };
        MarkPart::Piece {
            corners,
            inside,
            edge,
            width: EDGE * 0.8,
        }
    }

    pub(super) fn draw(self, scene: &mut Scene, place: Place) {
        match self {
            MarkPart::Disc { radius, colour } => {
                scene.disc(place.pixel(), place.ems(scene, radius), colour);
            }
            MarkPart::Piece {
                corners,
                inside,
                edge,
                width,
            } => {
                let contour = place.contour(&corners);
                scene.area(vec![contour.clone()], inside);
                draw_edge(scene, &contour, place.ems(scene, width), edge);
            }
            MarkPart::Bar {
                ends,
                width,
                colour,
            } => {
                let ends = ends.map(|end| pixel(place.at(end)));
                scene.stroke(ends.into(), place.ems(scene, width), colour);
            }
            MarkPart::Letter {
                letter,
                height,
                colour,
            } => draw_letter(scene, place, letter, height, colour),
        }
    }
}

fn draw_letter(scene: &mut Scene, place: Place, letter: char, height: f64, colour: Colour) {
    let em = (height * place.side).round();
    let baseline = place.at((0.0, 0.36 * height));
    let text = match letter {
        '$' => "\\$".to_owned(),
        letter => letter.to_string(),
    };
    scene.coloured_text(pixel(baseline), &text, em, colour);
}

/// A closed line of this thickness in em.
pub(super) fn draw_edge(scene: &mut Scene, contour: &Contour, thickness: f64, colour: Colour) {
    // Continues around to the first side again, so that every corner is a joint.
    let corners = contour.iter().chain(contour.iter().take(2));
    scene.stroke(
        corners.map(|&corner| pixel(corner)).collect(),
        thickness,
        colour,
    );
}
