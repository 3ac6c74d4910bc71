//! Lines that another thread waits for, so that Ctrl-C is noticed meanwhile.

use std::io::{self, BufRead, Cursor, Read};
use std::mem;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::Duration;

use chopsticks_lab::budget::Stopped;

use crate::terminal::interrupt::go_on;

/// The lines of a reader that Ctrl-C does not end, such as a terminal or the output of a solver.
pub(crate) struct AwaitedLines {
    /// The pieces that were read; a piece may hold many lines or a part of one.
    pieces: Receiver<io::Result<Vec<u8>>>,
    piece: Cursor<Vec<u8>>,
    /// The beginning of the next line.
    line: Vec<u8>,
}

/// The interval at which Ctrl-C is checked.
const LOOK: Duration = Duration::from_millis(50);

/// The bytes of the longest piece.
const PIECE: usize = 8192;

/// The number of pieces that may wait.
const AHEAD: usize = 4;

impl AwaitedLines {
    /// Begins to read.
    pub(crate) fn open(from: impl Read + Send + 'static) -> AwaitedLines {
        let (sender, pieces) = mpsc::sync_channel(AHEAD);
        thread::spawn(move || send_pieces(from, &sender));
        AwaitedLines {
            pieces,
            piece: Cursor::default(),
            line: Vec::new(),
        }
    }

    /// The next line without its end, if there is one and it can be read.
    ///
    /// # Errors
    /// On Ctrl-C, after [`crate::terminal::interrupt::stop_on_interrupt`].
    pub(crate) fn next(&mut self) -> Result<Option<io::Result<Vec<u8>>>, Stopped> {
        go_on()?;
        loop {
            if let Err(error) = self.piece.read_until(b'\n', &mut self.line) {
                return Ok(Some(Err(error)));
            }
            if self.line.ends_with(b"\n") {
                self.line.pop();
                return Ok(Some(Ok(mem::take(&mut self.line))));
            }
            match self.wait()? {
                Some(Ok(piece)) => self.piece = Cursor::new(piece),
                Some(Err(error)) => return Ok(Some(Err(error))),
                None if self.line.is_empty() => return Ok(None),
                None => return Ok(Some(Ok(mem::take(&mut self.line)))),
            }
        }
    }

    /// The next piece, if there is one.
    fn wait(&self) -> Result<Option<io::Result<Vec<u8>>>, Stopped> {
        loop {
            match self.pieces.recv_timeout(LOOK) {
                Ok(piece) => return Ok(Some(piece)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => go_on()?,
            }
        }
    }
}

/// Sends what is read, up to the end or the first error, as long as there is a receiver.
fn send_pieces(mut from: impl Read, to: &SyncSender<io::Result<Vec<u8>>>) {
    let mut buffer = vec![0; PIECE];
    loop {
        let piece = match from.read(&mut buffer) {
            Ok(0) => return,
            Ok(length) => Ok(buffer[..length].to_vec()),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => Err(error),
        };
        let is_over = piece.is_err();
        if to.send(piece).is_err() || is_over {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader that returns one piece per call.
    struct Pieces(Vec<&'static [u8]>);

    impl Read for Pieces {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let piece = self.0.pop().unwrap_or_default();
            buffer[..piece.len()].copy_from_slice(piece);
            Ok(piece.len())
        }
    }

    fn lines(from: impl Read + Send + 'static) -> Vec<Vec<u8>> {
        let mut lines = AwaitedLines::open(from);
        let next = || lines.next().unwrap().map(io::Result::unwrap);
        std::iter::from_fn(next).collect()
    }

    #[test]
    fn lines_do_not_depend_on_the_pieces_in_which_they_come() {
        // The last comes first.
        let pieces = Pieces(vec![b"c", b"b\n\n", b"a\nb"]);
        assert_eq!(lines(pieces), [&b"a"[..], b"bb", b"", b"c"]);
        assert_eq!(lines(&b"a\n"[..]), [b"a"]);
        assert!(lines(&b""[..]).is_empty());
        let long = vec![b'x'; 3 * PIECE];
        assert_eq!(lines(Cursor::new(long.clone())), [long]);
    }
}
