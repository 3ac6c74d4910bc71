//! Records for programs: named entries in an order.

use serde::ser::Error;
use serde::{Serialize, Serializer};
use serde_json::to_writer;
use serde_json::value::RawValue;

/// A record. Cells have the same spelling in it as in tables in JSON.
///
/// It holds its entries as they are printed, each written once: a record of a line of input has some twenty.
pub(crate) struct Record(Vec<u8>);

/// Room for most records, in bytes, so that they do not move while they grow.
const ROOM: usize = 512;

impl Default for Record {
    fn default() -> Record {
        Record(Vec::with_capacity(ROOM))
    }
}

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
        let sign = if self.0.is_empty() { b'{' } else { b',' };
        self.0.push(sign);
        self.write(name);
        self.0.push(b':');
        self.write(entry);
    }

    /// Adds the entries of another record.
    pub(crate) fn append(&mut self, others: &Record) {
        if let Some((sign, others)) = others.0.split_first() {
            self.0.push(if self.0.is_empty() { *sign } else { b',' });
            self.0.extend_from_slice(others);
        }
    }

    /// The record as a line.
    pub(crate) fn into_line(self) -> String {
        self.into_text() + "\n"
    }

    fn into_text(mut self) -> String {
        if self.0.is_empty() {
            self.0.push(b'{');
        }
        self.0.push(b'}');
        String::from_utf8(self.0).expect("JSON is UTF-8")
    }

    fn write(&mut self, part: impl Serialize) {
        to_writer(&mut self.0, &part).expect("cells, texts and numbers are JSON");
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = Record(self.0.clone()).into_text();
        let record = RawValue::from_string(text).map_err(Error::custom)?;
        record.serialize(serializer)
    }
}
