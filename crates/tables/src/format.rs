//! The formats of tables and boards, by name.

use std::fmt;
use std::io::{self, Write};
use std::str::FromStr;

use super::{Board, Renderer, Rows, Table, csv, json, latex, markdown, text};

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

impl Format {
    /// The formats with the names that [`FromStr`] reads and [`fmt::Display`] writes.
    pub const NAMES: &[(&str, Format)] = &[
        ("text", Format::Text),
        ("markdown", Format::Markdown),
        ("csv", Format::Csv),
        ("json", Format::Json),
        ("latex", Format::Latex),
    ];

    /// The usual extensions of files' names, each with its format.
    pub const ENDINGS: &[(&str, Format)] = &[
        ("txt", Format::Text),
        ("md", Format::Markdown),
        ("csv", Format::Csv),
        ("json", Format::Json),
        ("tex", Format::Latex),
    ];

    /// The name of this format.
    pub fn name(self) -> &'static str {
        match self {
            Format::Text => "text",
            Format::Markdown => "markdown",
            Format::Csv => "csv",
            Format::Json => "json",
            Format::Latex => "latex",
        }
    }

    /// The usual extension of a file's name.
    pub fn extension(self) -> &'static str {
        match self {
            Format::Text => "txt",
            Format::Markdown => "md",
            Format::Csv => "csv",
            Format::Json => "json",
            Format::Latex => "tex",
        }
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

impl Renderer<Table> for Format {
    fn render(&self, table: &Table) -> String {
        let mut bytes = Vec::new();
        let written = self.write(&mut &*table, &mut bytes);
        written.expect("memory takes every byte");
        String::from_utf8(bytes).expect("made of strings")
    }
}

impl Renderer<Board> for Format {
    fn render(&self, board: &Board) -> String {
        match self {
            Format::Text => text::board(board),
            Format::Markdown => markdown::board(board),
            Format::Csv | Format::Json => self.render(&board.records()),
            Format::Latex => latex::board(board),
        }
    }
}

impl Table {
    /// The table in `format`, ending with a line break.
    pub fn render(&self, format: Format) -> String {
        format.render(self)
    }
}

impl Board {
    /// The board in `format`, ending with a line break.
    ///
    /// Text, Markdown and LaTeX show the board; CSV and JSON have a record `i, j, value` for each cell.
    pub fn render(&self, format: Format) -> String {
        format.render(self)
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
        let mut names = Format::NAMES.iter().chain(Format::ENDINGS);
        let named = names.find(|(known, _)| *known == name);
        named.map_or_else(|| Err(UnknownFormat(name.to_owned())), |named| Ok(named.1))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{board, table};
    use super::*;

    #[test]
    fn names_are_read_back() {
        for &(_, format) in Format::NAMES {
            assert_eq!(format.to_string().parse(), Ok(format));
            assert_eq!(format.extension().parse(), Ok(format));
        }
    }

    #[test]
    fn the_error_names_every_format() {
        let message = "yaml".parse::<Format>().unwrap_err().to_string();
        assert!(Format::NAMES.iter().all(|(name, _)| message.contains(name)));
    }

    #[test]
    fn every_format_ends_with_one_line_break_and_has_no_blank_cell() {
        for &(_, format) in Format::NAMES {
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
