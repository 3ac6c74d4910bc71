//! `chopsticks explore`: the page, its questions, and requests that are refused.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use crate::program::command;

/// The program while it serves the page.
struct Served {
    child: Child,
    port: u16,
    token: String,
}

/// What came back.
struct Reply {
    status: u16,
    head: String,
    body: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Served {
    fn start(flags: &[&str]) -> Served {
        let arguments = [&["explore", "--no-browser"], flags].concat();
        let mut child = command(&arguments).stdout(Stdio::piped()).spawn().unwrap();
        let mut address = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut address).unwrap();
        let place = address.trim().strip_prefix("http://127.0.0.1:").unwrap();
        let (port, token) = place.trim_end_matches('/').split_once('/').unwrap();
        Served {
            child,
            port: port.parse().unwrap(),
            token: token.to_owned(),
        }
    }

    /// Sends bytes and reads the reply; None if there is none.
    fn send(&self, bytes: &[u8]) -> Option<Reply> {
        self.exchange(bytes, false)
    }

    /// The same; if it `ends`, no more bytes will come.
    fn exchange(&self, bytes: &[u8], ends: bool) -> Option<Reply> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(60)))
            .unwrap();
        // A request that is refused early is not read to its end.
        let _ = stream.write_all(bytes);
        if ends {
            let _ = stream.shutdown(Shutdown::Write);
        }
        let mut text = Vec::new();
        let _ = stream.read_to_end(&mut text);
        let text = String::from_utf8(text).unwrap();
        let (head, body) = text.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some(Reply {
            status,
            head: head.to_owned(),
            body: body.to_owned(),
        })
    }

    /// A request for a file or an answer with these further fields.
    fn request(&self, method: &str, file: &str, fields: &str, body: &str) -> String {
        let (port, token, length) = (self.port, &self.token, body.len());
        format!(
            "{method} /{token}/{file} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\n{fields}content-length: {length}\r\n\r\n{body}"
        )
    }

    fn get(&self, file: &str) -> Reply {
        let request = self.request("GET", file, "", "");
        self.send(request.as_bytes()).unwrap()
    }

    /// The status of a request that is changed before it is sent.
    fn status(&self, change: impl FnOnce(String) -> String) -> u16 {
        let request = change(self.request("POST", "answer", "", "{}"));
        self.exchange(request.as_bytes(), true).unwrap().status
    }
}

fn question(text: &str) -> String {
    format!(r#"{{"version": 1, "question": {{"evaluate": {{"text": "{text}"}}}}}}"#)
}

#[test]
fn the_page_and_its_answers_are_served() {
    let served = Served::start(&[]);
    let page = served.get("");
    assert_eq!(page.status, 200);
    assert!(page.body.starts_with("<!doctype html>"));
    assert!(
        page.head
            .contains("content-security-policy: default-src 'none'")
    );
    assert!(page.head.contains("referrer-policy: no-referrer"));
    assert!(served.get("main.js").body.contains("fetch(\"answer\""));
    assert_eq!(served.get("main.rs").status, 404);
    assert_eq!(served.get("../Cargo.toml").status, 404);
    let own = format!("origin: http://127.0.0.1:{}\r\n", served.port);
    let request = served.request("POST", "answer", &own, &question("{0|^[2]}"));
    let answer = served.send(request.as_bytes()).unwrap();
    assert_eq!(answer.status, 200);
    assert!(answer.body.contains(r#""unicode":"{0|↑[2]}""#));
}

/// A page elsewhere may send requests to this machine, and may call this machine by a name of its own.
#[test]
fn strangers_are_refused() {
    let served = Served::start(&[]);
    let good = served.request("POST", "answer", "", &question("0"));
    assert_eq!(served.send(good.as_bytes()).unwrap().status, 200);
    let port = served.port;
    let refused = [
        served.status(|text| text.replace(&served.token, "")),
        served.status(|text| text.replace(&served.token, &"0".repeat(32))),
        served.status(|text| text.replace("host: 127.0.0.1", "host: evil.example")),
        served.status(|text| text.replace("host: ", "x: ")),
        served.status(|text| text.replace(&format!(":{port}\r"), ":1\r")),
        served.status(|text| {
            let host = format!("host: 127.0.0.1:{port}\r\n");
            text.replace(&host, &format!("{host}{host}"))
        }),
        served.status(|text| text.replace("content", "origin: http://evil.example\r\ncontent")),
        served.status(|text| text.replace("content", "origin: null\r\ncontent")),
        served.status(|text| text.replace("content", "sec-fetch-site: cross-site\r\ncontent")),
    ];
    assert_eq!(refused, [403; 9]);
}

#[test]
fn malformed_and_oversized_requests_are_refused_and_the_server_goes_on() {
    let served = Served::start(&[]);
    let status = |bytes: &[u8]| served.exchange(bytes, true).map(|reply| reply.status);
    let long = "x".repeat(40_000);
    assert_eq!(status(b"\r\n\r\n"), Some(400));
    assert_eq!(status(b"GET"), Some(400));
    assert_eq!(status(b"\xff\xfe\r\n\r\n"), Some(400));
    assert_eq!(status(b"GET / HTTP/3\r\n\r\n"), Some(400));
    assert_eq!(status(format!("GET /{long}").as_bytes()), Some(431));
    let changed = |change: &dyn Fn(String) -> String| served.status(change);
    assert_eq!(
        changed(&|text| text.replace("length: 2", "length: -2")),
        400
    );
    assert_eq!(
        changed(&|text| text.replace("length: 2", "length: 2\r\ncontent-length: 3")),
        400
    );
    assert_eq!(
        changed(&|text| text.replace("length: 2", "length: 70000")),
        413
    );
    let huge = "9".repeat(30);
    assert_eq!(
        changed(&|text| text.replace("length: 2", &format!("length: {huge}"))),
        413
    );
    assert_eq!(changed(&|text| text.replace("length: 2", "length: 9")), 400);
    assert_eq!(
        changed(&|text| text.replace("content-length: 2", "transfer-encoding: chunked")),
        501
    );
    assert_eq!(changed(&|text| text.replace("POST", "DELETE")), 405);
    for body in [
        "",
        "{}",
        "[1",
        "null",
        r#"{"version": 2, "question": {"catalogue": {}}}"#,
    ] {
        let request = served.request("POST", "answer", "", body);
        let reply = served.send(request.as_bytes()).unwrap();
        assert_eq!(reply.status, 200);
        assert!(
            reply.body.contains(r#""error":{"message":""#),
            "{}",
            reply.body
        );
    }
    assert_eq!(served.get("").status, 200);
}

#[test]
fn a_calculation_ends_at_the_time_limit() {
    let served = Served::start(&["--max-seconds", "0"]);
    let board = r#"Amazons(\"x....|.....|.....|.....|....o\")"#;
    let request = served.request("POST", "answer", "", &question(board));
    let reply = served.send(request.as_bytes()).unwrap();
    assert!(
        reply.body.contains(r#""limit":"seconds""#),
        "{}",
        reply.body
    );
}

/// A question that takes minutes.
const LONG: &str = r#"Amazons(\"x....|.....|.....|.....|....o\")"#;

impl Served {
    /// Asks a question without waiting for the reply.
    fn ask(&self, text: &str) -> TcpStream {
        let request = self.request("POST", "answer", "", &question(text));
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        stream
    }
}

/// The reply to a question, if it comes within this time.
fn within(stream: &mut TcpStream, time: Duration) -> Option<String> {
    stream.set_read_timeout(Some(time)).unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).ok()?;
    Some(text)
}

#[test]
fn a_calculation_ends_when_nobody_waits_for_it() {
    let served = Served::start(&["--max-questions", "1", "--max-seconds", "100000"]);
    let stream = served.ask(LONG);
    std::thread::sleep(Duration::from_millis(1_500));
    drop(stream);
    // The only place for long questions becomes free long before the time limit: a second one is not refused.
    let begin = Instant::now();
    let mut reply = Some(String::new());
    while reply.is_some() && begin.elapsed() < Duration::from_secs(120) {
        reply = within(&mut served.ask(LONG), Duration::from_secs(4));
    }
    assert_eq!(reply, None);
}

/// Long questions have places of their own; with all of them taken, others are answered, and one more long one is refused.
#[test]
fn long_questions_do_not_keep_others_waiting() {
    let served = Served::start(&["--max-questions", "2", "--max-seconds", "100000"]);
    let mut long = [LONG, LONG].map(|text| served.ask(text));
    std::thread::sleep(Duration::from_millis(2_500));
    let short = within(&mut served.ask("{0|^[2]}"), Duration::from_secs(60)).unwrap();
    assert!(short.starts_with("HTTP/1.1 200"), "{short}");
    let refused = within(&mut served.ask(LONG), Duration::from_secs(60)).unwrap();
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    assert!(refused.contains("2 other long questions"), "{refused}");
    for stream in &mut long {
        let reply = within(stream, Duration::from_millis(100));
        assert_eq!(reply, None, "a long question that has a place goes on");
    }
}

/// Connections that say nothing, more of them than the server reads at the same time.
#[test]
fn silent_connections_keep_nobody_out() {
    let served = Served::start(&[]);
    let connect = |_| TcpStream::connect(("127.0.0.1", served.port)).unwrap();
    let mut silent: Vec<TcpStream> = (0..200).map(connect).collect();
    assert_eq!(served.get("").status, 200);
    // Half a request is as silent.
    for stream in &mut silent[150..] {
        stream.write_all(b"GET / HTTP/1.1\r\n").unwrap();
    }
    assert_eq!(served.get("main.js").status, 200);
    // Even the last ones are closed soon.
    let begin = Instant::now();
    let last = within(silent.last_mut().unwrap(), Duration::from_secs(60));
    assert!(last.is_none_or(|text| text.starts_with("HTTP/1.1 408")));
    assert!(begin.elapsed() < Duration::from_secs(30));
}
