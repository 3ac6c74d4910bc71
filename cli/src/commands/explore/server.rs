//! The server: the files of the page, and answers to its questions.

use std::cell::{Cell, RefCell};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use chopsticks_explorer::page::PageFile;
use chopsticks_explorer::{DEFAULT_BUDGET, MAX_REQUEST, answer};
use chopsticks_lab::budget::Budget;

use super::door::Door;
use super::http::{self, Frames, Head, Refusal};
use super::waiting::{Waiting, WaitingPlace};
use crate::arguments::limits::PageLimits;
use crate::terminal::interrupt::interrupted;

/// The limits of each answer.
pub(super) struct ServerLimits {
    pub(super) seconds: u64,
    pub(super) each: PageLimits,
    /// The number of long questions being answered.
    pub(super) questions: usize,
}

pub(super) struct Server {
    pub(super) door: Door,
    pub(super) limits: ServerLimits,
    pub(super) frames: Frames,
    pub(super) files: Vec<PageFile>,
}

/// The most admitted requests at the same time.
const MAX_REQUESTS: usize = 64;

/// A question that takes longer than this is long. Long questions never prevent others from being answered.
const LONG: Duration = Duration::from_secs(1);

/// The interval at which a calculation checks whether its answer is still needed.
const PAUSE: Duration = Duration::from_millis(50);

/// One of at most so many things at the same time.
struct Place<'a>(&'a AtomicUsize);

impl<'a> Place<'a> {
    fn take(taken: &'a AtomicUsize, most: usize) -> Option<Place<'a>> {
        let place = Place(taken);
        (taken.fetch_add(1, Ordering::Relaxed) < most).then_some(place)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[derive(Default)]
struct Counts {
    requests: AtomicUsize,
    long_questions: AtomicUsize,
}

impl Server {
    /// Answers requests, each in a thread of its own.
    pub(super) fn serve(self, listener: &TcpListener) {
        let shared = Arc::new((self, Counts::default()));
        let waiting = Arc::new(Waiting::default());
        for stream in listener.incoming() {
            // A connection that broke off before it was accepted is ignored.
            let Ok(mut stream) = stream else { continue };
            // A connection for which the system has no handle or thread is closed.
            let Ok(place) = waiting.enter(&stream) else {
                continue;
            };
            let shared = Arc::clone(&shared);
            let _ = thread::Builder::new().spawn(move || {
                let (server, counts) = &*shared;
                server.connection(&mut stream, place, counts);
            });
        }
    }

    /// Answers a request. Its connection occupies its place in the queue until the request is admitted or over.
    fn connection(&self, stream: &mut TcpStream, place: WaitingPlace, counts: &Counts) {
        let (mut waiting, mut admitted) = (Some(place), None);
        let admit = |head: &Head| {
            self.door.file(head)?;
            admitted = Place::take(&counts.requests, MAX_REQUESTS);
            if admitted.is_none() {
                return Err(Refusal::new(503, "too many requests at the same time"));
            }
            waiting = None;
            Ok(())
        };
        let found = http::read(stream, MAX_REQUEST, admit);
        let found = found.and_then(|(head, body)| self.found(&head, &body, stream, counts));
        // A browser that does not read the reply does not need it.
        let (status, media_type, text) = match &found {
            Ok((media_type, text)) => (200, *media_type, text),
            Err(Refusal { status, reason }) => (*status, "text/plain; charset=utf-8", reason),
        };
        let _ = http::reply(stream, status, media_type, text.as_bytes(), self.frames);
        if found.is_err() {
            http::drain(stream);
        }
    }

    /// The type and the text of the reply.
    fn found(
        &self,
        head: &Head,
        body: &[u8],
        stream: &TcpStream,
        counts: &Counts,
    ) -> Result<(&'static str, String), Refusal> {
        let name = self.door.file(head)?;
        match (head.method.as_str(), name) {
            ("GET", _) => {
                let file = if name.is_empty() {
                    self.files.first()
                } else {
                    self.files.iter().find(|file| file.name == name)
                };
                let file = file.ok_or_else(|| Refusal::new(404, "there is no such file"))?;
                Ok((file.media_type, file.text.to_string()))
            }
            ("POST", "answer") => {
                let request = str::from_utf8(body);
                let request = request.map_err(|_| Refusal::new(400, "expected UTF-8"))?;
                let answer = self.answer(request, stream, counts)?;
                Ok(("application/json", answer))
            }
            _ => Err(Refusal::new(405, "expected GET, or POST of a question")),
        }
    }

    /// Answers a question, unless the time is over or the browser has stopped waiting.
    ///
    /// # Errors
    /// When the question takes longer than a second, and as many long ones as allowed are being answered.
    fn answer(
        &self,
        request: &str,
        stream: &TcpStream,
        counts: &Counts,
    ) -> Result<String, Refusal> {
        let begin = Instant::now();
        let (next, is_over) = (Cell::new(begin + PAUSE), Cell::new(false));
        let (long, is_crowded) = (RefCell::new(None), Cell::new(false));
        let should_stop = || {
            let now = Instant::now();
            if !is_over.get() && now >= next.get() {
                next.set(now + PAUSE);
                if now - begin >= LONG && long.borrow().is_none() {
                    let place = Place::take(&counts.long_questions, self.limits.questions);
                    is_crowded.set(place.is_none());
                    long.replace(place);
                }
                let is_left = interrupted() || http::is_closed(stream);
                is_over.set(is_left || is_crowded.get());
            }
            is_over.get()
        };
        let budget = Budget {
            seconds: self.limits.seconds,
            // The time ends a search.
            nodes: u64::MAX,
            elapsed: &|| begin.elapsed(),
            should_stop: &should_stop,
            ..self.limits.each.within(DEFAULT_BUDGET)
        };
        let answer = answer(request, &budget);
        if is_crowded.get() {
            Err(Refusal::new(
                503,
                "stopped after a second, since too many other long questions are being answered (--max-questions)",
            ))
        } else {
            Ok(answer)
        }
    }
}
