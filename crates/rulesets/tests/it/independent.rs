//! The programs in the folder `independent`, which share no line with this crate, print the facts that name them.

use std::collections::{HashMap, HashSet};
use std::io::Write;
use std::path::Path;
use std::process::Command;

use chopsticks_rulesets::{Fact, catalogue};

/// The facts that a program tells in another form: who wins if both play on forever.
const OTHERWISE: [&str; 1] = ["hare-and-hounds"];

const PROGRAMS: [&str; 10] = [
    "boards",
    "captures",
    "conditions",
    "graphs",
    "heaps",
    "pieces",
    "recent",
    "sequences",
    "turns",
    "weights",
];

/// The printed values and outcomes by ruleset and position.
type Printed = HashMap<(String, String), String>;

/// What a program prints; `None` if there is no Python.
fn output(program: &str) -> Option<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/independent");
    let run = Command::new("python3")
        .arg("-B")
        .arg(folder.join(format!("{program}.py")))
        .output();
    let output = run.ok()?;
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program}: {told}");
    Some(String::from_utf8(output.stdout).expect("a text"))
}

/// The text between the first two signs `quote` after a word.
fn quoted<'a>(line: &'a str, word: &str, quote: char) -> Option<&'a str> {
    let (_, after) = line.split_once(word)?;
    after.split(quote).nth(1)
}

/// The entries of a list in brackets, without their quotation marks.
fn entries(list: &str) -> impl Iterator<Item = String> {
    let inside = list.trim().trim_start_matches('[').trim_end_matches(']');
    let quote = if inside.contains('\'') { "', '" } else { ", " };
    let entries = inside.split(quote).filter(|entry| !entry.is_empty());
    entries.map(|entry| entry.trim_matches('\'').to_owned())
}

/// A nimber as this crate writes it.
fn nimber(text: &str) -> String {
    match text.trim_start_matches('*') {
        "0" => "0".to_owned(),
        "1" => "*".to_owned(),
        "" => "*".to_owned(),
        "loony" => "loony".to_owned(),
        heap => format!("*{heap}"),
    }
}

/// The class of `Left first: L wins; Right first: R wins`.
fn class(told: &str) -> Option<&'static str> {
    Some(match told.trim() {
        "Left first: L wins; Right first: L wins" => "L",
        "Left first: R wins; Right first: R wins" => "R",
        "Left first: L wins; Right first: R wins" => "N",
        "Left first: R wins; Right first: L wins" => "P",
        _ => return None,
    })
}

/// Adds what a program prints.
fn read(text: &str, printed: &mut Printed) {
    let mut heading = "";
    for line in text.lines() {
        let mut add = |ruleset: &str, position: &str, told: &str| {
            let key = (ruleset.to_owned(), position.to_owned());
            printed.insert(key, told.to_owned());
        };
        let name = line.split(':').next().unwrap_or_default();
        if let Some(position) = quoted(line, "position = ", '"') {
            if let Some(value) = quoted(line, "value = ", '"') {
                add(name, position, &nimber(value));
            } else if let Some((_, rest)) = line.split_once("from = ") {
                let (first, list) = rest.split_once(',').expect("a list");
                let (_, list) = list.split_once('=').expect("a list");
                let first: u32 = first.parse().expect("a number");
                for (number, value) in (first..).zip(entries(list)) {
                    let position = position.replace("{n}", &number.to_string());
                    add(name, &position, &nimber(&value));
                }
            }
        } else if let Some((class, list)) = line.trim().split_once(" = ") {
            entries(list).for_each(|position| add(heading, &position, class));
        } else if let Some(position) = quoted(line, "  ", '"') {
            let told = line.rsplit_once("\":").expect("winners").1;
            class(told)
                .into_iter()
                .for_each(|class| add(heading, position, class));
        } else {
            heading = line;
        }
    }
}

/// All facts that name a program, with their rulesets.
fn facts() -> Vec<(&'static str, Fact)> {
    let all = catalogue().map(|shipped| {
        let ruleset = shipped.read().expect("a ruleset");
        (shipped.name, ruleset.facts().to_vec())
    });
    let facts = all.flat_map(|(name, facts)| facts.into_iter().map(move |fact| (name, fact)));
    facts
        .filter(|(name, fact)| {
            fact.source.contains("tests/independent/") && !OTHERWISE.contains(name)
        })
        .collect()
}

/// Says that the programs were not run, past the harness, which keeps what a test prints until it fails.
///
/// # Panics
/// If the variable `NEEDS_PYTHON` is set, as in the checks of the project.
fn tell_skipped() {
    let skipped =
        "skipped: the programs in crates/rulesets/tests/independent need python3 in the PATH";
    assert!(std::env::var_os("NEEDS_PYTHON").is_none(), "{skipped}");
    let told = writeln!(std::io::stderr(), "\n{skipped}");
    told.expect("standard error is open");
}

#[test]
fn programs_print_the_facts_that_name_them() {
    let (mut named, mut wrong) = (HashSet::new(), Vec::new());
    let mut by_program = HashMap::new();
    for program in PROGRAMS {
        let Some(text) = output(program) else {
            return tell_skipped();
        };
        let mut printed = Printed::new();
        read(&text, &mut printed);
        by_program.insert(program, printed);
    }
    for (name, fact) in facts() {
        let program = PROGRAMS
            .into_iter()
            .find(|program| fact.source.contains(&format!("/{program}.py")))
            .unwrap_or_else(|| panic!("{name}: no such program: {}", fact.source));
        named.insert(program);
        let expected = match fact.expected.to_string().as_str() {
            "*1" => "*".to_owned(),
            text => text.to_owned(),
        };
        let key = (name.to_owned(), fact.position.clone());
        let found = by_program[program].get(&key);
        if found != Some(&expected) {
            wrong.push(format!(
                "{name}: {} is {expected}, {program}.py says {found:?}",
                fact.position
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(named.len(), PROGRAMS.len());
}
