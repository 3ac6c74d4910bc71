//! `rules`, and the flags for them: presets, files, and keys set anew.

use std::fs;

use serde_json::Value;

use super::solve::record;
use crate::program::{answer, refusal};

/// Forced wins of 5 and 7 plies that the Prolog program does not find.
#[test]
fn rules_are_presets_or_files_with_keys_set_anew() {
    let plies = |from| record(&["--rules", "prolog", "--from", from])["plies"].clone();
    assert_eq!((plies("2,4-1,3"), plies("4,4-3,4")), (5.into(), 7.into()));
    let drawn = record(&["--rules", "prolog"]);
    assert_eq!(
        (&drawn["result"], &drawn["plies"]),
        (&"draw".into(), &Value::Null)
    );
    assert!(drawn["best"].is_string());
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.toml");
    fs::write(&file, answer(&["rules", "acl2s"])).unwrap();
    let file = file.to_str().unwrap();
    assert_eq!(
        record(&["--rules", file]),
        record(&["--rules", "assignment"])
    );
    let attacks = record(&["--rules", file, "--set", "transfer=none"]);
    assert_eq!(
        (&attacks["result"], &attacks["plies"]),
        (&"second".into(), &8.into())
    );
    assert_eq!(attacks["loopy"], false);
}

#[test]
fn what_is_wrong_with_rules_is_told_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.toml");
    fs::write(&file, "fingers = 5\nelimination = \"cut\"\n").unwrap();
    let file = file.to_str().unwrap();
    let says = |arguments: &[&str]| refusal(1, &[&["solve"], arguments].concat());
    for (arguments, words) in [
        (
            &["--rules", file][..],
            &["own.toml", "line 2", "cutoff-at"][..],
        ),
        (&["--rules", "nobody"], &["nobody", "acl2s"]),
        (
            &["--rules", "acl2s", "--set", "finger=3"],
            &["finger", "fingers"],
        ),
        (
            &["--rules", "acl2s", "--set", "transfer=all"],
            &["even-near-dead"],
        ),
        (
            &["--rules", "acl2s", "--set", "fingers=1"],
            &["fingers = 1", "2"],
        ),
        (
            &["--rules", "acl2s", "--from", "1,1-1,9"],
            &["character 7", "at most 4"],
        ),
        (
            &["--rules", "acl2s", "--from", "1,1-1,1 up"],
            &["character 9", "left"],
        ),
        (&["--from", "1,1-1,1"], &["--rules"]),
    ] {
        let error = says(arguments);
        for word in words {
            assert!(error.contains(word), "{arguments:?}: {error}");
        }
    }
}
