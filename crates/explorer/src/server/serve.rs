//! Connections of the server, and answers within limits of time and number.

use std::cell::{Cell, RefCell};
use std::io;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use chopsticks_lab::budget::Budget;
use chopsticks_lab::stack::STACK;

use super::door::Door;
use super::http::{self, Frames, Head, Refusal};
use super::waiting::{Waiting, WaitingPlace};
use crate::page::{self, PageFile};
use crate::{DEFAULT_BUDGET, MAX_REQUEST};

/// The time of an answer in seconds, unless the caller of [`Server::serve`] has another.
pub const SECONDS: u64 = 30;

/// The time after a connection that failed before it was accepted.
const RETRY: Duration = Duration::from_millis(50);

/// The number of long questions that are answered at the same time, unless the caller of [`Server::serve`] has another.
pub const LONG_QUESTIONS: usize = 8;

/// A server at a port of this machine.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    door: Door,
}

/// What the connections of a server share.
struct Service<A> {
    door: Door,
    frames: Frames,
    files: Vec<PageFile>,
    answer: A,
    most_long_questions: usize,
    requests: AtomicUsize,
    long_questions: AtomicUsize,
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

impl Server {
    /// A server at this port of this machine, where 0 is any that is free. Its address has a random part.
    ///
    /// # Errors
    /// When the port is taken, or the system has no random bytes.
    pub fn bind(port: u16) -> io::Result<Server> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let door = Door::new(listener.local_addr()?.port())?;
        Ok(Server { listener, door })
    }

    /// The address of the page.
    pub fn address(&self) -> String {
        self.door.address()
    }

    /// Answers requests, each in a thread of its own, as long as the process lives.
    ///
    /// `frames` are the pages that may show this one. `answer` answers a question within a budget: the
    /// [limits by default](DEFAULT_BUDGET) but that on nodes, and [`SECONDS`], which also ends when the page no longer waits; of `questions`
    /// that take longer than a second, more at the same time are refused.
    pub fn serve(
        self,
        frames: Frames,
        questions: usize,
        answer: impl Fn(&str, &Budget<'_>) -> String + Send + Sync + 'static,
    ) {
        let service = Arc::new(Service {
            door: self.door,
            frames,
            files: page::served(),
            answer,
            most_long_questions: questions,
            requests: AtomicUsize::new(0),
            long_questions: AtomicUsize::new(0),
        });
        let waiting = Arc::new(Waiting::default());
        for stream in self.listener.incoming() {
            // A connection that broke off before it was accepted is ignored.
            let Ok(mut stream) = stream else {
                // Without a handle the next one fails at once, too.
                thread::sleep(RETRY);
                continue;
            };
            // A connection for which the system has no handle or thread is closed.
            let Ok(place) = waiting.enter(&stream) else {
                continue;
            };
            let service = Arc::clone(&service);
            let thread = thread::Builder::new().stack_size(STACK);
            let _ = thread.spawn(move || service.connection(&mut stream, place));
        }
    }
}

impl<A: Fn(&str, &Budget<'_>) -> String> Service<A> {
    /// Answers a request. Its connection occupies its place in the queue until the request is admitted or over.
    fn connection(&self, stream: &mut TcpStream, place: WaitingPlace) {
        let (mut waiting, mut admitted) = (Some(place), None);
        let admit = |head: &Head| {
            self.door.file(head)?;
            admitted = Place::take(&self.requests, MAX_REQUESTS);
            if admitted.is_none() {
                return Err(Refusal::new(503, "too many requests at the same time"));
            }
            waiting = None;
            Ok(())
        };
        let found = http::read(stream, MAX_REQUEST, admit);
        let found = found.and_then(|(head, body)| self.found(&head, &body, stream));
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
                Ok(("application/json", self.answer(request, stream)?))
            }
            _ => Err(Refusal::new(405, "expected GET, or POST of a question")),
        }
    }

    /// Answers a question, unless the time is over or the browser has stopped waiting.
    ///
    /// # Errors
    /// When the question takes longer than a second, and as many long ones as allowed are being answered.
    fn answer(&self, request: &str, stream: &TcpStream) -> Result<String, Refusal> {
        let begin = Instant::now();
        let (next, is_over) = (Cell::new(begin + PAUSE), Cell::new(false));
        let (long, is_crowded) = (RefCell::new(None), Cell::new(false));
        let should_stop = || {
            let now = Instant::now();
            if !is_over.get() && now >= next.get() {
                next.set(now + PAUSE);
                if now - begin >= LONG && long.borrow().is_none() {
                    let place = Place::take(&self.long_questions, self.most_long_questions);
                    is_crowded.set(place.is_none());
                    long.replace(place);
                }
                is_over.set(is_crowded.get() || http::is_closed(stream));
            }
            is_over.get()
        };
        let budget = Budget {
            seconds: SECONDS,
            // The time ends a search.
            nodes: u64::MAX,
            elapsed: &|| begin.elapsed(),
            should_stop: &should_stop,
            ..DEFAULT_BUDGET
        };
        let answer = (self.answer)(request, &budget);
        if is_crowded.get() {
            Err(Refusal::new(
                503,
                format!(
                    "stopped after a second, since {} other long questions are being answered",
                    self.most_long_questions
                ),
            ))
        } else {
            Ok(answer)
        }
    }
}
