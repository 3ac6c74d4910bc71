//! `audit`: whether files prove the values of all (i|j)_n, without a search.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use chopsticks_simple::one_hand::structure::MAX_TESTED;
use chopsticks_simple::one_hand::structure::proof::{FileAudit, ProofCounts};
use chopsticks_simple::one_hand::theorem::a110035;
use chopsticks_terminal::interrupt::interrupted;
use chopsticks_terminal::note::note;
use clap::Args;

use super::{End, show};
use crate::harness::counted;

/// Audit proofs of the values of all (i|j)_n, such as data/results/structure.proof.jsonl.
///
/// Nothing is searched for. A file that proves the theorem is reported on stdout; of one that does not, stderr names
/// the line and what was expected there. Exit code 1: a file is refused.
#[derive(Args)]
pub struct Audit {
    /// The files.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl Audit {
    pub(super) fn run(&self) -> Result<End> {
        let mut audit = FileAudit::new(a110035)?;
        let mut refused = 0;
        for file in &self.files {
            if interrupted() {
                note(format_args!("stopped before {}", file.display()));
                return Ok(End::Undecided);
            }
            match audit.audit(&content(file)?) {
                Ok(counts) => {
                    show::print(&format!("{}: {}\n", file.display(), proof_text(&counts)))?
                }
                Err(error) => {
                    refused += 1;
                    note(format_args!("{}: {error}", file.display()));
                }
            }
        }
        let laws = audit.laws();
        show::print(&format!(
            "{} of {{g | h}} are the same for all counters from {} to {MAX_TESTED}, by {} canonical forms\n",
            counted(laws.laws, "law"),
            laws.from,
            laws.steps
        ))?;
        match refused {
            0 => Ok(End::Done),
            _ => bail!(
                "{} of {} refused",
                refused,
                counted(self.files.len(), "file")
            ),
        }
    }
}

/// The bytes of a file, up to slightly more than the audit reads.
fn content(file: &Path) -> Result<Vec<u8>> {
    let read = || {
        let mut bytes = Vec::new();
        let most = FileAudit::MAX_SIZE as u64 + 1;
        File::open(file)?.take(most).read_to_end(&mut bytes)?;
        Ok::<_, std::io::Error>(bytes)
    };
    read().with_context(|| format!("cannot read {}", file.display()))
}

fn proof_text(counts: &ProofCounts) -> String {
    format!(
        "the values of all (i|j)_n are proved: {}, {}, {}, {}, {}, {}; the conjecture on (1|1)_n follows: {}, {}",
        counted(counts.blocks, "block"),
        counted(counts.divided, "division"),
        counted(counts.decided, "case") + " that occur",
        counted(counts.impossible, "case") + " that contradict themselves",
        counted(counts.comparisons, "comparison") + " of lines",
        inequalities(counts.inequalities),
        counted(counts.one_one_blocks, "block"),
        inequalities(counts.one_one_inequalities),
    )
}

fn inequalities(count: usize) -> String {
    match count {
        1 => "1 inequality".to_owned(),
        _ => format!("{count} inequalities"),
    }
}
