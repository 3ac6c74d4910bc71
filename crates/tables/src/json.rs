//! An array of records in the plain spelling, one record per line.

use std::io::{self, Write};
use std::str::FromStr;

use serde_json::{Map, Number, Value, json};

use super::rows::text_of;
use super::{Board, Cell, Renderer, Rows, Table};

/// Renders an array of objects whose keys are the plain headers, in the order of the columns.
///
/// Integers are JSON numbers of any size, fractions are strings, and a missing value is `{"missing": reason}`. A board
/// has a record `i`, `j`, `value` for each cell. The caption is not part of the output.
#[derive(Clone, Copy, Debug)]
pub struct Json;

impl Json {
    /// Writes the array.
    pub(super) fn write(self, rows: &mut dyn Rows, out: &mut dyn Write) -> io::Result<()> {
        let columns = rows.head().columns().iter();
        let keys: Vec<String> = columns.map(|c| c.header.plain_text().to_owned()).collect();
        let mut before = "[\n  ";
        rows.each_row(&mut |row| {
            let record: Map<_, _> = keys.iter().cloned().zip(row.iter().map(value)).collect();
            write!(out, "{before}{}", Value::from(record))?;
            before = ",\n  ";
            Ok(())
        })?;
        out.write_all(if before.starts_with('[') {
            b"[]\n"
        } else {
            b"\n]\n"
        })
    }
}

impl Renderer<Table> for Json {
    fn render(&self, table: &Table) -> String {
        text_of(|out| self.write(&mut &*table, out))
    }
}

impl Renderer<Board> for Json {
    fn render(&self, board: &Board) -> String {
        self.render(&board.records())
    }
}

fn value(cell: &Cell) -> Value {
    match cell {
        Cell::Integer(integer) => {
            let number = Number::from_str(&integer.to_string());
            Value::Number(number.expect("with arbitrary precision every integer is a JSON number"))
        }
        Cell::Missing(reason) => json!({ "missing": reason }),
        Cell::Label(_) | Cell::Fraction(_) => Value::String(cell.plain()),
    }
}

#[cfg(test)]
mod tests {
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
        assert_eq!(
            Json.render(&Table::new("").column("n", Align::Left)),
            "[]\n"
        );
    }
}
