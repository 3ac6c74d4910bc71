//! `reproduce`: the tables of the paper, computed again and compared with the print.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use super::run::{Effort, Options};
use super::{End, show};
use crate::catalogue::CATALOGUE;
use crate::harness::{PAPER, Record};

/// Compute the tables of the paper again, and compare them with the print cell by cell.
///
/// Runs every experiment about the paper at full scale, prints its tables, every difference from the print with its
/// explanation, and the verdicts, and writes data/results and figures. Ends with exit code 3 when a claim is refuted or
/// a difference is not explained.
#[derive(Args)]
pub struct Reproduce {
    #[command(flatten)]
    effort: Effort,
    /// Write below DIR (DIR/data/results, DIR/figures) instead of into the repository.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl Reproduce {
    pub(super) fn run(&self) -> Result<End> {
        let of_paper = CATALOGUE
            .iter()
            .filter(|entry| entry.experiment.claim.source == PAPER);
        let options = Options::full(self.effort, self.out.clone());
        let records = options.run(of_paper)?;
        show::print(&summary(&records))?;
        let refuted = records.iter().any(|record| record.verdict.is_refuted());
        Ok(if refuted {
            End::Mismatch
        } else {
            End::of_runs(&records)
        })
    }
}

fn summary(records: &[Record]) -> String {
    let mut text = format!("== summary ==\n{PAPER}\n\n");
    for record in records {
        text += &format!(
            "{}: {}{}.\n",
            record.claim.item,
            record.verdict,
            errata(record)
        );
    }
    text
}

fn errata(record: &Record) -> String {
    let explained = record
        .comparison
        .as_ref()
        .map_or(0, |comparison| comparison.explained.len());
    match explained {
        0 => String::new(),
        1 => "; 1 difference from the print, explained".to_owned(),
        count => format!("; {count} differences from the print, all explained"),
    }
}
