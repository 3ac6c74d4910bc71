//! How figures look, for the page, which draws with their colours, contours and lines.

use chopsticks_lab::figures::palette::{INK, PAPER, REST, SERIES};
use chopsticks_lab::figures::{
    ARROWHEAD, CellFrame, CellMark, Fill, Hatch, LineMark, MarkPart, VertexMark,
};
use chopsticks_lab::player::Player;
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::pictures::short;

/// The number of pixels of an em for the hatches of areas.
const EM: f64 = 13.5;

/// The number of parts of the side of a cell, and of an em in a cell, for the hatches of cells.
const SIDE: f64 = 1000.0;
const EM_IN_CELL: f64 = 450.0;

/// The module of the page with the look of figures, as the constant `LOOK`. Marks and lines are named by their JSON, and the
/// letters of an owner by that of the letter A.
pub(crate) fn module() -> String {
    use CellFrame::{Circle, Hexagon, Nothing, Square};
    let frames = [Square, Hexagon, Circle, Nothing].map(|frame| (frame, frame.corners()));
    let frames = frames.map(|(frame, corners)| (frame, rounded(corners)));
    let look = json!({
        "ink": INK,
        "paper": PAPER,
        "unknown": REST.colour,
        "frames": named(frames),
        "marks": named(marks().map(|mark| (mark, look_of_mark(mark)))),
        "lines": named(lines().map(|line| (line, json!({ "strokes": line.strokes(), "tip": line.tip() })))),
        "arrowhead": ARROWHEAD,
        "hatches": named(Hatch::ALL.map(|hatch| (hatch.name(), look_of_hatch(hatch)))),
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

/// An object of JSON whose keys are texts, or the JSON of what they stand for.
fn named<T: Serialize>(entries: impl IntoIterator<Item = (impl Serialize, T)>) -> Value {
    let key = |key: Value| key.as_str().map_or(key.to_string(), str::to_owned);
    let entries = entries.into_iter();
    let entries: Map<String, Value> = entries
        .map(|(name, look)| (key(json!(name)), json!(look)))
        .collect();
    Value::Object(entries)
}

/// The owners of marks: a player, or either.
const OWNERS: [Option<Player>; 3] = [Some(Player::Left), Some(Player::Right), None];

fn marks() -> impl Iterator<Item = CellMark> {
    use CellMark::{Blank, Counter, Cross, Dot, Hole, Wall};
    let of_owner: [fn(Option<Player>) -> CellMark; 5] = [
        CellMark::Tint,
        CellMark::Stone,
        CellMark::Queen,
        CellMark::Domino,
        |owner| CellMark::Letter('A', owner),
    ];
    let owned = of_owner.into_iter().flat_map(|mark| OWNERS.map(mark));
    let hands =
        (0..=5).flat_map(|fingers| Player::BOTH.map(|player| CellMark::Hand(fingers, player)));
    let others = [Blank, Wall, Hole, Cross, Counter, Dot];
    others.into_iter().chain(owned).chain(hands)
}

fn lines() -> impl Iterator<Item = LineMark> {
    let arrows = [VertexMark::Circle, VertexMark::Dot].map(LineMark::Arrow);
    let others = [LineMark::Edge, LineMark::Ground].into_iter().chain(arrows);
    others.chain(OWNERS.map(LineMark::Owned))
}

/// The lines of a hatch in a square that is repeated.
fn look_of_hatch(hatch: Hatch) -> Value {
    let lines = hatch.at(EM);
    let side = lines.tile();
    // A line through a corner has its end in the next squares.
    let ends = lines.inside((-side, -side), (2.0 * side, 2.0 * side));
    json!({ "side": side, "lines": ends, "width": lines.thickness })
}

/// The parts of a mark, those on a vertex of a graph if they are others, and the background.
fn look_of_mark(mark: CellMark) -> Value {
    let parts = |frame| mark.parts(frame).into_iter().map(shortened).collect();
    let usual: Vec<MarkPart> = parts(CellFrame::Square);
    let on_vertex: Vec<MarkPart> = parts(CellFrame::Circle);
    json!({
        "parts": usual,
        "parts_on_vertex": (on_vertex != usual).then_some(on_vertex),
        "background": mark.background().map(look_of_background),
    })
}

/// The colour of a cell, and the lines over it.
fn look_of_background(fill: Fill) -> Value {
    let half = SIDE / 2.0;
    let hatch = fill.hatch.map(|hatch| hatch.at(EM_IN_CELL));
    let lines = hatch
        .iter()
        .flat_map(|hatch| hatch.inside((-half, -half), (half, half)));
    let scaled = |ends: [(f64, f64); 2]| rounded(ends.map(|(x, y)| (x / SIDE, y / SIDE)).into());
    json!({
        "colour": fill.colour,
        "lines": lines.map(scaled).collect::<Vec<_>>(),
        "line_colour": fill.line_colour(),
        "line_width": hatch.as_ref().map(|hatch| hatch.thickness / SIDE),
    })
}

/// A part whose corners have three decimals.
fn shortened(mut part: MarkPart) -> MarkPart {
    if let MarkPart::Piece { corners, .. } = &mut part {
        *corners = rounded(std::mem::take(corners));
    }
    part
}

fn rounded(corners: Vec<(f64, f64)>) -> Vec<(f64, f64)> {
    let corners = corners.into_iter();
    corners.map(|(x, y)| (short(x), short(y))).collect()
}
