//! Standard output, locked and buffered; a reader that goes away ends the run quietly.

use std::io::{self, BufWriter, StdoutLock, Write};

/// Standard output for one command.
pub(super) fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(io::stdout().lock())
}

/// Writes `text` and flushes.
pub(super) fn print(text: &str) -> anyhow::Result<()> {
    write(text.as_bytes())
}

/// Writes `bytes` and flushes.
pub(super) fn write(bytes: &[u8]) -> anyhow::Result<()> {
    let mut out = stdout();
    out.write_all(bytes)?;
    out.flush()?;
    Ok(())
}

/// Whether the error is that nobody reads the output any more.
pub(super) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let kind = error.downcast_ref::<io::Error>().map(io::Error::kind);
    kind == Some(io::ErrorKind::BrokenPipe)
}
