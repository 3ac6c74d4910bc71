//! The growth of the numbers of positions and moves with fingers and hands, for the paper's question on complexity.
//!
//! With finger count n there are C(n + h, n) sides with at most h hands. The outcomes are found by examining every move
//! of every position at most once, 64 positions in parallel; measured times are in `docs/speed.md`.

use anyhow::Result;
use chopsticks_figures::{LinePlot, Scale as Axis};
use chopsticks_simple::many_hands::outcome_table::{MoreHands, OutcomeTable};
use chopsticks_tables::Table;
use serde::Serialize;

use crate::exhibits::{caption, tabulate, variable};
use crate::harness::{Claim, Experiment, Finding, Run, Scale};
use crate::many_hands::{examine, growth_figure};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, after Section 4 of the paper",
        item: "Growth",
        about: "numbers of positions and moves",
        says: "There are C(n+h, n)² positions of Simple Chopsticks with finger count n and at most h hands a side. A position has at most n² different moves.",
        details: Some(
            "The number of positions is a polynomial in h for each n, and in n for each h. From h = n on, a position has on average at least n²/4 different moves.",
        ),
    },
    scale: Scale::Sides(4, &[(2, 60), (3, 30), (4, 14), (5, 9), (8, 5), (20, 3)]),
    units: None,
    run,
};

/// The table of a finger count with at most `hands` hands a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Row {
    fingers: u32,
    hands: u32,
    /// The number of sides with at most `hands` hands, including the one without hands.
    sides: u64,
    positions: u64,
    /// The number of different moves of the player to move, summed over all positions.
    moves: u64,
    /// The memory of a table of the outcomes, in bytes.
    bytes: u64,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let rule = MoreHands::ByTheorem4;
    let (rows, mut finding) = examine(run, EXPERIMENT.scale, rule, row, Row::failure);
    finding.show("growth", table(&rows));
    finding.draw("growth", figure(&rows));
    Ok(finding)
}

fn row(outcomes: &OutcomeTable, hands: u32) -> Row {
    let sides = (0..=hands).flat_map(|hands| outcomes.sides(hands));
    let (mut number, mut kinds) = (0, 0);
    for side in sides {
        number += 1;
        kinds += side.shown().count() as u64;
    }
    let fingers = outcomes.fingers();
    Row {
        fingers,
        hands,
        sides: number,
        positions: number * number,
        // A move is given by the kind of the attacking hand and the kind of the attacked hand.
        moves: kinds * kinds,
        bytes: OutcomeTable::memory(fingers, hands, MoreHands::ByTheorem4),
    }
}

impl Row {
    /// The reason why this row contradicts the claim, if it does.
    fn failure(&self) -> Option<(u32, String)> {
        let Row { fingers, hands, .. } = *self;
        let most = self.positions * u64::from(fingers).pow(2);
        let says = if self.sides != choose(fingers + hands, fingers) {
            format!("{} sides", self.sides)
        } else if self.moves > most || (hands >= fingers && 4 * self.moves < most) {
            format!("{} moves", self.moves)
        } else {
            return None;
        };
        Some((hands, format!("finger count {fingers}: {says}")))
    }
}

/// The binomial coefficient.
fn choose(n: u32, k: u32) -> u64 {
    (1..=u64::from(k)).fold(1, |product, i| product * (u64::from(n - k) + i) / i)
}

fn table(rows: &[Row]) -> Table {
    let caption =
        caption("Positions and moves by finger count, for the largest number of hands examined");
    let by_fingers = rows.chunk_by(|one, other| one.fingers == other.fingers);
    tabulate(caption, by_fingers.filter_map(<[Row]>::last))
        .right(variable("n"), |row| row.fingers)
        .right("hands a side", |row| row.hands)
        .right("positions", |row| row.positions)
        .right("moves", |row| row.moves)
        .right("bytes", |row| row.bytes)
        .table()
}

fn figure(rows: &[Row]) -> LinePlot {
    let points: Vec<([u32; 2], f64)> = rows
        .iter()
        .map(|row| ([row.fingers, row.hands], row.positions as f64))
        .collect();
    let title = "Number of positions by finger count $n$ and hands per side";
    growth_figure(title, "number of positions", Axis::Logarithmic, &points)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chopsticks_base::budget::Budget;

    /// With finger count 2 and at most one hand, a side is empty, 1 or 2. A position with one hand each has one move.
    #[test]
    fn two_fingers_by_hand() {
        let outcomes =
            OutcomeTable::evaluate(2, 1, MoreHands::PlayedOut, &Budget::UNLIMITED).unwrap();
        let row = row(&outcomes, 1);
        assert_eq!((row.sides, row.positions, row.moves), (3, 9, 4));
        assert_eq!(choose(6, 2), 15);
        assert_eq!(row.failure(), None);
    }

    #[test]
    fn other_numbers_are_failures() {
        let outcomes =
            OutcomeTable::evaluate(2, 4, MoreHands::PlayedOut, &Budget::UNLIMITED).unwrap();
        let changes: [fn(&mut Row); 3] = [
            |row| row.sides += 1,
            |row| row.moves = 0,
            |row| row.moves = 5 * row.positions,
        ];
        for change in changes {
            let mut row = row(&outcomes, 4);
            change(&mut row);
            assert_eq!(row.failure().map(|(hands, _)| hands), Some(4));
        }
    }
}
