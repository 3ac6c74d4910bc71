//! The flags for where a table is written, and in which format.

use std::path::{Path, PathBuf};

use anyhow::Context;
use chopsticks_lab::tables::{Format, Rows, Table, write_folded};
use clap::Args;

use crate::terminal::file_format::{FileFormat, STANDARD_OUTPUT, format_of};
use crate::terminal::note::note;
use crate::terminal::{output, screen};

/// Where a table is written, and in which format.
#[derive(Args)]
pub(crate) struct TableFormat {
    /// Write the table to FILE, in the format of its ending: .txt, .md, .csv, .json or .tex; `-` is standard output
    #[arg(long, short, value_name = "FILE", default_value = STANDARD_OUTPUT)]
    output: PathBuf,
    /// text, markdown, csv, json or latex; without this flag, by the ending of FILE, and text on standard output
    #[arg(long)]
    format: Option<Format>,
}

/// A file that a table is to be written to, in a format that is known.
pub(crate) struct TableFile<'a> {
    arguments: &'a TableFormat,
    /// The format.
    pub(crate) format: Format,
}

impl FileFormat for Format {
    fn endings() -> Vec<(&'static str, Format)> {
        let formats = Format::ALL.into_iter();
        formats.map(|format| (format.extension(), format)).collect()
    }
}

impl TableFormat {
    /// The file, checked before anything is computed for it.
    ///
    /// # Errors
    /// When the ending of its name names no format and no flag does, or when it cannot be written.
    pub(crate) fn file(&self) -> anyhow::Result<TableFile<'_>> {
        let format = format_of(&self.output, self.format, Format::Text)?;
        output::check_file(&self.output)?;
        let arguments = self;
        Ok(TableFile { arguments, format })
    }

    /// Whether the table goes to standard output.
    pub(crate) fn is_standard_output(&self) -> bool {
        self.output == *STANDARD_OUTPUT
    }

    /// Whether a person reads the table on a terminal.
    pub(crate) fn is_on_terminal(&self) -> bool {
        self.output.as_path() == Path::new(STANDARD_OUTPUT) && output::is_terminal()
    }

    /// Prints lines about a table after it, or on standard error if the table on standard output is for programs.
    ///
    /// # Errors
    /// Those of writing.
    pub(crate) fn print_lines(
        &self,
        lines: &[String],
        is_table_shown: bool,
        format: Format,
    ) -> anyhow::Result<()> {
        if lines.is_empty() {
            return Ok(());
        }
        let is_table_shown = is_table_shown && self.is_standard_output();
        if is_table_shown && format != Format::Text {
            lines.iter().for_each(note);
            return Ok(());
        }
        let before = if is_table_shown { "\n" } else { "" };
        output::print(&format!("{before}{}\n", lines.join("\n")))
    }

    /// Writes a table.
    ///
    /// # Errors
    /// Those of [`TableFormat::file`] and of writing.
    pub(crate) fn print(&self, table: &Table) -> anyhow::Result<()> {
        self.file()?.write(table)
    }
}

impl TableFile<'_> {
    /// The width of the terminal on which text is read.
    fn width(&self) -> Option<usize> {
        let is_read = self.format == Format::Text && self.arguments.is_standard_output();
        screen::width().filter(|_| is_read)
    }

    /// The text of a table, as it is written.
    pub(crate) fn render(&self, table: &Table) -> String {
        match self.width() {
            Some(width) => table.folded(width),
            None => table.render(self.format),
        }
    }

    /// Writes what was found, as text in the format. A file that is there already is not replaced by an incomplete one.
    ///
    /// The result inside says why what was found is not complete.
    ///
    /// # Errors
    /// Those of [`TableFile::write`].
    pub(crate) fn write_found(
        &self,
        rendered: &str,
        complete: anyhow::Result<()>,
        what: &'static str,
    ) -> anyhow::Result<anyhow::Result<()>> {
        self.unless_kept(complete, what, || {
            output::write_bytes(&self.arguments.output, rendered.as_bytes())
        })
    }

    /// The same as [`TableFile::write_found`] for a table that is written row by row.
    ///
    /// # Errors
    /// Those of the file, with its name.
    pub(crate) fn write_rows_found(
        &self,
        rows: &mut dyn Rows,
        complete: anyhow::Result<()>,
        what: &'static str,
    ) -> anyhow::Result<anyhow::Result<()>> {
        self.unless_kept(complete, what, || {
            output::write_file(&self.arguments.output, |out| {
                Ok(match self.width() {
                    Some(width) => write_folded(rows, width, out),
                    None => self.format.write(rows, out),
                }?)
            })
        })
    }

    /// Writes unless an incomplete result would replace a file.
    fn unless_kept(
        &self,
        complete: anyhow::Result<()>,
        what: &'static str,
        write: impl FnOnce() -> anyhow::Result<()>,
    ) -> anyhow::Result<anyhow::Result<()>> {
        let file = &self.arguments.output;
        if complete.is_err() && output::is_kept(file) {
            let kept = || format!("{} is not replaced: {what}", file.display());
            return Ok(complete.with_context(kept));
        }
        write()?;
        Ok(complete.context(what))
    }

    /// Writes a table.
    ///
    /// # Errors
    /// Those of the file, with its name.
    pub(crate) fn write(&self, table: &Table) -> anyhow::Result<()> {
        self.write_after("", table)
    }

    /// Writes a text, and a table after it.
    ///
    /// # Errors
    /// Those of [`TableFile::write`].
    pub(crate) fn write_after(&self, head: &str, table: &Table) -> anyhow::Result<()> {
        self.write_text(&(head.to_owned() + &self.render(table)))
    }

    /// Writes a text that stands where a table would.
    ///
    /// # Errors
    /// Those of [`TableFile::write`].
    pub(crate) fn write_text(&self, text: &str) -> anyhow::Result<()> {
        output::write_bytes(&self.arguments.output, text.as_bytes())
    }
}
