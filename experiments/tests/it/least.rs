//! Every experiment at its least bound, at which little or nothing is examined, with figures for a column.

use std::fs;

use crate::program::{for_each, output, stderr, stdout};

/// The experiments whose bound is free.
fn bounded() -> Vec<String> {
    let list = stdout(&output(&["list", "--format", "csv"]));
    let names = list.lines().skip(1).map(|line| line.split(',').next());
    let names = names.map(|name| name.unwrap().to_owned());
    let fixed = |name: &str| {
        let refused = stderr(&output(&["run", name, "--upto", "0"]));
        refused.contains(&format!("error: {name}: is about "))
    };
    names.filter(|name| !fixed(name)).collect()
}

#[test]
fn no_experiment_is_refuted_at_its_least_bound() {
    let folder = tempfile::tempdir().unwrap();
    let experiments = bounded();
    assert!(experiments.len() > 20, "{experiments:?}");
    for_each(&experiments, |name| {
        let out = folder.path().join(name);
        let journal = folder.path().join(format!("{name}.jsonl"));
        let (out, journal) = (out.to_str().unwrap(), journal.to_str().unwrap());
        let run = |upto: &str| {
            output(&[
                "run",
                name,
                "--upto",
                upto,
                "--out",
                out,
                "--journal",
                journal,
                "--print-width",
                "84mm",
            ])
        };
        let mut least = run("1");
        if stderr(&least).contains("starts at N = 2") {
            least = run("2");
        }
        // A run that is too short to decide the claim ends with exit code 2.
        let code = least.status.code();
        let says = stderr(&least);
        assert!(matches!(code, Some(0 | 2)), "{name}: {code:?}: {says}");
        assert!(!says.contains("touch each other"), "{name}: {says}");
        let stem = name.replace('-', "_");
        let kind = if code == Some(2) { ".partial" } else { "" };
        let record = fs::read_to_string(format!("{out}/data/results/{stem}{kind}.json")).unwrap();
        let record: serde_json::Value = serde_json::from_str(&record).unwrap();
        let verdict = &record["verdict"];
        match code {
            Some(0) => assert!(!verdict["holds"]["upto"].is_null(), "{name}: {verdict}"),
            _ => assert!(
                verdict.to_string().contains("so a run must go up to"),
                "{name}: {verdict}"
            ),
        }
    });
}
