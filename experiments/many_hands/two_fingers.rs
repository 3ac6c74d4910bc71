//! Compares the paper's statements about positions with finger count 2 with the outcomes of play.

use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_simple::many_hands::outcome_table::{Counts, MoreHands, OutcomeTable, OutcomeTally};
use chopsticks_tables::Table;
use serde::Serialize;

use super::examine;
use crate::exhibits::{tabulate, variable};
use crate::harness::{Finding, Run, Scale};

/// The positions in which the larger number of hands is `hands`.
#[derive(Serialize)]
pub struct Row {
    /// The larger number of hands.
    pub hands: u32,
    /// The number of positions covered by the statement.
    pub positions: u64,
    /// The number of those with the printed outcome.
    pub as_printed: u64,
    left: u64,
    next: u64,
    previous: u64,
    right: u64,
    /// The others.
    #[serde(skip)]
    pub disagreements: Vec<Disagreement>,
}

/// A position whose outcome differs from the printed one.
pub struct Disagreement {
    /// The hands.
    pub sides: ByPlayer<Counts>,
    /// The outcome class stated in the paper.
    pub printed: OutcomeClass,
    /// The computed outcome.
    pub computed: OutcomeClass,
}

impl Disagreement {
    /// In words.
    fn says(&self) -> String {
        let ByPlayer { left, right } = &self.sides;
        let fingers = left.fingers();
        format!(
            "({left}|{right})_{fingers} has outcome {}, but {} is printed",
            self.computed, self.printed
        )
    }
}

impl Row {
    /// Compares the positions with these numbers of hands, the larger of which is `hands`, with the printed outcomes.
    pub fn new(
        outcomes: &OutcomeTable,
        hands: u32,
        pairs: impl IntoIterator<Item = (u32, u32)>,
        printed: impl Fn(&ByPlayer<Counts>) -> OutcomeClass,
    ) -> Row {
        let (mut all, mut disagreements) = (OutcomeTally::default(), Vec::new());
        for (left, right) in pairs {
            all.add(&outcomes.tally(left, right));
            for (left, right, _) in outcomes.positions(left, right) {
                let sides = ByPlayer { left, right }.map(Counts::clone);
                let computed = outcomes.outcome(&sides).expect("a position of the table");
                let printed = printed(&sides);
                if printed != computed {
                    disagreements.push(Disagreement {
                        sides,
                        printed,
                        computed,
                    });
                }
            }
        }
        let OutcomeTally {
            left,
            next,
            previous,
            right,
        } = all;
        let positions = all.positions();
        Row {
            hands,
            positions,
            as_printed: positions - disagreements.len() as u64,
            left,
            next,
            previous,
            right,
            disagreements,
        }
    }

    /// The first position whose outcome differs from the printed one.
    pub fn failure(&self) -> Option<(u32, String)> {
        Some((self.hands, self.disagreements.first()?.says()))
    }
}

/// The finding on the statement that all positions have the printed outcomes; they are played out.
pub fn as_printed(
    run: &Run<'_>,
    scale: Scale,
    row: fn(&OutcomeTable, u32) -> Row,
    name: &'static str,
    caption: &str,
) -> Finding {
    let (rows, mut finding) = examine(run, scale, MoreHands::PlayedOut, row, Row::failure);
    finding.show(name, rows_table(caption, &rows));
    finding
}

/// The rows as a table.
pub fn rows_table(caption: &str, rows: &[Row]) -> Table {
    tabulate(caption, rows)
        .right("hands", |row| row.hands)
        .right("positions", |row| row.positions)
        .right("as printed", |row| row.as_printed)
        .right(variable("L"), |row| row.left)
        .right(variable("N"), |row| row.next)
        .right(variable("P"), |row| row.previous)
        .right(variable("R"), |row| row.right)
        .table()
}
