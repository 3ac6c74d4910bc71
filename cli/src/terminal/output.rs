//! Standard output and files; a closed pipe ends the program without an error.

use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use serde::Serialize;

use super::file_format::STANDARD_OUTPUT;
use super::guard::Writing;
use super::status;

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
        self.0.write(bytes).map_err(of_stdout)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(of_stdout)
    }
}

/// The error with its place, and its kind.
pub(crate) fn of_stdout(error: io::Error) -> io::Error {
    let says = format!("cannot write to standard output: {error}");
    io::Error::new(error.kind(), says)
}

/// Whether a person reads standard output.
pub(crate) fn is_terminal() -> bool {
    io::stdout().is_terminal()
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

/// Whether the error is a closed pipe.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let kind = error.downcast_ref::<io::Error>().map(io::Error::kind);
    kind == Some(io::ErrorKind::BrokenPipe)
}

/// The I/O error inside a CSV error, so that a closed pipe is recognized.
pub(crate) fn csv_error(error: csv::Error) -> anyhow::Error {
    match error.is_io_error() {
        true => match error.into_kind() {
            csv::ErrorKind::Io(error) => error.into(),
            _ => unreachable!("an error of the file was asked for"),
        },
        false => error.into(),
    }
}

/// Writes a file completely or not at all: it gets its name only when it is complete and on the disk. `-` is standard output.
///
/// Until then a file with this name keeps its content, whatever ends the program. A symbolic link stays, and its target is written.
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
    // Pipes and devices cannot be renamed.
    if fs::metadata(file).is_ok_and(|known| !known.is_file()) {
        return into(file, File::create(file).with_context(fails)?, write);
    }
    let _writing = Writing::begin();
    let target = target(file).with_context(fails)?;
    let temporary = temporary(&target);
    let created = File::create(&temporary).and_then(|created| {
        if let Ok(known) = fs::metadata(&target) {
            created.set_permissions(known.permissions())?;
        }
        Ok(created)
    });
    let written = created.with_context(fails);
    let written = written.and_then(|created| into(file, created, write));
    let written = written.and_then(|()| renamed(&temporary, &target).with_context(fails));
    if written.is_err() {
        // If this fails too, the first error is still the one to report.
        let _ = fs::remove_file(&temporary);
    }
    written
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
    let fails = || format!("cannot write {}", file.display());
    match fs::metadata(file) {
        Ok(known) if known.is_dir() => {
            let error = io::Error::from(io::ErrorKind::IsADirectory);
            return Err(error).with_context(fails);
        }
        // Opening and closing a pipe would end it for its reader.
        Ok(known) if !known.is_file() => return Ok(()),
        _ if file == Path::new(STANDARD_OUTPUT) => return Ok(()),
        _ => {}
    }
    let temporary = temporary(&target(file).with_context(fails)?);
    let created = File::create(&temporary).with_context(fails);
    created.and_then(|_| fs::remove_file(&temporary).with_context(fails))
}

/// The file itself, which need not exist yet, where its name may be that of a symbolic link.
///
/// # Errors
/// Those of a link that leads nowhere, such as one in a circle.
pub(crate) fn target(file: &Path) -> io::Result<PathBuf> {
    let error = match fs::canonicalize(file) {
        Ok(target) => return Ok(target),
        Err(error) => error,
    };
    match fs::read_link(file) {
        Ok(link) if error.kind() == io::ErrorKind::NotFound => {
            let folder = file.parent().unwrap_or(Path::new(""));
            target(&folder.join(link))
        }
        Ok(_) => Err(error),
        Err(_) => Ok(file.to_owned()),
    }
}

/// Gives a complete file its name, so that it also has it after a loss of power.
fn renamed(temporary: &Path, file: &Path) -> io::Result<()> {
    fs::rename(temporary, file)?;
    // The folder has the name of the file. Other systems do not open folders.
    #[cfg(unix)]
    {
        let folder = file.parent().filter(|folder| folder != &Path::new(""));
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}

/// The name of a file until it is complete.
fn temporary(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(format!(".{}.tmp", std::process::id()));
    PathBuf::from(name)
}

/// Fills a file that was created with the name `name`.
fn into(
    name: &Path,
    file: File,
    write: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut out = BufWriter::new(file);
    let written = write(&mut out).and_then(|()| Ok(synchronized(out)?));
    written.map_err(|error| match error.is::<io::Error>() {
        true => error.context(format!("cannot write {}", name.display())),
        // A limit, for instance, that has nothing to do with the file.
        false => error,
    })
}

fn synchronized(out: BufWriter<File>) -> io::Result<()> {
    let synchronized = out.into_inner()?.sync_all();
    synchronized.or_else(|error| match error.kind() {
        // Pipes and devices cannot be synchronized.
        io::ErrorKind::InvalidInput => Ok(()),
        _ => Err(error),
    })
}
