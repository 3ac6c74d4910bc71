//! The files that a run stores, and when.

use std::fs;
use std::io::Read;
use std::process::Stdio;

use crate::program::{output, program, results, results_of, stderr, stdout};

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
fn figures_for_a_paper_have_no_titles_and_no_notes() {
    let run = ["run", "table-1", "--quick"];
    let files = |more: &[&str]| results_of(&[&run[..], more].concat());
    let figure = |files: &[(String, Vec<u8>)], name: &str| {
        let found = files.iter().find(|(file, _)| file == name);
        found.map(|(_, content)| String::from_utf8(content.clone()).unwrap())
    };
    let (usual, bare) = (files(&[]), files(&["--no-titles", "--no-notes", "--tikz"]));
    let [board, tikz] = ["svg", "tikz"].map(|ending| format!("figures/table_1_board.{ending}"));
    // Every text of an SVG is drawn as shapes with this label.
    let texts = |svg: &str| svg.matches("aria-label=").count();
    let [with, without] = [&usual, &bare].map(|files| texts(&figure(files, &board).unwrap()));
    assert!(without < with, "{without} of {with} texts");
    assert_eq!(figure(&usual, &tikz), None);
    assert!(
        figure(&bare, &tikz)
            .unwrap()
            .contains("\\begin{tikzpicture}")
    );
    // Nothing else differs.
    let data = |files: &[(String, Vec<u8>)]| {
        let of_figures = |name: &str| name.starts_with("figures/");
        let others = files.iter().filter(|(name, _)| !of_figures(name));
        others.cloned().collect::<Vec<_>>()
    };
    assert!(data(&usual) == data(&bare));
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
fn a_run_that_is_not_at_full_scale_keeps_nothing_unless_told_where() {
    let quick = output(&["run", "table-2", "--quick"]);
    assert!(quick.status.success());
    assert!(stderr(&quick).contains("results are not stored"));
    assert!(stdout(&quick).contains("All 60 printed entries agree."));
    // The quick scale of this one is its full scale.
    let complete = output(&["run", "table-1", "--quick"]);
    assert!(stderr(&complete).contains("results are not stored"));
}

#[test]
fn a_folder_that_cannot_be_made_is_an_error_that_names_it() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let out = file.path().join("below");
    let output = output(&["run", "table-1", "--out", out.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).starts_with("error: cannot create the folder"),
        "{}",
        stderr(&output)
    );
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
