//! `solve`: the hand game with the rules of the documents.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use serde_json::Value;

use crate::program::{answer, command, refusal, run_with_input};

/// The record of a position.
pub fn record(arguments: &[&str]) -> Value {
    let answer = answer(&[&["solve", "--json"], arguments].concat());
    serde_json::from_str(&answer).unwrap()
}

/// The ACL2s report's rules: the second player wins in 26 plies, and of 382 positions with the turn the farthest is 10
/// plies away; a win of player one together is possible earliest at ply 5.
#[test]
fn the_start_of_the_acl2s_report() {
    let record = record(&["--rules", "acl2s"]);
    assert_eq!(record["result"], "second");
    assert_eq!(record["plies"], 26);
    assert_eq!(record["best"], Value::Null);
    assert_eq!(record["positions_with_turn"], 382);
    assert_eq!(record["farthest"], 10);
    assert_eq!(record["together"]["first"], 5);
    assert_eq!(record["together"]["second"], 4);
    assert_eq!(record["loopy"], true);
    let line = record["line"].as_array().unwrap();
    assert_eq!(line.len(), 26);
    assert_eq!(line.last().unwrap().as_str().unwrap()[..3], *"0,0");
    let counts = ["wins", "losses", "draws"].map(|key| record[key].as_u64().unwrap());
    assert_eq!(
        counts.iter().sum::<u64>(),
        record["positions"].as_u64().unwrap()
    );
}

#[test]
fn a_line_each_is_answered_and_faulty_ones_are_told() {
    let lines = "1,1-1,1\n1,1-1\n0,0-0,2 left\n";
    let arguments = ["solve", "--rules", "acl2s", "--from", "-", "--json"];
    let run = run_with_input(&arguments, lines.as_bytes());
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let answers = run.out;
    let answers: Vec<Value> = answers
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers[0]["plies"], 26);
    assert_eq!(answers[1]["input"], "1,1-1");
    assert!(answers[1]["error"].as_str().unwrap().contains("2 hands"));
    assert_eq!(
        (&answers[2]["result"], &answers[2]["plies"]),
        (&"second".into(), &0.into())
    );
}

/// ((0,4), (0,3), 0) of *Chopstix* is state 63 of 450.
#[test]
fn positions_have_the_numbers_of_chopstix() {
    let named = record(&["--rules", "chopstix", "--from", "4,0-0,3"]);
    let numbered = record(&["--rules", "chopstix", "--from", "#63"]);
    assert_eq!(named["state"], 63);
    assert_eq!(numbered["from"], "0,4-0,3 left");
    assert_eq!(named["plies"], numbered["plies"]);
    let error = refusal(1, &["solve", "--rules", "chopstix", "--from", "#450"]);
    assert!(error.contains("#449"), "{error}");
}

/// The assignment's start is worth 0 to its first player up to a horizon of 25 plies, and −1 from 26 on.
#[test]
fn play_that_is_cut_off_has_the_assignment_s_values() {
    for (plies, value) in [("0", 0), ("25", 0), ("26", -1), ("1000000000", -1)] {
        let record = record(&["--rules", "assignment", "--horizon", plies]);
        assert_eq!(record["horizon"]["value"], value, "{plies}");
        assert_eq!(record["horizon"]["best"].is_null(), plies == "0");
    }
    let text = answer(&["solve", "--rules", "assignment", "--horizon", "26"]);
    assert!(
        text.contains("horizon of 26 plies: value -1 (Right wins by then); best move: "),
        "{text}"
    );
    assert!(text.contains("longest defence: "), "{text}");
}

#[test]
fn a_limit_on_positions_is_told_with_its_flag() {
    let refused = |more: &[&str]| refusal(2, &[&["solve", "--rules", "acl2s"], more].concat());
    let error = refused(&["--max-positions", "130"]);
    assert!(
        error.contains("at the limit of 130 positions (--max-positions)"),
        "{error}"
    );
    // C(104, 4) sides, each with four taps, and as many transfers.
    let error = refused(&["--set", "hands=100"]);
    assert!(error.contains("the next step may need 36785008"), "{error}");
    assert!(error.contains("(--max-positions)"), "{error}");
    // No flag helps where positions are not numbered any more.
    let error = refused(&["--set", "hands=1000"]);
    assert!(error.contains("too many hands and fingers"), "{error}");
    assert!(!error.contains("--max-"), "{error}");
}

/// Interrupted while it waits for the next line: what was answered stands, and it does not wait any longer.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_run_that_waits_for_a_line() {
    let mut command = command(&["solve", "--rules", "acl2s", "--from", "-", "--json"]);
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = pipes.stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"1,1-1,1\n").unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(answers.next().unwrap().unwrap().contains("\"plies\":26"));
    crate::program::press_ctrl_c(&child);
    let ended = child.wait_with_output().unwrap();
    drop(stdin);
    let error = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(2));
    assert!(error.ends_with(": stopped on request\n"), "{error}");
    assert!(answers.next().is_none());
}

#[test]
fn missing_rules_are_explained_by_the_presets() {
    for command in ["solve", "play"] {
        let told = refusal(1, &[command]);
        assert!(
            told.contains("`chopsticks rules` lists the presets"),
            "{told}"
        );
    }
}
