//! `--output` and `--format`, which mean the same for every command that has them.

use std::fs;

use chopsticks_lab::figures::FigureFormat;

use crate::program::{answer, refusal, run};

/// A command with its arguments, and the endings of the files that it writes with the names of their formats.
type Writer = (
    &'static [&'static str],
    &'static [(&'static str, &'static str)],
);

const TABLES: &[(&str, &str)] = &[
    ("txt", "text"),
    ("md", "markdown"),
    ("csv", "csv"),
    ("json", "json"),
    ("tex", "latex"),
];

const CERTIFICATE: &str = "data/results/conjecture.certificate.jsonl";

const WRITERS: &[Writer] = &[
    (&["table", "(i|j)_4"], TABLES),
    (&["summary", "(i|j)_8"], TABLES),
    (&["find", "0", "(i|j)_8"], TABLES),
    (&["moves", "{1|*}"], TABLES),
    (&["outcomes", "3", "--hands", "2"], TABLES),
    (&["check", CERTIFICATE, "--list", "--merge"], TABLES),
    (&["regions", "9"], &[("csv", "csv"), ("json", "json")]),
    (&["grid", "5"], &[("csv", "csv")]),
];

/// Standard output, whatever notes there are on standard error.
fn printed(command: &[&str], flags: &[&str]) -> String {
    let run = run(&[command, flags].concat());
    assert_eq!(run.code, Some(0), "{command:?}: {}", run.err);
    run.out
}

#[test]
fn the_ending_of_a_file_chooses_the_format_that_the_flag_names() {
    let folder = tempfile::tempdir().unwrap();
    for (command, formats) in WRITERS {
        for (ending, name) in *formats {
            let file = folder.path().join(format!("a.{ending}"));
            let file = file.to_str().unwrap();
            assert_eq!(printed(command, &["--output", file]), "");
            let expected = printed(command, &["--format", name]);
            assert_eq!(
                fs::read_to_string(file).unwrap(),
                expected,
                "{command:?} {name}"
            );
        }
    }
}

#[test]
fn the_flag_comes_before_the_ending() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.xlsx");
    let file = file.to_str().unwrap();
    for (command, _) in WRITERS {
        assert_eq!(printed(command, &["--output", file, "--format", "csv"]), "");
        let expected = printed(command, &["--format", "csv"]);
        assert_eq!(fs::read_to_string(file).unwrap(), expected, "{command:?}");
    }
}

#[test]
fn an_unknown_ending_is_refused_with_the_known_ones() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["a.xlsx", "a"] {
        let file = folder.path().join(name);
        let file = file.to_str().unwrap();
        for (command, formats) in WRITERS {
            let error = refusal(1, &[command, &["--output", file][..]].concat());
            assert!(
                error.contains(file) && error.contains("--format"),
                "{error}"
            );
            for (ending, _) in *formats {
                assert!(error.contains(&format!(".{ending}")), "{error}");
            }
        }
        refusal(1, &["grid", "5", "--values", file]);
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn the_help_and_the_page_of_figures_name_every_ending() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/commands/figure.md");
    for text in [
        answer(&["figure", "--help"]),
        fs::read_to_string(page).unwrap(),
    ] {
        for (ending, _) in FigureFormat::ENDINGS {
            assert!(text.contains(&format!(".{ending}")), "{ending}");
        }
    }
}

/// JSON is what a reader of JSON reads, with the same records as CSV.
#[test]
fn regions_and_values_are_records_in_json() {
    let regions = answer(&["regions", "9", "--format", "json"]);
    let regions: Vec<serde_json::Value> = serde_json::from_str(&regions).unwrap();
    let lines = answer(&["regions", "9"]);
    assert_eq!(regions.len() + 1, lines.lines().count());
    for (record, line) in regions.iter().zip(lines.lines().skip(1)) {
        let text = |key: &str| record[key].as_str().unwrap();
        assert!(line.ends_with(&format!("{},{}", text("area"), text("corners"))));
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("values.json");
    answer(&["grid", "3", "--values", file.to_str().unwrap()]);
    let values = fs::read_to_string(file).unwrap();
    let values: Vec<serde_json::Value> = serde_json::from_str(&values).unwrap();
    assert_eq!(values.len(), 2);
    assert_eq!(
        (&values[0]["value"], &values[0]["count"]),
        (&"*".into(), &7.into())
    );
}
