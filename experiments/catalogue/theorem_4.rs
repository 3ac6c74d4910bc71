//! Theorem 4: the player who has more hands and moves first wins.
//!
//! Every position is played out; the theorem itself, which makes tables of outcomes smaller, is not used.

use anyhow::Result;
use chopsticks_simple::many_hands::outcome_table::{MoreHands, OutcomeTable};
use serde::Serialize;

use crate::exhibits::{tabulate, variable};
use crate::harness::{Claim, Experiment, Finding, Run, Scale};
use crate::many_hands::examine;

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim::from_paper(
        "Theorem 4",
        "moving first with more hands",
        "In Simple Chopsticks, the player who has more hands and moves first wins, provided that the opponent has at least one hand.",
    ),
    scale: Scale::Sides(
        6,
        &[
            (1, 60),
            (2, 60),
            (3, 60),
            (4, 24),
            (5, 14),
            (6, 11),
            (7, 9),
            (8, 8),
            (9, 7),
            (10, 6),
            (20, 4),
            (60, 2),
        ],
    ),
    units: None,
    run,
};

/// The positions in which the player to move has `hands` hands, and the opponent has fewer, but at least one.
#[derive(Serialize)]
struct Row {
    fingers: u32,
    hands: u32,
    positions: u64,
    won: u64,
    #[serde(skip)]
    lost: Option<String>,
}

/// The reason why a run with one hand per side decides nothing.
const TOO_SMALL: &str =
    "the claim is about different numbers of hands, so a run must go up to 2 hands";

fn run(run: &Run<'_>) -> Result<Finding> {
    let failure = |row: &Row| Some((row.hands, row.lost.clone()?));
    let rule = MoreHands::PlayedOut;
    let (rows, mut finding) = examine(run, EXPERIMENT.scale, rule, row, failure);
    let all: u64 = rows.iter().map(|row| row.positions).sum();
    finding.verdict = finding.verdict.unless_empty(
        rows.iter().filter(|row| row.positions > 0).count(),
        TOO_SMALL,
    );
    finding.remarks = vec![format!(
        "{all} positions were played out, not counting exchanges of the players."
    )];
    let table = tabulate(
        "Positions in which the player to move has more hands",
        &rows,
    )
    .right(variable("n"), |row| row.fingers)
    .right("hands", |row| row.hands)
    .right("positions", |row| row.positions)
    .right("won", |row| row.won);
    finding.show("theorem_4", table.table());
    Ok(finding)
}

fn row(outcomes: &OutcomeTable, hands: u32) -> Row {
    let tallies = (1..hands).map(|fewer| outcomes.tally(hands, fewer));
    let (mut positions, mut won) = (0, 0);
    for tally in tallies {
        positions += tally.positions();
        won += tally.left + tally.next;
    }
    let lost = (positions != won).then(|| lost(outcomes, hands));
    Row {
        fingers: outcomes.fingers(),
        hands,
        positions,
        won,
        lost: lost.flatten(),
    }
}

/// The first such position that the player to move does not win.
fn lost(outcomes: &OutcomeTable, hands: u32) -> Option<String> {
    let fingers = outcomes.fingers();
    let mut all = (1..hands).flat_map(|fewer| outcomes.positions(hands, fewer));
    let (mover, opponent, _) = all.find(|&(.., wins)| !wins)?;
    Some(format!(
        "Left, moving first, loses ({mover}|{opponent})_{fingers}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chopsticks_base::budget::Budget;

    /// Finger count 2 has h + 1 sides with h hands.
    #[test]
    fn every_position_with_fewer_hands_on_the_other_side_is_counted() {
        let outcomes =
            OutcomeTable::evaluate(2, 5, MoreHands::PlayedOut, &Budget::UNLIMITED).unwrap();
        let row = row(&outcomes, 5);
        assert_eq!(row.positions, 6 * (2 + 3 + 4 + 5));
        assert_eq!((row.won, row.lost), (row.positions, None));
    }

    /// If the opponent has no hand, nobody has a move; so the theorem requires positive numbers of hands.
    #[test]
    fn a_position_that_is_lost_is_named() {
        let outcomes =
            OutcomeTable::evaluate(2, 2, MoreHands::PlayedOut, &Budget::UNLIMITED).unwrap();
        assert_eq!(lost(&outcomes, 1), None);
        let mut none = outcomes.positions(1, 0);
        assert!(none.all(|(_, _, wins)| !wins));
    }
}
