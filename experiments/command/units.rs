//! `units`: the units of work of an experiment.

use std::collections::HashSet;
use std::path::PathBuf;

use anyhow::Result;
use chopsticks_tables::{Format, Table};
use clap::Args;
use serde_json::Value;

use super::divided::{Divided, Scope};
use super::{End, show};
use crate::exhibits::tabulate;
use crate::harness::{Listed, Share, Stop, Workers, counted};

/// List the units of work of an experiment, each with its key and its estimated cost.
///
/// Units can be computed on several machines: see `work` and `merge`. The cost is proportional to the expected
/// time; `cost` measures the factor.
#[derive(Args)]
pub struct Units {
    #[command(flatten)]
    scope: Scope,
    /// List only part K of N, as `work --units K/N` computes it.
    #[arg(long, value_name = "K/N")]
    units: Option<Share>,
    /// List only the units that none of these journals has.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    missing_in: Vec<PathBuf>,
    /// One JSON object for each unit, as `work --keys` reads them.
    #[arg(long)]
    json: bool,
}

impl Units {
    pub(super) fn run(&self) -> Result<End> {
        let divided = self.scope.divide()?;
        let mut units = divided.units.list(&divided.bound);
        if let Some(share) = self.units {
            units = share.select(units);
        }
        let there = self.there(&divided)?;
        units.retain(|unit| !there.contains(&unit.key));
        if self.json {
            let lines = units
                .iter()
                .map(serde_json::to_string)
                .collect::<Result<Vec<String>, _>>()?;
            let text: String = lines.into_iter().map(|line| line + "\n").collect();
            show::print(&text)?;
        } else {
            show::print(&table(&divided, &units).render(Format::Text))?;
        }
        Ok(End::Done)
    }

    /// The keys in the journals that were named.
    fn there(&self, divided: &Divided) -> Result<HashSet<Value>> {
        let workers = Workers::new(Some(1))?;
        let run = divided.run(&workers, Stop::after(None));
        divided.units.keys_in(&run, &self.missing_in)
    }
}

fn table(divided: &Divided, units: &[Listed]) -> Table {
    let total: u64 = units.iter().map(|unit| unit.cost).sum();
    let caption = format!(
        "{} of {}, {}; their estimated costs add up to {total}",
        counted(units.len(), "unit"),
        divided.name(),
        divided.extent()
    );
    tabulate(caption, units)
        .left("key", |unit| unit.key.to_string())
        .right("cost", |unit| unit.cost)
        .table()
}
