//! `chopsticks summary`: which values a family of positions takes, and how often.

use std::cmp::Reverse;

use anyhow::Context;
use clap::Args;
use hashbrown::HashMap;
use num_bigint::BigInt;
use num_rational::Ratio;

use super::limits::{Limits, stop_on_interrupt};
use super::members::{self, Member};
use super::names::Names;
use super::output;
use super::ranges::Ranges;
use crate::game::{Arena, GameId};
use crate::report::{Align, Cell, Format, Table};
use crate::value::{Uptimals, outcome};

/// Count the distinct values of a family of positions
#[derive(Args)]
pub(super) struct Arguments {
    /// The family, such as (i|j)_20
    family: String,
    #[command(flatten)]
    ranges: Ranges,
    /// text, markdown, csv, json or latex
    #[arg(long, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    limits: Limits,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let family = members::read_family(&arguments.family)?;
    let domain = arguments.ranges.domain(&family)?;
    stop_on_interrupt()?;
    let mut arena = Arena::new();
    let members = members::evaluate(&family, &domain, &mut arena, &arguments.limits.budget());
    let mut names = Names::new(arguments.limits.max_text);
    let table = census_table(&arguments.family, &members, &mut arena, &mut names);
    output::print(&table.render(arguments.format))?;
    eprintln!(
        "{} positions, {} distinct values",
        evaluated(&members).count(),
        table.rows().len()
    );
    match members::stopped(&members) {
        Some(stopped) => Err(stopped).context("not all positions were evaluated"),
        None => Ok(()),
    }
}

fn evaluated(members: &[Member]) -> impl Iterator<Item = GameId> {
    members
        .iter()
        .filter_map(|member| member.value.as_ref().ok().copied())
}

/// The values from the most to the least frequent, equally frequent ones as options are listed.
fn census_table(caption: &str, members: &[Member], arena: &mut Arena, names: &mut Names) -> Table {
    let mut counts: HashMap<GameId, u64> = HashMap::new();
    evaluated(members).for_each(|game| *counts.entry(game).or_default() += 1);
    let mut uptimals = Uptimals::default();
    let mut census: Vec<GameId> = counts.keys().copied().collect();
    names.sort(arena, &mut census);
    census.sort_by_key(|game| Reverse(counts[game]));
    let total = BigInt::from(evaluated(members).count().max(1));
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
