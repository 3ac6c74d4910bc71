//! The nim-values of an impartial game on single numbers.

use anyhow::Context;
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::rulesets::{DescribedRuleset, ShortValues};

use super::arguments::Arguments;
use super::subject::short;
use super::{sequence, statement};
use crate::subjects::ruleset::unsolved;

/// The largest number if no flag names one.
const UPTO: u32 = 99;

pub(super) fn run(ruleset: &DescribedRuleset, arguments: &Arguments) -> anyhow::Result<()> {
    let file = arguments.format.file()?;
    let mut arena = Arena::new();
    let mut solver = ShortValues::new(short(ruleset)?, &mut arena);
    let budget = arguments.budget();
    let upto = arguments.upto(UPTO)?;
    sequence::check_rows(upto, arguments)?;
    let mut values = Vec::new();
    let mut complete = Ok(());
    for number in 0..=upto {
        let position = ruleset.position(&number.to_string())?;
        match solver.value(position, &budget).map_err(unsolved) {
            Ok(value) => values.push(value),
            Err(error) => {
                complete = Err(error).context(statement::missing("nim-values", values.len()));
                break;
            }
        }
    }
    let values = values.into_iter().map(|value| arena.as_nimber(value));
    let values: Option<Vec<u32>> = values.collect();
    let values = values.context("a value is not a nimber")?;
    let table = || sequence::table(ruleset.name(), &values, arguments, file.format);
    let lines: Vec<String> = sequence::largest_line(&values).into_iter().collect();
    statement::write(table, &lines, complete, arguments, &file)?
}
