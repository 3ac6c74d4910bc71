//! `list`: the experiments, and the details of those that are named.

use anyhow::Result;
use chopsticks_tables::{Format, Table};
use clap::Args;

use super::{End, select, show};
use crate::catalogue::CATALOGUE;
use crate::exhibits::{or_missing, tabulate};
use crate::harness::{Entry, Extent, Store};

/// List the experiments; with NAMEs, print the claim, the source and the scales of each.
#[derive(Args)]
pub struct List {
    /// The experiments to describe; a table of all if none is named.
    #[arg(value_name = "NAME", value_parser = select::by_name, conflicts_with = "format")]
    experiments: Vec<&'static Entry>,
    /// How to print the table: text, markdown, csv, json or latex.
    #[arg(long, default_value = "text", value_parser = str::parse::<Format>)]
    format: Format,
}

impl List {
    pub(super) fn run(&self) -> Result<End> {
        let store = Store::to_read()?;
        if self.experiments.is_empty() {
            show::print(&table(&store)?.render(self.format))?;
            return Ok(End::Done);
        }
        let described = self.experiments.iter();
        let texts = described
            .map(|entry| description(entry, &store))
            .collect::<Result<Vec<String>>>()?;
        show::print(&texts.join("\n"))?;
        Ok(End::Done)
    }
}

fn table(store: &Store) -> Result<Table> {
    let caption = "The experiments, with the seconds of the stored full run; `list NAME` has the scales and details";
    let entries = CATALOGUE
        .iter()
        .map(|entry| Ok((entry, seconds(entry, store)?)));
    Ok(tabulate(caption, &entries.collect::<Result<Vec<_>>>()?)
        .left("name", |(entry, _)| entry.name())
        .left("claim", |(entry, _)| entry.experiment.claim.heading())
        .right("seconds", |(_, seconds)| {
            or_missing(seconds.clone(), "not run yet")
        })
        .table())
}

fn description(entry: &Entry, store: &Store) -> Result<String> {
    let claim = entry.experiment.claim;
    let scale = entry.experiment.scale;
    let extent = |extent| anyhow::Ok(scale.describe(&scale.bound(extent)?));
    let mut lines = vec![
        format!("{}: {}", entry.name(), claim.heading()),
        format!("  claim:    {}", claim.says),
    ];
    lines.extend(
        claim
            .details
            .map(|details| format!("  details:  {details}")),
    );
    lines.push(format!("  source:   {}", claim.source));
    lines.push(format!("  quick:    {}", extent(Extent::Quick)?));
    lines.push(format!("  full:     {}", extent(Extent::Full)?));
    let seconds = seconds(entry, store)?.unwrap_or_else(|| "not run yet".to_owned());
    lines.push(format!("  seconds:  {seconds}"));
    Ok(lines.join("\n") + "\n")
}

/// The duration of the stored full run.
fn seconds(entry: &Entry, store: &Store) -> Result<Option<String>> {
    let provenance = store.provenance(entry.stem)?;
    Ok(provenance.map(|provenance| provenance.seconds.to_string()))
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;

    #[test]
    fn the_list_fits_100_columns() {
        let store = Store::repository().unwrap();
        for line in table(&store).unwrap().render(Format::Text).lines() {
            assert!(line.width() <= 100, "{line}");
        }
    }
}
