//! Input without end is refused at a limit, with the name of the file and of the flag.

use std::io::{ErrorKind, Write};
use std::process::Stdio;

use crate::program::{command, press_ctrl_c, refusal, run_with_input};

#[test]
fn files_without_end_are_refused() {
    const ENDLESS: &str = "/dev/zero";
    for arguments in [
        &["solve", "--rules", ENDLESS][..],
        &[
            "sat",
            "--rules",
            ENDLESS,
            "--question",
            "force-win",
            "--within",
            "3",
        ],
        &["play", "--replay", ENDLESS],
        &["prove", ENDLESS],
        &["check", ENDLESS],
        &["run", ENDLESS],
        &["value", "x", "--ruleset", ENDLESS],
        &["rulesets", "check", ENDLESS],
        &["win", "0", "--check", ENDLESS],
    ] {
        let refused = refusal(2, &[arguments, &["--max-input", "10**6"]].concat());
        assert!(refused.contains(ENDLESS), "{refused}");
        assert!(
            refused.contains("more than 1000000 bytes (--max-input)"),
            "{refused}"
        );
    }
}

#[test]
fn a_line_of_standard_input_without_end_is_refused() {
    for arguments in [
        &["value", "-", "--json"][..],
        &["solve", "--rules", "paper", "--from", "-"],
        &["check", "-"],
        &["prove", "-"],
        &["run", "-"],
        &["play", "--rules", "paper"],
    ] {
        let arguments = [arguments, &["--max-input", "10**5"]].concat();
        let mut command = command(&arguments);
        let command = command.stdin(Stdio::piped()).stdout(Stdio::null());
        let mut program = command.stderr(Stdio::piped()).spawn().unwrap();
        let mut pipe = program.stdin.take().unwrap();
        // The pipe is never closed by this side.
        let written = loop {
            if let Err(error) = pipe.write_all(&[b'x'; 1000]) {
                break error.kind();
            }
        };
        assert_eq!(written, ErrorKind::BrokenPipe);
        let output = program.wait_with_output().unwrap();
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {complaint}");
        assert!(complaint.contains("(--max-input)"), "{complaint}");
    }
}

/// The limit is on a line, so many short lines are answered.
#[test]
fn an_input_may_be_longer_than_its_lines() {
    let lines = b"1\n".repeat(100);
    let run = run_with_input(&["value", "-", "--max-input", "3"], &lines);
    assert_eq!((run.code, run.out.lines().count()), (Some(0), 100));
    let run = run_with_input(&["value", "-", "--max-input", "3"], b"1\n1+11\n");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("line 2 of standard input"), "{}", run.err);
}

/// Nothing comes through the pipe, which stays open.
#[test]
fn ctrl_c_ends_the_wait_for_input() {
    for arguments in [
        &["prove", "-"][..],
        &["check", "-"],
        &["run", "-"],
        &["value", "-"],
    ] {
        let mut command = command(arguments);
        let command = command.stdin(Stdio::piped()).stdout(Stdio::null());
        let mut program = command.stderr(Stdio::null()).spawn().unwrap();
        let _open = program.stdin.take();
        press_ctrl_c(&program);
        let status = program.wait().unwrap();
        assert_eq!(status.code(), Some(2), "{arguments:?}");
    }
}
