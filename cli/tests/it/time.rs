//! The limit on time, which every command has, and what a long command says.

use crate::program::{answer, run, run_with_input};

/// A command for each kind of work. Each of them asks whether to stop before it has done anything.
const COMMANDS: &[&[&str]] = &[
    &["value", "(1^3|1^3)_8"],
    &["value", "Sum(1 for n from 1 to 10**12)"],
    &["run", "-"],
    &["outcome", "(1^3|1^3)_8"],
    &["outcome", "--ruleset", "nim", "--misere", "3,4,5"],
    &["outcomes", "3", "--hands", "4"],
    &["moves", "(1^3|1^3)_8"],
    &["moves", "(1^3|1^3)_8 + (1^3|1^3)_8"],
    &["win", "(1^3|1^3)_8 + (1^3|1^3)_8"],
    &["table", "(a,b|1)_5"],
    &["summary", "(a,b|1)_5"],
    &["summary", "--ruleset", "clobber", "--size", "3x3"],
    &["find", "7", "--ruleset", "clobber", "--size", "3x3"],
    &["grid", "10"],
    &["heaps", "0.77", "--upto", "100000"],
    &["regions", "100"],
    &["certify", "(1|1)_12", "*"],
    &["claim", "(1|1)_n is N for all n >= 12"],
    &["check", "data/results/conjecture.certificate.jsonl"],
    &["prove", "data/results/fingers_2.description.txt"],
    &["solve", "--rules", "acl2s"],
    &["value", "--rules", "acl2s"],
    &["value", "over + {10|0}"],
    &[
        "sat",
        "--rules",
        "acl2s",
        "--question",
        "win-possible",
        "--within",
        "6",
    ],
    &[
        "sat",
        "--rules",
        "acl2s",
        "--question",
        "force-win",
        "--within",
        "4",
    ],
];

#[test]
fn no_time_is_over_at_once_for_every_command() {
    for command in COMMANDS {
        let run = run_with_input(&[command, &["--max-seconds", "0"][..]].concat(), b"1 + 1\n");
        let limit = "stopped at the limit of 0 seconds (--max-seconds)";
        assert!(run.err.contains(limit), "{command:?}: {}", run.err);
        assert_eq!(run.code, Some(2), "{command:?}");
    }
}

#[test]
fn a_time_that_suffices_changes_nothing() {
    for command in [&["value", "(1^3|1^3)_8"], &["outcome", "(1^3|1^3)_8"]] {
        let within = [&command[..], &["--max-seconds", "100000"]].concat();
        assert_eq!(answer(&within), answer(command));
    }
}

/// What is between two questions whether to stop ends with the program.
#[test]
fn a_step_that_takes_long_ends_at_the_limit() {
    let run = run(&[
        "outcome",
        "*4000 + {1|^} + {2|2000.^}",
        "--max-seconds",
        "1",
    ]);
    let limit = "stopped at the limit of 1 second (--max-seconds)\n";
    assert_eq!(run.code, Some(2));
    assert!(run.err.ends_with(limit), "{}", run.err);
}

/// The table is printed, and the members that are not finished say why.
#[test]
fn a_table_that_is_not_finished_is_printed() {
    let run = run(&[
        "table",
        "(a,b|1)_5",
        "--max-seconds",
        "0",
        "--format",
        "csv",
    ]);
    assert_eq!(run.code, Some(2));
    let stopped = "stopped at the limit of 0 seconds";
    assert!(run.out.matches(stopped).count() > 20, "{}", run.out);
}

/// Standard error is not a terminal here.
#[test]
#[cfg(unix)]
#[ignore = "it waits for 30 seconds: run with --ignored"]
fn a_long_command_says_every_30_seconds_what_it_does() {
    let (_folder, solver) = crate::program::solver("sleep 33; exit 20");
    let ask = [
        "sat",
        "--rules",
        "acl2s",
        "--question",
        "win-possible",
        "--within",
        "5",
        "--solver",
        &solver,
    ];
    let ended = crate::program::command(&ask).output().unwrap();
    let says = String::from_utf8(ended.stderr).unwrap();
    let state = "chopsticks: solving for X = 5, 30 s\n";
    assert_eq!(says.matches(state).count(), 1, "{says}");
}
