//! Runs that end early, and runs that continue them.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::program::{output, program, results, stderr, stdout};

#[test]
fn a_claim_about_some_n_is_undecided_until_all_of_them_were_looked_at() {
    for (upto, code, verdict) in [
        (
            "11",
            2,
            "undecided: the claim is about n = 12, 20, 40, so a run must go up to n = 40.",
        ),
        (
            "39",
            2,
            "so a run must go up to n = 40; no counterexample up to n = 20.",
        ),
        ("40", 0, "Verdict for n ≤ 40: holds."),
    ] {
        let output = output(&["run", "uptimals", "--upto", upto]);
        assert_eq!(output.status.code(), Some(code), "{upto}");
        assert!(stdout(&output).contains(verdict), "{}", stdout(&output));
    }
}

#[test]
fn a_time_limit_leaves_a_valid_partial_result_and_exit_code_2() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let output = output(&[
        "run",
        "uptimals",
        "theorem-3",
        "--seconds",
        "0",
        "--out",
        out,
    ]);
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    let files = results(folder.path());
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(
        names,
        [
            "data/results/theorem_3.partial.json",
            "data/results/uptimals.partial.json"
        ]
    );
    let record: serde_json::Value = serde_json::from_slice(&files[0].1).unwrap();
    assert_eq!(
        record["verdict"]["undecided"]["because"],
        "stopped at the limit of 0 seconds"
    );
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_what_was_found_and_exit_code_2() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let mut child = program(&[
        "run",
        "table-2-conjecture",
        "--upto",
        "4000000",
        "--out",
        out,
    ])
    .stdout(Stdio::null())
    .stderr(Stdio::piped())
    .spawn()
    .unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap());
    // Interrupts are already being caught when the run is announced.
    lines.read_line(&mut String::new()).unwrap();
    let id = child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &id])
            .status()
            .unwrap()
            .success()
    );
    assert_eq!(child.wait().unwrap().code(), Some(2));
    let file = folder
        .path()
        .join("data/results/table_2_conjecture.partial.json");
    let record: serde_json::Value = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
    assert!(record["verdict"]["undecided"].is_object());
}

/// A merge that recomputes the units of its parts is stopped like a run, and changes no file.
#[cfg(unix)]
#[test]
fn an_interrupt_of_a_merge_ends_with_exit_code_2() {
    let folder = tempfile::tempdir().unwrap();
    let [part, whole] = ["part", "whole"].map(|name| folder.path().join(name));
    let scope = ["families", "--upto", "14"];
    let work = [
        "work",
        "--units",
        "1/1",
        "--journal",
        part.to_str().unwrap(),
    ];
    assert!(output(&[&work[..], &scope].concat()).status.success());
    let merge = ["merge", "--recheck", "all", "--journal"];
    let files = [whole.to_str().unwrap(), scope[0], part.to_str().unwrap()];
    let child = program(&[&merge[..], &files, &scope[1..]].concat())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It catches interrupts before it reads the part, and then computes for seconds.
    sleep(Duration::from_millis(500));
    let id = child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &id])
            .status()
            .unwrap()
            .success()
    );
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(2), "{}", stderr(&ended));
    let says = "no file was changed: stopped on request";
    assert!(stderr(&ended).contains(says), "{}", stderr(&ended));
    assert!(!whole.exists());
}

#[test]
fn a_short_experiment_says_that_it_keeps_no_journal() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("journal.jsonl");
    let output = output(&[
        "run",
        "table-2",
        "--upto",
        "2*10^1",
        "--journal",
        file.to_str().unwrap(),
    ]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(stderr(&output).contains("--journal has no effect"));
    assert!(!file.exists());
    assert!(stdout(&output).contains("Verdict for n ≤ 20: holds."));
}

/// Finished units are not recomputed, and the result is the same.
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
    assert!(stderr(&again).contains("so the run continues from there"));
    let out = folder.path().join("out");
    let out = out.to_str().unwrap();
    let farther = output(&["run", "conjecture", "--upto", "10^14", "--out", out]);
    assert_eq!(run("10^14").stdout, farther.stdout);
}

/// With --out, nothing is written elsewhere, and the next run names the journal from which it continues.
#[test]
fn the_journal_is_below_the_folder_of_the_results() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let run = || output(&["run", "conjecture", "--upto", "10^9", "--out", out]);
    assert!(!stderr(&run()).contains("continues from there"));
    let journal = folder.path().join("target/journals/conjecture.jsonl");
    assert!(journal.is_file());
    let again = stderr(&run());
    let says = format!("{} has", journal.display());
    assert!(again.contains(&says), "{again}");
}
