//! Comma-separated values in the plain spelling, quoted by RFC 4180, lines ending in LF.

use super::{Board, Renderer, Table};

/// Renders a header and a record for each row; a board has a record `i,j,value` for each cell.
///
/// The caption is not part of the output.
#[derive(Clone, Copy, Debug)]
pub struct Csv;

impl Renderer<Table> for Csv {
    fn render(&self, table: &Table) -> String {
        let mut writer = csv::Writer::from_writer(Vec::new());
        let header = table
            .columns()
            .iter()
            .map(|c| c.header.plain_text().to_owned());
        let rows = table.rows().iter();
        let rows = rows.map(|row| row.iter().map(|cell| cell.plain()).collect());
        for record in [header.collect::<Vec<_>>()].into_iter().chain(rows) {
            writer
                .write_record(record)
                .expect("memory takes every record, and all have the same length");
        }
        let bytes = writer.into_inner().expect("memory takes every byte");
        String::from_utf8(bytes).expect("made of strings")
    }
}

impl Renderer<Board> for Csv {
    fn render(&self, board: &Board) -> String {
        self.render(&board.records())
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Format, board, table};

    #[test]
    fn fields_with_commas_and_quotes_are_quoted() {
        insta::assert_snapshot!(table::samples::every_kind().render(Format::Csv), @r#"
        n,(1|1)_n,mean
        1,^[2],-1/2
        1000000000000000000000000000000,"{*|*},""a_b""",missing: game limit
        "#);
    }

    #[test]
    fn a_board_is_one_record_a_cell() {
        insta::assert_snapshot!(board::samples::three().render(Format::Csv), @r#"
        i,j,value
        1,1,0
        2,1,missing: game limit
        3,1,*
        1,2,^[2]
        2,2,*
        3,2,*
        1,3,*
        2,3,*
        3,3,*
        "#);
    }
}
