//! The server with rulesets of the process; what it refuses is tested with the program.

use std::fmt;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::mpsc;
use std::thread;

use chopsticks_explorer::server::explore;
use chopsticks_lab::prelude::*;
use chopsticks_lab::reading::Misread;
use chopsticks_lab::rulesets::{DescribedRuleset, GamePosition, Rules};
use serde_json::{Value, json};

/// Left takes one counter, Right any number.
#[derive(Debug)]
struct Counters;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Heap(u32);

impl fmt::Display for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl GamePosition for Heap {}

impl Ruleset for Counters {
    type Position = Heap;

    fn options(&self, &Heap(size): &Heap, player: Player) -> Vec<Heap> {
        let least = match player {
            Player::Left => size.saturating_sub(1),
            Player::Right => 0,
        };
        (least..size).map(Heap).collect()
    }
}

impl Rules for Counters {
    fn read(&self, text: &str) -> Result<Heap, Misread> {
        let size = text.trim().parse();
        size.map(Heap)
            .map_err(|_| Misread::new(format!("`{text}`"), "a number"))
    }

    fn numbers(&self) -> usize {
        1
    }
}

/// The text that is percent-encoded in an address.
fn decoded(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::new(), text.bytes());
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let digits = [rest.next().unwrap(), rest.next().unwrap()];
                u8::from_str_radix(str::from_utf8(&digits).unwrap(), 16).unwrap()
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).unwrap()
}

/// The address of a page with these rulesets, without its fragment, and what the fragment says.
fn explored(rulesets: Vec<DescribedRuleset>) -> (String, String, Value) {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(|| {
        explore(rulesets, move |address| {
            sender.send(address.to_owned()).unwrap()
        })
    });
    let address = receiver.recv().unwrap();
    let (page, fragment) = address.split_once('#').unwrap();
    let said = |name: &str| {
        let mut said = fragment.split('&');
        let found = said.find_map(|said| said.strip_prefix(name)?.strip_prefix('='));
        decoded(found.unwrap())
    };
    let rulesets = serde_json::from_str(&said("rulesets")).unwrap();
    (page.to_owned(), said("text"), rulesets)
}

/// The answer of a page to a question.
fn asked(page: &str, question: Value, rulesets: &Value) -> Value {
    let (host, token) = page
        .strip_prefix("http://")
        .unwrap()
        .split_once('/')
        .unwrap();
    let body = json!({ "version": 1, "question": question, "rulesets": rulesets }).to_string();
    let length = body.len();
    let mut stream = TcpStream::connect(host).unwrap();
    write!(
        stream,
        "POST /{token}answer HTTP/1.1\r\nhost: {host}\r\ncontent-length: {length}\r\n\r\n{body}"
    )
    .unwrap();
    let mut reply = String::new();
    stream.read_to_string(&mut reply).unwrap();
    serde_json::from_str(reply.split_once("\r\n\r\n").unwrap().1).unwrap()
}

/// {0|0} is *, and {*|0,*} is v: in {*|0,*} + ^ whoever moves first loses.
#[test]
fn games_in_rust_are_on_the_page() {
    let (page, text, rulesets) = explored(vec![DescribedRuleset::from_rules("Counters", Counters)]);
    assert!(text.starts_with("Counters("), "{text}");
    let value = |text: &str| {
        let answer = asked(&page, json!({ "evaluate": { "text": text } }), &rulesets);
        answer["answer"]["name"]["plain"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    assert_eq!(value("Counters(1)"), "*");
    assert_eq!(value("Counters(2) + Counters(1)"), "v*");
    let moves = asked(
        &page,
        json!({ "moves": { "text": "Counters(3)" } }),
        &rulesets,
    );
    let [left, right] =
        ["left", "right"].map(|player| moves["answer"][player].as_array().unwrap().len());
    assert_eq!([left, right], [1, 3]);
    let other = json!([{ "file": "Counters.rs", "text": "# another" }]);
    let refused = asked(&page, json!({ "catalogue": {} }), &other);
    let message = refused["error"]["message"].as_str().unwrap();
    assert!(message.contains("another process"), "{message}");
}
