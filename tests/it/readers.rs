//! Whatever a file contains, its reader returns a result or an error in words: no panic, no endless run, no deep recursion.

use std::fs;
use std::sync::LazyLock;

use chopsticks_lab::certificate::CertificateReader;
use chopsticks_lab::hand::players::Transcript;
use chopsticks_lab::hand::ruleset::{PRESETS, RulesFile};
use chopsticks_lab::heaps::HeapCode;
use chopsticks_lab::rulesets::{SHIPPED, read_ruleset};
use chopsticks_lab::simple::family::Family;
use chopsticks_lab::simple::many_hands::characterization::Characterization;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// A kind of text that is read, with good examples.
struct Reader {
    name: &'static str,
    good: Vec<String>,
    read: fn(&str) -> Result<(), String>,
}

fn in_words<T, E: ToString>(read: Result<T, E>) -> Result<(), String> {
    read.map(drop).map_err(|error| error.to_string())
}

fn certificate(text: &str) -> Result<(), String> {
    let mut reader = CertificateReader::new(text.as_bytes()).map_err(|error| error.to_string())?;
    reader.try_for_each(in_words)
}

/// A file of the project.
fn file(path: &str) -> String {
    fs::read_to_string(format!("{}/{path}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

static READERS: LazyLock<Vec<Reader>> = LazyLock::new(readers);

fn readers() -> Vec<Reader> {
    let certificates = file("data/results/conjecture.certificate.jsonl");
    let lines: Vec<&str> = certificates.lines().take(12).collect();
    let presets = PRESETS.iter().map(|preset| preset.text.to_owned());
    let shipped = SHIPPED.iter().map(|ruleset| ruleset.text.to_owned());
    let words = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
    vec![
        Reader {
            name: "certificate",
            good: vec![lines.join("\n")],
            read: certificate,
        },
        Reader {
            name: "description",
            good: [2, 3]
                .map(|n| file(&format!("data/results/fingers_{n}.description.txt")))
                .to_vec(),
            read: |text| in_words(Characterization::read(text)),
        },
        Reader {
            name: "rules",
            good: presets.collect(),
            read: |text| in_words(RulesFile::read(text)),
        },
        Reader {
            name: "ruleset",
            good: shipped.collect(),
            read: |text| in_words(read_ruleset("changed.toml", text)),
        },
        Reader {
            name: "transcript",
            good: vec![file("data/games/assignment.txt")],
            read: |text| in_words(Transcript::read(text)),
        },
        Reader {
            name: "family",
            good: words(&["(i|j)_20", "(1^a,2^b|1^2,2^2)_2", "(10**40|3*7)_(2*10**41)"]),
            read: |text| in_words(Family::read(text)),
        },
        Reader {
            name: "code of a heap game",
            good: words(&["0.77", "4!.0", "0.07", "0.3F"]),
            read: |text| in_words(HeapCode::read(text)),
        },
    ]
}

/// What replaces a piece of a text.
const PIECES: &[&str] = &[
    "",
    "",
    "0",
    "1",
    "-1",
    "99999999999999999999",
    "18446744073709551615",
    "1e999",
    "\"",
    "'",
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    "=",
    ",",
    ":",
    ".",
    "|",
    "^",
    "*",
    "!",
    "\\",
    "\n",
    "\r\n",
    "\t",
    "\0",
    "é",
    "𝄞",
    "null",
    "true",
    "all but ",
];

/// A change: where, the length of what is taken away in thousandths, what comes instead, and how often.
fn changes() -> impl Strategy<Value = Vec<(Index, usize, &'static str, usize)>> {
    let often = select(vec![1, 1, 1, 2, 5_000]);
    let length = select(vec![0, 0, 1, 1, 3, 20, 1_000]);
    proptest::collection::vec((any::<Index>(), length, select(PIECES), often), 1..5)
}

fn changed(text: &str, changes: &[(Index, usize, &str, usize)]) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for (place, length, piece, often) in changes {
        let at = place.index(text.len() + 1);
        let end = (at + length).min(text.len());
        text.splice(at..end, piece.repeat(*often).chars());
    }
    text.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn changed_files_are_read_or_refused_in_words(
        reader in any::<Index>(), text in any::<Index>(), changes in changes()
    ) {
        let reader = reader.get(&READERS[..]);
        let good: &String = text.get(&reader.good);
        let text = changed(good, &changes);
        if let Err(says) = (reader.read)(&text) {
            prop_assert!(!says.trim().is_empty(), "{}", reader.name);
            prop_assert!(!says.ends_with('.'), "{}: {}", reader.name, says);
            prop_assert!(!says.contains("Error {"), "{}: {}", reader.name, says);
        }
    }
}

#[test]
fn the_good_examples_are_read() {
    for reader in READERS.iter() {
        for text in &reader.good {
            let read = (reader.read)(text);
            // The codes include lists of counters, which another reader knows.
            assert!(
                read.is_ok() || reader.name.starts_with("code"),
                "{}: {read:?}",
                reader.name
            );
        }
    }
}
