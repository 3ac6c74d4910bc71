//! Positions as they lie on a table: boards, graphs, heaps and hands.

mod board;
mod edges;
mod graph;
mod hands;
mod heaps;
mod layout;
mod legend;
mod sum;
mod text;
mod weights;

use chopsticks_calculator::Piece;
use chopsticks_figures::{PlotText, PositionPlot};
use chopsticks_rulesets::{DescribedPosition, DescribedRuleset, DrawnPosition};

pub use hands::hand_game_plot;
pub use sum::sum_plot;

/// A position of a ruleset as a picture without a title. The legend says which pieces are whose, unless both players
/// have the same moves.
pub fn position_plot(ruleset: &DescribedRuleset, position: &DescribedPosition) -> PositionPlot {
    let mut plot = match ruleset.drawn(position) {
        DrawnPosition::Board {
            columns,
            is_hexagonal,
            cells,
        } => board::plot(columns, is_hexagonal, &cells),
        DrawnPosition::Graph { vertices, edges } => graph::plot(&vertices, &edges),
        DrawnPosition::Picture {
            vertices,
            has_ground,
            edges,
        } => edges::plot(vertices, has_ground, &edges),
        DrawnPosition::Weighted { vertices, edges } => weights::plot(&vertices, &edges),
        DrawnPosition::Tuples(tuples, look) => heaps::plot(&tuples, look),
        DrawnPosition::Hands(hands, fingers) => hands::plot(&hands, &fingers),
        DrawnPosition::Text(text) => text::plot(&text),
    };
    if !ruleset.is_impartial() {
        plot.legend = legend::legend(&plot);
    }
    let owed = match position {
        DescribedPosition::WithoutPass(_) => Some(WITHOUT_PASS.to_owned()),
        DescribedPosition::Again(_) => Some(AGAIN.to_owned()),
        DescribedPosition::Answer(answer) => Some(answer.to_string()),
        _ => None,
    };
    if let Some(line) = owed {
        plot.texts.push(below(&plot, &line));
    }
    plot
}

/// What a picture says where the pass of a variant was made.
const WITHOUT_PASS: &str = "without the pass";

/// What a picture says where the player who has just moved moves again.
const AGAIN: &str = "the same player moves again";

/// A line below a picture.
fn below(plot: &PositionPlot, line: &str) -> PlotText {
    let (from, to) = plot.corners();
    let width = to.0 - from.0;
    PlotText {
        at: (from.0 + width / 2.0, to.1 + text::LINE / 2.0),
        text: line.to_owned(),
        room: width.max(text::room(line)),
    }
}

/// A part of a position of a session as a picture without a title; `None` for a form or a value.
pub fn piece_plot(piece: &Piece) -> Option<PositionPlot> {
    match piece {
        Piece::Ruleset(position) => Some(position_plot(position.ruleset(), position.position())),
        Piece::Form(_) | Piece::Value(_) => None,
    }
}
