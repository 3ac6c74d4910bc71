//! Runs an experiment from start to end, and stores its results.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result};
use chopsticks_tables::Format;

use super::{
    Bound, Entry, Finding, JournalFile, Provenance, Record, Resumption, Run, Stop, Store,
    StoredFiles, Verdict, Workers,
};

/// A run that is over.
pub struct FinishedRun {
    /// The experiment.
    pub entry: &'static Entry,
    /// Its findings.
    pub finding: Finding,
    /// The stored form of it.
    pub record: Record,
    /// How it went.
    pub provenance: Provenance,
    /// The use made of its journal, if it has one.
    pub resumption: Option<Resumption>,
}

impl FinishedRun {
    /// Runs the experiment of `entry` up to `bound`, with this journal, if any.
    ///
    /// # Errors
    /// When its input is wrong.
    pub fn run(
        entry: &'static Entry,
        bound: Bound,
        workers: &Workers,
        stop: Stop,
        journal: Option<JournalFile>,
    ) -> Result<FinishedRun> {
        let (start, limits) = (Instant::now(), stop.limit());
        let run = Run::new(&entry.name(), bound.clone(), workers, stop).with_journal(journal);
        let mut finding = entry.experiment.find(&run).with_context(|| entry.name())?;
        let time = start.elapsed();
        let mut provenance =
            Provenance::from_run(entry.name(), bound.clone(), workers.count(), time);
        provenance.limits = limits;
        let resumption = run.resumption();
        let taken = resumption.as_ref().map(|resumption| resumption.taken);
        provenance.units_of_earlier_runs = taken.filter(|&taken| taken > 0);
        provenance.stopped = match &finding.verdict {
            Verdict::Undecided { because, .. } => Some(because.clone()),
            // A proof that was stopped has a gap.
            Verdict::Open { .. } => run.budget().ask().err().map(|stopped| stopped.to_string()),
            _ => None,
        };
        finding.verdict = entry.experiment.scale.judge(finding.verdict);
        let record = Record::new(entry, bound, &finding);
        Ok(FinishedRun {
            entry,
            finding,
            record,
            provenance,
            resumption,
        })
    }

    /// A run up to `bound` that found only this verdict.
    #[cfg(test)]
    pub fn with_verdict(entry: &'static Entry, bound: Bound, verdict: Verdict) -> FinishedRun {
        let finding = Finding::only(verdict);
        FinishedRun {
            entry,
            record: Record::new(entry, bound.clone(), &finding),
            provenance: Provenance::unknown(bound),
            finding,
            resumption: None,
        }
    }

    /// Stores the record with its tables and figures, and returns the files written.
    ///
    /// The stored provenance describes the origin of the stored record, so it is replaced only if the record is new, if
    /// `renew_provenance` requests it, or if the sources were modified then and are not now. A run that did not decide
    /// its claim stores its record as `NAME.partial.json` and changes no other file.
    ///
    /// # Errors
    /// When a file cannot be read or written.
    pub fn keep(&self, store: &Store, renew_provenance: bool) -> Result<StoredFiles> {
        let stem = self.entry.stem;
        let is_partial = self.record.verdict.is_undecided();
        let suffix = if is_partial { "partial." } else { "" };
        let name = |extension: &str| format!("{stem}.{suffix}{extension}");
        let (file, run) = (store.result(&name("json")), store.result(&name("run.json")));
        let mut kept = StoredFiles::default();
        store.put(&file, self.record.to_json().as_bytes(), &mut kept)?;
        let before = store.provenance(stem)?;
        let was_modified = before.is_some_and(|before| before.modified);
        let is_cleaner = !is_partial && was_modified && !self.provenance.modified;
        if renew_provenance || is_cleaner || !run.exists() || !kept.written.is_empty() {
            store.put(&run, self.provenance.to_json().as_bytes(), &mut kept)?;
        }
        if !is_partial {
            for (file, content) in self.files(store)? {
                store.put(&file, &content, &mut kept)?;
            }
        }
        Ok(kept)
    }

    /// The differences between the result and the stored one; none if they agree.
    ///
    /// The record is compared as far as the run went. If that is as far as the stored result, tables, figures and
    /// documents are compared too.
    ///
    /// # Errors
    /// When the record cannot be read, or a figure cannot be drawn.
    pub fn differences_from_kept(&self, store: &Store) -> Result<Vec<String>> {
        let Some(kept) = store.record(self.entry.stem)? else {
            return Ok(vec!["no result is stored".to_owned()]);
        };
        let mut differences = self
            .record
            .differences_from(&kept, self.entry.experiment.scale);
        if self.record.bound == kept.bound {
            let mut files = self.files(store)?;
            files.retain(|(file, content)| !store.holds(file, content));
            let names = files.iter().map(|(file, _)| store.name(file));
            differences.extend(names.map(|name| format!("{name} differs from what was found")));
        }
        Ok(differences)
    }

    /// The tables, figures and documents, each with its file.
    fn files(&self, store: &Store) -> Result<Vec<(PathBuf, Vec<u8>)>> {
        let mut files = Vec::new();
        for exhibit in &self.finding.exhibits {
            for format in [Format::Csv, Format::Markdown, Format::Latex] {
                let file = store.result(&format!("{}.{}", exhibit.name, format.extension()));
                files.push((file, exhibit.render(format).into_bytes()));
            }
        }
        for figure in &self.finding.figures {
            files.extend(store.figure(figure)?);
        }
        for document in &self.finding.documents {
            files.push((store.result(&document.name), document.content.clone()));
        }
        Ok(files)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Claim, Experiment, Reach, Scale, write};
    use super::*;

    /// An experiment with a document that contains its bound.
    const EXPERIMENT: Experiment = Experiment {
        claim: Claim::from_paper("Nothing", "nothing", "Nothing is claimed."),
        scale: Scale::Fingers(5, 10, Reach::Every),
        units: None,
        run: |run| {
            let mut finding = Finding::only(Verdict::decide(run.bound(), None, None));
            finding.attach("bound.txt", run.bound().to_string());
            Ok(finding)
        },
    };

    static ENTRY: Entry = Entry {
        stem: "bound",
        experiment: &EXPERIMENT,
    };

    fn upto(bound: u32) -> FinishedRun {
        let workers = Workers::new(Some(1)).unwrap();
        let stop = Stop::after(None);
        FinishedRun::run(&ENTRY, bound.into(), &workers, stop, None).unwrap()
    }

    /// A record made by modified sources is the same when the committed ones make it again.
    #[test]
    fn a_run_of_unmodified_sources_replaces_the_provenance_of_modified_ones() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::at(folder.path().to_owned());
        let mut run = upto(10);
        let mut stored = |is_modified: bool, seconds: f64| {
            run.provenance.modified = is_modified;
            run.provenance.seconds = seconds;
            run.keep(&store, false).unwrap();
            let provenance = store.provenance(ENTRY.stem).unwrap().unwrap();
            (provenance.modified, provenance.seconds)
        };
        assert_eq!(stored(true, 1.0), (true, 1.0));
        assert_eq!(stored(true, 2.0), (true, 1.0));
        assert_eq!(stored(false, 3.0), (false, 3.0));
        assert_eq!(stored(false, 4.0), (false, 3.0));
        assert_eq!(stored(true, 5.0), (false, 3.0));
    }

    #[test]
    fn a_file_that_is_not_what_was_found_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::at(folder.path().to_owned());
        let differences = |made: &FinishedRun| made.differences_from_kept(&store).unwrap();
        let full = upto(10);
        assert_eq!(differences(&full), ["no result is stored"]);
        full.keep(&store, false).unwrap();
        assert!(differences(&full).is_empty());
        // A run that goes less far has other documents.
        assert!(differences(&upto(5)).is_empty());
        let file = store.result("bound.txt");
        write(&file, b"11").unwrap();
        let says = format!("{} differs from what was found", file.display());
        assert_eq!(differences(&full), [says]);
    }

    /// An experiment whose proof has a gap.
    static WITH_GAP: Entry = Entry {
        stem: "gap",
        experiment: &Experiment {
            run: |_| {
                let verdict = Verdict::proved_unless(Some("a step fails".to_owned()));
                Ok(Finding::only(verdict))
            },
            ..EXPERIMENT
        },
    };

    #[test]
    fn a_run_whose_proof_has_a_gap_was_not_stopped() {
        let workers = Workers::new(Some(1)).unwrap();
        for (seconds, reason) in [
            (None, None),
            (Some(0), Some("stopped at the limit of 0 seconds")),
        ] {
            let stop = Stop::after(seconds);
            let run = FinishedRun::run(&WITH_GAP, 5u32.into(), &workers, stop, None);
            let run = run.unwrap();
            assert_eq!(
                run.record.verdict.in_words(WITH_GAP.experiment.scale),
                "undecided: a step fails"
            );
            assert_eq!(run.provenance.stopped.as_deref(), reason);
        }
    }
}
