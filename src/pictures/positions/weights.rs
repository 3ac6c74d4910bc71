//! Graphs with numbers: those of vertices in them, those of edges beside them, and the vertex of the token with a tint.

use chopsticks_figures::{
    CellFrame, CellMark, LineMark, PlotCell, PlotLine, PlotText, PositionPlot, VertexMark,
};
use chopsticks_rulesets::{DrawnEdge, DrawnNumber};

use super::edges::curve;
use super::graph::mark_of_edge;
use super::layout::places;

/// The distance of two neighbours, in sides of a cell.
const APART: f64 = 1.8;
/// The distance of the middles of two edges with the same ends.
const BEND: f64 = 0.7;
/// The distance of the number of an edge from the middle of the edge.
const BESIDE: f64 = 0.28;
/// The room of a number in a vertex and beside an edge.
const ROOM: f64 = 0.7;

pub(super) fn plot(vertices: &[DrawnNumber], edges: &[(DrawnEdge, u32)]) -> PositionPlot {
    let pairs: Vec<(usize, usize)> = edges.iter().map(|(edge, _)| (edge.from, edge.to)).collect();
    let at: Vec<(f64, f64)> = places(vertices.len(), &pairs)
        .into_iter()
        .map(|(x, y)| (APART * x, APART * y))
        .collect();
    let cell = |(vertex, &at): (&DrawnNumber, _)| PlotCell {
        at,
        frame: CellFrame::Circle,
        mark: if vertex.has_token {
            CellMark::Tint(None)
        } else {
            CellMark::Blank
        },
    };
    let text = |at: (f64, f64), number: u32| PlotText {
        at,
        text: number.to_string(),
        room: ROOM,
    };
    let mut texts: Vec<PlotText> = Vec::new();
    texts.extend((vertices.iter().zip(&at)).map(|(vertex, &at)| text(at, vertex.number)));
    let mut lines = Vec::new();
    for (number, (edge, weight)) in edges.iter().enumerate() {
        let (from, to, bend) = (at[edge.from], at[edge.to], bend(&pairs, number));
        lines.push(PlotLine {
            points: curve(from, to, bend),
            mark: mark_of_edge(edge, VertexMark::Circle, LineMark::Edge),
        });
        let away = bend + BESIDE.copysign(bend);
        texts.push(text(curve_middle(from, to, away), *weight));
    }
    PositionPlot {
        lines,
        cells: vertices.iter().zip(&at).map(cell).collect(),
        texts,
        ..PositionPlot::default()
    }
}

/// How far an edge bends to the side, which is counted in one direction for all edges with the same ends.
fn bend(pairs: &[(usize, usize)], number: usize) -> f64 {
    let ends = |number: usize| {
        (
            pairs[number].0.min(pairs[number].1),
            pairs[number].0.max(pairs[number].1),
        )
    };
    let together: Vec<usize> = (0..pairs.len())
        .filter(|&other| ends(other) == ends(number))
        .collect();
    let place = together
        .iter()
        .position(|&other| other == number)
        .unwrap_or(0);
    let aside = place as f64 - (together.len() as f64 - 1.0) / 2.0;
    let side = if pairs[number].0 < pairs[number].1 {
        BEND
    } else {
        -BEND
    };
    side * aside
}

/// The place that is this far from the middle of a straight line.
fn curve_middle(from: (f64, f64), to: (f64, f64), away: f64) -> (f64, f64) {
    let points = curve(from, to, away);
    points[points.len() / 2]
}
