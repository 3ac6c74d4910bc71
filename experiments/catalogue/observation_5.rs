//! Observation 5: the position without any hands is a Garden of Eden: no move leads to it.
//!
//! A move removes at most one hand, and the attacking hand remains. Here the ruleset lists every option of every
//! position, for both players.

use anyhow::Result;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_simple::many_hands::outcome_table::{Counts, MoreHands, OutcomeTable};
use chopsticks_simple::ruleset::Hands;
use serde::Serialize;

use crate::exhibits::{tabulate, variable};
use crate::harness::{Claim, Experiment, Finding, Run, Scale};
use crate::many_hands::examine;

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim::from_paper(
        "Observation 5",
        "no move leads to no hands",
        "No move of Simple Chopsticks leads to the position without any hands, which is therefore a Garden of Eden.",
    ),
    scale: Scale::Sides(
        4,
        &[
            (1, 12),
            (2, 12),
            (3, 8),
            (4, 6),
            (5, 5),
            (6, 4),
            (10, 3),
            (20, 2),
        ],
    ),
    units: None,
    run,
};

/// The positions in which `hands` is the larger number of hands.
#[derive(Default, Serialize)]
struct Row {
    fingers: u32,
    hands: u32,
    positions: u64,
    /// The options of both players.
    options: u64,
    /// Those without any hands.
    to_nothing: u64,
    #[serde(skip)]
    failure: Option<String>,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let failure = |row: &Row| Some((row.hands, row.failure.clone()?));
    let rule = MoreHands::ByTheorem4;
    let (rows, mut finding) = examine(run, EXPERIMENT.scale, rule, row, failure);
    let table = tabulate("All positions and their options", &rows)
        .right(variable("n"), |row| row.fingers)
        .right("hands", |row| row.hands)
        .right("positions", |row| row.positions)
        .right("options", |row| row.options)
        .right("without any hands", |row| row.to_nothing);
    finding.show("observation_5", table.table());
    Ok(finding)
}

fn row(outcomes: &OutcomeTable, hands: u32) -> Row {
    let mut row = Row {
        fingers: outcomes.fingers(),
        hands,
        ..Row::default()
    };
    let fewer = (0..hands).flat_map(|fewer| [(hands, fewer), (fewer, hands)]);
    for (left, right) in fewer.chain([(hands, hands)]) {
        for left in outcomes.sides(left) {
            for right in outcomes.sides(right) {
                row.add(ByPlayer { left, right });
            }
        }
    }
    row
}

impl Row {
    fn add(&mut self, sides: ByPlayer<&Counts>) {
        let setup = Counts::setup(&sides.map(Counts::clone));
        let (ruleset, position) = setup.check().expect("counts are of hands that there are");
        self.positions += 1;
        for player in Player::BOTH {
            for option in ruleset.options(&position, player) {
                self.options += 1;
                if is_nothing(&option) {
                    self.to_nothing += 1;
                    let says = || {
                        format!(
                            "{player} moves from {position}_{} to {option}",
                            self.fingers
                        )
                    };
                    self.failure.get_or_insert_with(says);
                }
            }
        }
    }
}

fn is_nothing(position: &Hands) -> bool {
    Player::BOTH
        .iter()
        .all(|&player| position.side(player).is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use chopsticks_base::budget::Budget;

    /// Finger count 1, by hand: (1|1), (1|) and (|1) are the positions with at most one hand a side, apart from the one
    /// without hands. In the first, each player has an option, (1|) or (|1); in the others nobody has.
    #[test]
    fn positions_and_options_are_counted() {
        let outcomes =
            OutcomeTable::evaluate(1, 2, MoreHands::ByTheorem4, &Budget::UNLIMITED).unwrap();
        let row = row(&outcomes, 1);
        assert_eq!((row.positions, row.options, row.to_nothing), (3, 2, 0));
        let nothing = Counts::setup(&ByPlayer {
            left: Counts::new([0]),
            right: Counts::new([0]),
        });
        assert!(is_nothing(&nothing.check().unwrap().1));
    }
}
