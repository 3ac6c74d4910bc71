//! The P-positions of an impartial game on three or more numbers, as a list.

use std::collections::HashSet;

use anyhow::Context;
use chopsticks_lab::cgt::game::Arena;
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

/// More tuples take hours.
const MAX_TUPLES: u64 = 4_000_000;

pub(super) fn run(
    ruleset: &DescribedRuleset,
    length: usize,
    arguments: &Arguments,
) -> anyhow::Result<()> {
    let file = arguments.format.file()?;
    let (from, upto) = (arguments.from, arguments.upto(UPTO)?);
    let side = u64::from(upto - from) + 1;
    let count = side.checked_pow(length as u32);
    let count = count.filter(|&count| count <= MAX_TUPLES).with_context(|| {
        format!("there are more than {MAX_TUPLES} positions: lower --upto, or begin later with --from")
    })?;
    let tuple = |at: u64| -> Vec<u32> {
        let places = (0..length as u32).rev();
        places
            .map(|place| from + (at / side.pow(place) % side) as u32)
            .collect()
    };
    let (budget, progress) = (interrupt::budget(), Progress::default());
    let mut arena = Arena::new();
    let zero = arena.zero();
    let mut values = ShortValues::new(short(ruleset)?, &mut arena);
    let (mut found, mut complete) = (Vec::new(), Ok(()));
    for tuple in (0..count).map(tuple) {
        progress.show(|| format!("{} P-positions, now at {}", found.len(), text(&tuple)));
        let position = ruleset.position(&text(&tuple))?;
        match values.value(position, &budget).map_err(unsolved) {
            Ok(value) if value == zero => found.push(tuple),
            Ok(_) => {}
            Err(error) => {
                complete = Err(error).context(text(&tuple));
                break;
            }
        }
    }
    let is_symmetric = complete.is_ok() && is_symmetric(&found);
    found.retain(|tuple| !is_symmetric || tuple.is_sorted());
    let names = names(ruleset, length);
    let relation = if is_symmetric { " ≤ " } else { ", " };
    let least = match from {
        0 => String::new(),
        from => format!("{from} ≤ "),
    };
    // What a limit cut short is not counted.
    let count = complete.is_ok().then(|| {
        let count = counted(found.len() as u64, "P-position");
        format!("{count} with {least}{} ≤ {upto}", names.join(relation))
    });
    let table = || {
        let rows = found
            .iter()
            .map(|tuple| tuple.iter().map(|&number| Cell::from(number)));
        Table::new(ruleset.name())
            .with_columns(names.iter().map(String::as_str), Align::Right)
            .with_rows(rows)
    };
    statement::write(table, count.as_slice(), complete, arguments, &file)?
}

/// The names of the numbers: those of the rules, or letters in a game without such names.
fn names(ruleset: &DescribedRuleset, length: usize) -> Vec<String> {
    match ruleset.tuple_variables() {
        [] => ('a'..).take(length).map(String::from).collect(),
        names => names.to_vec(),
    }
}

/// A position as it is written.
fn text(tuple: &[u32]) -> String {
    let numbers: Vec<String> = tuple.iter().map(u32::to_string).collect();
    format!("({})", numbers.join(","))
}

/// Whether all tuples with the same numbers are there with each.
fn is_symmetric(tuples: &[Vec<u32>]) -> bool {
    let all: HashSet<&[u32]> = tuples.iter().map(Vec::as_slice).collect();
    // Exchanges of neighbours generate all orders.
    tuples.iter().all(|tuple| {
        (1..tuple.len()).all(|at| {
            let mut exchanged = tuple.clone();
            exchanged.swap(at - 1, at);
            all.contains(&exchanged[..])
        })
    })
}
