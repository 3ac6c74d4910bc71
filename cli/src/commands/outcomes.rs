//! `chopsticks outcomes`: how many positions with many hands have which outcome, and how long they last.

use chopsticks_lab::cgt::value::OutcomeClass;
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::report::{Align, Cell, Table};
use chopsticks_lab::simple::outcome_table::{Distances, MoreHands, OutcomeTable};
use clap::Args;

use crate::arguments::memory::{MOST_HANDS, Memory};
use crate::arguments::table_format::TableFormat;
use crate::terminal::interrupt::stop_on_interrupt;

/// Count the outcomes of all positions of Simple Chopsticks by the numbers of hands
///
/// A row counts the positions in which Left has `left` hands and Right has `right`, by outcome class: L, R (won by Left, by
/// Right), N, P (by the next, by the previous player).
#[derive(Args)]
pub(crate) struct Arguments {
    /// The finger count n
    #[arg(value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    fingers: u32,
    /// The most hands of a side
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u32).range(1..=MOST_HANDS))]
    hands: u32,
    /// Also find the longest games with best play when Left moves first: their moves, and where they begin
    #[arg(long)]
    distance: bool,
    /// Play out positions in which one player has two hands more, and do not rely on Theorem 4 of Simple Chopsticks
    #[arg(long)]
    without_theorem_4: bool,
    #[command(flatten)]
    format: TableFormat,
    #[command(flatten)]
    memory: Memory,
}

/// The classes in the order of their columns.
const CLASSES: [OutcomeClass; 4] = [
    OutcomeClass::Left,
    OutcomeClass::Next,
    OutcomeClass::Previous,
    OutcomeClass::Right,
];

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    stop_on_interrupt()?;
    let file = arguments.format.file()?;
    let (fingers, hands) = (arguments.fingers, arguments.hands);
    let rule = match arguments.without_theorem_4 {
        true => MoreHands::PlayedOut,
        false => MoreHands::ByTheorem4,
    };
    let budget = arguments.memory.budget();
    let outcomes = OutcomeTable::evaluate(fingers, hands, rule, &budget)?;
    let distances = match arguments.distance {
        true => Some(Distances::evaluate(fingers, hands, &budget)?),
        false => None,
    };
    let table = table(&outcomes, distances.as_ref());
    file.write(&table)
}

fn table(outcomes: &OutcomeTable, distances: Option<&Distances>) -> Table {
    let mut table = Table::new(format!(
        "The outcomes of positions with finger count {}",
        outcomes.fingers()
    ));
    for header in ["left", "right", "difference", "positions"] {
        table = table.column(header, Align::Right);
    }
    for class in CLASSES {
        table = table.column(class.to_string(), Align::Right);
    }
    if distances.is_some() {
        table = table
            .column("longest", Align::Right)
            .column("from", Align::Left);
    }
    for left in 1..=outcomes.hands() {
        for right in 1..=outcomes.hands() {
            let hands = ByPlayer { left, right };
            table.push(row(outcomes, distances, hands));
        }
    }
    table
}

fn row(outcomes: &OutcomeTable, distances: Option<&Distances>, hands: ByPlayer<u32>) -> Vec<Cell> {
    let ByPlayer { left, right } = hands;
    let tally = outcomes.tally(left, right);
    let difference = i64::from(left) - i64::from(right);
    let mut row: Vec<Cell> = vec![
        left.into(),
        right.into(),
        difference.into(),
        tally.positions().into(),
    ];
    row.extend(CLASSES.map(|class| Cell::from(tally.of(class))));
    if let Some((left, right, plies)) = distances.and_then(|table| table.longest(left, right)) {
        let start = format!("({left}|{right})_{}", outcomes.fingers());
        row.extend([u32::from(plies).into(), start.into()]);
    }
    row
}
