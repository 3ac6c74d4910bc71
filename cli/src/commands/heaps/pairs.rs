//! The nim-values of an impartial game on pairs of numbers, as a table of rows and columns.

use anyhow::{Context, ensure};
use chopsticks_lab::cgt::solve::Solver;
use chopsticks_lab::rulesets::{DescribedRuleset, NimValues};
use chopsticks_lab::tables::{Align, Cell, Table};

use super::arguments::Arguments;
use super::subject::short;
use crate::subjects::ruleset::unsolved;

/// The largest number if no flag names one.
const UPTO: u32 = 10;

/// A table with more rows and columns takes gigabytes.
const MAX_SIDE: u64 = 2_000;

pub(super) fn run(ruleset: &DescribedRuleset, arguments: &Arguments) -> anyhow::Result<()> {
    let file = arguments.format.file()?;
    let mut solver = Solver::by_components(short(ruleset)?, NimValues);
    let budget = arguments.budget();
    let numbers = arguments.from..=arguments.upto(UPTO)?;
    let side = u64::from(numbers.end() - numbers.start()) + 1;
    ensure!(
        side <= MAX_SIDE,
        "the table has {side} rows and columns, expected at most {MAX_SIDE}: lower --upto, or begin later with --from"
    );
    let mut table = Table::new(ruleset.name()).column("a\\b", Align::Right);
    for column in numbers.clone() {
        table = table.column(column.to_string(), Align::Right);
    }
    let mut value = |row: u32, column: u32| -> anyhow::Result<Cell> {
        let pair = format!("({row},{column})");
        let position = ruleset.position(&pair)?;
        let value = solver.value(position, &budget).map_err(unsolved);
        Ok(value.context(pair)?.into())
    };
    let mut complete = Ok(());
    for row in numbers.clone() {
        let values = numbers.clone().map(|column| value(row, column));
        match values.collect::<anyhow::Result<Vec<Cell>>>() {
            Ok(values) => table.push([vec![row.into()], values].concat()),
            Err(error) => {
                complete = Err(error);
                break;
            }
        }
    }
    file.write_found(&table, complete, "the table is incomplete")?
}
