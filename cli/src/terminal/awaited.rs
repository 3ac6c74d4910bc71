//! A reader served by another thread, so that Ctrl-C and limits are noticed while no input arrives.

use std::io::{self, BufRead, Cursor, Read};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TryRecvError};
use std::thread;
use std::time::Duration;

use super::interrupt;

/// A reader that Ctrl-C does not end, such as a terminal or the output of a solver.
pub(crate) struct Awaited<'a> {
    pieces: Receiver<io::Result<Vec<u8>>>,
    piece: Cursor<Vec<u8>>,
    /// An error that came after the piece.
    failed: Option<io::Error>,
    goes_on: Box<dyn FnMut() -> io::Result<bool> + 'a>,
}

/// The interval at which the reader asks whether to continue.
const LOOK: Duration = Duration::from_millis(50);

/// The bytes of the longest piece.
const PIECE: usize = 8192;

/// The number of pieces that may wait.
const AHEAD: usize = 4;

impl<'a> Awaited<'a> {
    /// Starts reading. `goes_on` is asked before each piece and while none arrives; the input ends when it returns
    /// false.
    pub(crate) fn open(
        from: impl Read + Send + 'static,
        goes_on: impl FnMut() -> io::Result<bool> + 'a,
    ) -> Awaited<'a> {
        let (sender, pieces) = mpsc::sync_channel(AHEAD);
        thread::spawn(move || send_pieces(from, &sender));
        Awaited {
            pieces,
            piece: Cursor::default(),
            failed: None,
            goes_on: Box::new(goes_on),
        }
    }

    /// Starts reading until the end. Ctrl-C and the time limit are errors.
    pub(crate) fn until_interrupt(from: impl Read + Send + 'static) -> Awaited<'a> {
        let goes_on = || interrupt::check_stop().map(|()| true);
        Awaited::open(from, move || goes_on().map_err(io::Error::other))
    }

    /// Whether a whole line, an error or the end is there without waiting. A line that is long counts as not there.
    pub(crate) fn has_line(&mut self) -> bool {
        loop {
            let rest = &self.piece.get_ref()[self.piece.position() as usize..];
            if rest.contains(&b'\n') || self.failed.is_some() {
                return true;
            }
            if rest.len() > AHEAD * PIECE {
                return false;
            }
            match self.pieces.try_recv() {
                Ok(Ok(piece)) => self.piece = Cursor::new([rest, &piece].concat()),
                Ok(Err(error)) => self.failed = Some(error),
                Err(TryRecvError::Empty) => return false,
                Err(TryRecvError::Disconnected) => return true,
            }
        }
    }

    /// The next piece; it is empty at the end.
    fn wait(&mut self) -> io::Result<Vec<u8>> {
        if let Some(error) = self.failed.take() {
            return Err(error);
        }
        while (self.goes_on)()? {
            match self.pieces.recv_timeout(LOOK) {
                Ok(piece) => return piece,
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
        Ok(Vec::new())
    }
}

impl BufRead for Awaited<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.piece.fill_buf()?.is_empty() {
            self.piece = Cursor::new(self.wait()?);
        }
        self.piece.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.piece.consume(amount);
    }
}

impl Read for Awaited<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

/// Sends the input, up to the end or the first error, as long as there is a receiver.
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
        let lines = Awaited::until_interrupt(from).split(b'\n');
        lines.map(Result::unwrap).collect()
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

    #[test]
    fn a_reader_without_end_is_left_when_it_is_to_stop() {
        let mut pieces = 3;
        let goes_on = || {
            pieces -= 1;
            Ok(pieces >= 0)
        };
        let read = Awaited::open(io::repeat(0), goes_on).bytes().count();
        assert_eq!(read, 3 * PIECE);
        let fails = || Err(io::Error::other("stop"));
        assert!(Awaited::open(io::repeat(0), fails).fill_buf().is_err());
    }
}
