//! Graphs with numbers: those of vertices in them, those of edges beside them, and the token as a ring of its own.

use chopsticks_figures::{
    CellFrame, CellMark, LineMark, PlotCell, PlotLine, PlotText, PositionPlot, VertexMark,
};
use chopsticks_rulesets::{DrawnEdge, DrawnNumber};

use super::graph::mark_of_edge;
use super::layout::places;

/// The distance of two neighbours, in sides of a cell.
const APART: f64 = 1.8;
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
    let line = |(edge, _): &(DrawnEdge, u32)| PlotLine {
        points: vec![at[edge.from], at[edge.to]],
        mark: mark_of_edge(edge, VertexMark::Circle, LineMark::Edge),
    };
    let cell = |(vertex, &at): (&DrawnNumber, _)| PlotCell {
        at,
        frame: CellFrame::Circle,
        mark: if vertex.has_token {
            CellMark::Tint(None)
        } else {
            CellMark::Blank
        },
    };
    let numbers = vertices.iter().zip(&at).map(|(vertex, &at)| PlotText {
        at,
        text: vertex.number.to_string(),
        room: ROOM,
    });
    let mut texts: Vec<PlotText> = numbers.collect();
    texts.extend(edges.iter().enumerate().map(|(number, (edge, weight))| {
        let ends = [edge.from, edge.to].map(|end| at[end]);
        let same =
            |other: &&(usize, usize)| [**other, (other.1, other.0)].contains(&(edge.from, edge.to));
        let earlier = pairs[..number].iter().filter(same).count();
        PlotText {
            at: beside(ends, earlier),
            text: weight.to_string(),
            room: ROOM,
        }
    }));
    PositionPlot {
        lines: edges.iter().map(line).collect(),
        cells: vertices.iter().zip(&at).map(cell).collect(),
        texts,
        ..PositionPlot::default()
    }
}

/// A place beside the middle of a line; that of a further edge with the same ends is further away.
fn beside([from, to]: [(f64, f64); 2], earlier: usize) -> (f64, f64) {
    let (right, down) = (to.0 - from.0, to.1 - from.1);
    let length = (right * right + down * down).sqrt().max(1e-9);
    let away = BESIDE + 2.0 * BESIDE * earlier as f64;
    (
        f64::midpoint(from.0, to.0) + down / length * away,
        f64::midpoint(from.1, to.1) - right / length * away,
    )
}
