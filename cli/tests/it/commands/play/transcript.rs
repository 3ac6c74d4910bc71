//! Games that `chopsticks play` writes down and shows again.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::Stdio;

use super::play;
use crate::program::{answer, command, refusal};

/// A file for a test to write.
fn file(name: &str) -> String {
    let path: PathBuf = [env!("CARGO_TARGET_TMPDIR"), name].iter().collect();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_game_is_written_down_and_shown_again() {
    let file = file("game.txt");
    let arguments = [
        "--rules",
        "chopstix",
        "--right",
        "human",
        "--transcript",
        &file,
    ];
    play(&arguments, "tap 1 1\ntap 1 2\nmove 1 1 2\n");
    let written = fs::read_to_string(&file).unwrap();
    insta::assert_snapshot!(written, @r##"
    # Left: human, Right: human
    rules: fingers = 5
    rules: elimination = "rollover"
    rules: transfer = ["living","revive","empty"]
    rules: tap_dead = false
    rules: tap_own = false
    rules: swap = false
    rules: win = "normal"
    rules: hands = 2
    start: 1,1-1,1 left
    1. tap 1 1 -> 1,1-2,1 right
    2. tap 1 2 -> 1,3-2,1 left
    3. move 1 1 2 -> 0,4-2,1 right
    result: unfinished
    "##);
    let shown = answer(&["play", "--replay", &file]);
    assert!(
        shown.starts_with("# Left: human, Right: human\nRules: "),
        "{shown}"
    );
    assert!(
        shown.contains("\n2. Right: tap 1 2 (tap 2 on 1)\n"),
        "{shown}"
    );
    assert!(shown.ends_with("Result: unfinished.\n"), "{shown}");
}

#[test]
fn a_tie_is_written_down_as_one() {
    let file = file("tie.txt");
    let arguments = [
        "--rules",
        "assignment",
        "--right",
        "human",
        "--horizon",
        "2",
        "--transcript",
        &file,
    ];
    let game = play(&arguments, "tap 1 1\ntap 1 1\n");
    assert!(game.ends_with("A tie after 2 plies.\n"), "{game}");
    let written = fs::read_to_string(&file).unwrap();
    assert!(written.contains("\nhorizon: 2\nstart: "), "{written}");
    assert!(written.ends_with("\nresult: tie\n"), "{written}");
    let shown = answer(&["play", "--replay", &file]);
    assert!(shown.contains("\nA tie after 2 plies.\n"), "{shown}");
    assert!(shown.ends_with("Result: tie.\n"), "{shown}");
}

#[test]
fn the_sample_game_of_the_assignment_is_shown() {
    let sample = "data/games/assignment.txt";
    let shown = answer(&["play", "--replay", sample]);
    assert!(
        shown.contains("\n11. Left: tap 2 1 (tap 4 on 3)\n"),
        "{shown}"
    );
    assert!(shown.ends_with("Result: Left wins.\n"), "{shown}");
}

#[test]
fn faults_of_a_written_game_are_shown_with_their_line() {
    let file = file("faulty.txt");
    let sample = include_str!("../../../../../data/games/assignment.txt");
    fs::write(&file, sample.replace("5. tap 1 2", "5. tap 1 1")).unwrap();
    let fault = refusal(1, &["play", "--replay", &file]);
    assert!(
        fault.contains("faulty.txt: line 11: tap 1 1 leads to 1,1-4,1 right, not to 1,1-3,2 right"),
        "{fault}"
    );
    fs::write(&file, sample.replace("7. tap 2 1", "7. move 1 1 2")).unwrap();
    let fault = refusal(1, &["play", "--replay", &file]);
    assert!(
        fault.contains("line 13: move 1 1 2 is not a legal move in 1,4-3,2 left"),
        "{fault}"
    );
    assert!(refusal(1, &["play", "--replay", "no such file"]).contains("no such file"));
}

#[test]
fn a_file_that_cannot_be_written_is_refused_before_the_game() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    for unwritable in [folder.to_owned(), file("no such folder/game.txt")] {
        let arguments = ["play", "--rules", "paper", "--transcript", &unwritable];
        let told = refusal(1, &arguments);
        assert!(told.contains("--transcript: cannot write"), "{told}");
        assert!(told.contains(&unwritable), "{told}");
    }
}

#[test]
fn a_game_without_a_move_leaves_another_that_was_written_down() {
    let file = file("kept.txt");
    fs::write(&file, "another game").unwrap();
    let arguments = ["--rules", "paper", "--transcript", &file];
    play(&arguments, "");
    assert_eq!(fs::read_to_string(&file).unwrap(), "another game");
    play(&arguments, "tap 1 1\n");
    assert!(fs::read_to_string(&file).unwrap().contains("\n1. tap 1 1"));
}

/// Interrupted while it waits for a move.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_the_game_politely_and_keeps_it() {
    let file = file("interrupted.txt");
    let mut command = command(&["play", "--rules", "paper", "--transcript", &file]);
    command.args(["--right", "human"]);
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = pipes.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"tap 1 1\n").unwrap();
    // The program asks for a move when it has said whose turn it is.
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap() == "Right's turn."));
    crate::program::press_ctrl_c(&child);
    let last = lines.last().unwrap().unwrap();
    assert_eq!(last, "The game is not finished. Goodbye!");
    assert_eq!(child.wait().unwrap().code(), Some(0));
    drop(stdin);
    let written = fs::read_to_string(&file).unwrap();
    assert!(written.contains("\n1. tap 1 1 -> "), "{written}");
}

/// A graph after a move is found by its text, although reading the text numbers its vertices anew; the empty sum too.
#[test]
fn positions_are_found_by_their_texts() {
    for (ruleset, start, moves, shown) in [
        ("hackenbush", "(l;rl)", "rl\n.\n", "2. Right: rl → .\n"),
        (
            "snort",
            ".(-:a;-.)+:a-.",
            "2\n1\n",
            "Result: not finished.\n",
        ),
        ("kayles", "1", "1\n", "1. Left: 1 → 0\n"),
    ] {
        let file = file(&format!("{ruleset}.txt"));
        let of_ruleset = ["--ruleset", ruleset, "--from", start, "--right", "human"];
        play(&[&of_ruleset[..], &["--transcript", &file]].concat(), moves);
        let replayed = answer(&["play", "--replay", &file]);
        assert!(replayed.contains(shown), "{replayed}");
    }
}
