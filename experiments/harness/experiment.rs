//! What an experiment is.

use anyhow::Result;

use super::{Finding, Run, Scale};

/// The paper that most claims are from.
pub const PAPER: &str = "Dailly, Gledel, Nowakowski and Santos, Simple Chopsticks: Playing with any number of hands and fingers (2024)";

/// One claim and the way to check it; each is a file of `catalogue/`.
pub struct Experiment {
    /// What is checked.
    pub claim: Claim,
    /// How far.
    pub scale: Scale,
    /// How.
    pub run: fn(&Run<'_>) -> Result<Finding>,
}

/// Something that somebody said.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// Where.
    pub source: &'static str,
    /// Which statement of the source.
    pub item: &'static str,
    /// What it says.
    pub says: &'static str,
}

/// An experiment with the name of its file.
pub struct Entry {
    /// The file's name without extension, which is that of the result files too.
    pub stem: &'static str,
    /// What the file holds.
    pub experiment: &'static Experiment,
}

impl Claim {
    /// A claim of the [`PAPER`].
    pub const fn of_paper(item: &'static str, says: &'static str) -> Claim {
        Claim {
            source: PAPER,
            item,
            says,
        }
    }
}

impl Entry {
    /// The name on the command line: the stem with hyphens.
    pub fn name(&self) -> String {
        self.stem.replace('_', "-")
    }

    /// Whether a user who types `name` means this one.
    pub fn is_called(&self, name: &str) -> bool {
        self.stem == name.replace('-', "_")
    }
}
