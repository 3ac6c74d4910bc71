//! The legend of a picture: whose the pieces, the tints and the lines are.

use chopsticks_figures::{CellMark, LineMark, PlotSample, PositionPlot};
use chopsticks_base::player::Player;

/// The owners in the order of the legend, with their names.
const OWNERS: [(Option<Player>, &str); 3] = [
    (Some(Player::Left), "Left"),
    (Some(Player::Right), "Right"),
    (None, "either player"),
];

/// The samples of what is owned, each once.
pub(super) fn legend(plot: &PositionPlot) -> Vec<(PlotSample, String)> {
    let marks = || plot.cells.iter().map(|cell| cell.mark);
    let mut entries = Vec::new();
    for (owner, name) in OWNERS {
        if let Some(sample) = marks().find_map(|mark| piece_of(mark, owner)) {
            entries.push((PlotSample::Cell(sample), name.to_owned()));
        }
    }
    for (owner, name) in OWNERS {
        if marks().any(|mark| mark == CellMark::Tint(owner)) {
            let label = match owner {
                Some(_) => format!("only {name}"),
                None => name.to_owned(),
            };
            entries.push((PlotSample::Cell(CellMark::Tint(owner)), label));
        }
    }
    for (owner, name) in OWNERS {
        let mark = LineMark::Owned(owner);
        if plot.lines.iter().any(|line| line.mark == mark) {
            entries.push((PlotSample::Line(mark), name.to_owned()));
        }
    }
    if marks().any(|mark| mark == CellMark::Cross) {
        entries.push((PlotSample::Cell(CellMark::Cross), "arrow".to_owned()));
    }
    entries
}

/// The sample of a piece, if it has this owner. A stone stands for discs with letters.
fn piece_of(mark: CellMark, wanted: Option<Player>) -> Option<CellMark> {
    match mark {
        CellMark::Stone(owner) | CellMark::Letter(_, owner) => {
            (owner == wanted).then_some(CellMark::Stone(owner))
        }
        CellMark::Queen(owner) | CellMark::Domino(owner) => (owner == wanted).then_some(mark),
        _ => None,
    }
}
