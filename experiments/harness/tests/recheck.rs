//! Tests of journals that were changed intentionally, with matching checksums.

use std::fs;

use super::cubes::{CUBES, Sandbox, keys, text, with_checksums};
use crate::harness::AnyUnits;

/// Runs, work and merges recompute a sample, and a wrong unit in the sample is an error that names the line.
#[test]
fn a_wrong_unit_that_is_computed_again_is_an_error() {
    let sandbox = Sandbox::new();
    sandbox.work(CUBES, "1/1", "part").unwrap();
    let right = text(&sandbox.path("part"));
    let wrong = with_checksums(&right.replace("\"cube\":8}", "\"cube\":10}"));
    let line = wrong.lines().position(|line| line.contains("10}")).unwrap() + 1;
    fs::write(sandbox.path("part"), &wrong).unwrap();
    let run = || sandbox.run("cubes", 20);
    let file = |name| sandbox.checked_file(name, 20);
    let keys = keys(CUBES.list(&20u32.into()));
    let whole = wrong.replacen(",\"bound\":20", "", 1);
    fs::write(sandbox.path("whole.jsonl"), &whole).unwrap();
    let as_run = run().with_journal(Some(file("whole.jsonl")));
    let refusals = [
        ("part", CUBES.work(&run(), &keys, &file("part")).map(drop)),
        ("whole.jsonl", as_run.units(&CUBES).map(drop)),
        (
            "part",
            CUBES
                .merge(&run(), &[sandbox.path("part")], &file("new"))
                .map(drop),
        ),
    ];
    for (file, refused) in refusals {
        let refused = format!("{:#}", refused.unwrap_err());
        let begins = format!("line {line} of {}", sandbox.path(file).display());
        assert!(refused.starts_with(&begins), "{refused}");
        assert!(
            refused.contains("the unit 2 has another result"),
            "{refused}"
        );
        assert!(refused.contains("cannot be trusted"), "{refused}");
    }
    assert!(!sandbox.path("new").exists());
}

/// A cube that contradicts the claim is recomputed, whatever the size of the sample.
#[test]
fn a_claim_does_not_fail_because_of_a_journal_alone() {
    let sandbox = Sandbox::new();
    sandbox.work(CUBES, "1/1", "part").unwrap();
    let file = sandbox.path("whole.jsonl");
    let right = text(&sandbox.path("part")).replacen(",\"bound\":20", "", 1);
    for (cube, says) in [("10", None), ("9", Some("the unit 2 has another result"))] {
        let wrong = right.replace("\"cube\":8}", &format!("\"cube\":{cube}}}"));
        fs::write(&file, with_checksums(&wrong)).unwrap();
        let run = sandbox.run("cubes", 20);
        let run = run.with_journal(Some(sandbox.file("whole.jsonl")));
        let refused = run.units(&CUBES).err().map(|error| error.to_string());
        match says {
            None => assert_eq!(refused, None),
            Some(says) => assert!(refused.unwrap().contains(says)),
        }
    }
}
