//! `rulesets`, and `--ruleset` of the other commands: files of one's own, and what is wrong with them.

use std::fs;

use crate::program::{answer, refusal, run};

/// The value in CGSuite's GameGridTest, from a file instead of the ruleset of the program.
#[test]
fn a_file_is_a_ruleset_like_those_of_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.toml");
    fs::write(&file, answer(&["rulesets", "show", "Clobber"])).unwrap();
    let file = file.to_str().unwrap();
    let shown = answer(&["rulesets", "show", file]);
    assert_eq!(shown, answer(&["rulesets", "show", "clobber"]));
    let value = answer(&["value", "--ruleset", file, "xox|ox."]);
    assert_eq!(value, "{^^*|*,v}\n");
    assert_eq!(value, answer(&["value", "game.grid.Clobber(\"xox|ox.\")"]));
    let checked = answer(&["rulesets", "check", file]);
    assert!(checked.starts_with("Clobber: "), "{checked}");
}

/// The same question in several commands has the same answer: the value above, a sum of it with its negative, and a table.
#[test]
fn every_command_takes_a_ruleset() {
    let of = |command: &str, rest: &[&str]| {
        let flags = [command, "--ruleset", "clobber"];
        answer(&[flags.as_slice(), rest].concat())
    };
    let record = of("value", &["xox|ox.", "--json"]);
    assert!(record.contains("\"value\":\"{^^*|*,v}\""), "{record}");
    assert!(of("outcome", &["xox|ox."]).starts_with("N  "));
    // Two stones are *, and Left's only option is 0.
    let options = of("options", &["xo", "--format", "csv"]);
    assert!(options.contains("Left,.x,0,P,yes,yes"), "{options}");
    let sum = of("play-sum", &["xox|ox. + oxo|xo."]);
    assert!(sum.contains("outcome  P  "), "{sum}");
    let table = of("table", &["{xo*n}", "--n", "1..=1", "--format", "csv"]);
    assert_eq!(table, "n,value,outcome\n1,*,N\n");
    let size = ["--size", "1x2", "--format", "csv"];
    let census = run(&[["summary", "--ruleset", "clobber"].as_slice(), &size].concat());
    assert_eq!(
        census.out,
        "value,count,share,outcome,uptimal\n0,7,7/9,P,0\n*,2,2/9,N,*\n"
    );
}

/// Under misère play the last stone is lost: a player moves to a position without moves, where the other one wins.
#[test]
fn misere_play_and_variants_are_other_games() {
    let misere = answer(&["outcome", "--ruleset", "clobber", "xo", "--misere"]);
    assert!(misere.starts_with("P  "), "{misere}");
    let flags = ["value", "--ruleset", "toads-and-frogs", "t."];
    assert_eq!(answer(&flags), "1\n");
    for (variant, value) in [("impartial", "*\n"), ("dicotic", "0\n"), ("twisted", "1\n")] {
        let found = answer(&[flags.as_slice(), &["--variant", variant]].concat());
        assert_eq!(found, value, "{variant}");
    }
    let told = refusal(
        1,
        &[
            "outcome",
            "--ruleset",
            "fox-and-geese",
            ".f.|...|g.g",
            "--misere",
        ],
    );
    assert!(
        told.contains("play of Fox and Geese may continue forever"),
        "{told}"
    );
}

#[test]
fn games_are_played_written_and_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    let file = file.to_str().unwrap();
    let game = ["--ruleset", "toads-and-frogs", "--from", "t.tff left"];
    let programs = ["--left", "perfect", "--transcript", file];
    let played = answer(&[["play"].as_slice(), &game, &programs].concat());
    let replayed = answer(&["play", "--replay", file]);
    assert!(played.contains("wins."), "{played}");
    assert!(replayed.contains("Result: "), "{replayed}");
    let text = fs::read_to_string(file).unwrap();
    fs::write(file, text.replacen("1. ", "1. ff", 1)).unwrap();
    let told = refusal(1, &["play", "--replay", file]);
    assert!(told.contains("line 4: "), "{told}");
}

#[test]
fn mistakes_are_explained() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.toml");
    let text = answer(&["rulesets", "show", "clobber"]);
    fs::write(&file, text.replace("from = \"xo\"", "from = \"xq\"")).unwrap();
    let file = file.to_str().unwrap();
    let told = refusal(1, &["value", "--ruleset", file, "xo"]);
    assert!(
        told.contains("line 7: found `q`, which is not in symbols"),
        "{told}"
    );
    let told = refusal(1, &["value", "--ruleset", "clobber", "xo|z."]);
    assert!(told.contains("row 2, column 1: found `z`"), "{told}");
    let told = refusal(1, &["value", "--ruleset", "nobody", "xo"]);
    assert!(told.contains("chopsticks rulesets list"), "{told}");
    let told = refusal(1, &["rulesets", "show", "Cloober"]);
    assert!(told.contains("did you mean `clobber`?"), "{told}");
    let told = refusal(1, &["summary", "--ruleset", "kayles", "--size", "2x2"]);
    assert!(told.contains("not boards"), "{told}");
    let told = refusal(1, &["table", "--ruleset", "clobber", "x{"]);
    assert!(told.contains("found `{` without `}`"), "{told}");
    let few = ["--ruleset", "clobber", "xoxo|oxox", "--max-positions", "5"];
    for command in ["value", "outcome", "options"] {
        let told = refusal(2, &[[command].as_slice(), &few].concat());
        assert!(told.contains("--max-positions"), "{told}");
    }
    let told = refusal(2, &["summary", "--ruleset", "clobber", "--size", "8x8"]);
    assert!(told.contains("--max-members"), "{told}");
}

/// A file that wrongly claims that play ends is found out, and the message says how to go on.
#[test]
fn loopy_rulesets_need_their_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.toml");
    let text = answer(&["rulesets", "show", "backsliding-toads-and-frogs"]);
    fs::write(&file, text.replace("loopy = true\n", "")).unwrap();
    let told = refusal(1, &["value", "--ruleset", file.to_str().unwrap(), "t.f"]);
    assert!(told.contains("loopy = true"), "{told}");
}
