//! `--cache`: what an earlier run found is used, and only that.
//!
//! A limit shows whether it is: with nine positions, nothing else has an answer.

use std::fs;
use std::process::Stdio;

use tempfile::TempDir;

use crate::program::{answer, command, refusal, run, run_with_input};

/// Nothing that has to be looked for is found.
const NO_SEARCH: [&str; 2] = ["--max-positions", "9"];

const BOARD: &str = "Domineering(\"4x5\")";

fn cache_in(folder: &TempDir) -> String {
    folder.path().join("cache").display().to_string()
}

/// A command line that finds only what is in a cache.
fn without_search<'a>(words: &[&'a str], cache: &'a str) -> Vec<&'a str> {
    [words, &["--cache", cache], &NO_SEARCH].concat()
}

/// Berlekamp: 4 by 5 has the value 1.
#[test]
fn a_second_run_has_the_value_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let cache = &cache_in(&folder);
    let with_cache = |words| without_search(words, cache);
    refusal(2, &with_cache(&["value", BOARD]));
    assert_eq!(answer(&["value", BOARD, "--cache", cache]), "1\n");
    for (words, expected) in [
        (&["value", BOARD][..], "1\n"),
        (&["value", "Domineering(\"4x5\") + Nim(2)"], "1+*2\n"),
        (&["value", "1/2 - Domineering(\"4x5\")"], "-1/2\n"),
        (&["value", "--ruleset", "domineering", "5x4"], "-1\n"),
        (&["outcome", BOARD], "L  Left wins, whoever moves first\n"),
    ] {
        assert_eq!(answer(&with_cache(words)), expected, "{words:?}");
    }
    let table = with_cache(&["table", "Domineering(\"{m}x{n}\")", "--m", "4", "--n", "5"]);
    assert!(answer(&table).contains('1'));
    let program = format!("G := {BOARD};\n[G, G.Outcome]\n");
    let ran = run_with_input(&with_cache(&["run"]), program.as_bytes());
    assert_eq!(
        (ran.out.as_str(), ran.code),
        ("[Domineering(\"4x5\"),\"L\"]\n", Some(0)),
        "{}",
        ran.err
    );
}

#[test]
fn many_hands_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let cache = &cache_in(&folder);
    let value = answer(&["value", "(1^3|1^3)_5"]);
    let words = ["value", "(1^3|1^3)_5", "--cache", cache];
    assert_eq!(answer(&words), value);
    assert_eq!(answer(&[&words[..], &NO_SEARCH].concat()), value);
    refusal(
        2,
        &[
            "value",
            "(1^3|1^3)_6",
            "--cache",
            cache,
            "--max-positions",
            "1",
        ],
    );
}

#[test]
fn winners_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let cache = &cache_in(&folder);
    let sum = "Clobber(\"xoxo|oxox|xoxo\") + Clobber(\"xoxoxo|oxoxox\") + ^";
    let found = answer(&["win", sum]);
    assert_eq!(answer(&["win", sum, "--cache", cache]), found);
    assert_eq!(answer(&["win", sum, "--cache", cache]), found);
    let kept = fs::read_to_string(cache).unwrap();
    assert!(found.starts_with('L') && kept.contains("\"answer\":\"wins\""));
}

/// The same name and the same position, with another move in the file.
#[test]
fn a_changed_ruleset_has_its_own_values() {
    let folder = tempfile::tempdir().unwrap();
    let cache = &cache_in(&folder);
    let file = folder.path().join("mine.toml");
    let rules = fs::read_to_string(
        crate::program::ROOT.to_owned() + "/crates/rulesets/shipped/domineering.toml",
    )
    .unwrap();
    let rules = &rules[..rules.find("[[fact]]").unwrap()];
    let name = &file.display().to_string();
    let words = ["value", "--ruleset", name, "4x5"];
    for (down, expected) in [("down", "1\n"), ("right", "0\n"), ("down", "1\n")] {
        let changed = rules.replace("\"down\"", &format!("\"{down}\""));
        fs::write(&file, changed).unwrap();
        assert_eq!(
            answer(&[&words[..], &["--cache", cache]].concat()),
            expected
        );
    }
    assert_eq!(
        answer(&[&words[..], &["--cache", cache], &NO_SEARCH].concat()),
        "1\n"
    );
}

#[test]
fn two_runs_use_one_file_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let cache = &cache_in(&folder);
    let boards = ["Domineering(\"4x5\")", "Domineering(\"5x4\")"];
    let children = [0, 1, 0, 1].map(|at: usize| {
        let mut command = command(&["value", boards[at], "--cache", cache]);
        let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
        (at, command.spawn().unwrap())
    });
    for (at, child) in children {
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.stdout, [b"1\n".to_vec(), b"-1\n".to_vec()][at]);
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
    let lines = fs::read(cache).unwrap();
    let lines = lines.split_inclusive(|&byte| byte == b'\n').skip(1);
    for line in lines {
        assert!(chopsticks_files::journal_record(line).is_some());
    }
}

#[test]
fn what_is_no_cache_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let cache = &cache_in(&folder);
    fs::write(cache, "my notes\n").unwrap();
    let says = refusal(1, &["value", "*", "--cache", cache]);
    assert!(says.contains("does not begin with the line"), "{says}");
    assert_eq!(fs::read_to_string(cache).unwrap(), "my notes\n");
    let folder = folder.path().display().to_string();
    assert!(refusal(1, &["value", "*", "--cache", &folder]).contains("is not a regular file"));
    let none = format!("{folder}/none/cache");
    assert!(refusal(1, &["value", "*", "--cache", &none]).contains("cannot open"));
    fs::remove_file(cache).unwrap();
    answer(&["value", BOARD, "--cache", cache]);
    let says = refusal(2, &["value", "*", "--cache", cache, "--max-input", "99"]);
    assert!(says.ends_with("(--max-input)\n"), "{says}");
}

#[test]
fn a_damaged_line_is_told_and_the_value_computed() {
    let folder = tempfile::tempdir().unwrap();
    let cache = &cache_in(&folder);
    answer(&["value", BOARD, "--cache", cache]);
    let text = fs::read_to_string(cache).unwrap();
    fs::write(cache, text.replace("\"answer\":\"1\"", "\"answer\":\"2\"")).unwrap();
    let again = run(&["value", BOARD, "--cache", cache]);
    assert_eq!((again.code, again.out.as_str()), (Some(0), "1\n"));
    assert!(
        again.err.contains("1 line is damaged and not used"),
        "{}",
        again.err
    );
}

/// The shell ignores the signal at the limit, as a full disk has none.
#[cfg(unix)]
#[test]
fn a_full_disk_is_told_and_the_value_computed() {
    let folder = tempfile::tempdir().unwrap();
    let cache = &cache_in(&folder);
    let program = env!("CARGO_BIN_EXE_chopsticks");
    let line = format!("trap '' XFSZ; ulimit -f 1; exec {program} value '{BOARD}' --cache {cache}");
    let output = std::process::Command::new("sh")
        .args(["-c", &line])
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "1\n");
    let says = String::from_utf8_lossy(&output.stderr);
    assert!(says.contains("the run goes on without the cache"), "{says}");
    let says = run(&["value", BOARD, "--cache", cache]);
    assert_eq!(
        (says.code, says.out.as_str(), says.err.as_str()),
        (Some(0), "1\n", "")
    );
}
