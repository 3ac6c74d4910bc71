//! `chopsticks check`: what it prints of a certificate that is right, and how it refuses others.

use std::io::Write;
use std::process::Stdio;

use serde_json::json;

use crate::program::{Run, answer, command, refusal, run_with_input};

#[path = "../../../../crates/certificate/tests/it/text.rs"]
mod certificate;

use certificate::BY_HAND as TEXT;

fn check(text: &str, flags: &[&str]) -> Run {
    run_with_input(&[&["check", "-"], flags].concat(), text.as_bytes())
}

fn accepted(text: &str, flags: &[&str]) -> String {
    let run = check(text, flags);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    run.out
}

fn refused(text: &str) -> String {
    let run = check(text, &["--list"]);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    run.err
}

/// A certificate of (1|1)_n = 0 from f(`index`) on, for one Fibonacci interval, and its first n.
fn zero_from(index: usize) -> (String, String) {
    let mut terms: Vec<num_bigint::BigUint> = vec![0u32.into(), 1u32.into()];
    while terms.len() <= index + 1 {
        terms.push(terms.iter().rev().take(2).sum());
    }
    let (from, below) = (&terms[index], &terms[index + 1]);
    let head: String = TEXT
        .lines()
        .take(3)
        .map(|line| line.to_owned() + "\n")
        .collect();
    let text = format!(
        "{head}{{\"from\":\"{from}\",\"below\":\"{below}\",\"value\":\"0\",\"left\":\"\",\"right\":\"\"}}\n"
    );
    (text, from.to_string())
}

#[test]
fn a_right_certificate_is_summed_up_in_a_line() {
    let list = accepted(TEXT, &["--list", "--format", "csv"]);
    let phases = list.lines().skip(1).map(|line| line.rsplit(',').next());
    let phases: u64 = phases
        .map(|phases| phases.unwrap().parse::<u64>().unwrap())
        .sum();
    let out = accepted(TEXT, &[]);
    let expected = format!("(1|1)_n is certified for 1 ≤ n < 13: 6 intervals, {phases} phases\n");
    assert_eq!(out, expected);
    let path = std::env::temp_dir().join(format!("chopsticks-{}.jsonl", std::process::id()));
    let mut file = std::fs::File::create(&path).unwrap();
    file.write_all(TEXT.as_bytes()).unwrap();
    let from_file = answer(&["check", path.to_str().unwrap()]);
    std::fs::remove_file(&path).unwrap();
    assert_eq!(from_file, out);
}

#[test]
fn a_record_for_machines() {
    let out = accepted(TEXT, &["--json"]);
    let record: serde_json::Value = serde_json::from_str(&out).unwrap();
    for (key, value) in [("left", 1), ("right", 1), ("first", 1), ("last", 12)] {
        assert_eq!(record[key], json!(value), "{key}");
    }
    assert_eq!(
        (&record["intervals"], &record["values"]),
        (&json!(6), &json!(3))
    );
}

#[test]
fn intervals_are_listed_and_joined() {
    let list = accepted(TEXT, &["--list", "--format", "csv"]);
    let lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines[..3], ["from,to,value,phases", "1,1,*,4", "2,2,0,2"]);
    assert!(lines[6].starts_with("12,12,+-{0|^[2]},"), "{}", lines[6]);
    // (1|1)_n = * for 8 ≤ n < 12, in two parts.
    let parts = TEXT.replace(
        r#"{"from":"8","below":"12","value":"*","left":"-","right":"-"}"#,
        concat!(
            r#"{"from":"8","below":"10","value":"*","left":"-","right":"-"}"#,
            "\n",
            r#"{"from":"10","below":"12","value":"*","left":"-","right":"-"}"#
        ),
    );
    let rows = |flags: &[&str]| accepted(&parts, flags).lines().count();
    assert_eq!(rows(&["--list", "--format", "csv"]), 8);
    assert_eq!(rows(&["--list", "--merge", "--format", "csv"]), 7);
}

#[test]
fn long_numbers_are_shortened_for_people_only() {
    let (text, from) = zero_from(481);
    let short = format!("{}…{} (101 digits)", &from[..12], &from[95..]);
    for flags in [&[][..], &["--list"], &["--list", "--format", "markdown"]] {
        let out = accepted(&text, flags);
        assert!(out.contains(&short) && !out.contains(&from), "{out}");
    }
    let record: serde_json::Value = serde_json::from_str(&accepted(&text, &["--json"])).unwrap();
    assert_eq!(record["first"].to_string(), from);
    let csv = accepted(&text, &["--list", "--format", "csv"]);
    assert!(csv.contains(&format!("\n{from},")));
}

#[test]
fn a_refusal_names_the_line_the_reason_and_how_far_it_was_right() {
    let error = refused(&TEXT.replace("\"below\":\"12\"", "\"below\":\"13\""));
    assert_eq!(
        error,
        "chopsticks: - (so far, (1|1)_n is certified for 1 ≤ n < 8): line 8: against Left moving first, 2 moves, \
         Left to follower 0, 3 moves: the sum 12 exceeds some n of the interval, but not all\n"
    );
    let error = refused(&TEXT.replace("\"from\":\"1\"", "\"from\":\"0\""));
    assert!(
        error.starts_with("chopsticks: - (so far, nothing is certified): line 4: "),
        "{error}"
    );
    assert!(refused("").contains("the file is empty"));
    assert!(refusal(1, &["check", "no such file"]).contains("cannot read no such file"));
}

#[test]
fn a_name_must_be_that_of_its_game() {
    let misnamed = TEXT.replace("\"*\"", "\"*2\"");
    let error = refused(&misnamed);
    assert!(
        error.contains("line 2: the line calls its game `*2`, but the game is *"),
        "{error}"
    );
    let unreadable = refused(&TEXT.replace("\"*\"", "\"star\""));
    assert!(
        unreadable.contains("line 2: found `star`, expected a value"),
        "{unreadable}"
    );
}

#[test]
fn names_and_games_have_the_usual_limits() {
    let text = TEXT.replace("\"*\"", "\"*9\"");
    for (text, flags, limit) in [
        (TEXT, ["--max-positions", "1"], "--max-positions"),
        (TEXT, ["--max-games", "1"], "--max-games"),
        (text.as_str(), ["--max-nimber", "8"], "--max-nimber"),
    ] {
        let run = check(text, &flags);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{}", run.err);
        assert!(
            run.err.contains("line ") && run.err.contains(limit),
            "{}",
            run.err
        );
    }
}

/// The program is known to run when it has read more than a pipe holds; then it is interrupted, and given more to check
/// until it ends.
#[cfg(unix)]
#[test]
fn ctrl_c_stops_with_what_is_certified() {
    let mut command = command(&["check", "-"]);
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = pipes.stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    writeln!(stdin, "{}", TEXT.lines().next().unwrap()).unwrap();
    for spaces in 0..1000 {
        let name = " ".repeat(spaces) + "0";
        writeln!(stdin, r#"{{"value":"{name}","followers":[[[],[]]]}}"#).unwrap();
    }
    crate::program::press_ctrl_c(&child);
    // (1|1)_n = 0 for f(41) ≤ n < f(42).
    let mut interval = |n: u32| {
        let (below, zero) = (n + 1, r#""value":"0","left":"","right":"""#);
        writeln!(stdin, r#"{{"from":"{n}","below":"{below}",{zero}}}"#)
    };
    let written = (165_580_141..267_914_296).find(|&n| interval(n).is_err());
    assert!(written.is_some(), "it goes on and on");
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    assert!(error.ends_with(": stopped on request\n"), "{error}");
}
