//! The flag for the degree of trust in the journals of earlier runs.

use std::path::PathBuf;

use clap::Args;

use crate::harness::{JournalFile, Recheck};

/// How many units of journals are computed again.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct Trust {
    /// Compute N of the units that journals have again, or `all`; another result is an error [default: 32, or 1000 of
    /// families and of the surveys].
    #[arg(long, value_name = "N", value_parser = str::parse::<Recheck>)]
    recheck: Option<Recheck>,
}

impl Trust {
    /// The journal in a file, which `fresh` begins anew, with this trust.
    pub fn journal(self, path: PathBuf, fresh: bool) -> JournalFile {
        JournalFile {
            path,
            fresh,
            recheck: self.recheck.unwrap_or_default(),
        }
    }
}
