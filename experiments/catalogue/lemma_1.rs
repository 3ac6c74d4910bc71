//! Lemma 1: a player with fewer hands can win only with exactly one hand fewer, and only by removing a hand.
//!
//! Every position is played out, without Theorem 4, from which the paper derives the lemma.

use anyhow::Result;
use chopsticks_simple::many_hands::outcome_table::{Counts, MoreHands, OutcomeTable};
use serde::Serialize;

use crate::exhibits::{tabulate, variable};
use crate::harness::{Claim, Experiment, Finding, Run, Scale};
use crate::many_hands::examine;

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim::from_paper(
        "Lemma 1",
        "winning with fewer hands",
        "A player of Simple Chopsticks who moves first and wins with fewer hands has exactly one hand fewer, and every winning move removes a hand.",
    ),
    scale: Scale::Sides(
        6,
        &[
            (1, 60),
            (2, 60),
            (3, 40),
            (4, 20),
            (5, 12),
            (6, 10),
            (7, 8),
            (8, 7),
            (9, 6),
            (10, 5),
            (20, 3),
            (60, 2),
        ],
    ),
    units: None,
    run,
};

/// The positions in which the player to move has fewer hands than the opponent, who has `hands`.
#[derive(Default, Serialize)]
struct Row {
    fingers: u32,
    hands: u32,
    positions: u64,
    /// The number of positions that the player to move wins.
    won: u64,
    /// The moves that win them.
    moves: u64,
    /// The number of winning moves that remove a hand.
    taking: u64,
    #[serde(skip)]
    failure: Option<String>,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let failure = |row: &Row| Some((row.hands, row.failure.clone()?));
    let rule = MoreHands::PlayedOut;
    let (rows, mut finding) = examine(run, EXPERIMENT.scale, rule, row, failure);
    let caption =
        "Positions in which the player to move has fewer hands, and the moves that win them";
    let table = tabulate(caption, &rows)
        .right(variable("n"), |row| row.fingers)
        .right("hands", |row| row.hands)
        .right("positions", |row| row.positions)
        .right("won", |row| row.won)
        .right("winning moves", |row| row.moves)
        .right("removing a hand", |row| row.taking);
    finding.show("lemma_1", table.table());
    Ok(finding)
}

fn row(outcomes: &OutcomeTable, hands: u32) -> Row {
    let mut row = Row {
        fingers: outcomes.fingers(),
        hands,
        ..Row::default()
    };
    for fewer in 0..hands {
        for (mover, opponent, wins) in outcomes.positions(fewer, hands) {
            row.positions += 1;
            if wins {
                row.add(outcomes, mover, opponent);
            }
        }
    }
    row
}

impl Row {
    /// Adds a position that the player to move wins.
    fn add(&mut self, outcomes: &OutcomeTable, mover: &Counts, opponent: &Counts) {
        let fingers = outcomes.fingers();
        self.won += 1;
        if mover.hands() + 1 < opponent.hands() {
            let says = || format!("Left, moving first, wins ({mover}|{opponent})_{fingers}");
            self.failure.get_or_insert_with(says);
        }
        let moves = outcomes.winning_moves(mover, opponent);
        for (attacker, target) in moves.expect("a position of the table") {
            self.moves += 1;
            if attacker + target > fingers {
                self.taking += 1
            } else {
                let says = || {
                    format!(
                        "Left wins ({mover}|{opponent})_{fingers} by attacking {target} with {attacker}"
                    )
                };
                self.failure.get_or_insert_with(says);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chopsticks_base::budget::Budget;

    /// Worked out by hand: a single 2 removes one hand of two, and then the opponent must win (2|1)_2 or (2|2)_2 moving
    /// first. The opponent wins the second by removing the 2, and also the first, since 1 + 2 > 2. A single 1 loses in
    /// the same way, except in (1|1,2)_2: there it leaves (1|1)_2, from which the opponent can only move to (2|1)_2 and
    /// then loses the last hand.
    #[test]
    fn with_two_fingers_one_hand_wins_against_two_in_one_position() {
        let outcomes =
            OutcomeTable::evaluate(2, 2, MoreHands::PlayedOut, &Budget::UNLIMITED).unwrap();
        let row = row(&outcomes, 2);
        assert_eq!(row.positions, 3 + 2 * 3);
        assert_eq!((row.won, row.moves, row.taking), (1, 1, 1));
        let (mover, opponent) = (Counts::new([1, 0]), Counts::new([1, 1]));
        assert_eq!(
            outcomes.winning_moves(&mover, &opponent),
            Some(vec![(1, 2)])
        );
        assert_eq!(row.failure, None);
    }

    /// A position that is reported as an exception although it is not one.
    #[test]
    fn what_contradicts_the_lemma_is_told() {
        let outcomes =
            OutcomeTable::evaluate(2, 3, MoreHands::PlayedOut, &Budget::UNLIMITED).unwrap();
        let mut row = row(&outcomes, 1);
        row.add(&outcomes, &Counts::new([1, 0]), &Counts::new([3, 0]));
        let says = "Left, moving first, wins (1|1^3)_2";
        assert_eq!(row.failure.as_deref(), Some(says));
    }
}
