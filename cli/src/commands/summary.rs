//! `chopsticks summary`: how often each value occurs in a family of positions.

use anyhow::Context;
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::value::{Uptimals, outcome};
use chopsticks_lab::report::{Align, Cell, Table};
use clap::Args;
use hashbrown::HashMap;
use num_bigint::BigInt;
use num_rational::Ratio;

use crate::arguments::family::{FamilyArguments, Member};
use crate::arguments::table_format::{TableFile, TableFormat};
use crate::terminal::note::note;
use crate::wording::count::counted;
use crate::wording::names::Names;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks summary \"(i|j)_5\"
  (i|j)_5

  value  count  share  outcome  uptimal
  -------------------------------------
  …
  $ chopsticks summary \"(i|j)_2000\" --format csv
  …";

/// Count how often each value occurs in a family of positions
///
/// A whole grid (i|j)_n is counted without listing its positions, so that n can be in the thousands.
#[derive(Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    format: TableFormat,
    #[command(flatten)]
    family: FamilyArguments,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let file = arguments.format.file()?;
    let mut arena = Arena::new();
    let family = &arguments.family;
    if let Some(grid) = family.grid(&mut arena)? {
        return print(arguments, &file, grid.census(), &mut arena);
    }
    let mut members = family.evaluate(&mut arena)?;
    members.build(&family.limits, &mut arena);
    let mut counts: HashMap<GameId, u64> = HashMap::new();
    for value in members.all.iter().filter_map(Member::game) {
        *counts.entry(value).or_default() += 1;
    }
    print(arguments, &file, counts.into_iter().collect(), &mut arena)?;
    members.tell_by_theorem();
    members
        .check_complete()
        .context("the counts are incomplete")
}

fn print(
    arguments: &Arguments,
    file: &TableFile<'_>,
    census: Vec<(GameId, u64)>,
    arena: &mut Arena,
) -> anyhow::Result<()> {
    let family = &arguments.family;
    let total = census.iter().map(|&(_, count)| count).sum();
    let distinct = census.len();
    let mut names = Names::new(family.limits.max_text);
    let census = names.by_frequency(arena, census);
    let table = census_table(&family.text, total, &census, arena, &mut names);
    file.write(&table)?;
    let positions = counted(total, "position");
    let values = counted(distinct as u64, "distinct value");
    note(format_args!("{positions}, {values}"));
    Ok(())
}

fn census_table(
    caption: &str,
    total: u64,
    census: &[(GameId, u64)],
    arena: &mut Arena,
    names: &mut Names,
) -> Table {
    let mut uptimals = Uptimals::default();
    let total = BigInt::from(total.max(1));
    let mut table = Table::new(caption)
        .column("value", Align::Left)
        .column("count", Align::Right)
        .column("share", Align::Right)
        .column("outcome", Align::Center)
        .column("uptimal", Align::Left);
    for &(game, count) in census {
        let uptimal = uptimals
            .of(arena, game)
            .map_or("none".to_owned(), ToString::to_string);
        table.push([
            names.cell(arena, game),
            count.into(),
            Cell::Fraction(Ratio::new(count.into(), total.clone())),
            outcome(arena, game).to_string().into(),
            uptimal.into(),
        ]);
    }
    table
}
