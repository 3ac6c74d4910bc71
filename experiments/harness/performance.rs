//! One run of an experiment from start to end, and keeping what it found.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result};
use chopsticks_lab::report::Format;

use super::store::write;
use super::{
    Entry, Finding, Limits, NamedFigure, Provenance, Record, Run, Stop, Store, Verdict, Workers,
};

/// A run that is over.
pub struct Performance {
    /// What it found.
    pub finding: Finding,
    /// What of it is stored.
    pub record: Record,
    /// How it went.
    pub provenance: Provenance,
}

impl Performance {
    /// Runs the experiment of `entry` up to `bound`.
    ///
    /// # Errors
    /// When its input is not in order.
    pub fn of(
        entry: &Entry,
        bound: u32,
        workers: &Workers,
        stop: Stop,
        limits: Limits,
    ) -> Result<Performance> {
        let start = Instant::now();
        let run = Run::new(&entry.name(), bound, workers, stop);
        let mut finding = (entry.experiment.run)(&run).with_context(|| entry.name())?;
        let time = start.elapsed();
        let mut provenance = Provenance::of_run(entry.name(), bound, workers.count(), time);
        provenance.limits = limits;
        if let Verdict::Undecided { because, .. } = &finding.verdict {
            provenance.stopped = Some(because.clone());
        }
        finding.verdict = entry.experiment.scale.judge(finding.verdict);
        let record = Record::new(entry, bound, &finding);
        Ok(Performance {
            finding,
            record,
            provenance,
        })
    }

    /// Stores the record with its tables and figures, and returns the record's file.
    ///
    /// The provenance is stored only where the record is new: it tells how the file that is there came about. A run
    /// that was stopped leaves everything else alone and stores its record as `NAME.partial.json`.
    ///
    /// # Errors
    /// When a file cannot be read or written.
    pub fn keep(&self, entry: &Entry, store: &Store) -> Result<PathBuf> {
        let suffix = if self.record.verdict.is_undecided() {
            "partial."
        } else {
            ""
        };
        let name = |extension: &str| format!("{}.{suffix}{extension}", entry.stem);
        let file = store.result(&name("json"));
        let (record, run) = (self.record.to_json(), store.result(&name("run.json")));
        let is_new = std::fs::read_to_string(&file).ok().as_ref() != Some(&record);
        if is_new || !run.exists() {
            write(&run, self.provenance.to_json().as_bytes())?;
        }
        write(&file, record.as_bytes())?;
        if suffix.is_empty() {
            self.keep_exhibits(store)?;
            self.keep_figures(store)?;
        }
        Ok(file)
    }

    fn keep_exhibits(&self, store: &Store) -> Result<()> {
        for exhibit in &self.finding.exhibits {
            for format in [Format::Csv, Format::Markdown, Format::Latex] {
                let name = format!("{}.{}", exhibit.name, format.extension());
                write(&store.result(&name), exhibit.render(format).as_bytes())?;
            }
        }
        Ok(())
    }

    fn keep_figures(&self, store: &Store) -> Result<()> {
        for NamedFigure { name, figure } in &self.finding.figures {
            write(
                &store.figure(&format!("{name}.svg")),
                figure.svg()?.as_bytes(),
            )?;
            write(&store.figure(&format!("{name}.png")), &figure.png()?)?;
        }
        Ok(())
    }
}
