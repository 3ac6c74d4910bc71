//! The legend of a picture: whose the pieces, the tints and the lines are.

use chopsticks_base::player::Player;
use chopsticks_figures::{CellMark, LineMark, PlotSample, PositionPlot};

/// The owners in the order of the legend, with their names.
const OWNERS: [(Option<Player>, &str); 3] = [
    (Some(Player::Left), "Left"),
    (Some(Player::Right), "Right"),
    (None, "either player"),
];

/// The samples of what is owned, one for each meaning. Where everything belongs to either player, there is nothing to say.
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
            let only = owner.map_or("", |_| "only ");
            let sample = PlotSample::Cell(CellMark::Tint(owner));
            entries.push((sample, format!("{only}{name}")));
        }
    }
    for (owner, name) in OWNERS {
        let mark = LineMark::Owned(owner);
        if plot.lines.iter().any(|line| line.mark == mark) {
            entries.push((PlotSample::Line(mark), name.to_owned()));
        }
    }
    let is_shared = entries.iter().all(|(_, meaning)| meaning == OWNERS[2].1);
    let mut legend = Vec::new();
    if !is_shared {
        extend(&mut legend, entries);
    }
    legend
}

/// Adds entries whose meanings are not in the legend yet.
pub(super) fn extend(legend: &mut Vec<(PlotSample, String)>, more: Vec<(PlotSample, String)>) {
    for entry in more {
        if legend.iter().all(|(_, meaning)| *meaning != entry.1) {
            legend.push(entry);
        }
    }
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
