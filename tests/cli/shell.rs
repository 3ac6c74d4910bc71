//! The program as a citizen of the shell: pipes, completions, manual.

use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

use crate::program::{answer, command};

/// What `chopsticks … | head -1` sees, and what the program says of it.
fn first_line(arguments: &[&str]) -> (String, Option<i32>, String) {
    let mut command = command(arguments);
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut out = BufReader::with_capacity(16, child.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    drop(out);
    let mut complaint = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut complaint)
        .unwrap();
    (line, child.wait().unwrap().code(), complaint)
}

#[test]
fn a_closed_pipe_ends_the_run_quietly() {
    // The output is longer than any pipe holds.
    let table = ["table", "(i|j)_300", "--format", "csv"];
    let (line, code, complaint) = first_line(&table);
    assert_eq!(line, "i,j,value\n");
    assert_eq!((code, complaint.as_str()), (Some(0), ""));
}

#[test]
fn completions_know_the_subcommands() {
    for shell in ["bash", "zsh", "fish"] {
        let script = answer(&["completions", shell]);
        for name in [
            "value",
            "outcome",
            "options",
            "table",
            "summary",
            "max-positions",
        ] {
            assert!(script.contains(name), "{name} for {shell}");
        }
    }
}

#[test]
fn help_and_manual_are_answers() {
    let page = answer(&["man"]);
    assert!(page.contains(".TH chopsticks 1") && page.contains("summary"));
    assert!(answer(&["--help"]).contains("Usage: chopsticks"));
    assert!(answer(&["--version"]).starts_with("chopsticks "));
    assert!(answer(&["table", "--help"]).contains("--max-members"));
}
