//! The program as a user meets it: files, exit codes, errors.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_experiments"));
    command.args(arguments);
    command
}

fn output(arguments: &[&str]) -> Output {
    program(arguments).output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// All files below `folder` except provenance, as (path, content), sorted.
fn results(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut open = vec![folder.to_owned()];
    let mut files = Vec::new();
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            let name = path
                .strip_prefix(folder)
                .unwrap()
                .to_string_lossy()
                .into_owned();
            if path.is_dir() {
                open.push(path);
            } else if !name.ends_with(".run.json") {
                files.push((name, fs::read(path).unwrap()));
            }
        }
    }
    files.sort();
    files
}

fn results_of(arguments: &[&str]) -> Vec<(String, Vec<u8>)> {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let output = output(&[arguments, &["--out", out]].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    results(folder.path())
}

#[test]
fn the_list_names_the_experiments() {
    let output = output(&["list"]);
    assert!(output.status.success());
    for name in ["table-1", "theorem-4", "lemma-1", "uptimals"] {
        assert!(stdout(&output).contains(name), "{name}");
    }
}

#[test]
fn results_are_the_same_in_every_run_and_on_any_number_of_threads() {
    let run = ["run", "table-1", "table_2", "uptimals", "--quick"];
    let first = results_of(&run);
    assert!(
        first
            .iter()
            .any(|(name, _)| name == "data/results/table_1.json")
    );
    assert!(first.iter().any(|(name, _)| name == "figures/grid_20.png"));
    assert!(first == results_of(&run));
    for threads in ["1", "2"] {
        assert!(first == results_of(&[&run[..], &["--threads", threads]].concat()));
    }
}

#[test]
fn provenance_is_beside_the_result_and_stays_that_of_the_run_that_made_it() {
    let folder = tempfile::tempdir().unwrap();
    let run = ["run", "table-2", "--out", folder.path().to_str().unwrap()];
    let file = folder.path().join("data/results/table_2.run.json");
    let provenance = |more: &[&str]| {
        let output = output(&[&run[..], more].concat());
        assert!(output.status.success(), "{}", stderr(&output));
        serde_json::from_slice::<serde_json::Value>(&fs::read(&file).unwrap()).unwrap()
    };
    let first = provenance(&["--threads", "3"]);
    assert_eq!(first["threads"], 3);
    assert_eq!(provenance(&["--threads", "1"]), first);
    assert_eq!(
        provenance(&["--threads", "1", "--provenance"])["threads"],
        1
    );
}

#[test]
fn a_run_names_the_files_it_has_written_and_those_it_has_not() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let kept = || {
        let text = stderr(&output(&["run", "table-1", "--out", out]));
        text.lines().last().unwrap().replace(out, "OUT")
    };
    let first = kept();
    assert!(
        first.starts_with("table-1: written: OUT/data/results/table_1.json, "),
        "{first}"
    );
    assert!(
        first.ends_with("OUT/figures/table_1_board.svg, OUT/figures/table_1_board.png"),
        "{first}"
    );
    assert!(!first.contains("unchanged"));
    fs::write(folder.path().join("figures/grid_20.png"), "another").unwrap();
    let second = kept();
    assert!(
        second.starts_with(
            "table-1: written: OUT/figures/grid_20.png; unchanged: OUT/data/results/table_1.json, "
        ),
        "{second}"
    );
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
    assert!(stderr(&output).contains("keeps no journal"));
    assert!(!file.exists());
    assert!(stdout(&output).contains("Verdict for n ≤ 20: holds."));
}

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
            "so a run must go up to n = 40; holds up to n = 20.",
        ),
        ("40", 0, "Verdict for n ≤ 40: holds."),
    ] {
        let output = output(&["run", "uptimals", "--upto", upto]);
        assert_eq!(output.status.code(), Some(code), "{upto}");
        assert!(stdout(&output).contains(verdict), "{}", stdout(&output));
    }
}

#[test]
fn the_readme_is_in_step_with_the_results_and_finished() {
    let output = output(&["readme", "--check"]);
    assert!(output.status.success(), "{}", stdout(&output));
    let readme = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../README.md")).unwrap();
    let unfinished =
        [["PLACE", "HOLDER"], ["TO", "DO"], ["FIX", "ME"]].map(|halves| halves.concat());
    for word in &unfinished {
        assert!(!readme.contains(word.as_str()), "README.md says {word}");
    }
}

#[test]
fn a_run_that_is_not_at_full_scale_keeps_nothing_unless_told_where() {
    let output = output(&["run", "table-2", "--quick"]);
    assert!(output.status.success());
    assert!(stderr(&output).contains("nothing is kept"));
    assert!(stdout(&output).contains("All 60 printed entries agree."));
}

#[test]
fn every_format_is_printed_and_nothing_else_is_on_stdout() {
    let print = |format| stdout(&output(&["run", "table-2", "--quick", "--format", format]));
    assert!(print("csv").starts_with("from,to,value,outcome\n1,1,*,N\n2,2,0,P\n3,4,*,N\n"));
    assert!(print("latex").contains(r"\begin{tabular}"));
    assert!(print("markdown").contains("| ±J |"));
    let json: serde_json::Value = serde_json::from_str(&print("json")).unwrap();
    assert_eq!(json["verdict"]["holds"]["upto"], 60);
}

#[test]
fn the_print_of_table_1_is_compared_cell_by_cell() {
    let text = stdout(&output(&["run", "table-1", "--quick"]));
    for line in [
        "Of 400 entries 396 agree.",
        "(7|1) is printed ↑*; computed: ⇑*",
        "(1|7) is printed ↓*; computed: ⇓*",
        "(15|5) is printed *; computed: 0",
        "row 2 lacks an entry; computed: ↓[2]",
        "inserted as (13|2) or (14|2), 19 of its 19 printed cells agree",
        "(7|1) = {(7|8) | (8|1)} = {0 | ↑} = ⇑*",
        "24 distinct values",
        "contradicts 4 of them, (7|1), (10|5), (15|5), (1|7); with the errata corrected it contradicts none of them",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
}

#[test]
fn wrong_usage_is_told_with_exit_code_1() {
    for (arguments, says) in [
        (
            &["run", "table-7"][..],
            "there are complexity, conjecture, ",
        ),
        (&["run"], "NAME"),
        (&["run", "table-1", "--upto", "30"], "is about n = 20 only"),
        (&["run", "table-2", "--upto", "0"], "starts at n = 1"),
        (
            &["run", "table-2", "--upto", "607"],
            "is about n ≤ 606 only",
        ),
        (
            &["run", "theorem-3", "table-1", "--upto", "30"],
            "table-1: is about n = 20 only",
        ),
        (
            &["run", "uptimals", "--upto", "12..=3"],
            "is not a number such as",
        ),
        (&["run", "uptimals", "--upto=-1"], "--upto"),
        (&["run", "uptimals", "--upto", ""], "--upto"),
        (
            &["run", "uptimals", "--upto", "4294967296"],
            "uptimals: goes no further than n = 4294967295",
        ),
        (
            &["run", "theorem-3", "--upto", "10^20"],
            "so it cannot be run up to n = 10^20",
        ),
        (
            &["run", "theorem-3", "--upto", "10^100000"],
            "more than 100000 digits",
        ),
        (&["run", "uptimals", "--seconds", "nan"], "from 0 on"),
        (&["all", "--upto", "0"], "cannot be run up to n = 0"),
        (&["all", "--threads", "0"], "1..=1024"),
        (&["check", "--threads", "0"], "1..=1024"),
        (&["reproduce", "--threads", "0"], "1..=1024"),
        (
            &["run", "table-2", "--format", "yaml"],
            "expected text, markdown",
        ),
        (&["run", "table-2", "--threads", "0"], "--threads"),
        (
            &["run", "table-2", "--quick", "--upto", "5"],
            "cannot be used with",
        ),
        (
            &["run", "table-1", "table-2", "--journal", "x"],
            "--journal names the file of one experiment, not of 2",
        ),
        (
            &["run", "table-2", "--quick", "--journal", "x"],
            "cannot be used with",
        ),
        (
            &["run", "table-2", "--quick", "--fresh"],
            "cannot be used with",
        ),
        (&["frobnicate"], "unrecognized subcommand"),
    ] {
        let output = output(arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(
            stderr(&output).contains(says),
            "{arguments:?}: {}",
            stderr(&output)
        );
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn a_folder_that_cannot_be_made_is_an_error_that_names_it() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let out = file.path().join("below");
    let output = output(&["run", "table-1", "--out", out.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).contains("cannot make the folder"),
        "{}",
        stderr(&output)
    );
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
        "stopped on request"
    );
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_what_was_found_and_exit_code_2() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let mut child = program(&["run", "theorem-3", "--upto", "4000000", "--out", out])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap());
    // The run is announced when interrupts are being caught already.
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
    let file = folder.path().join("data/results/theorem_3.partial.json");
    let record: serde_json::Value = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
    assert!(record["verdict"]["undecided"].is_object());
}

#[test]
fn a_reader_that_has_gone_is_no_error_and_the_files_are_written_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let mut child = program(&["run", "table-1", "theorem-3", "--out", out])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut text = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut text)
        .unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0), "{text}");
    assert!(
        !text.contains("panicked") && !text.contains("error"),
        "{text}"
    );
    let files = results(folder.path());
    assert!(
        files
            .iter()
            .any(|(name, _)| name == "data/results/theorem_3.json")
    );
}

#[test]
fn the_results_that_are_kept_are_what_the_experiments_find() {
    let output = output(&["check"]);
    assert!(
        output.status.success(),
        "{}{}",
        stdout(&output),
        stderr(&output)
    );
}
