//! Records for programs: named entries in an order.

use serde::Serialize;
use serde_json::{Map, Value, to_value};

/// A record. Cells have the same spelling in it as in tables in JSON.
#[derive(Default, Serialize)]
#[serde(transparent)]
pub(crate) struct Record(Map<String, Value>);

impl Record {
    /// A record of what was asked.
    pub(crate) fn new(input: &str) -> Record {
        Record::default().with("input", input)
    }

    /// The record with one more entry.
    pub(crate) fn with(mut self, name: &str, entry: impl Serialize) -> Record {
        self.push(name, entry);
        self
    }

    /// Adds an entry.
    pub(crate) fn push(&mut self, name: &str, entry: impl Serialize) {
        let entry = to_value(entry).expect("cells, texts and numbers are JSON");
        self.0.insert(name.to_owned(), entry);
    }
}
