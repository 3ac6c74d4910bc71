//! The lines of a cache.

use std::borrow::Cow;

use chopsticks_files::{journal_line, journal_record};
use serde::{Deserialize, Serialize};

/// What a line says.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum Record<'a> {
    /// The number of a topic in this file.
    Topic {
        number: u64,
        #[serde(borrow)]
        text: Cow<'a, str>,
    },
    /// An answer to a question about the topic with this number.
    Answer {
        topic: u64,
        #[serde(borrow)]
        question: Cow<'a, str>,
        #[serde(borrow)]
        answer: Cow<'a, str>,
    },
}

impl Record<'_> {
    /// The line, with its end.
    pub(crate) fn line(&self) -> Vec<u8> {
        let record = serde_json::to_string(self).expect("records are texts and numbers");
        journal_line(&record)
    }

    /// What a line says, with its end; `None` if it is damaged.
    pub(crate) fn of_line(line: &[u8]) -> Option<Record<'_>> {
        serde_json::from_slice(journal_record(line)?).ok()
    }
}
