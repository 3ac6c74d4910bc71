//! Standard output and files; a closed pipe ends the program without an error.

use std::env;
use std::fs;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::Context;
use chopsticks_files::{AtomicFile, check_writable};
use chopsticks_lab::tables::{Format, Table};

pub(crate) use super::file_format::STANDARD_OUTPUT;
use super::guard::Writing;
use super::{screen, status};

/// Standard output for one command.
pub(crate) fn stdout() -> BufWriter<Stdout> {
    BufWriter::new(Stdout(io::stdout().lock()))
}

/// Standard output, whose errors say so.
pub(crate) struct Stdout(StdoutLock<'static>);

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // A pipe may end on the same terminal.
        status::close();
        self.0.write(bytes).map_err(stdout_error)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(stdout_error)
    }
}

/// The error with its place, and its kind.
pub(crate) fn stdout_error(error: io::Error) -> io::Error {
    let says = format!("cannot write to standard output: {error}");
    io::Error::new(error.kind(), says)
}

/// Whether a person reads standard output.
pub(crate) fn is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// The text of a table on standard output, within the width of a terminal.
pub(crate) fn table_text(table: &Table) -> String {
    screen::width().map_or_else(|| table.render(Format::Text), |width| table.folded(width))
}

/// Writes `text` and flushes.
pub(crate) fn print(text: &str) -> anyhow::Result<()> {
    write(text.as_bytes())
}

/// Shows a text; by the program in PAGER if it is longer than the terminal.
pub(crate) fn page(text: &str) -> anyhow::Result<()> {
    let is_long = screen::height().is_some_and(|height| text.lines().count() >= height);
    let pager = env::var("PAGER")
        .ok()
        .filter(|pager| is_long && !pager.is_empty());
    let Some(pager) = pager else {
        return print(text);
    };
    let shell = Command::new("sh")
        .args(["-c", &pager])
        .stdin(Stdio::piped())
        .spawn();
    let Ok(mut shell) = shell else {
        return print(text);
    };
    // Whoever leaves the pager need not have read everything.
    let written = shell
        .stdin
        .take()
        .map(|mut pipe| pipe.write_all(text.as_bytes()));
    drop(written);
    shell.wait().context("the pager cannot be waited for")?;
    Ok(())
}

/// Writes `bytes` and flushes.
pub(crate) fn write(bytes: &[u8]) -> anyhow::Result<()> {
    let mut out = stdout();
    out.write_all(bytes)?;
    out.flush()?;
    Ok(())
}

/// Whether the error is a closed pipe.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let kind = error.downcast_ref::<io::Error>().map(io::Error::kind);
    kind == Some(io::ErrorKind::BrokenPipe)
}

/// The I/O error inside a CSV error, so that a closed pipe is recognized.
pub(crate) fn csv_error(error: csv::Error) -> anyhow::Error {
    if error.is_io_error() {
        match error.into_kind() {
            csv::ErrorKind::Io(error) => error.into(),
            _ => unreachable!("an error of the file was asked for"),
        }
    } else {
        error.into()
    }
}

/// Writes a file completely or not at all; see [`AtomicFile`]. `-` is standard output.
///
/// # Errors
/// Those of `write`, and those of the file with its name.
pub(crate) fn write_file(
    file: &Path,
    write: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    if file == Path::new(STANDARD_OUTPUT) {
        let mut out = stdout();
        write(&mut out)?;
        return Ok(out.flush()?);
    }
    let fails = || format!("cannot write {}", file.display());
    let _writing = Writing::begin();
    let mut out = AtomicFile::create(file).with_context(fails)?;
    write(&mut out).map_err(|error| {
        if error.is::<io::Error>() {
            error.context(fails())
        } else {
            // For instance a limit, which is unrelated to the file.
            error
        }
    })?;
    out.finish().with_context(fails)
}

/// Whether [`write_file`] would replace the content of a file.
pub(crate) fn is_kept(file: &Path) -> bool {
    let is_named = file != Path::new(STANDARD_OUTPUT);
    is_named && fs::metadata(file).is_ok_and(|known| known.is_file() && known.len() > 0)
}

/// Writes `bytes` as [`write_file`] does.
///
/// # Errors
/// Those of the file, with its name.
pub(crate) fn write_bytes(file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    write_file(file, |out| Ok(out.write_all(bytes)?))
}

/// Checks before a long run that [`write_file`] can create the file; an existing file keeps its content.
///
/// # Errors
/// Those of a file that cannot be created, with its name.
pub(crate) fn check_file(file: &Path) -> anyhow::Result<()> {
    if file == Path::new(STANDARD_OUTPUT) {
        return Ok(());
    }
    check_writable(file).with_context(|| format!("cannot write {}", file.display()))
}
