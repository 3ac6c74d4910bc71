//! The ends of commands and their exit codes.

use std::process::ExitCode;

use crate::harness::Record;

/// The end of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum End {
    /// All is well.
    Done,
    /// A run was stopped early, its bound was too small to decide its claim, or a proof has a gap.
    Undecided,
    /// A result differs from the expected one.
    Mismatch,
}

impl End {
    /// The end of a command after which nothing more is to be done, or something is.
    pub(super) fn when(is_complete: bool) -> End {
        if is_complete {
            End::Done
        } else {
            End::Undecided
        }
    }

    /// The end of a command that produced these records. A refuted claim is a result like any other.
    pub(super) fn from_records<'a>(records: impl IntoIterator<Item = &'a Record>) -> End {
        let mut records = records.into_iter();
        End::when(!records.any(|record| record.verdict.is_undecided()))
    }
}

impl From<End> for ExitCode {
    fn from(end: End) -> ExitCode {
        match end {
            End::Done => ExitCode::SUCCESS,
            End::Undecided => ExitCode::from(2),
            End::Mismatch => ExitCode::from(3),
        }
    }
}
