//! Positions as pictures: the cells, lines and texts that figures draw, for the page to draw.

use chopsticks_lab::calculator::Piece;
use chopsticks_lab::figures::{
    CellFrame, CellMark, LineMark, PlotCell, PlotLine, PlotText, PositionPlot, VertexMark,
};
use chopsticks_lab::pictures::piece_plot;
use chopsticks_lab::player::Player;
use chopsticks_lab::rulesets::{DrawnPosition, NumbersLook};
use serde::Serialize;

/// A picture. Lengths are in sides of a cell, and y grows downwards.
#[derive(Debug, Serialize)]
pub(crate) struct Picture {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
    /// The lines, which are drawn first.
    lines: Vec<Line>,
    cells: Vec<Cell>,
    texts: Vec<Text>,
    /// Whether the cells are squares in rows of equal length, row by row.
    is_grid: bool,
}

#[derive(Debug, Serialize)]
struct Line {
    points: Vec<(f64, f64)>,
    mark: &'static str,
    /// `left`, `right` or `either`; `null` if nobody owns it.
    owner: Option<&'static str>,
}

#[derive(Debug, Serialize)]
struct Cell {
    x: f64,
    y: f64,
    frame: &'static str,
    mark: &'static str,
    /// `left`, `right` or `either`; `null` if nobody owns it.
    owner: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    letter: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fingers: Option<u8>,
}

#[derive(Debug, Serialize)]
struct Text {
    x: f64,
    y: f64,
    text: String,
}

/// The picture of a position; `None` for a form or a value.
pub(crate) fn picture(piece: &Piece) -> Option<Picture> {
    piece_plot(piece).as_ref().map(Picture::new)
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

impl Picture {
    fn new(plot: &PositionPlot) -> Picture {
        let (from, to) = plot.corners();
        let frames = || plot.cells.iter().map(|cell| cell.frame);
        let columns = plot.cells.iter().filter(|cell| cell.at.1 == 0.0).count();
        let is_placed = |(number, cell): (usize, &PlotCell)| {
            cell.at == ((number % columns) as f64, (number / columns) as f64)
        };
        let is_grid = columns > 0
            && plot.lines.is_empty()
            && frames().all(|frame| frame == CellFrame::Square)
            && plot.cells.iter().enumerate().all(is_placed);
        Picture {
            left: short(from.0),
            top: short(from.1),
            width: short(to.0 - from.0),
            height: short(to.1 - from.1),
            lines: plot.lines.iter().map(Line::new).collect(),
            cells: plot.cells.iter().map(Cell::new).collect(),
            texts: plot.texts.iter().map(Text::new).collect(),
            is_grid,
        }
    }
}

/// A length in three decimals.
fn short(length: f64) -> f64 {
    (length * 1000.0).round() / 1000.0
}

fn owner_name(owner: Option<Player>) -> Option<&'static str> {
    Some(owner.map_or("either", Player::word))
}

impl Line {
    fn new(line: &PlotLine) -> Line {
        let (mark, owner) = match line.mark {
            LineMark::Edge => ("edge", None),
            LineMark::Arrow(VertexMark::Circle) => ("arrow_to_circle", None),
            LineMark::Arrow(VertexMark::Dot) => ("arrow_to_dot", None),
            LineMark::Owned(owner) => ("owned", owner_name(owner)),
            LineMark::Ground => ("ground", None),
        };
        let points = line.points.iter().map(|&(x, y)| (short(x), short(y)));
        Line {
            points: points.collect(),
            mark,
            owner,
        }
    }
}

impl Cell {
    fn new(cell: &PlotCell) -> Cell {
        let mut drawn = Cell {
            x: short(cell.at.0),
            y: short(cell.at.1),
            frame: match cell.frame {
                CellFrame::Square => "square",
                CellFrame::Hexagon => "hexagon",
                CellFrame::Circle => "circle",
                CellFrame::Nothing => "nothing",
            },
            mark: "blank",
            owner: None,
            letter: None,
            fingers: None,
        };
        (drawn.mark, drawn.owner) = match cell.mark {
            CellMark::Blank => ("blank", None),
            CellMark::Wall => ("wall", None),
            CellMark::Hole => ("hole", None),
            CellMark::Cross => ("cross", None),
            CellMark::Counter => ("counter", None),
            CellMark::Dot => ("dot", None),
            CellMark::Tint(owner) => ("tint", owner_name(owner)),
            CellMark::Stone(owner) => ("stone", owner_name(owner)),
            CellMark::Queen(owner) => ("queen", owner_name(owner)),
            CellMark::Domino(owner) => ("domino", owner_name(owner)),
            CellMark::Letter(letter, owner) => {
                drawn.letter = Some(letter);
                ("letter", owner_name(owner))
            }
            CellMark::Hand(fingers, player) => {
                drawn.fingers = Some(fingers);
                ("hand", owner_name(Some(player)))
            }
        };
        drawn
    }
}

impl Text {
    fn new(text: &PlotText) -> Text {
        Text {
            x: short(text.at.0),
            y: short(text.at.1),
            text: text.text.replace('$', ""),
        }
    }
}
