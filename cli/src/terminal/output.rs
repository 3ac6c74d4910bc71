//! Standard output, locked and buffered, and files; a reader that goes away ends the run quietly.

use std::fs::{self, File};
use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use serde::Serialize;

use super::file_format::STANDARD_OUTPUT;

/// Standard output for one command.
pub(crate) fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(io::stdout().lock())
}

/// Writes `text` and flushes.
pub(crate) fn print(text: &str) -> anyhow::Result<()> {
    write(text.as_bytes())
}

/// Writes `bytes` and flushes.
pub(crate) fn write(bytes: &[u8]) -> anyhow::Result<()> {
    let mut out = stdout();
    out.write_all(bytes)?;
    out.flush()?;
    Ok(())
}

/// A JSON record on a line.
///
/// # Errors
/// None that a record has.
pub(crate) fn json_line(record: &impl Serialize) -> serde_json::Result<String> {
    Ok(serde_json::to_string(record)? + "\n")
}

/// Whether the error is that nobody reads the output any more.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let kind = error.downcast_ref::<io::Error>().map(io::Error::kind);
    kind == Some(io::ErrorKind::BrokenPipe)
}

/// The error of the file below a table, by which a closed pipe is known.
pub(crate) fn csv_error(error: csv::Error) -> anyhow::Error {
    match error.is_io_error() {
        true => match error.into_kind() {
            csv::ErrorKind::Io(error) => error.into(),
            _ => unreachable!("an error of the file was asked for"),
        },
        false => error.into(),
    }
}

/// Writes a file as a whole: it has its name only when everything is in it. `-` is standard output.
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
    // Pipes and devices have no name of their own to give away.
    if fs::metadata(file).is_ok_and(|known| !known.is_file()) {
        return into(File::create(file).with_context(fails)?, write);
    }
    let temporary = temporary(file);
    let written = File::create(&temporary).with_context(fails);
    let written = written.and_then(|created| into(created, write));
    let written = written.and_then(|()| fs::rename(&temporary, file).with_context(fails));
    if written.is_err() {
        // Nothing more can be done if this fails too, and the first error is the one to report.
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// Writes `bytes` as [`write_file`] does.
///
/// # Errors
/// Those of the file, with its name.
pub(crate) fn write_bytes(file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    write_file(file, |out| Ok(out.write_all(bytes)?))
}

/// Whether [`write_file`] can begin, for a run that comes to that late; what is in the file stays there.
///
/// # Errors
/// Those of a file that cannot be created, with its name.
pub(crate) fn check_file(file: &Path) -> anyhow::Result<()> {
    let fails = || format!("cannot write {}", file.display());
    match fs::metadata(file) {
        Ok(known) if known.is_dir() => {
            let error = io::Error::from(io::ErrorKind::IsADirectory);
            return Err(error).with_context(fails);
        }
        // To open a pipe only to close it again would be the end of it for who reads it.
        Ok(known) if !known.is_file() => return Ok(()),
        _ if file == Path::new(STANDARD_OUTPUT) => return Ok(()),
        _ => {}
    }
    let temporary = temporary(file);
    let created = File::create(&temporary).with_context(fails);
    created.and_then(|_| fs::remove_file(&temporary).with_context(fails))
}

/// The name that a file has until everything is in it.
fn temporary(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(format!(".{}.tmp", std::process::id()));
    PathBuf::from(name)
}

fn into(
    file: File,
    write: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut out = BufWriter::new(file);
    write(&mut out)?;
    out.into_inner()?
        .sync_all()
        .or_else(|error| match error.kind() {
            // What is not a file on a disk cannot be brought there.
            io::ErrorKind::InvalidInput => Ok(()),
            _ => Err(error.into()),
        })
}
