//! Positions as pictures: the cells, lines and texts that figures draw, for the page to draw.
//!
//! The page draws them itself. Cells are clicked, a move is marked by the cells that it changes, and the answer about the
//! moves of a position has a picture for each: as text, a figure is from three times as long to thirty times.

use chopsticks_lab::calculator::Piece;
use chopsticks_lab::figures::{CellFrame, PositionPlot};
use chopsticks_lab::pictures::piece_plot;
use chopsticks_lab::rulesets::{DrawnPosition, NumbersLook};
use serde::Serialize;

/// A picture. Lengths are in sides of a cell, and y grows downwards.
#[derive(Debug, Serialize)]
pub(crate) struct Picture {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
    /// The lines, the cells and the texts.
    #[serde(flatten)]
    plot: PositionPlot,
    /// Whether the cells are squares in rows of equal length, row by row.
    is_grid: bool,
}

/// The picture of a position; `None` for a form or a value.
pub(crate) fn picture(piece: &Piece) -> Option<Picture> {
    let mut plot = piece_plot(piece)?;
    let (from, to) = plot.corners();
    let is_grid = is_grid(&plot);
    let points = plot.lines.iter_mut().flat_map(|line| &mut line.points);
    let cells = plot.cells.iter_mut().map(|cell| &mut cell.at);
    let texts = plot.texts.iter_mut().map(|text| &mut text.at);
    for (x, y) in points.chain(cells).chain(texts) {
        (*x, *y) = (short(*x), short(*y));
    }
    for text in &mut plot.texts {
        text.text = text.text.replace('$', "");
    }
    Some(Picture {
        left: short(from.0),
        top: short(from.1),
        width: short(to.0 - from.0),
        height: short(to.1 - from.1),
        plot,
        is_grid,
    })
}

/// Whether a position is a board or a graph: of heaps and hands, a text shows as much in less room.
pub(crate) fn is_small(piece: &Piece) -> bool {
    let Piece::Ruleset(position) = piece else {
        return false;
    };
    !matches!(
        position.ruleset().drawn(position.position()),
        DrawnPosition::Tuples(_, NumbersLook::Heaps) | DrawnPosition::Hands(..)
    )
}

fn is_grid(plot: &PositionPlot) -> bool {
    let columns = plot.cells.iter().filter(|cell| cell.at.1 == 0.0).count();
    let mut cells = plot.cells.iter().enumerate();
    columns > 0
        && plot.lines.is_empty()
        && cells.all(|(number, cell)| {
            cell.frame == CellFrame::Square
                && cell.at == ((number % columns) as f64, (number / columns) as f64)
        })
}

/// A length in three decimals.
pub(crate) fn short(length: f64) -> f64 {
    (length * 1000.0).round() / 1000.0
}
