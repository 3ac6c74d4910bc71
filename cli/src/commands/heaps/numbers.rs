//! The values of a game on single numbers.

use anyhow::Context;
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::heaps::Regularity;
use chopsticks_lab::rulesets::{DescribedRuleset, ShortValues};

use super::arguments::Arguments;
use super::subject::short;
use super::{partizan, sequence, statement};
use crate::subjects::ruleset::unsolved;
use crate::terminal::interrupt;

/// The largest number if no flag names one.
const UPTO: u32 = 99;

pub(super) fn run(ruleset: &DescribedRuleset, arguments: &Arguments) -> anyhow::Result<()> {
    if ruleset.is_impartial() {
        return nim_values(ruleset, arguments);
    }
    arguments.refuse(&["--bfile"])?;
    let mut arena = Arena::new();
    let upto = arguments.upto(partizan::UPTO)?;
    let (values, complete) = values(ruleset, upto, "values", &mut arena)?;
    let moves = ruleset.recurrence();
    partizan::write(
        ruleset.name(),
        &values,
        moves,
        &mut arena,
        complete,
        arguments,
    )
}

fn nim_values(ruleset: &DescribedRuleset, arguments: &Arguments) -> anyhow::Result<()> {
    let file = arguments.format.file()?;
    let mut arena = Arena::new();
    let upto = arguments.upto(UPTO)?;
    sequence::check_rows(upto, arguments)?;
    let (values, complete) = values(ruleset, upto, "nim-values", &mut arena)?;
    let values = values.into_iter().map(|value| arena.as_nimber(value));
    let values: Option<Vec<u32>> = values.collect();
    let values = values.context("a value is not a nimber")?;
    let table = || sequence::table(ruleset.name(), &values, arguments, file.format);
    let moves = ruleset.recurrence();
    let lines = sequence::lines(&values, || Regularity::of_nim_values(&values, moves));
    sequence::write(&values, table, &lines, complete, arguments, &file)?
}

/// The values of the numbers up to one, and why there are no more, if some are missing.
fn values(
    ruleset: &DescribedRuleset,
    upto: u32,
    what: &str,
    arena: &mut Arena,
) -> anyhow::Result<(Vec<GameId>, anyhow::Result<()>)> {
    let mut solver = ShortValues::new(short(ruleset)?, arena);
    let budget = interrupt::budget();
    let mut values = Vec::new();
    for number in 0..=upto {
        let position = ruleset.position(&number.to_string())?;
        match solver.value(position, &budget).map_err(unsolved) {
            Ok(value) => values.push(value),
            Err(error) => {
                let missing = statement::missing(what, values.len());
                return Ok((values, Err(error).context(missing)));
            }
        }
    }
    Ok((values, Ok(())))
}
