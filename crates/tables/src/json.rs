//! An array of records in the plain spelling, one record per line.

use std::io::{self, Write};

use serde::{Serialize, Serializer};

use super::{Cell, Rows, Table};

/// Writes an array of objects whose keys are the plain headers, in the order of the columns.
///
/// Integers are JSON numbers of any size, fractions are strings, and truths are booleans. What a game does not have is
/// `{"none": reason}`, and what was not found `{"missing": reason}`. The caption is not part of the output.
pub(super) fn write(rows: &mut dyn Rows, out: &mut dyn Write) -> io::Result<()> {
    let keys = keys(rows.head());
    let mut before = "[\n  ";
    rows.each_row(&mut |row| {
        let record = serde_json::to_string(&Entries(&keys, row))?;
        write!(out, "{before}{record}")?;
        before = ",\n  ";
        Ok(())
    })?;
    let end = if before.starts_with('[') { "[]" } else { "\n]" };
    writeln!(out, "{end}")
}

/// The rows of a table as records: maps from the plain headers to the cells.
#[derive(Clone, Copy, Debug)]
pub struct Records<'a>(pub &'a Table);

impl Serialize for Records<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let keys = keys(self.0);
        serializer.collect_seq(self.0.rows().iter().map(|row| Entries(&keys, row)))
    }
}

/// The plain headers of a table.
fn keys(table: &Table) -> Vec<String> {
    let headers = table.columns().iter().map(|column| &column.header);
    headers
        .map(|header| header.plain_text().to_owned())
        .collect()
}

/// One record: the keys and their cells.
struct Entries<'a>(&'a [String], &'a [Cell]);

impl Serialize for Entries<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().zip(self.1))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::{Align, Format, board, table};
    use super::*;

    #[test]
    fn keys_follow_the_columns_and_integers_keep_every_digit() {
        insta::assert_snapshot!(table::samples::every_kind().render(Format::Json), @r#"
        [
          {"n":1,"(1|1)_n":"^[2]","mean":"-1/2"},
          {"n":1000000000000000000000000000000,"(1|1)_n":"{*|*},\"a_b\"","mean":{"missing":"game limit"}}
        ]
        "#);
    }

    #[test]
    fn a_board_is_one_record_a_cell() {
        let output = board::samples::three().render(Format::Json);
        let records: Vec<Value> = serde_json::from_str(&output).unwrap();
        assert_eq!(records.len(), 9);
        assert_eq!(records[3], json!({"i": 1, "j": 2, "value": "^[2]"}));
    }

    #[test]
    fn no_rows_are_an_empty_array() {
        let table = Table::new("").column("n", Align::Left);
        assert_eq!(table.render(Format::Json), "[]\n");
    }
}
