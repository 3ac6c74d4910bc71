//! `audit`: the proof of the repository is accepted, and changed files are refused with their line.

use std::fs;

use crate::program::{output, stderr, stdout};

const PROOF: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../data/results/structure.proof.jsonl"
);

#[test]
fn files_are_audited_one_after_another() {
    let folder = tempfile::tempdir().unwrap();
    let changed = folder.path().join("changed.jsonl");
    let text = fs::read_to_string(PROOF).unwrap();
    // An amount for (1|1)_n becomes a number with a fraction.
    let place = text.rfind("{\"one_one\"").unwrap();
    let (blocks, corollary) = text.split_at(place);
    fs::write(
        &changed,
        blocks.to_owned() + &corollary.replacen("\"3/10\"", "-0.5", 1),
    )
    .unwrap();
    let changed = changed.to_str().unwrap();

    let run = output(&["audit", changed, PROOF]);
    assert_eq!(run.status.code(), Some(1));
    let said = stderr(&run);
    assert!(
        said.starts_with(&format!("{changed}: line 8: column ")),
        "{said}"
    );
    assert!(said.ends_with("error: 1 of 2 files refused\n"), "{said}");
    let proved = stdout(&run);
    let expected = format!("{PROOF}: the values of all (i|j)_n are proved: 7 blocks, ");
    assert!(proved.starts_with(&expected), "{proved}");
}

#[test]
fn a_file_that_is_not_there_is_told() {
    let run = output(&["audit", "no such file"]);
    assert_eq!((run.status.code(), stdout(&run).as_str()), (Some(1), ""));
    assert!(
        stderr(&run).starts_with("error: cannot read no such file"),
        "{}",
        stderr(&run)
    );
}
