//! One run of an experiment from start to end, and keeping what it found.

use std::time::Instant;

use anyhow::{Context, Result};
use chopsticks_lab::report::Format;

use super::{
    Bound, Entry, Finding, JournalFile, Kept, Limits, NamedFigure, Provenance, Record, Resumption,
    Run, Stop, Store, Verdict, Workers,
};

/// A run that is over.
pub struct Performance {
    /// What it found.
    pub finding: Finding,
    /// What of it is stored.
    pub record: Record,
    /// How it went.
    pub provenance: Provenance,
    /// What it had of its journal, if it had one.
    pub resumption: Option<Resumption>,
}

impl Performance {
    /// Runs the experiment of `entry` up to `bound`, with this journal or with none.
    ///
    /// # Errors
    /// When its input is not in order.
    pub fn of(
        entry: &Entry,
        bound: Bound,
        workers: &Workers,
        stop: Stop,
        limits: Limits,
        journal: Option<JournalFile>,
    ) -> Result<Performance> {
        let start = Instant::now();
        let run = Run::new(&entry.name(), bound.clone(), workers, stop).with_journal(journal);
        let mut finding = (entry.experiment.run)(&run).with_context(|| entry.name())?;
        let time = start.elapsed();
        let mut provenance = Provenance::of_run(entry.name(), bound.clone(), workers.count(), time);
        provenance.limits = limits;
        let resumption = run.resumption();
        let taken = resumption.as_ref().map(|resumption| resumption.taken);
        provenance.units_of_earlier_runs = taken.filter(|&taken| taken > 0);
        if let Verdict::Undecided { because, .. } = &finding.verdict {
            provenance.stopped = Some(because.clone());
        }
        finding.verdict = entry.experiment.scale.judge(finding.verdict);
        let record = Record::new(entry, bound, &finding);
        Ok(Performance {
            finding,
            record,
            provenance,
            resumption,
        })
    }

    /// Stores the record with its tables and figures, and tells which files that changed.
    ///
    /// The provenance is stored only where the record is new, since it tells how the file that is there came about, or
    /// where `renew_provenance` says so. A run that did not decide its claim leaves everything else alone and stores
    /// its record as `NAME.partial.json`.
    ///
    /// # Errors
    /// When a file cannot be read or written.
    pub fn keep(&self, entry: &Entry, store: &Store, renew_provenance: bool) -> Result<Kept> {
        let is_partial = self.record.verdict.is_undecided();
        let suffix = if is_partial { "partial." } else { "" };
        let name = |extension: &str| format!("{}.{suffix}{extension}", entry.stem);
        let (file, run) = (store.result(&name("json")), store.result(&name("run.json")));
        let mut kept = Kept::default();
        let had_provenance = run.exists();
        store.put(&file, self.record.to_json().as_bytes(), &mut kept)?;
        if renew_provenance || !had_provenance || !kept.written.is_empty() {
            store.put(&run, self.provenance.to_json().as_bytes(), &mut kept)?;
        }
        if !is_partial {
            self.keep_exhibits(store, &mut kept)?;
            self.keep_figures(store, &mut kept)?;
            for document in &self.finding.documents {
                store.put(&store.result(document.name), &document.content, &mut kept)?;
            }
        }
        Ok(kept)
    }

    fn keep_exhibits(&self, store: &Store, kept: &mut Kept) -> Result<()> {
        for exhibit in &self.finding.exhibits {
            for format in [Format::Csv, Format::Markdown, Format::Latex] {
                let file = store.result(&format!("{}.{}", exhibit.name, format.extension()));
                store.put(&file, exhibit.render(format).as_bytes(), kept)?;
            }
        }
        Ok(())
    }

    fn keep_figures(&self, store: &Store, kept: &mut Kept) -> Result<()> {
        for NamedFigure { name, figure } in &self.finding.figures {
            let [svg, png] = ["svg", "png"].map(|extension| format!("{name}.{extension}"));
            store.put(&store.figure(&svg), figure.svg()?.as_bytes(), kept)?;
            store.put(&store.figure(&png), &figure.png()?, kept)?;
        }
        Ok(())
    }
}
