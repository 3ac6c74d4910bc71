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
    let moves = of("moves", &["xo", "--format", "csv"]);
    assert!(
        moves.contains("Left,\"Clobber(\"\".x\"\")\",0,P,"),
        "{moves}"
    );
    let sum = of("moves", &["xox|ox. + oxo|xo."]);
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
    for (variant, value) in [
        ("impartial", "*\n"),
        ("dicotic", "0\n"),
        ("twisted", "1\n"),
        ("pass", "1*\n"),
    ] {
        let found = answer(&[flags.as_slice(), &["--variant", variant]].concat());
        assert_eq!(found, value, "{variant}");
    }
    // Left has no goose, so she wins as soon as it is her turn.
    let loopy = answer(&["outcome", "--ruleset", "fox-and-geese", "f.|..", "--misere"]);
    assert!(loopy.starts_with("L  "), "{loopy}");
}

/// A position of a file is written in one way in all commands: as it is, or with one of the names of the file.
#[test]
fn a_position_with_its_name_is_the_position() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    let text = answer(&["rulesets", "show", "clobber"]).replace("\"Clobber\"", "\"My Game\"");
    fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    for command in ["value", "outcome", "win", "moves"] {
        let of = |position: &str| answer(&[command, "--ruleset", file, position]);
        let bare = of("xox|ox.");
        for name in ["MyGame", "Mine"] {
            let named = of(&format!("{name}(\"xox|ox.\")"));
            match command {
                // A component is shown as it was written.
                "moves" => assert!(named.contains("outcome  N  "), "{named}"),
                "win" => assert!(named.starts_with("N  "), "{named}"),
                _ => assert_eq!(named, bare, "{command}"),
            }
        }
        let told = refusal(1, &[command, "--ruleset", file, "Nobody(\"xo\")"]);
        assert!(told.contains("Nobody"), "{told}");
    }
    let family = ["--n", "1..=3", "--format", "csv", "--ruleset", file];
    let table = |text| answer(&[&["table", text][..], &family].concat());
    assert_eq!(table("MyGame(\"{xo*n}\")"), table("{xo*n}"));
    let value = answer(&["value", "--ruleset", file, "MyGame(\"xo\") + *2"]);
    assert_eq!(value, "*3\n");
}

#[test]
fn a_file_with_the_name_of_a_ruleset_of_the_program_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    let text = answer(&["rulesets", "show", "domineering"]);
    let text = text.replace("\"Domineering\"", "\"Clobber\"");
    fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    for command in ["value", "outcome", "moves", "win"] {
        answer(&[command, "--ruleset", file, "2x2"]);
        let named = run(&[command, "--ruleset", file, "Clobber(\"2x2\")"]);
        let note =
            "the ruleset clobber of the program; positions with this name are those of the file";
        assert!(named.err.contains(note), "{}", named.err);
    }
    let told = refusal(
        1,
        &[
            "win",
            "--ruleset",
            file,
            "--ruleset",
            "clobber",
            "Clobber(\"2x2\")",
        ],
    );
    assert!(told.contains("two rulesets are called"), "{told}");
}

/// Sibert and Conway, Mathematical Kayles (1992): under misère play the heaps of 1, 4, 9, 12 and 20 are the P-positions.
#[test]
fn tables_have_outcomes_of_misere_play() {
    let family = ["{n}", "--n", "1..=24", "--format", "csv"];
    let flags = ["table", "--ruleset", "kayles", "--misere"];
    let table = answer(&[flags.as_slice(), &family].concat());
    let lost = table.lines().filter_map(|line| line.strip_suffix(",P"));
    assert_eq!(lost.collect::<Vec<_>>(), ["1", "4", "9", "12", "20"]);
    let values = [flags.as_slice(), &family, &["--columns", "value"]].concat();
    assert!(refusal(1, &values).contains("normal play"));
}

/// The value of Kayles with one pin is *.
#[test]
fn a_published_value_that_is_not_confirmed_is_told_with_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kayles.toml");
    let fact = "\n[[fact]]\nposition = \"1\"\nvalue = \"*2\"\nsource = \"me\"\n";
    fs::write(&file, answer(&["rulesets", "show", "kayles"]) + fact).unwrap();
    let file = file.to_str().unwrap();
    let told = refusal(1, &["rulesets", "check", file]);
    assert!(
        told.starts_with("1: found *, published is *2 (me)\n"),
        "{told}"
    );
    let last = format!("chopsticks: {file}: 1 of 21 published values not confirmed\n");
    assert!(told.ends_with(&last), "{told}");
}

#[test]
fn a_file_without_published_values_is_said_to_have_none() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("slide.toml");
    let moves = "left = [{ from = \"x.\", to = \".x\", directions = \"right\" }]\nright = []\n";
    let text = format!(
        "name = \"Slide\"\nsource = \"me\"\nabout = \"x slides\"\n[patterns]\nsymbols = \".x\"\n{moves}"
    );
    fs::write(&file, text).unwrap();
    let told = answer(&["rulesets", "check", file.to_str().unwrap()]);
    assert!(told.contains("no published values"), "{told}");
}

#[test]
fn a_flag_of_other_commands_is_explained() {
    for arguments in [
        &["figure", "--ruleset", "clobber", "xo", "--misere"][..],
        &["figure", "--misere", "xo"],
        &["describe", "2", "--misere"],
    ] {
        let told = refusal(1, arguments);
        let (_, commands) = told.split_once("commands with --misere: ").expect("a list");
        for command in ["value", "outcome", "play", "moves"] {
            assert!(commands.contains(command), "{told}");
        }
    }
    let told = refusal(1, &["grid", "--ruleset", "clobber"]);
    assert!(told.contains("commands with --ruleset: value"), "{told}");
}

#[test]
fn the_end_of_a_flag_and_a_missing_value_are_explained() {
    let told = refusal(1, &["heaps", "0.37", "--to", "20"]);
    assert!(told.contains("'--upto'"), "{told}");
    // More than one flag ends with these letters.
    let told = refusal(1, &["value", "0", "--es"]);
    assert!(!told.contains("similar"), "{told}");
    let told = refusal(1, &["certify", "(17|5)_40"]);
    assert!(
        told.contains("`chopsticks value POSITION --certificate FILE`"),
        "{told}"
    );
}

#[test]
fn the_moves_of_a_sum_are_those_of_its_components() {
    for sum in [
        "xo. + xox",
        "xo. - xox",
        "Clobber(\"xo.\") + *",
        "\"xo.\" + *",
    ] {
        let moves = answer(&["moves", "--ruleset", "clobber", sum]);
        assert!(moves.contains("component"), "{moves}");
    }
    let told = refusal(1, &["moves", "--ruleset", "clobber", "xz"]);
    assert!(told.contains("found `z`"), "{told}");
}

#[test]
fn a_flag_is_not_an_expression() {
    let told = refusal(1, &["figure", "--misere"]);
    assert!(told.contains("commands with --misere: value"), "{told}");
    for command in ["outcome", "win"] {
        let told = refusal(1, &[command, "--board"]);
        assert!(told.contains("commands with --board: moves"), "{told}");
    }
    let told = refusal(1, &["certify", "(1|1)_5", "--misere"]);
    assert!(told.contains("commands with --misere:"), "{told}");
    // The word after a misspelt flag is not what is wrong.
    for (arguments, flags) in [
        (&["value", "--jsn", "1"][..], ["--jsn", "--json"]),
        (&["outcome", "--mixere", "3"], ["--mixere", "--misere"]),
        (
            &["value", "--max-inpt", "9", "1"],
            ["--max-inpt", "--max-input"],
        ),
    ] {
        let told = refusal(1, arguments);
        for flag in flags {
            assert!(told.contains(&format!("'{flag}'")), "{told}");
        }
    }
    let told = refusal(1, &["value", "--max-input", "9", "1", "2"]);
    assert!(told.contains("unexpected argument '2'"), "{told}");
    assert_eq!(answer(&["value", "-3"]), "-3\n");
    assert_eq!(answer(&["value", "--3"]), "3\n");
    assert_eq!(answer(&["outcome", "-(1|1)_5"]), answer(&["outcome", "0"]));
}

#[test]
fn games_that_may_not_end_are_played() {
    // The geese at the last row cannot move, and Left has them.
    for (rest, winner) in [(&["--misere"][..], "Left wins."), (&[], "Right wins.")] {
        let game = ["--ruleset", "fox-and-geese", "--from", ".f.|...|g.g"];
        let played = answer(&[&["play"], &game[..], rest].concat());
        assert!(played.ends_with(&format!("{winner}\n")), "{played}");
    }
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
        told.contains("line 7: found `q`, expected a sign in symbols"),
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
    for command in ["value", "outcome"] {
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

/// Every command reads a size in the same way: as the usual start, or as nothing.
#[test]
fn a_size_is_the_start_for_every_command() {
    for command in ["value", "outcome", "moves", "win", "table"] {
        let of = |size: &str| answer(&[command, "--ruleset", "clobber", size]);
        let shown = |size: &str| {
            let text = of(size).replace(size, "BOARD").replace("xox|oxo", "BOARD");
            let words = text
                .split_whitespace()
                .filter(|word| !word.starts_with("--"));
            words.map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(shown("2x3"), shown("xox|oxo"), "{command}");
        for size in ["2x3", "8x8"] {
            let told = refusal(1, &[command, "--ruleset", "fjords", size]);
            assert!(
                told.contains("has no [start], expected the rows of a board"),
                "{told}"
            );
        }
    }
    for (text, cells) in [
        ("Clobber(\"2x3\")", "Clobber(\"xox|oxo\")"),
        ("Snort(\"1x3\")", "Snort(\"...\")"),
    ] {
        for command in ["value", "outcome"] {
            assert_eq!(
                answer(&[command, text]),
                answer(&[command, cells]),
                "{command} {text}"
            );
        }
    }
    for text in ["ToadsAndFrogs(\"1x5\") + *", "[Fjords(\"2x2\")]"] {
        let told = refusal(1, &["value", text]);
        assert!(told.contains("has no [start]"), "{told}");
    }
    let told = refusal(1, &["value", "Amazons(\"3x4\")"]);
    assert!(told.contains("expected 10x10 or the cells"), "{told}");
    for (ruleset, expected) in [("amazons", "expected 10x10"), ("fjords", "has no [start]")] {
        let told = refusal(
            1,
            &["figure", "--ruleset", ruleset, "--kind", "board", "3x4"],
        );
        assert!(told.contains(expected), "{told}");
    }
}
