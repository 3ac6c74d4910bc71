//! Wrong usage is reported with exit code 1.

use crate::program::{output, stderr};

const REPOSITORY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

#[test]
fn wrong_usage_is_told_with_exit_code_1() {
    for (arguments, says) in [
        (
            &["run", "table-7"][..],
            "expected one of complexity, conjecture, ",
        ),
        (
            &["run", "lemma1"],
            "did you mean `lemma-1`? expected one of",
        ),
        (&["run"], "NAME"),
        (&["run", "table-1", "--upto", "30"], "is about n = 20 only"),
        (&["run", "table-2", "--upto", "0"], "starts at n = 1"),
        (
            &["run", "table-2", "--upto", "607"],
            "is about n ≤ 606 only",
        ),
        (
            &["run", "theorem-3", "table-1", "--upto", "30"],
            "table-1: is about n = 20 only",
        ),
        (
            &["run", "uptimals", "--upto", "12..=3"],
            "expected a whole number such as",
        ),
        (&["run", "uptimals", "--upto=-1"], "--upto"),
        (&["run", "uptimals", "--upto", ""], "--upto"),
        (
            &["run", "uptimals", "--upto", "4294967296"],
            "uptimals: is limited to n ≤ 4294967295",
        ),
        (
            &["run", "table-2-conjecture", "--upto", "10^20"],
            "so it cannot be run up to 10^20; `conjecture` goes on there",
        ),
        (
            &["run", "theorem-3", "--upto", "10^100000"],
            "more than 100000 digits",
        ),
        (
            &["run", "uptimals", "--seconds", "nan"],
            "a whole number of seconds",
        ),
        (&["all", "--upto", "0"], "cannot be run up to n = 0"),
        (&["all", "--threads", "0"], "1..=1024"),
        (&["check", "--threads", "0"], "1..=1024"),
        (&["reproduce", "--threads", "0"], "1..=1024"),
        (&["run", "table-1", "--no-titles"], "--out <DIR>"),
        (&["all", "--no-notes"], "--out <DIR>"),
        (&["reproduce", "--tikz"], "--out <DIR>"),
        (
            &["run", "table-1", "--no-titles", "--out", REPOSITORY],
            "is the folder of the committed figures",
        ),
        (
            &["run", "table-2", "--format", "yaml"],
            "expected a format (text, markdown",
        ),
        (&["run", "table-2", "--threads", "0"], "--threads"),
        (
            &["run", "table-2", "--quick", "--upto", "5"],
            "cannot be used with",
        ),
        (
            &["run", "table-1", "table-2", "--journal", "x"],
            "--journal names the file of one experiment, but 2 are to be run",
        ),
        (
            &["run", "table-2", "--quick", "--journal", "x"],
            "cannot be used with",
        ),
        (
            &["run", "table-2", "--quick", "--fresh"],
            "cannot be used with",
        ),
        (&["frobnicate"], "unrecognized subcommand"),
    ] {
        let output = output(arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(
            stderr(&output).contains(says),
            "{arguments:?}: {}",
            stderr(&output)
        );
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn a_negative_number_is_told_what_was_expected() {
    let bound = "expected a whole number such as 606, 10**20 or 2*10**80+1";
    let seconds = "expected a whole number of seconds, such as 0, 3600 or 10**5";
    for (arguments, says) in [
        (&["run", "uptimals", "--upto", "-5"][..], bound),
        (&["all", "--upto", "-10^20"], bound),
        (&["check", "--seconds", "-5"], seconds),
        (&["run", "uptimals", "--seconds", "soon"], seconds),
    ] {
        let output = output(arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let error = stderr(&output);
        assert!(error.contains(says), "{arguments:?}: {error}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn a_bound_beyond_the_scale_is_refused() {
    let output = output(&["run", "proposition-4", "--upto", "101"]);
    assert_eq!(output.status.code(), Some(1));
    let says = stderr(&output);
    assert!(says.contains("is limited to 100 hands a side"), "{says}");
}

/// A shell may allow less stack than any work needs.
#[cfg(target_os = "linux")]
#[test]
fn a_small_stack_is_enough() {
    let program = env!("CARGO_BIN_EXE_experiments");
    for (arguments, code) in [("run lemma-1 --quick", 0), ("list", 0), ("run nothing", 1)] {
        let limited = format!("ulimit -s 64; exec {program} {arguments}");
        let run = std::process::Command::new("sh")
            .args(["-c", &limited])
            .output();
        let run = run.unwrap();
        assert_eq!(
            run.status.code(),
            Some(code),
            "{arguments}: {}",
            stderr(&run)
        );
    }
}
