//! The part of HTTP/1.1 needed for a page on this machine: one request and one reply per connection.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

/// The most bytes before the body of a request.
const MAX_HEAD: usize = 16_384;

/// The longest time for the head of a request to arrive: genuine clients send it at once.
const HEAD_PATIENCE: Duration = Duration::from_secs(3);

/// The longest time for the body of an admitted request to arrive, and for a reply to be read.
const PATIENCE: Duration = Duration::from_secs(10);

/// The largest number of bytes and the longest time for reading the rest of a refused request, so that the reply
/// arrives.
const REST: usize = 1 << 20;
const REST_PATIENCE: Duration = Duration::from_millis(200);

/// The first line and the header fields of a request.
#[derive(Debug)]
pub(super) struct Head {
    pub(super) method: String,
    /// The path with its query.
    pub(super) target: String,
    /// Names in small letters, and values.
    fields: Vec<(String, String)>,
}

/// A refused request, with the status and the reason.
#[derive(Debug)]
pub(super) struct Refusal {
    pub(super) status: u16,
    pub(super) reason: String,
}

impl Refusal {
    pub(super) fn new(status: u16, reason: impl Into<String>) -> Refusal {
        Refusal {
            status,
            reason: reason.into(),
        }
    }
}

impl Head {
    /// The values of a field.
    pub(super) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        let fields = self.fields.iter().filter(move |(found, _)| found == name);
        fields.map(|(_, value)| value.as_str())
    }

    /// The value of a field that occurs once.
    pub(super) fn only<'a>(&'a self, name: &'a str) -> Option<&'a str> {
        let mut values = self.all(name);
        values.next().filter(|_| values.next().is_none())
    }

    /// The number of bytes of the body.
    fn body(&self, most: usize) -> Result<usize, Refusal> {
        if self.all("transfer-encoding").next().is_some() {
            return Err(Refusal::new(501, "expected a body with a content-length"));
        }
        if self.all("content-length").next().is_none() {
            return Ok(0);
        }
        let length = self.only("content-length").unwrap_or_default();
        let is_number = !length.is_empty() && length.bytes().all(|byte| byte.is_ascii_digit());
        match length.parse() {
            Ok(length) if is_number && length <= most => Ok(length),
            _ if is_number => Err(Refusal::new(
                413,
                format!("expected a body of at most {most} bytes"),
            )),
            _ => Err(Refusal::new(400, "expected one content-length")),
        }
    }

    fn parse(text: &[u8]) -> Result<Head, Refusal> {
        let wrong = || Refusal::new(400, "expected a request of HTTP/1.1");
        let text = str::from_utf8(text).map_err(|_| wrong())?;
        let mut lines = text.split("\r\n");
        let first: Vec<&str> = lines.next().unwrap_or_default().split(' ').collect();
        let [method, target, "HTTP/1.1" | "HTTP/1.0"] = first[..] else {
            return Err(wrong());
        };
        let field = |line: &str| {
            let (name, value) = line.split_once(':')?;
            let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_graphic());
            is_name.then(|| (name.to_ascii_lowercase(), value.trim().to_owned()))
        };
        let fields: Option<Vec<_>> = lines.map(field).collect();
        Ok(Head {
            method: method.to_owned(),
            target: target.to_owned(),
            fields: fields.ok_or_else(wrong)?,
        })
    }
}

/// Reads a request: the head, which `admit` checks before the body is read, and the body.
///
/// # Errors
/// The refusal, if the request is malformed, too long or too slow, or was not admitted.
pub(super) fn read(
    stream: &mut TcpStream,
    longest_body: usize,
    admit: impl FnOnce(&Head) -> Result<(), Refusal>,
) -> Result<(Head, Vec<u8>), Refusal> {
    let mut incoming = Incoming {
        stream,
        bytes: Vec::new(),
        end: Instant::now() + HEAD_PATIENCE,
    };
    let end = loop {
        let found = incoming.bytes.windows(4).position(|end| end == b"\r\n\r\n");
        match found {
            Some(end) => break end,
            None if incoming.bytes.len() > MAX_HEAD => {
                return Err(Refusal::new(431, "the header of the request is too long"));
            }
            None => incoming.more()?,
        }
    };
    let head = Head::parse(&incoming.bytes[..end])?;
    admit(&head)?;
    incoming.end = Instant::now() + PATIENCE;
    let (start, length) = (end + 4, head.body(longest_body)?);
    while incoming.bytes.len() < start + length {
        incoming.more()?;
    }
    let body = incoming.bytes[start..start + length].to_vec();
    Ok((head, body))
}

/// The bytes of a request as they come.
struct Incoming<'a> {
    stream: &'a mut TcpStream,
    bytes: Vec<u8>,
    end: Instant,
}

impl Incoming<'_> {
    fn more(&mut self) -> Result<(), Refusal> {
        let late = || Refusal::new(408, "the request did not arrive in time");
        let left = self.end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(late());
        }
        let mut part = [0; 4096];
        let read = self.stream.set_read_timeout(Some(left));
        let read = read.and_then(|()| self.stream.read(&mut part));
        match read.map_err(|_| late())? {
            0 => Err(Refusal::new(
                400,
                "the request ended before it was complete",
            )),
            count => {
                self.bytes.extend_from_slice(&part[..count]);
                Ok(())
            }
        }
    }
}

/// The pages that may show this one in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frames {
    /// None.
    Refused,
    /// Pages served by this machine, such as notebooks.
    OfThisMachine,
}

impl Frames {
    /// The last lines of the header.
    fn policy(self) -> String {
        match self {
            Frames::Refused => format!(
                "x-frame-options: DENY\r\ncontent-security-policy: {POLICY}; frame-ancestors 'none'"
            ),
            Frames::OfThisMachine => format!(
                "content-security-policy: {POLICY}; frame-ancestors http://localhost:* http://127.0.0.1:*"
            ),
        }
    }
}

/// Writes a reply that the page may use and that must not be stored.
///
/// # Errors
/// If the browser does not read it.
pub(super) fn reply(
    stream: &mut TcpStream,
    status: u16,
    media_type: &str,
    body: &[u8],
    frames: Frames,
) -> io::Result<()> {
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {status} {}\r\ncontent-type: {media_type}\r\ncontent-length: {length}\r\n\
         cache-control: no-store\r\nconnection: close\r\nreferrer-policy: no-referrer\r\n\
         x-content-type-options: nosniff\r\n\
         cross-origin-resource-policy: same-origin\r\n{}\r\n\r\n",
        if status == 200 { "OK" } else { "Refused" },
        frames.policy()
    );
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.write_all(head.as_bytes())?;
    stream.write_all(body)?;
    stream.shutdown(Shutdown::Write)
}

/// The page may load its own files, styles of single elements, and pictures that it generates.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; \
                      img-src 'self' data: blob:; base-uri 'none'; form-action 'none'";

/// Reads the rest of a request for a moment: closing the connection earlier would lose the reply.
pub(super) fn drain(stream: &mut TcpStream) {
    let mut part = [0; 4096];
    let mut left = REST;
    let end = Instant::now() + REST_PATIENCE;
    while left > 0 && Instant::now() < end && stream.set_read_timeout(Some(REST_PATIENCE)).is_ok() {
        match stream.read(&mut part) {
            Ok(count) if count > 0 => left = left.saturating_sub(count),
            _ => break,
        }
    }
}

/// Whether the browser has closed the connection, so the reply is no longer needed.
pub(super) fn is_closed(stream: &TcpStream) -> bool {
    let mut byte = [0];
    let peeked = stream
        .set_nonblocking(true)
        .and_then(|()| stream.peek(&mut byte));
    let is_blocking = stream.set_nonblocking(false).is_ok();
    match peeked {
        Ok(count) => count == 0 || !is_blocking,
        Err(error) => error.kind() != io::ErrorKind::WouldBlock,
    }
}
