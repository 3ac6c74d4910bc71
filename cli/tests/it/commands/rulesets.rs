//! `rulesets`: files of one's own, and what is wrong with them.

use std::fs;

use crate::program::{answer, refusal};

/// The value in CGSuite's GameGridTest, from a file instead of the ruleset of the program.
#[test]
fn a_file_is_a_ruleset_like_those_of_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.toml");
    fs::write(&file, answer(&["rulesets", "show", "clobber"])).unwrap();
    let file = file.to_str().unwrap();
    let value = answer(&["rulesets", "value", file, "xox|ox."]);
    assert_eq!(value, "{^^*|*,v}\n");
    assert_eq!(value, answer(&["value", "game.grid.Clobber(\"xox|ox.\")"]));
    let checked = answer(&["rulesets", "check", file]);
    assert!(checked.starts_with("Clobber: "), "{checked}");
}

#[test]
fn mistakes_are_explained() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.toml");
    let text = answer(&["rulesets", "show", "clobber"]);
    fs::write(&file, text.replace("from = \"xo\"", "from = \"xq\"")).unwrap();
    let file = file.to_str().unwrap();
    let told = refusal(1, &["rulesets", "value", file, "xo"]);
    assert!(
        told.contains("line 7: found `q`, which is not in symbols"),
        "{told}"
    );
    let told = refusal(1, &["rulesets", "value", "clobber", "xo|z."]);
    assert!(told.contains("row 2, column 1: found `z`"), "{told}");
    let told = refusal(1, &["rulesets", "value", "nobody", "xo"]);
    assert!(told.contains("chopsticks rulesets list"), "{told}");
    let told = refusal(
        2,
        &[
            "rulesets",
            "value",
            "clobber",
            "xoxo|oxox",
            "--max-positions",
            "5",
        ],
    );
    assert!(told.contains("--max-positions"), "{told}");
}

/// A file that wrongly claims that play ends is found out, and the message says how to go on.
#[test]
fn loopy_rulesets_need_their_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.toml");
    let text = answer(&["rulesets", "show", "backsliding-toads-and-frogs"]);
    fs::write(&file, text.replace("loopy = true\n", "")).unwrap();
    let told = refusal(1, &["rulesets", "value", file.to_str().unwrap(), "t.f"]);
    assert!(told.contains("loopy = true"), "{told}");
}
