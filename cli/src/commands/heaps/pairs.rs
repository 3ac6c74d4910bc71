//! The nim-values of an impartial game on pairs of numbers as a table, and patterns of its P-positions.

use std::ops::RangeInclusive;

use anyhow::{Context, ensure};
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::value::OutcomeClass;
use chopsticks_lab::figures::HeatMap;
use chopsticks_lab::figures::values::outcome_map;
use chopsticks_lab::heaps::{PairPattern, PairPositions};
use chopsticks_lab::rulesets::{DescribedRuleset, ShortValues};
use chopsticks_lab::tables::{Align, Cell, Table};

use super::arguments::Arguments;
use super::statement;
use super::subject::short;
use crate::subjects::ruleset::unsolved;
use crate::terminal::interrupt;
use crate::terminal::progress::Progress;
use crate::wording::count::counted;

/// The largest number if no flag names one.
const UPTO: u32 = 10;

/// A table with more rows and columns takes gigabytes.
const MAX_SIDE: u64 = 2_000;

/// No pattern is sought in smaller tables: Wythoff's game has only four pairs of P-positions up to half of this number.
const LEAST: u32 = 20;

/// The pairs of P-positions that are listed.
const LISTED: usize = 8;

pub(super) fn run(ruleset: &DescribedRuleset, arguments: &Arguments) -> anyhow::Result<()> {
    let file = arguments.format.file()?;
    let numbers = arguments.from..=arguments.upto(UPTO)?;
    let side = u64::from(numbers.end() - numbers.start()) + 1;
    ensure!(
        side <= MAX_SIDE,
        "the table has {side} rows and columns, expected at most {MAX_SIDE}: lower --upto, or begin later with --from"
    );
    let has_patterns = arguments.from == 0 && *numbers.end() >= LEAST;
    ensure!(
        has_patterns || !arguments.no_table || arguments.figure.is_some(),
        "without the table there is nothing to print: patterns need --upto {LEAST} or more, and no --from"
    );
    let (rows, complete) = nim_values(ruleset, numbers.clone())?;
    let table = || {
        let mut table = Table::new(ruleset.name()).column("a\\b", Align::Right);
        for column in numbers.clone() {
            table = table.column(column.to_string(), Align::Right);
        }
        for (row, values) in numbers.clone().zip(&rows) {
            let values = values.iter().map(|&value| Cell::from(value)).collect();
            table.push([vec![row.into()], values].concat());
        }
        table
    };
    let mut patterns = Vec::new();
    if has_patterns && complete.is_ok() {
        let is_p = |a: u32, b: u32| rows[a as usize][b as usize] == 0;
        patterns = lines(&PairPositions::new(*numbers.end(), is_p));
    }
    statement::write(table, &patterns, complete, arguments, &file)??;
    arguments.draw(|| plot(ruleset.name(), numbers, &rows))
}

/// The complete rows of nim-values, and why there are no more, if some are missing.
fn nim_values(
    ruleset: &DescribedRuleset,
    numbers: RangeInclusive<u32>,
) -> anyhow::Result<(Vec<Vec<u32>>, anyhow::Result<()>)> {
    let budget = interrupt::budget();
    let mut arena = Arena::new();
    let mut values = ShortValues::new(short(ruleset)?, &mut arena);
    let mut value = |row: u32, column: u32| -> anyhow::Result<GameId> {
        let pair = format!("({row},{column})");
        let position = ruleset.position(&pair)?;
        let value = values.value(position, &budget).map_err(unsolved);
        value.context(pair)
    };
    let (mut rows, progress) = (Vec::new(), Progress::default());
    let mut complete = Ok(());
    for row in numbers.clone() {
        progress.show(|| {
            format!(
                "{} of {} rows",
                rows.len(),
                numbers.end() - numbers.start() + 1
            )
        });
        let values = numbers.clone().map(|column| value(row, column));
        match values.collect::<anyhow::Result<Vec<GameId>>>() {
            Ok(values) => rows.push(values),
            Err(error) => {
                complete = Err(error);
                break;
            }
        }
    }
    let nimbers = |row: Vec<GameId>| {
        let values = row.into_iter().map(|value| arena.as_nimber(value));
        values.collect::<Option<Vec<u32>>>()
    };
    let rows: Option<Vec<Vec<u32>>> = rows.into_iter().map(nimbers).collect();
    Ok((rows.context("a value is not a nimber")?, complete))
}

/// The number of P-positions, the first ones, and what is conjectured from them.
fn lines(positions: &PairPositions) -> Vec<String> {
    let is_symmetric = positions.is_symmetric();
    let pairs = positions.pairs().filter(|(a, b)| a <= b || !is_symmetric);
    let pairs: Vec<(u32, u32)> = pairs.collect();
    let listed = pairs.iter().take(LISTED);
    let mut listed: Vec<String> = listed.map(|(a, b)| format!("({a},{b})")).collect();
    if pairs.len() > LISTED {
        listed.push("…".to_owned());
    }
    let range = if is_symmetric { "a ≤ b" } else { "a, b" };
    let found = counted(pairs.len() as u64, "P-position");
    let count = format!(
        "{found} with {range} ≤ {}: {}",
        positions.largest(),
        listed.join(", ")
    );
    let conjecture = match positions.conjectures().first() {
        Some(found) => {
            let numbers = match found.pattern {
                PairPattern::Remainders(_) => "a, b",
                _ => "a",
            };
            let half = positions.largest() / 2;
            format!("conjectured from {numbers} ≤ {half}: {found}")
        }
        None => format!("no pattern found among: {}", PairPositions::kinds_sought()),
    };
    vec![count, conjecture]
}

/// The P-positions as a map.
fn plot(title: &str, numbers: RangeInclusive<u32>, rows: &[Vec<u32>]) -> HeatMap {
    // The first number grows to the right.
    let side = rows.len();
    let is_p = (0..side).flat_map(|b| (0..side).map(move |a| rows[a][b] == 0));
    let outcomes = is_p.map(|is_p| {
        if is_p {
            OutcomeClass::Previous
        } else {
            OutcomeClass::Next
        }
    });
    let title = format!("P-positions of {}", title.replace('$', "\\$"));
    outcome_map(title, ["a", "b"], numbers, outcomes)
}
