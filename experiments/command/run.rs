//! `run` and `all`: run experiments, print what they find, and store it.

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use chopsticks_simple::family::whole_number;
use chopsticks_tables::Format;
use chopsticks_terminal::note::note;
use clap::Args;

use super::destination::Destination;
use super::trust::Trust;
use super::{End, select, show};
use crate::catalogue::CATALOGUE;
use crate::harness::{
    Bound, Entry, Extent, FinishedRun, JournalFile, Record, Resumption, Stop, Store, Workers,
    counted,
};

/// Run experiments, print what they find, and store it.
///
/// The default is full scale. A full run writes its results to data/results and figures of the repository;
/// a run at another scale only prints them, unless --out names a folder. Ctrl-C stops a run and keeps what it has
/// found. Long experiments continue from there when they are run again; see --journal.
#[derive(Args)]
pub struct Run {
    /// The experiments to run; `list` names them.
    #[arg(required = true, value_name = "NAME", value_parser = select::by_name)]
    experiments: Vec<&'static Entry>,
    #[command(flatten)]
    options: Options,
}

/// Run every experiment; see `run`.
#[derive(Args)]
pub struct All {
    #[command(flatten)]
    options: Options,
}

/// How to run, and where to store the results.
#[derive(Args)]
pub struct Options {
    /// Run at the small scale of `check`, which takes seconds.
    #[arg(long, conflicts_with = "upto")]
    quick: bool,
    /// Run for everything up to N, a number such as 606, 10**20 or 2*10**80. It limits what the scales of `list NAME`
    /// limit: most often the finger count n, otherwise hands or moves. It is an error if the claim or the experiment
    /// ends before N.
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    upto: Option<Bound>,
    #[command(flatten)]
    effort: Effort,
    /// The file in which a long experiment stores each finished unit of work. A stopped run continues from it when
    /// it is run again [default: target/journals/NAME.jsonl in the repository, or below --out].
    #[arg(long, value_name = "FILE", conflicts_with = "quick")]
    journal: Option<PathBuf>,
    /// Begin a new journal instead of continuing from the existing one, which is renamed.
    #[arg(long, conflicts_with = "quick")]
    fresh: bool,
    #[command(flatten)]
    trust: Trust,
    /// Store how this run went (commit, machine, seconds) even if the result is the same as the stored one.
    #[arg(long)]
    provenance: bool,
    /// How to print tables: text, markdown, csv, json or latex. With json, the whole result.
    #[arg(long, default_value = "text", value_parser = str::parse::<Format>)]
    format: Format,
    #[command(flatten)]
    destination: Destination,
}

/// The limits of a run.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct Effort {
    /// The number of threads [default: one for each core].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Stop each experiment after S seconds and keep what was found.
    #[arg(long, value_name = "S", value_parser = seconds, allow_hyphen_values = true)]
    pub seconds: Option<u64>,
}

/// A whole number of seconds, as the program `chopsticks` reads it.
fn seconds(text: &str) -> Result<u64> {
    let seconds = whole_number(text).ok();
    let seconds = seconds.and_then(|seconds| u64::try_from(seconds).ok());
    seconds.context("expected a whole number of seconds, such as 0, 3600 or 10**5")
}

impl Run {
    pub(super) fn run(&self) -> Result<End> {
        let records = self.options.run(self.experiments.iter().copied())?;
        Ok(End::from_records(&records))
    }
}

impl All {
    pub(super) fn run(&self) -> Result<End> {
        let records = self.options.run(CATALOGUE)?;
        Ok(End::from_records(&records))
    }
}

impl Effort {
    /// The threads, started.
    pub fn workers(self) -> Result<Workers> {
        Workers::new(self.threads.map(usize::from))
    }

    /// The stop condition of a run that starts now.
    pub fn stop(self) -> Stop {
        Stop::after(self.seconds)
    }
}

impl Options {
    /// Runs these experiments one after another.
    pub fn run(&self, entries: impl IntoIterator<Item = &'static Entry>) -> Result<Vec<Record>> {
        let bounded = |entry: &'static Entry| {
            let bound = entry.experiment.scale.bound(self.extent());
            Ok((entry, bound.with_context(|| entry.name())?))
        };
        // A bound that is wrong for one of them is reported before any time is spent on the others.
        let entries = entries
            .into_iter()
            .map(bounded)
            .collect::<Result<Vec<(&Entry, Bound)>>>()?;
        ensure!(
            self.journal.is_none() || entries.len() == 1,
            "--journal names the file of one experiment, but {} are to be run",
            entries.len()
        );
        let named = self.destination.named_store()?;
        let workers = self.effort.workers()?;
        let run_one = |(entry, bound)| self.run_one(entry, bound, named.clone(), &workers);
        entries.into_iter().map(run_one).collect()
    }

    fn run_one(
        &self,
        entry: &'static Entry,
        bound: Bound,
        named: Option<Store>,
        workers: &Workers,
    ) -> Result<Record> {
        let scale = entry.experiment.scale;
        note(format_args!(
            "{}: {} …",
            entry.name(),
            scale.describe(&bound)
        ));
        let is_full = !self.quick && bound == scale.full();
        let store = match named {
            None if is_full => Some(Store::repository()?),
            named => named,
        };
        let journal = self.journal(entry, store.as_ref())?;
        let run = FinishedRun::run(entry, bound, workers, self.effort.stop(), journal)?;
        self.tell_what_is_kept(&run);
        match store {
            Some(store) => {
                let kept = run.keep(&store, self.provenance)?;
                note(format_args!("{}: {kept}", entry.name()));
            }
            None => note(format_args!(
                "{}: results are not stored, since this is not a run at full scale; --out DIR stores them",
                entry.name()
            )),
        }
        show::show(&run, self.format)?;
        Ok(run.record)
    }

    /// Names the file in which a stopped run has left its finished units of work.
    fn tell_what_is_kept(&self, run: &FinishedRun) {
        let name = run.entry.name();
        match &run.resumption {
            Some(Resumption { path, kept, .. }) if run.provenance.stopped.is_some() => {
                let how = if self.fresh { " without --fresh" } else { "" };
                note(format_args!(
                    "{name}: {} of work stored in {}; the same command{how} continues from there",
                    counted(*kept, "finished unit"),
                    path.display()
                ));
            }
            None if self.journal.is_some() => {
                note(format_args!(
                    "{name}: --journal has no effect, since this is not a long experiment"
                ));
            }
            _ => {}
        }
    }

    /// The journal of an experiment, which is stored with its results; a quick run has none.
    fn journal(&self, entry: &Entry, store: Option<&Store>) -> Result<Option<JournalFile>> {
        if self.quick {
            return Ok(None);
        }
        let path = match &self.journal {
            Some(file) => file.clone(),
            None if entry.experiment.units.is_none() => return Ok(None),
            None => match store {
                Some(store) => store.journal(entry.stem),
                None => Store::repository()?.journal(entry.stem),
            },
        };
        Ok(Some(self.trust.journal(path, self.fresh)))
    }

    fn extent(&self) -> Extent {
        match &self.upto {
            Some(n) => Extent::Upto(n.clone()),
            None if self.quick => Extent::Quick,
            None => Extent::Full,
        }
    }
}
