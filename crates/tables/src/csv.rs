//! Comma-separated values in the plain spelling, quoted by RFC 4180, lines ending in LF.
//!
//! A spreadsheet treats a text that begins with `=`, `@`, `+` or `-` as a formula. A file from an untrusted source may
//! contain such texts, because the symbols of a ruleset are arbitrary; so they are prefixed with an apostrophe, as
//! advised by the OWASP page "CSV Injection". Numbers and names of values, such as `-1` and `+-{2|1}`, have no
//! apostrophe.

use std::borrow::Cow;
use std::io::{self, Write};

use super::Rows;

/// Writes a header and a record for each row. The caption is not part of the output.
pub(super) fn write(rows: &mut dyn Rows, out: &mut dyn Write) -> io::Result<()> {
    let mut writer = csv::Writer::from_writer(out);
    let columns = rows.head().columns().iter();
    writer.write_record(columns.map(|c| inert(c.header.plain_text()).into_owned()))?;
    rows.each_row(&mut |row| {
        let fields = row.iter().map(|cell| inert(&cell.plain()).into_owned());
        Ok(writer.write_record(fields)?)
    })?;
    writer.flush()
}

/// The field, prefixed with an apostrophe if a spreadsheet could execute it.
///
/// Names of values begin with `+` or `-`, but contain no quotation mark and no `!`, without which a formula refers to
/// no address and no other program. A field that begins with apostrophes followed by such a character gets one more, so
/// that the original can be recovered by removing one apostrophe.
fn inert(field: &str) -> Cow<'_, str> {
    let text = field.trim_start_matches('\'');
    let is_formula = match text.chars().next() {
        Some('=' | '@' | '\t' | '\r' | '＝' | '＠') => true,
        Some('+' | '-' | '＋' | '－') => text.contains(['"', '\'', '!']),
        _ => false,
    };
    if is_formula {
        format!("'{field}").into()
    } else {
        field.into()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Align, Format, Table, board, table};

    #[test]
    fn fields_with_commas_and_quotes_are_quoted() {
        insta::assert_snapshot!(table::samples::every_kind().render(Format::Csv), @r#"
        n,(1|1)_n,mean
        1,^[2],-1/2
        1000000000000000000000000000000,"{*|*},""a_b""",missing: game limit
        "#);
    }

    /// The first six are examples of the OWASP page "CSV Injection", or of the same kind.
    #[test]
    fn a_spreadsheet_runs_no_cell() {
        let cells = [
            ("=1+1", "'=1+1"),
            ("@SUM(1;1)", "'@SUM(1;1)"),
            ("+HYPERLINK(\"x\")", "\"'+HYPERLINK(\"\"x\"\")\""),
            ("-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"),
            ("\t=1", "'\t=1"),
            ("＝1", "'＝1"),
            ("'=1+1", "''=1+1"),
            ("-1", "-1"),
            ("+-1", "+-1"),
            ("+-{0|^[2]}", "+-{0|^[2]}"),
            ("-1Tiny(2)", "-1Tiny(2)"),
            ("'tis", "'tis"),
            ("1=1", "1=1"),
        ];
        for (text, expected) in cells {
            let mut table = Table::new("").column(text, Align::Left);
            table.push([text.into()]);
            let rendered = table.render(Format::Csv);
            assert_eq!(rendered, format!("{expected}\n{expected}\n"));
        }
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
