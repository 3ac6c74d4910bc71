//! `list`: which experiments there are.

use anyhow::Result;
use chopsticks_lab::report::{Align, Cell, Format, Table};
use clap::Args;

use super::{End, show};
use crate::catalogue::CATALOGUE;
use crate::harness::{Entry, Extent, Store};

/// List the experiments with their claims, scales and costs.
#[derive(Args)]
pub struct List {
    /// text, markdown, csv, json or latex.
    #[arg(long, default_value = "text", value_parser = str::parse::<Format>)]
    format: Format,
}

impl List {
    pub(super) fn run(&self) -> Result<End> {
        let store = Store::repository();
        let mut table =
            Table::new("The experiments; seconds are those of the full run that is kept")
                .column("name", Align::Left)
                .column("quick", Align::Left)
                .column("full", Align::Left)
                .column("seconds", Align::Right)
                .column("claim", Align::Left);
        for entry in CATALOGUE {
            table.push(row(entry, &store)?);
        }
        show::print(&table.render(self.format))?;
        Ok(End::Done)
    }
}

fn row(entry: &Entry, store: &Store) -> Result<[Cell; 5]> {
    let experiment = entry.experiment;
    let scale = |extent| match experiment.scale.bound(extent) {
        Ok(bound) => Cell::from(experiment.scale.describe(&bound)),
        Err(error) => Cell::missing(error.to_string()),
    };
    let seconds = match store.provenance(entry.stem)? {
        Some(provenance) => Cell::from(provenance.seconds.to_string()),
        None => Cell::missing("not run yet"),
    };
    let claim = format!("{}: {}", experiment.claim.item, experiment.claim.says);
    Ok([
        entry.name().into(),
        scale(Extent::Quick),
        scale(Extent::Full),
        seconds,
        claim.into(),
    ])
}
