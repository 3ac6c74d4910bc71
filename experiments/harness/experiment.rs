//! The definition of an experiment.

use anyhow::Result;
use chopsticks_base::budget::Stopped;

use super::{AnyUnits, Finding, Run, Scale};

/// The paper that most claims are from.
pub const PAPER: &str = "Dailly, Gledel, Nowakowski and Pereira dos Santos, Simple Chopsticks: Playing with any number of hands and fingers (2024)";

/// A claim and a method to check it; each experiment is a file of `catalogue/`.
pub struct Experiment {
    /// The claim that is checked.
    pub claim: Claim,
    /// The scale of the run.
    pub scale: Scale,
    /// The units of its work, if it is long enough to be divided.
    pub units: Option<&'static dyn AnyUnits>,
    /// The function that runs it. A run that finds nothing before it is stopped ends with [`Stopped`].
    pub run: fn(&Run<'_>) -> Result<Finding>,
}

impl Experiment {
    /// Runs it.
    ///
    /// # Errors
    /// When its input is wrong.
    pub fn find(&self, run: &Run<'_>) -> Result<Finding> {
        (self.run)(run).or_else(|error| Ok(Finding::none_because(error.downcast::<Stopped>()?)))
    }
}

/// A statement that an experiment checks.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// The source of the statement.
    pub source: &'static str,
    /// Its name or number there.
    pub item: &'static str,
    /// The subject in a few words, short enough for a heading, which a test checks.
    pub about: &'static str,
    /// The statement in one or two sentences.
    pub says: &'static str,
    /// Details beyond two sentences.
    pub details: Option<&'static str>,
}

/// An experiment with the name of its file.
pub struct Entry {
    /// The name of the file without extension, also the name of the result files.
    pub stem: &'static str,
    /// The experiment of the file.
    pub experiment: &'static Experiment,
}

impl Claim {
    /// The most characters of a heading.
    #[cfg(test)]
    pub const MAX_HEADING: usize = 50;

    /// A claim of the [`PAPER`].
    pub const fn from_paper(item: &'static str, about: &'static str, says: &'static str) -> Claim {
        Claim {
            source: PAPER,
            item,
            about,
            says,
            details: None,
        }
    }

    /// The same claim with details.
    pub const fn with_details(self, details: &'static str) -> Claim {
        Claim {
            details: Some(details),
            ..self
        }
    }

    /// The item and its subject, such as `Theorem 3: outcomes of (1|1)_n`.
    pub fn heading(&self) -> String {
        format!("{}: {}", self.item, self.about)
    }
}

impl Entry {
    /// The name on the command line: the stem with hyphens.
    pub fn name(&self) -> String {
        self.stem.replace('_', "-")
    }

    /// Whether `name` is its name, with hyphens or underscores.
    pub fn is_called(&self, name: &str) -> bool {
        self.stem == name.replace('-', "_")
    }
}
