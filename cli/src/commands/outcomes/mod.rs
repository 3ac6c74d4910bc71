//! `chopsticks outcomes`: the numbers of positions with many hands by outcome, and the lengths of games.

mod folder;

use std::path::{Path, PathBuf};

use chopsticks_lab::budget::Budget;
use chopsticks_lab::cgt::value::OutcomeClass;
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::simple::many_hands::outcome_table::{
    BlockPlan, Distances, MoreHands, OutcomeBlock, OutcomeCounts, OutcomeTable, OutcomeTally,
};
use chopsticks_lab::tables::{Align, Cell, Table};
use clap::Args;

use self::folder::Folder;
use crate::arguments::limits::{self, MAX_HANDS};
use crate::arguments::table_format::TableFormat;
use crate::arguments::whole_number::whole_number;
use crate::terminal::failure::ends_all_work;
use crate::terminal::interrupt;
use crate::terminal::note::note;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks outcomes 3 --hands 2 --distance
  Outcomes of the positions with finger count 3

  left  right  difference  positions   L   N  P   R  longest  from
  -----------------------------------------------------------------------
     1      1           0          9   0   7  2   0        3  (1|1)_3
     1      2          -1         18   0   3  0  15        4  (1|1,3)_3
     2      1           1         18  15   3  0   0        3  (2,2|1)_3
     2      2           0         36   3  28  2   3        7  (1,1|1,1)_3
  $ chopsticks outcomes 4 --hands 6 --output outcomes.csv";

/// Count the outcome classes of all positions with many hands
///
/// Each row counts the positions in which Left has `left` hands and Right has `right` hands. The columns L, N, P and R
/// count the positions that Left wins, that the next player wins, that the previous player wins, and that Right wins.
#[derive(Args)]
#[command(after_long_help = EXAMPLES, args = limits::TABLE_MEMORY)]
pub(crate) struct Arguments {
    /// The finger count n
    #[arg(value_name = "N", value_parser = whole_number(1..=u32::MAX))]
    fingers: u32,
    /// The largest number of hands of each player
    #[arg(long, value_name = "COUNT", value_parser = whole_number(1..=MAX_HANDS))]
    hands: u32,
    /// Add the longest game under best play with Left moving first: its number of moves, and a position where it starts
    #[arg(long)]
    distance: bool,
    /// Compute the positions in which one player has at least two hands more, instead of using Theorem 4 of the paper
    #[arg(long)]
    without_theorem_4: bool,
    /// Compute the table in blocks, which are kept as files in this folder, for tables that are larger than memory
    ///
    /// The blocks are as large as --max-memory allows, and few of them are in memory at a time. A run that was stopped
    /// continues with the first block that is missing. Each file has a checksum; a file that is not the block that was
    /// stored is refused.
    #[arg(long, value_name = "DIR", conflicts_with = "distance")]
    blocks: Option<PathBuf>,
    #[command(flatten)]
    format: TableFormat,
}

/// The classes in the order of their columns.
const CLASSES: [OutcomeClass; 4] = [
    OutcomeClass::Left,
    OutcomeClass::Next,
    OutcomeClass::Previous,
    OutcomeClass::Right,
];

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let file = arguments.format.file()?;
    let (fingers, hands) = (arguments.fingers, arguments.hands);
    let rule = if arguments.without_theorem_4 {
        MoreHands::PlayedOut
    } else {
        MoreHands::ByTheorem4
    };
    let budget = interrupt::budget();
    if let Some(folder) = &arguments.blocks {
        let counts = in_blocks(fingers, hands, rule, folder, budget)?;
        let tally = |left, right| counts.tally(left, right);
        return file.write(&table(fingers, hands, tally, None));
    }
    let outcomes = OutcomeTable::evaluate(fingers, hands, rule, &budget)?;
    let distances = if arguments.distance {
        Some(Distances::evaluate(fingers, hands, &budget)?)
    } else {
        None
    };
    let tally = |left, right| outcomes.tally(left, right);
    file.write(&table(fingers, hands, tally, distances.as_ref()))
}

/// The counts of a table whose blocks are in a folder.
fn in_blocks(
    fingers: u32,
    hands: u32,
    rule: MoreHands,
    path: &Path,
    budget: Budget<'_>,
) -> anyhow::Result<OutcomeCounts> {
    let plans = BlockPlan::all(fingers, hands, rule);
    let fitting = || Ok(BlockPlan::fitting(fingers, hands, rule, &budget)?);
    let (plan, mut folder) = Folder::open(path, plans, fitting, budget)?;
    note(format_args!(
        "{}: {plan}; all blocks take {} bytes, and the computation at most {} bytes of memory",
        path.display(),
        OutcomeBlock::bytes_of_all(fingers, hands, rule),
        plan.memory()
    ));
    let counts = OutcomeCounts::evaluate(plan, &mut folder, &budget);
    folder.report();
    counts.map_err(|error| {
        if ends_all_work(&error) {
            error.context("the same command continues with the next block")
        } else {
            error
        }
    })
}

fn table(
    fingers: u32,
    hands: u32,
    tally: impl Fn(u32, u32) -> OutcomeTally,
    distances: Option<&Distances>,
) -> Table {
    let mut table = Table::new(format!(
        "Outcomes of the positions with finger count {fingers}"
    ))
    .with_columns(["left", "right", "difference", "positions"], Align::Right)
    .with_columns(CLASSES.map(|class| class.to_string()), Align::Right);
    if distances.is_some() {
        table = table
            .column("longest", Align::Right)
            .column("from", Align::Left);
    }
    for left in 1..=hands {
        for right in 1..=hands {
            let hands = ByPlayer { left, right };
            table.push(row(fingers, hands, tally(left, right), distances));
        }
    }
    table
}

fn row(
    fingers: u32,
    hands: ByPlayer<u32>,
    tally: OutcomeTally,
    distances: Option<&Distances>,
) -> Vec<Cell> {
    let ByPlayer { left, right } = hands;
    let difference = i64::from(left) - i64::from(right);
    let mut row: Vec<Cell> = vec![
        left.into(),
        right.into(),
        difference.into(),
        tally.positions().into(),
    ];
    row.extend(CLASSES.map(|class| Cell::from(tally.count(class))));
    if let Some((left, right, plies)) = distances.and_then(|table| table.longest(left, right)) {
        let start = format!("({left}|{right})_{fingers}");
        row.extend([u32::from(plies).into(), start.into()]);
    }
    row
}
