//! The program as a citizen of the shell: pipes, completions, manual.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::Stdio;

use crate::program::{answer, command, refusal};

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
    for (arguments, first) in [
        (&table[..], "i,j,value\n"),
        (&["regions", "1000"], "value,area,corners\n"),
        #[cfg(feature = "figures")]
        (&["figure", "(i|j)_300"], "<svg "),
    ] {
        let (line, code, complaint) = first_line(arguments);
        assert!(line.starts_with(first), "{line}");
        assert_eq!((code, complaint.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_an_error() {
    for arguments in [
        &["grid", "300"][..],
        &["regions", "100"],
        #[cfg(feature = "figures")]
        &["figure", "(i|j)_20"],
        &["value", "^^*"],
    ] {
        let full = fs::File::create("/dev/full").unwrap();
        let run = command(arguments).stdout(full).output().unwrap();
        let complaint = String::from_utf8(run.stderr).unwrap();
        assert_eq!(run.status.code(), Some(1), "{arguments:?}: {complaint}");
        assert!(
            complaint.starts_with("chopsticks: No space left"),
            "{complaint}"
        );
    }
}

#[test]
fn completions_know_the_subcommands() {
    for shell in ["bash", "zsh", "fish"] {
        let script = answer(&["completions", shell]);
        for name in [
            "value",
            "outcome",
            "outcomes",
            "options",
            "table",
            "summary",
            "max-positions",
        ] {
            assert!(script.contains(name), "{name} for {shell}");
        }
    }
}

const SUBCOMMANDS: [&str; 8] = [
    "value",
    "outcome",
    "outcomes",
    "options",
    "table",
    "summary",
    "completions",
    "man",
];

#[test]
fn the_manual_has_a_page_for_each_subcommand() {
    let page = answer(&["man"]);
    assert!(page.contains(".TH chopsticks 1"));
    for name in SUBCOMMANDS {
        assert!(page.contains(&format!("chopsticks\\-{name}(1)")), "{name}");
        let own = answer(&["man", name]);
        assert!(own.contains(&format!(".TH chopsticks-{name} 1")), "{own}");
    }
    let table = answer(&["man", "table"]);
    for flag in ["columns", "max\\-members", "format"] {
        assert!(table.contains(&format!("\\-\\-{flag}")), "{flag}");
    }
    assert!(refusal(1, &["man", "help"]).contains("no subcommand help"));
}

#[test]
fn the_manual_is_written_into_a_folder() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("manual/man1");
    answer(&["man", "--out", folder.to_str().unwrap()]);
    for name in SUBCOMMANDS {
        let page = fs::read_to_string(folder.join(format!("chopsticks-{name}.1"))).unwrap();
        assert_eq!(page, answer(&["man", name]));
    }
    let page = fs::read_to_string(folder.join("chopsticks.1")).unwrap();
    assert!(page.contains(".TH chopsticks 1"));
    let file = folder.join("chopsticks.1");
    let complaint = refusal(1, &["man", "--out", file.to_str().unwrap()]);
    assert!(complaint.contains("the manual cannot be written into"));
}

#[test]
fn help_is_an_answer() {
    assert!(answer(&["--help"]).contains("Usage: chopsticks"));
    assert!(answer(&["--version"]).starts_with("chopsticks "));
    assert!(answer(&["table", "--help"]).contains("--max-members"));
}
