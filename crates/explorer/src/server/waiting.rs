//! Connections whose requests have not been admitted: the oldest makes room for the newest.
//!
//! Every program on this machine may connect, even without the address of the page. However many connections stay
//! silent, the next one is read.

use std::collections::VecDeque;
use std::io;
use std::net::{Shutdown, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The connections that wait, the oldest first.
#[derive(Default)]
pub(super) struct Waiting(Mutex<Queue>);

#[derive(Default)]
struct Queue {
    /// The number of the next connection.
    next: u64,
    streams: VecDeque<(u64, TcpStream)>,
}

/// The place of one connection, which is released on drop.
pub(super) struct WaitingPlace {
    waiting: Arc<Waiting>,
    number: u64,
}

/// The largest number of connections waiting at the same time.
const MAX_COUNT: usize = 64;

impl Waiting {
    /// Adds a waiting connection, and closes the oldest one if there are too many.
    ///
    /// # Errors
    /// When the system has no further handle for the connection.
    pub(super) fn enter(self: &Arc<Waiting>, stream: &TcpStream) -> io::Result<WaitingPlace> {
        let stream = stream.try_clone()?;
        let mut queue = self.queue();
        let number = queue.next;
        queue.next += 1;
        queue.streams.push_back((number, stream));
        if queue.streams.len() > MAX_COUNT
            && let Some((_, oldest)) = queue.streams.pop_front()
        {
            // The thread that reads the connection notices its end; it does not matter if it has already ended.
            let _ = oldest.shutdown(Shutdown::Both);
        }
        let waiting = Arc::clone(self);
        Ok(WaitingPlace { waiting, number })
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        // Nothing fails while the queue is locked.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for WaitingPlace {
    fn drop(&mut self) {
        let mut queue = self.waiting.queue();
        queue.streams.retain(|(number, _)| *number != self.number);
    }
}
