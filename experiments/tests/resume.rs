//! Runs of experiments that go on from what earlier runs have finished.

use std::process::{Command, Output};

fn output(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_experiments"))
        .args(arguments)
        .output()
        .expect("the program runs")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// What was finished is not computed again, and the result is the same.
#[test]
fn a_run_goes_on_from_its_journal() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("journal.jsonl");
    let journal = journal.to_str().unwrap();
    let run = |upto| output(&["run", "conjecture", "--upto", upto, "--journal", journal]);
    let first = run("10^12");
    assert!(first.status.success(), "{}", stderr(&first));
    let again = run("10^12");
    assert_eq!(again.stdout, first.stdout);
    assert!(stderr(&again).contains("finished units of work are in"));
    let farther = output(&["run", "conjecture", "--upto", "10^14"]);
    assert_eq!(run("10^14").stdout, farther.stdout);
}
