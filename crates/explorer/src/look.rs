//! How figures look, for the page, which draws with their colours, contours and lines.

use std::collections::BTreeMap;

use chopsticks_lab::figures::palette::{INK, PAPER, REST, SERIES};
use chopsticks_lab::figures::{
    ARROWHEAD, CellFrame, CellMark, Colour, Fill, Hatch, LineMark, MarkPart, VertexMark,
};
use chopsticks_lab::player::Player;
use serde::Serialize;
use serde_json::json;

use crate::pictures::short;

/// The look of a mark of a cell.
#[derive(Serialize)]
struct MarkLook {
    #[serde(skip_serializing_if = "Option::is_none")]
    background: Option<Background>,
    parts: Vec<MarkPart>,
    /// The parts on a vertex of a graph, if they are others.
    #[serde(skip_serializing_if = "Option::is_none")]
    parts_on_vertex: Option<Vec<MarkPart>>,
}

/// The fill of a cell.
#[derive(Serialize)]
struct Background {
    colour: Colour,
    lines: Vec<Bar>,
    line_colour: Colour,
    line_width: f64,
}

/// The look of a line.
#[derive(Serialize)]
struct LineLook {
    /// The colours and the widths of the strokes.
    strokes: Vec<(Colour, f64)>,
    /// The distance of the tip of an arrow from the end of the line.
    tip: Option<f64>,
}

/// The lines of a hatch in a square that is repeated.
#[derive(Serialize)]
struct Tile {
    side: f64,
    lines: Vec<Bar>,
    width: f64,
}

/// A straight line by its ends.
type Bar = [(f64, f64); 2];

/// The number of pixels of an em for the hatches of areas.
const EM: f64 = 13.5;

/// The number of parts of the side of a cell, and of an em in a cell, for the hatches of cells.
const SIDE: f64 = 1000.0;
const EM_IN_CELL: f64 = 450.0;

/// The module of the page with the look of figures, as the constant `LOOK`. Marks and lines are named by their JSON, and the
/// letters of an owner by that of the letter A.
pub(crate) fn module() -> String {
    let look = json!({
        "ink": INK,
        "paper": PAPER,
        "unknown": REST.colour,
        "frames": frames(),
        "marks": named(marks().map(|mark| (mark, MarkLook::from(mark)))),
        "lines": named(lines().map(|line| (line, LineLook::from(line)))),
        "arrowhead": ARROWHEAD,
        "hatches": hatches(),
    });
    format!("export const LOOK = {look};\n")
}

/// The rule of the style sheet with the colours of figures as variables.
pub(crate) fn style() -> String {
    let left = SERIES[0].colour;
    format!(
        ":root {{ --figure-paper: #{PAPER:X}; --figure-ink: #{INK:X}; --figure-left: #{left:X}; }}\n"
    )
}

/// Things by the JSON of what they show.
fn named<K: Serialize, T>(all: impl Iterator<Item = (K, T)>) -> BTreeMap<String, T> {
    all.map(|(key, look)| (json!(key).to_string(), look))
        .collect()
}

/// The owners of marks: a player, or either.
fn owners() -> impl Iterator<Item = Option<Player>> {
    [Some(Player::Left), Some(Player::Right), None].into_iter()
}

fn marks() -> impl Iterator<Item = CellMark> {
    use CellMark::{
        Blank, Counter, Cross, Domino, Dot, Hand, Hole, Letter, Queen, Stone, Tint, Wall,
    };
    let owned = owners().flat_map(|owner| {
        let letter = Letter('A', owner);
        [
            Tint(owner),
            Stone(owner),
            Queen(owner),
            Domino(owner),
            letter,
        ]
    });
    let hands = (0..=5).flat_map(|fingers| Player::BOTH.map(|player| Hand(fingers, player)));
    let others = [Blank, Wall, Hole, Cross, Counter, Dot];
    others.into_iter().chain(owned).chain(hands)
}

fn lines() -> impl Iterator<Item = LineMark> {
    let arrows = [VertexMark::Circle, VertexMark::Dot].map(LineMark::Arrow);
    let others = [LineMark::Edge, LineMark::Ground].into_iter().chain(arrows);
    others.chain(owners().map(LineMark::Owned))
}

fn frames() -> BTreeMap<String, Vec<(f64, f64)>> {
    use CellFrame::{Circle, Hexagon, Nothing, Square};
    let all = [Square, Hexagon, Circle, Nothing].into_iter();
    all.map(|frame| {
        let name = json!(frame).as_str().unwrap_or_default().to_owned();
        (name, frame.corners().into_iter().map(rounded).collect())
    })
    .collect()
}

fn hatches() -> BTreeMap<&'static str, Tile> {
    let tile = |hatch: &Hatch| {
        let lines = hatch.at(EM);
        let side = lines.tile();
        let tile = Tile {
            side,
            // A line through a corner has its end in the next squares.
            lines: lines.inside((-side, -side), (2.0 * side, 2.0 * side)),
            width: lines.thickness,
        };
        (hatch.name(), tile)
    };
    Hatch::ALL.iter().map(tile).collect()
}

impl From<CellMark> for MarkLook {
    fn from(mark: CellMark) -> MarkLook {
        let parts = |frame| mark.parts(frame).into_iter().map(shortened).collect();
        let usual: Vec<MarkPart> = parts(CellFrame::Square);
        let on_vertex: Vec<MarkPart> = parts(CellFrame::Circle);
        MarkLook {
            background: mark.background().map(Background::from),
            parts_on_vertex: (on_vertex != usual).then_some(on_vertex),
            parts: usual,
        }
    }
}

impl From<Fill> for Background {
    fn from(fill: Fill) -> Background {
        let hatch = fill.hatch.map(|hatch| hatch.at(EM_IN_CELL));
        let half = SIDE / 2.0;
        let lines = hatch
            .as_ref()
            .map(|hatch| hatch.inside((-half, -half), (half, half)));
        let scaled = |(x, y): (f64, f64)| rounded((x / SIDE, y / SIDE));
        let bars = lines.into_iter().flatten().map(|ends| ends.map(scaled));
        Background {
            colour: fill.colour,
            lines: bars.collect(),
            line_colour: fill.line_colour(),
            line_width: hatch.map_or(0.0, |hatch| hatch.thickness / SIDE),
        }
    }
}

impl From<LineMark> for LineLook {
    fn from(line: LineMark) -> LineLook {
        let tip = match line {
            LineMark::Arrow(vertex) => Some(vertex.tip()),
            LineMark::Edge | LineMark::Owned(_) | LineMark::Ground => None,
        };
        LineLook {
            strokes: line.strokes(),
            tip,
        }
    }
}

/// A part whose corners have three decimals.
fn shortened(mut part: MarkPart) -> MarkPart {
    if let MarkPart::Piece { corners, .. } = &mut part {
        corners
            .iter_mut()
            .for_each(|corner| *corner = rounded(*corner));
    }
    part
}

fn rounded((x, y): (f64, f64)) -> (f64, f64) {
    (short(x), short(y))
}
