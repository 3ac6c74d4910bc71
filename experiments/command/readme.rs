//! `readme`: the table of claims in the README, made from the results that are kept.

use std::fs;

use anyhow::{Context, Result, bail};
use chopsticks_lab::report::{Align, Cell, Format, Table};
use clap::Args;

use super::{End, show};
use crate::catalogue::CATALOGUE;
use crate::harness::{Entry, Record, Store, Verdict, write};

const BEGIN: &str = "<!-- claims: made by `cargo run --release -p experiments -- readme` -->";
const END: &str = "<!-- end of claims -->";

/// Make the table of claims in README.md again from the results that are kept.
#[derive(Args)]
pub struct Readme {
    /// Only say whether it is as it should be; exit code 3 if not.
    #[arg(long)]
    check: bool,
}

impl Readme {
    pub(super) fn run(&self) -> Result<End> {
        let store = Store::repository();
        let file = store.root().join("docs/claims.md");
        let old =
            fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let new = renewed(&old, &claims(&store)?)?;
        if old == new {
            return Ok(End::Done);
        }
        if self.check {
            show::print(
                "docs/claims.md is not in step with data/results; `readme` without --check renews it\n",
            )?;
            return Ok(End::Mismatch);
        }
        write(&file, new.as_bytes())?;
        Ok(End::Done)
    }
}

/// `readme` with `claims` between the markers.
fn renewed(readme: &str, claims: &str) -> Result<String> {
    let parts = readme.split_once(BEGIN).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(END)?;
        Some((before, after))
    });
    match parts {
        Some((before, after)) => Ok(format!("{before}{BEGIN}\n\n{claims}\n{END}{after}")),
        None => bail!("docs/claims.md lacks the lines `{BEGIN}` and `{END}`"),
    }
}

/// The table in Markdown.
fn claims(store: &Store) -> Result<String> {
    let mut table = Table::new("Each claim with the experiment that checks it")
        .column("experiment", Align::Left)
        .column("claim", Align::Left)
        .column("for", Align::Left)
        .column("verdict", Align::Left)
        .column("seconds", Align::Right);
    for entry in CATALOGUE {
        table.push(row(entry, store)?);
    }
    Ok(table.render(Format::Markdown))
}

fn row(entry: &Entry, store: &Store) -> Result<[Cell; 5]> {
    let claim = entry.experiment.claim;
    let claim = format!("{}: {}", claim.item, claim.says);
    let Some(record) = store.record(entry.stem)? else {
        let not_run = || Cell::missing("not run yet");
        return Ok([
            entry.name().into(),
            claim.into(),
            not_run(),
            not_run(),
            not_run(),
        ]);
    };
    let seconds = store
        .provenance(entry.stem)?
        .map(|provenance| provenance.seconds.to_string());
    Ok([
        entry.name().into(),
        claim.into(),
        entry.experiment.scale.describe(&record.bound).into(),
        verdict(&record).into(),
        seconds.map_or_else(|| Cell::missing("not noted"), Cell::from),
    ])
}

fn verdict(record: &Record) -> String {
    let errata = record
        .comparison
        .as_ref()
        .map_or(0, |comparison| comparison.explained.len());
    match &record.verdict {
        Verdict::Holds { .. } if errata > 0 => {
            format!("holds; {errata} errata found and explained")
        }
        Verdict::Proved => "proved".to_owned(),
        Verdict::Holds { .. } => "holds".to_owned(),
        other => format!("**{other}**"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_between_the_markers_is_renewed() {
        let readme = format!("a\n{BEGIN}\nold\n{END}\nb\n");
        let new = renewed(&readme, "| new |\n").unwrap();
        assert_eq!(new, format!("a\n{BEGIN}\n\n| new |\n\n{END}\nb\n"));
        assert_eq!(renewed(&new, "| new |\n").unwrap(), new);
        assert!(renewed("no markers", "").is_err());
    }
}
