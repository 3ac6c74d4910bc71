//! Tests of units that are computed in parts, and of merged journals.

use serde_json::json;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::thread;

use super::cubes::{CUBES, Cube, Cubes, Sandbox, keys, text, with_checksums};
use crate::harness::{AnyUnits, JournalFile, Merged, Run, Stop, Worked};

#[test]
fn a_run_after_a_merge_computes_nothing() {
    let sandbox = Sandbox::new();
    for part in ["1/3", "2/3", "3/3"] {
        let worked = sandbox.work(CUBES, part, &part[..1]).unwrap();
        assert_eq!((worked.taken, worked.left), (0, 0));
    }
    let merged = sandbox.merge(20, &["1", "2", "3"]).unwrap();
    let expected = Merged {
        added: 20,
        all: 20,
        ..Merged::default()
    };
    assert_eq!(merged, expected);
    let run = sandbox.run("cubes", 20);
    let run = run.with_journal(Some(sandbox.file("whole.jsonl")));
    let nothing = Cubes { panics: 7, ..CUBES };
    let found = run.units(&nothing).unwrap().results;
    assert_eq!(found.len(), 20);
    assert_eq!(found[6], Cube { n: 7, cube: 343 });
}

#[test]
fn merging_again_changes_nothing() {
    let sandbox = Sandbox::new();
    for part in ["1/2", "2/2"] {
        sandbox.work(CUBES, part, &part[..1]).unwrap();
    }
    let first = sandbox.merge(20, &["1"]).unwrap();
    assert_eq!(first.added + first.missing.len(), 20);
    sandbox.merge(20, &["2", "1", "2"]).unwrap();
    let before = text(&sandbox.path("whole.jsonl"));
    let again = sandbox.merge(20, &["1", "2", "whole.jsonl"]).unwrap();
    assert_eq!((again.added, again.known), (0, 40));
    assert_eq!(text(&sandbox.path("whole.jsonl")), before);
}

/// The numbers of 7 and 11 are in the order of the keys of JSON, as text.
#[test]
fn a_unit_that_fails_is_named_and_the_others_go_on() {
    let sandbox = Sandbox::new();
    let failing = Cubes {
        fails: 7,
        panics: 11,
        ..CUBES
    };
    let worked = sandbox.work(failing, "1/1", "part").unwrap();
    let [(eleven, panic), other] = &worked.failed[..] else {
        panic!("{:?}", worked.failed);
    };
    assert_eq!(*eleven, json!(11));
    assert!(
        panic.starts_with("the program failed: no cube of 11;"),
        "{panic}"
    );
    assert_eq!(*other, (json!(7), "the number has no cube".to_owned()));
    assert_eq!((worked.computed, worked.left), (18, 0));
    assert_eq!(
        sandbox.merge(20, &["part"]).unwrap().missing,
        [json!(7), json!(11)]
    );
    let again = sandbox.work(CUBES, "1/1", "part").unwrap();
    assert_eq!((again.taken, again.computed), (18, 2));
    assert!(sandbox.merge(20, &["part"]).unwrap().missing.is_empty());
}

#[test]
fn what_is_left_after_a_stop_is_counted() {
    let sandbox = Sandbox::new();
    let stop = Stop::after(Some(0));
    let run = Run::new("cubes", 20u32, &sandbox.workers, stop);
    let keys = keys(CUBES.list(&20u32.into()));
    let worked = CUBES.work(&run, &keys, &sandbox.file("part")).unwrap();
    let expected = Worked {
        left: 20,
        ..Worked::default()
    };
    assert_eq!(worked, expected);
}

#[test]
fn another_journal_is_refused_with_what_differs() {
    let sandbox = Sandbox::new();
    sandbox.work(CUBES, "1/1", "part").unwrap();
    let refusal = sandbox.refusal(30, "part");
    let says = "part is another journal: its bound is 20, not 30; leave it out";
    assert!(refusal.contains(says), "{refusal}");
    let newer = Cubes { layout: 2, ..CUBES };
    sandbox.work(newer, "1/1", "newer").unwrap();
    let refusal = sandbox.refusal(20, "newer");
    assert!(refusal.contains("its layout is 2, not 1;"), "{refusal}");
    for (from, to, says) in [
        ("cubes", "squares", "its experiment is squares, not cubes;"),
        (
            env!("CARGO_PKG_VERSION"),
            "0.0.7",
            "its version is 0.0.7, not ",
        ),
    ] {
        let other = text(&sandbox.path("part")).replacen(from, to, 1);
        fs::write(sandbox.path("other"), other).unwrap();
        let refusal = sandbox.refusal(20, "other");
        assert!(refusal.contains(says), "{refusal}");
    }
    fs::write(sandbox.path("diary"), "my diary\n").unwrap();
    assert!(sandbox.refusal(20, "diary").contains("is not a journal"));
    assert!(sandbox.refusal(20, "nowhere").contains("cannot open"));
}

#[test]
fn two_results_for_a_unit_are_an_error() {
    let sandbox = Sandbox::new();
    sandbox.work(CUBES, "1/1", "part").unwrap();
    let wrong = text(&sandbox.path("part")).replace("343", "344");
    fs::write(sandbox.path("damaged"), &wrong).unwrap();
    fs::write(sandbox.path("wrong"), with_checksums(&wrong)).unwrap();
    sandbox.merge(20, &["part"]).unwrap();
    let refusal = sandbox.refusal(20, "damaged");
    assert!(refusal.contains("checksum"), "{refusal}");
    let refusal = sandbox.refusal(20, "wrong");
    assert!(
        refusal.contains("another result for the unit 7 "),
        "{refusal}"
    );
}

/// A journal for a larger bound is for a whole run. Its units beyond the bound are not those of this run.
#[test]
fn units_outside_the_bound_are_left_out_and_counted() {
    let sandbox = Sandbox::new();
    let larger = sandbox.run("cubes", 23);
    let larger = larger.with_journal(Some(sandbox.file("larger")));
    larger.units(&CUBES).unwrap();
    let merged = sandbox.merge(20, &["larger"]).unwrap();
    assert_eq!((merged.added, merged.outside, merged.all), (20, 3, 20));
    assert_eq!(text(&sandbox.path("whole.jsonl")).lines().count(), 21);
}

#[test]
fn a_merge_that_is_refused_changes_no_file() {
    let sandbox = Sandbox::new();
    sandbox.work(CUBES, "1/2", "good").unwrap();
    sandbox.work(CUBES, "1/1", "all").unwrap();
    let wrong = with_checksums(&text(&sandbox.path("all")).replace("\"cube\":8}", "\"cube\":9}"));
    fs::write(sandbox.path("wrong"), &wrong).unwrap();
    fs::write(sandbox.path("diary"), "my diary\n").unwrap();
    let refused = |fresh| {
        for parts in [&["good", "diary"][..], &["all", "wrong"]] {
            let parts: Vec<PathBuf> = parts.iter().map(|part| sandbox.path(part)).collect();
            let file = JournalFile {
                fresh,
                ..sandbox.file("whole.jsonl")
            };
            let merged = CUBES.merge(&sandbox.run("cubes", 20), &parts, &file);
            assert!(merged.is_err());
        }
    };
    refused(false);
    assert!(!sandbox.path("whole.jsonl").exists());
    sandbox.merge(20, &["good"]).unwrap();
    let mut cut = text(&sandbox.path("whole.jsonl"));
    cut.truncate(cut.len() - 3);
    fs::write(sandbox.path("whole.jsonl"), &cut).unwrap();
    for fresh in [false, true] {
        refused(fresh);
        assert_eq!(text(&sandbox.path("whole.jsonl")), cut);
        assert!(!sandbox.path("whole.jsonl.old1").exists());
    }
}

/// The part is a pipe; opening it shows that the first merge has read the journal.
#[cfg(unix)]
#[test]
fn two_merges_at_once_are_compared() {
    let sandbox = Sandbox::new();
    sandbox.work(CUBES, "1/1", "all").unwrap();
    let all = text(&sandbox.path("all"));
    let wrong = with_checksums(&all.replace("\"cube\":8}", "\"cube\":9}"));
    fs::write(sandbox.path("wrong"), &wrong).unwrap();
    let made = std::process::Command::new("mkfifo")
        .arg(sandbox.path("pipe"))
        .status();
    assert!(made.unwrap().success());
    let refused = thread::scope(|scope| {
        let first = scope.spawn(|| sandbox.refusal(20, "pipe"));
        let mut pipe = fs::OpenOptions::new()
            .write(true)
            .open(sandbox.path("pipe"))
            .unwrap();
        sandbox.merge(20, &["wrong"]).unwrap();
        let other = text(&sandbox.path("whole.jsonl"));
        pipe.write_all(all.as_bytes()).unwrap();
        drop(pipe);
        let refused = first.join().unwrap();
        assert_eq!(text(&sandbox.path("whole.jsonl")), other);
        refused
    });
    let expected = "whole.jsonl has another result for the unit 2 than line ";
    assert!(refused.contains(expected), "{refused}");
}

/// A killed task leaves an incomplete line, and a running one appends to its journal.
#[test]
fn the_incomplete_last_line_of_a_part_is_left_out() {
    let sandbox = Sandbox::new();
    sandbox.work(CUBES, "1/1", "part").unwrap();
    let whole = text(&sandbox.path("part"));
    for cut in [0, 10, whole.len() - 3] {
        fs::write(sandbox.path("part"), &whole[..cut]).unwrap();
        sandbox.merge(20, &["part"]).unwrap();
        assert_eq!(text(&sandbox.path("part")), whole[..cut]);
    }
    let there = sandbox.merge(20, &["part"]).unwrap();
    assert_eq!((there.known, there.missing.len()), (19, 1));
}
