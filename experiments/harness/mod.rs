//! What all experiments share: what an experiment is, how it is run, and where its results go.
//!
//! An [`Experiment`] checks one [`Claim`] up to a bound that its [`Scale`] gives. Running it turns a [`Run`] (the bound,
//! the workers, whether to stop, the journal of finished work) into a [`Finding`] (rows, a [`Verdict`], tables and figures), which knows no clock, no
//! file and no thread; so the [`Record`] that is stored is the same on every machine. Where and how fast it was made is
//! [`Provenance`], in a file of its own.

mod board_comparison;
mod board_rule;
mod bound;
mod comparison;
mod conjecture_figures;
mod decimal;
mod experiment;
mod fibonacci;
mod finding;
mod golden_guides;
mod grid_figure;
mod journal;
mod journal_lines;
#[cfg(test)]
mod journal_tests;
mod kept;
mod one_one;
mod one_one_bands;
mod one_one_certified;
mod one_one_figure;
mod paper;
mod parallel;
mod performance;
mod printed_board;
mod progress;
mod provenance;
mod reach;
mod record;
mod run;
mod scale;
mod stop;
mod store;
mod value_kinds;
mod value_text;
mod verdict;

pub use board_comparison::compare_board;
pub use bound::Bound;
pub use comparison::{Comparison, Difference, Erratum, Explained};
pub use conjecture_figures::{Band, Threshold, bands_figure, ratio_figure};
pub use decimal::decimal;
pub use experiment::{Claim, Entry, Experiment, PAPER};
pub use fibonacci::fibonacci;
pub use finding::{Content, Document, Exhibit, Finding, NamedFigure};
pub use golden_guides::{RATIO, golden_guides};
pub use grid_figure::{board_figure, grid_figure};
pub use journal::{Journal, JournalFile, Resumption, Unit};
pub use kept::Kept;
pub use one_one::OneOne;
pub use one_one_bands::{BandValue, Bands, bands};
pub use one_one_certified::{Certified, Proofs};
pub use one_one_figure::one_one_figure;
pub use paper::read_printed;
pub use parallel::{Family, Workers};
pub use performance::Performance;
pub use printed_board::PrintedBoard;
pub use progress::Progress;
pub use provenance::{Limits, Provenance};
pub use reach::Reach;
pub use record::Record;
pub use run::Run;
pub use scale::{Extent, Power, Scale};
pub use stop::Stop;
pub use store::{Store, write};
pub use value_kinds::{ValueKind, ValueKinds};
pub use value_text::{label, outcome_cell, outcome_letter};
pub use verdict::Verdict;
