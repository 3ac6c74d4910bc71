//! `reproduce`: one row for each statement of the paper, from a run of the experiments that cover it.

use std::time::Instant;

use anyhow::Result;
use chopsticks_tables::Format;
use clap::Args;

use super::destination::Destination;
use super::overview;
use super::run::Effort;
use super::{End, select, show};
use crate::harness::{Entry, Experiment, Extent, FinishedRun, Store, StoredFiles, Workers};
use crate::paper::STATEMENTS;

/// The command that runs this program in the repository; `.cargo/config.toml` has the alias.
const COMMAND: &str = "cargo experiments";

/// Check every statement of the paper, and print one line for each.
///
/// The paper is "Simple Chopsticks" by Dailly, Gledel, Nowakowski and Pereira dos Santos (2024). Each statement is
/// reproduced, differs from the computation (the errata are listed), is extended beyond the paper, or was not
/// attempted. The experiments run at full scale, and their tables and figures are written to data/results and figures.
///
/// Exit code 3: a claim is refuted, or a difference from the paper is not explained. Exit code 2: a claim is undecided.
#[derive(Args)]
pub struct Reproduce {
    #[command(flatten)]
    effort: Effort,
    /// Print the tables, the comparison with the paper and the remarks of every experiment first.
    #[arg(long, conflicts_with = "format")]
    verbose: bool,
    /// How to print the statements: text, markdown, csv, json or latex.
    #[arg(long, default_value = "text", value_parser = str::parse::<Format>)]
    format: Format,
    #[command(flatten)]
    destination: Destination,
}

impl Reproduce {
    pub(super) fn run(&self) -> Result<End> {
        let start = Instant::now();
        let named = self.destination.named_store()?;
        let store = named.map_or_else(Store::repository, Ok)?;
        let workers = self.effort.workers()?;
        let mut kept = StoredFiles::default();
        let mut ran = Vec::new();
        for entry in covering()? {
            let run = self.run_one(entry, &workers)?;
            kept.extend(run.keep(&store, false)?);
            ran.push(run);
        }
        let table = overview::table(&ran).render(self.format);
        match self.format {
            Format::Text => {
                let notes = notes(&ran, &kept, &store);
                let seconds = start.elapsed().as_secs_f64();
                show::print(&format!(
                    "{table}\n{notes}\n{seconds:.1} seconds in total.\n"
                ))?;
            }
            _ => show::print(&table)?,
        }
        Ok(end(&ran))
    }

    fn run_one(&self, entry: &'static Entry, workers: &Workers) -> Result<FinishedRun> {
        let bound = entry.experiment.scale.bound(Extent::Full)?;
        let stop = self.effort.stop();
        let run = FinishedRun::run(entry, bound, workers, stop, None)?;
        if self.verbose {
            show::show(&run, self.format)?;
        }
        Ok(run)
    }
}

/// The experiments that cover the statements, each once.
fn covering() -> Result<Vec<&'static Entry>> {
    let mut entries: Vec<&Entry> = Vec::new();
    for stem in STATEMENTS
        .iter()
        .flat_map(|statement| statement.experiments())
    {
        if entries.iter().all(|entry| entry.stem != *stem) {
            entries.push(select::by_name(stem)?);
        }
    }
    Ok(entries)
}

/// The notes below the statements.
fn notes(ran: &[FinishedRun], kept: &StoredFiles, store: &Store) -> String {
    let mut lines = overview::notes(ran);
    let [results, figures] = store.folders();
    lines.push(String::new());
    lines.extend(bounds_on_hands(ran));
    lines.push(
        "Definition 1 and Notations 1 and 2 claim nothing; the paper has no figures.".to_owned(),
    );
    lines.push(match kept.unchanged.len() {
        0 => format!(
            "{} files written to {results} and {figures}.",
            kept.written.len()
        ),
        unchanged => format!(
            "{} files written to {results} and {figures}, {unchanged} unchanged.",
            kept.written.len()
        ),
    });
    lines.push(format!(
        "All tables and comparisons: {COMMAND} reproduce --verbose"
    ));
    lines.push(format!("Those of one experiment:    {COMMAND} run table-1"));
    lines.join("\n")
}

/// The bound on the hands for each n, for experiments in which it depends on n; the table only has the least and the
/// largest one.
fn bounds_on_hands(ran: &[FinishedRun]) -> impl Iterator<Item = String> {
    ran.iter().filter_map(|FinishedRun { entry, record, .. }| {
        let Experiment { claim, scale, .. } = entry.experiment;
        let sides = scale.sides_upto(&record.bound);
        let depends_on_n = sides.iter().any(|side| side.1 != sides[0].1);
        depends_on_n.then(|| format!("{}: {}.", claim.item, scale.describe(&record.bound)))
    })
}

fn end(ran: &[FinishedRun]) -> End {
    if ran.iter().any(|ran| ran.record.verdict.is_refuted()) {
        return End::Mismatch;
    }
    End::from_records(ran.iter().map(|ran| &ran.record))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::CATALOGUE;
    use crate::harness::{PAPER, Verdict};

    /// The runs that cover the statements, as if each had confirmed its claim up to a bound on the hands.
    fn ran_upto(bound: u32) -> Vec<FinishedRun> {
        let ran = |entry| FinishedRun::with_verdict(entry, bound.into(), Verdict::Proved);
        covering().unwrap().into_iter().map(ran).collect()
    }

    #[test]
    fn the_bounds_on_hands_are_those_of_the_runs() {
        let bounds = |upto| -> Vec<String> { bounds_on_hands(&ran_upto(upto)).collect() };
        let theorem_4 = "Theorem 4: n = 1–10, 20: ≤ 3 hands a side; n = 60: ≤ 2.";
        assert!(bounds(3).contains(&theorem_4.to_owned()), "{:?}", bounds(3));
        // Every n has two hands a side, so nothing depends on n.
        assert!(bounds(2).is_empty(), "{:?}", bounds(2));
    }

    #[test]
    fn every_experiment_on_the_paper_covers_a_statement() {
        let covering = covering().unwrap();
        let of_paper = CATALOGUE
            .iter()
            .filter(|entry| entry.experiment.claim.source == PAPER);
        for entry in of_paper {
            assert!(
                covering.iter().any(|other| other.stem == entry.stem),
                "{}",
                entry.stem
            );
        }
    }
}
