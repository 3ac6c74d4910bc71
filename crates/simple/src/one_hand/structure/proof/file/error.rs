//! The reason why a file is not a proof: the line and its fault.

use std::borrow::Cow;

use super::super::fault::AuditFault;

/// The reason why a file is not a proof of the values of all (i|j)_n.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct ProofFileError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The fault there.
    pub fault: FileFault,
}

/// The fault of a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileFault {
    /// The file is larger than a proof may be.
    #[error("expected a file of at most {0} bytes")]
    Large(usize),
    /// The line is not text in UTF-8.
    #[error("expected text in UTF-8")]
    NotText,
    /// There is no such line, or its end is missing.
    #[error("expected {0}, and the end of a line")]
    Missing(String),
    /// There are more lines than parts of the proof.
    #[error("expected the end of the file")]
    TooMany,
    /// The line does not have the form of a part of the proof.
    #[error("column {column}: {what}")]
    Form {
        /// The byte in the line at which reading stopped, from 1.
        column: usize,
        /// A message with the input found and the input expected.
        what: String,
    },
    /// A part has the right form, but not a meaning.
    #[error("{place}: {what}")]
    Meaning {
        /// The part, by its keys and places.
        place: String,
        /// The fault.
        what: String,
    },
    /// Something is not proved.
    #[error(transparent)]
    Audit(#[from] AuditFault),
}

/// What is wrong with a part, without its place.
pub(super) type What = Cow<'static, str>;

impl FileFault {
    /// The fault at this place of what is wrong there.
    pub(super) fn at(place: &str) -> impl Fn(What) -> FileFault {
        move |what| FileFault::Meaning {
            place: place.to_owned(),
            what: what.into_owned(),
        }
    }
}

impl From<serde_json::Error> for FileFault {
    fn from(error: serde_json::Error) -> FileFault {
        let text = error.to_string();
        // The place is said in words of its own.
        let what = text
            .rsplit_once(" at line ")
            .map_or(&*text, |(what, _)| what);
        FileFault::Form {
            column: error.column(),
            what: what.to_owned(),
        }
    }
}
