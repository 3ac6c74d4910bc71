//! The formats of tables and boards, by name.

use std::fmt;
use std::io::{self, Write};
use std::str::FromStr;

use super::{Board, Csv, Json, Latex, Markdown, Renderer, Rows, Table, Text};

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
    /// All formats.
    pub const ALL: [Format; 5] = [
        Format::Text,
        Format::Markdown,
        Format::Csv,
        Format::Json,
        Format::Latex,
    ];

    /// The name that [`FromStr`] reads and [`fmt::Display`] writes.
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
}

impl<T> Renderer<T> for Format
where
    Text: Renderer<T>,
    Markdown: Renderer<T>,
    Csv: Renderer<T>,
    Json: Renderer<T>,
    Latex: Renderer<T>,
{
    fn render(&self, content: &T) -> String {
        match self {
            Format::Text => Text.render(content),
            Format::Markdown => Markdown.render(content),
            Format::Csv => Csv.render(content),
            Format::Json => Json.render(content),
            Format::Latex => Latex::Fragment.render(content),
        }
    }
}

impl Format {
    /// Writes a table row by row.
    ///
    /// # Errors
    /// Those of `out`, and of the rows.
    pub fn write(self, rows: &mut dyn Rows, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Format::Text => Text.write(rows, out),
            Format::Markdown => Markdown.write(rows, out),
            Format::Csv => Csv.write(rows, out),
            Format::Json => Json.write(rows, out),
            Format::Latex => Latex::Fragment.write(rows, out),
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
        Format::ALL
            .into_iter()
            .find(|format| [format.name(), format.extension()].contains(&name))
            .ok_or_else(|| UnknownFormat(name.to_owned()))
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
