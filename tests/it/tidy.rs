//! Habits of the sources that no compiler checks.

use std::path::Path;

use crate::sources::{Source, sources};

/// Files that may be longer than [`MAX_LINES`], each with the reason.
const LONG: &[(&str, &str)] = &[];

/// This file, which names what it looks for.
const TIDY: &str = "tests/it/tidy.rs";

/// A file beyond this many lines has more than one job.
const MAX_LINES: usize = 400;

/// What code of the library does not do outside the command line.
const UNSAID: &[&str] = &["print!(", "println!(", "eprint!(", "eprintln!("];

/// What no finished code contains.
const UNFINISHED: &[&str] = &["dbg!(", "todo!(", "unimplemented!("];

fn everything() -> Vec<Source> {
    let found = sources(&[
        "src",
        "crates",
        "cli",
        "python",
        "tests",
        "benches",
        "experiments",
    ]);
    assert!(found.iter().any(|source| source.path == TIDY));
    found
}

/// Whether the line calls the macro itself, not one whose name ends like it.
fn calls(line: &str, name: &str) -> bool {
    let word = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(name)
        .any(|(at, _)| !line[..at].ends_with(word))
}

fn opens_with_a_sentence(source: &Source) -> bool {
    let first = source.text.lines().next().unwrap_or_default();
    first.starts_with("//! ") && first.ends_with('.')
}

/// `path:line` of each line of code that calls one of the macros.
fn callers(source: &Source, names: &[&str]) -> Vec<String> {
    let calling = source
        .code()
        .filter(|(_, line)| names.iter().any(|name| calls(line, name)));
    calling
        .map(|(number, _)| format!("{}:{number}", source.path))
        .collect()
}

#[test]
fn every_file_opens_with_one_sentence() {
    let mut found = everything();
    found.retain(|source| !opens_with_a_sentence(source));
    let silent: Vec<String> = found.into_iter().map(|source| source.path).collect();
    assert!(silent.is_empty(), "{silent:#?}");
}

#[test]
fn no_file_is_too_long() {
    for source in everything() {
        let excused = LONG.iter().any(|(path, _)| *path == source.path);
        let lines = source.text.lines().count();
        assert_eq!(lines > MAX_LINES, excused, "{}: {lines} lines", source.path);
    }
}

/// The crates that `cargo test` leaves out because they take minutes to compile.
const NOT_TESTED_BY_DEFAULT: &[&str] = &["learner"];

#[test]
fn cargo_test_covers_every_crate_but_those_that_take_minutes() {
    let manifest = std::fs::read_to_string("Cargo.toml").expect("the manifest of the workspace");
    let (_, after) = manifest.split_once("default-members = [").expect("a list");
    let (listed, _) = after.split_once(']').expect("the end of the list");
    for folder in std::fs::read_dir("crates").expect("the folder of the crates") {
        let name = folder.expect("a readable entry").file_name();
        let name = name.to_str().expect("a plain name");
        let is_listed = listed.contains(&format!("\"crates/{name}\""));
        assert_eq!(is_listed, !NOT_TESTED_BY_DEFAULT.contains(&name), "{name}");
        if Path::new("crates")
            .join(name)
            .join("tests/Cargo.toml")
            .exists()
        {
            assert!(
                listed.contains(&format!("\"crates/{name}/tests\"")),
                "{name}"
            );
        }
    }
}

#[test]
fn nothing_is_left_unfinished() {
    let mut found = everything();
    found.retain(|source| source.path != TIDY);
    let unfinished: Vec<String> = found
        .iter()
        .flat_map(|source| callers(source, UNFINISHED))
        .collect();
    assert!(unfinished.is_empty(), "{unfinished:#?}");
}

#[test]
fn only_the_command_line_prints() {
    let mut found = sources(&["src", "crates"]);
    let is_program = |path: &str| path.contains("/tests/") || path.contains("/examples/");
    found.retain(|source| !is_program(&source.path));
    let printing: Vec<String> = found
        .iter()
        .flat_map(|source| callers(source, UNSAID))
        .collect();
    assert!(printing.is_empty(), "{printing:#?}");
}

#[test]
fn no_line_puts_work_off() {
    let words = [["TO", "DO"], ["FIX", "ME"], ["XX", "X"]].map(|halves| halves.concat());
    for source in everything() {
        for (number, line) in (1..).zip(source.text.lines()) {
            let word = words.iter().find(|word| line.contains(word.as_str()));
            assert_eq!(word, None, "{}:{number}", source.path);
        }
    }
}

#[test]
fn untidy_files_are_found() {
    let source = Source {
        path: "src/untidy.rs".to_owned(),
        text: "//! No full stop\nfn f() {\n    println!(\"here\");\n    // todo!()\n}\n".to_owned(),
    };
    assert!(!opens_with_a_sentence(&source));
    assert_eq!(callers(&source, UNSAID), ["src/untidy.rs:3"]);
    assert_eq!(callers(&source, UNFINISHED), [""; 0]);
    assert!(calls("eprintln!(1)", "eprintln!(") && !calls("eprintln!(1)", "println!("));
}

/// Durations come from a clock that only goes forward, so that nobody who sets the clock stops or prolongs a run.
#[test]
fn no_duration_depends_on_the_time_of_day() {
    const CLOCKS: &[&str] = &["SystemTime", "UNIX_EPOCH"];
    let programs = everything().into_iter();
    let programs = programs.filter(|source| !source.path.contains("tests/"));
    let found: Vec<String> = programs
        .flat_map(|source| callers(&source, CLOCKS))
        .collect();
    assert_eq!(found, [""; 0]);
}

/// The pictures in `figures/` are those that its page shows.
#[test]
fn every_figure_is_in_the_gallery() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/figures");
    let page = std::fs::read_to_string(format!("{folder}/README.md")).unwrap();
    let files = std::fs::read_dir(folder).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let figures: Vec<String> = names.filter(|name| name.ends_with(".svg")).collect();
    for figure in &figures {
        assert!(page.contains(&format!("({figure})")), "{figure}");
    }
    assert_eq!(page.matches(".svg)").count(), figures.len());
}
