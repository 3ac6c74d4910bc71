//! Shared by all experiments: the definition of an experiment, its execution, and the storage of its results.
//!
//! An [`Experiment`] checks one [`Claim`] up to a bound given by its [`Scale`]. Running it turns a [`Run`] (the bound,
//! the workers, the stop condition, the journal of finished work) into a [`Finding`] (rows, a [`Verdict`], tables and
//! figures), which does not depend on clocks, files or threads; so the stored [`Record`] is the same on every machine.
//! The place and speed of the run are its [`Provenance`], in a separate file.

mod any_units;
mod bound;
mod comparison;
mod counted;
mod decimal;
mod estimate;
mod experiment;
mod figure_files;
mod finding;
mod finished_run;
mod journal;
mod journal_lines;
mod kept;
mod merge;
mod parallel;
mod provenance;
mod reach;
mod read_text;
mod recheck;
mod record;
mod run;
mod sample;
mod scale;
mod share;
mod sides;
mod stop;
mod store;
#[cfg(test)]
mod tests;
mod timer;
mod units;
mod verdict;
mod verdict_words;
mod work;

pub use any_units::{AnyUnits, Listed};
pub use bound::Bound;
pub use comparison::{Comparison, Explained};
pub use counted::counted;
pub use decimal::decimal;
pub use estimate::{Estimate, Fit};
pub use experiment::{Claim, Entry, Experiment, PAPER};
pub use figure_files::FigureFiles;
pub use finding::{Finding, NamedFigure};
pub use finished_run::FinishedRun;
pub use journal::{Journal, JournalFile, Resumption};
pub use kept::StoredFiles;
pub use merge::Merged;
pub use parallel::{Family, Workers};
pub use provenance::{Provenance, TimeLimit};
pub use reach::Reach;
pub use read_text::read_text;
pub use recheck::Recheck;
pub use record::Record;
pub use run::{PROGRAM, Run};
pub use sample::sample;
pub use scale::{Extent, Scale};
pub use share::Share;
pub use stop::Stop;
pub use store::{Store, write};
pub use units::{Key, Unit, Units};
pub use verdict::Verdict;
pub use work::Worked;
