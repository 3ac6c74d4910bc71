//! `chopsticks summary`: which values a family of positions takes, and how often.

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
    let table = census_table(&arguments.family, &members, &mut arena);
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

/// The values from the most to the least frequent, equally frequent ones by their names.
fn census_table(caption: &str, members: &[Member], arena: &mut Arena) -> Table {
    let mut counts: HashMap<GameId, u64> = HashMap::new();
    evaluated(members).for_each(|game| *counts.entry(game).or_default() += 1);
    let mut names = Names::default();
    let mut uptimals = Uptimals::default();
    let mut census: Vec<_> = counts
        .into_iter()
        .map(|(game, count)| (count, names.label(arena, game), game))
        .collect();
    census.sort_by(|a, b| {
        b.0.cmp(&a.0)
            .then_with(|| a.1.plain_text().cmp(b.1.plain_text()))
    });
    let total = BigInt::from(evaluated(members).count().max(1));
    let mut table = Table::new(caption)
        .column("value", Align::Left)
        .column("count", Align::Right)
        .column("share", Align::Right)
        .column("outcome", Align::Center)
        .column("uptimal", Align::Left);
    for (count, label, game) in census {
        let uptimal = uptimals
            .of(arena, game)
            .map_or("none".to_owned(), ToString::to_string);
        table.push([
            label.into(),
            count.into(),
            Cell::Fraction(Ratio::new(count.into(), total.clone())),
            outcome(arena, game).to_string().into(),
            uptimal.into(),
        ]);
    }
    table
}
