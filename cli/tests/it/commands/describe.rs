//! `describe`: the characterizations of the paper are found.

use std::fs;

use crate::program::{refusal, run};

/// Propositions 2 and 3 of *Simple Chopsticks*, from the side of the player to move.
pub const TWO: &str = "\
finger count 2
as many hands: the player to move loses if
  b2 = 0, a1 odd
one hand less: the player to move wins if
  a2 = 0, b2 > 0, b1 odd
";

/// Standard output of a run that must succeed, and says on standard error how much that is worth.
pub fn answer(arguments: &[&str]) -> String {
    let run = run(arguments);
    assert_eq!(run.code, Some(0), "{arguments:?}: {}", run.err);
    assert!(run.err.contains("right for all positions"), "{}", run.err);
    run.out
}

/// A file with this text, and its name.
pub fn file(text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("description.txt");
    fs::write(&path, text).unwrap();
    let path = path.to_str().unwrap().to_owned();
    (folder, path)
}

#[test]
fn the_paper_s_propositions_are_found_and_proved() {
    assert_eq!(answer(&["describe", "2", "--hands", "6"]), TWO);
    let (_folder, path) = file(TWO);
    let csv = answer(&["prove", &path, "--format", "csv"]);
    assert_eq!(csv.lines().count(), 1 + 4 * (2 * 2 + 1));
    assert!(
        csv.lines().skip(1).all(|line| line.contains("shown by")),
        "{csv}"
    );
}

#[test]
fn more_than_memory_is_refused_beforehand() {
    for arguments in [
        ["8", "--hands", "6"].as_slice(),
        &["8", "--hands", "2", "--constants", "1000", "--sums", "8"],
        &["3", "--hands", "8", "--max-memory", "100000"],
    ] {
        let error = refusal(2, &[&["describe"], arguments].concat());
        assert!(error.contains("--max-memory"), "{error}");
    }
    for wrong in [["9", "3"], ["3", "0"], ["3", "10001"]] {
        refusal(1, &["describe", wrong[0], "--hands", wrong[1]]);
    }
}
