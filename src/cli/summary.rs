//! `chopsticks summary`: which values a family of positions takes, and how often.

use std::cmp::Reverse;

use anyhow::Context;
use clap::Args;
use hashbrown::HashMap;
use num_bigint::BigInt;
use num_rational::Ratio;

use super::family::FamilyArguments;
use super::members::Member;
use super::names::Names;
use super::output;
use crate::game::{Arena, GameId};
use crate::report::{Align, Cell, Format, Table};
use crate::value::{Uptimals, outcome};

/// Count the distinct values of a family of positions
#[derive(Args)]
pub(super) struct Arguments {
    /// text, markdown, csv, json or latex
    #[arg(long, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    family: FamilyArguments,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let mut arena = Arena::new();
    let family = &arguments.family;
    let members = family.evaluate(&mut arena)?;
    let values: Vec<GameId> = members.all.iter().filter_map(Member::value).collect();
    let mut names = Names::new(family.limits.max_text);
    let table = census_table(&family.text, &values, &mut arena, &mut names);
    output::print(&table.render(arguments.format))?;
    let distinct = table.rows().len();
    eprintln!("{} positions, {distinct} distinct values", values.len());
    members
        .check_complete()
        .context("not all positions were evaluated")
}

/// The values from the most to the least frequent, equally frequent ones as options are listed.
fn census_table(caption: &str, values: &[GameId], arena: &mut Arena, names: &mut Names) -> Table {
    let mut counts: HashMap<GameId, u64> = HashMap::new();
    for &game in values {
        *counts.entry(game).or_default() += 1;
    }
    let mut uptimals = Uptimals::default();
    let mut census: Vec<GameId> = counts.keys().copied().collect();
    names.sort(arena, &mut census);
    census.sort_by_key(|game| Reverse(counts[game]));
    let total = BigInt::from(values.len().max(1));
    let mut table = Table::new(caption)
        .column("value", Align::Left)
        .column("count", Align::Right)
        .column("share", Align::Right)
        .column("outcome", Align::Center)
        .column("uptimal", Align::Left);
    for game in census {
        let count = counts[&game];
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
