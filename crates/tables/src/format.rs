//! The formats of tables and boards, by name.

use std::fmt;
use std::io::{self, Write};
use std::str::FromStr;

use chopsticks_base::listed;

use super::{Board, Rows, Table, csv, json, latex, markdown, text};

listed! {
    /// The formats of tables and boards.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Format {
        /// Aligned columns for a terminal.
        Text,
        /// A pipe table in GitHub's dialect of Markdown.
        Markdown,
        /// Comma-separated values with a header.
        Csv,
        /// An array of records.
        Json,
        /// A `table` environment for a document.
        Latex,
    }
}

impl Format {
    /// The name, and the usual extension of a file's name; [`FromStr`] reads both.
    const fn names(self) -> [&'static str; 2] {
        match self {
            Format::Text => ["text", "txt"],
            Format::Markdown => ["markdown", "md"],
            Format::Csv => ["csv", "csv"],
            Format::Json => ["json", "json"],
            Format::Latex => ["latex", "tex"],
        }
    }

    /// The name of this format.
    pub const fn name(self) -> &'static str {
        self.names()[0]
    }

    /// The usual extension of a file's name.
    pub const fn extension(self) -> &'static str {
        self.names()[1]
    }

    /// Writes a table row by row.
    ///
    /// # Errors
    /// Those of `out`, and of the rows.
    pub fn write(self, rows: &mut dyn Rows, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Format::Text => text::write(rows, out),
            Format::Markdown => markdown::write(rows, out),
            Format::Csv => csv::write(rows, out),
            Format::Json => json::write(rows, out),
            Format::Latex => latex::write(rows, out),
        }
    }
}

impl Table {
    /// The table in `format`, ending with a line break.
    pub fn render(&self, format: Format) -> String {
        in_memory(|out| format.write(&mut &*self, out))
    }

    /// The table as [`write_folded`](text::write_folded) writes it.
    pub fn folded(&self, room: usize) -> String {
        in_memory(|out| text::write_folded(&mut &*self, room, out))
    }
}

/// What is written, as a text.
fn in_memory(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> String {
    let mut bytes = Vec::new();
    write(&mut bytes).expect("memory takes every byte");
    String::from_utf8(bytes).expect("made of strings")
}

impl Board {
    /// The board in `format`, ending with a line break.
    ///
    /// Text, Markdown and LaTeX show the board; CSV and JSON have a record `i, j, value` for each cell.
    pub fn render(&self, format: Format) -> String {
        match format {
            Format::Text => text::board(self),
            Format::Markdown => markdown::board(self),
            Format::Csv | Format::Json => self.records().render(format),
            Format::Latex => latex::board(self),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The name of a format was expected, and something else was found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found `{0}`, expected a format (text, markdown, csv, json or latex)")]
pub struct UnknownFormat(String);

impl FromStr for Format {
    type Err = UnknownFormat;

    /// Reads a format's name, or the extension of its files.
    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        let named = |format: &Format| format.names().contains(&name);
        let found = Format::ALL.into_iter().find(named);
        found.ok_or_else(|| UnknownFormat(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{board, table};
    use super::*;

    #[test]
    fn names_are_read_back() {
        for format in Format::ALL {
            assert_eq!(format.to_string().parse(), Ok(format));
            assert_eq!(format.extension().parse(), Ok(format));
        }
    }

    #[test]
    fn the_error_names_every_format() {
        let message = "yaml".parse::<Format>().unwrap_err().to_string();
        assert!(
            Format::ALL
                .iter()
                .all(|format| message.contains(format.name()))
        );
    }

    #[test]
    fn every_format_ends_with_one_line_break_and_has_no_blank_cell() {
        for format in Format::ALL {
            for output in [
                table::samples::every_kind().render(format),
                board::samples::three().render(format),
            ] {
                assert!(output.ends_with('\n') && !output.ends_with("\n\n"));
                assert!(output.contains("game limit"), "{output}");
            }
        }
    }
}
