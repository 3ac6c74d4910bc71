//! `play-sum`: what is printed, refused and left out.

use serde_json::{Value, json};

use crate::program::{answer, refusal};

fn record(arguments: &[&str]) -> Value {
    let out = answer(&[&["play-sum", "--json"], arguments].concat());
    serde_json::from_str(&out).unwrap()
}

/// (1|1)_12 = ±J by the paper, so that one is a first player win and two cancel.
#[test]
fn copies_and_boards_are_sums() {
    for same in [
        &["2.(1|1)_12"][..],
        &["(1|1)_12 + (1|1)_12"],
        &["--board", "12: (1,1) (1,1)"],
    ] {
        let record = record(same);
        assert_eq!(
            (&record["value"], &record["outcome"]),
            (&"0".into(), &"P".into())
        );
        assert_eq!(record["components"][0]["copies"], 2);
        assert_eq!(
            record["left"],
            json!({"wins_moving_first": false, "moves": []})
        );
    }
    let one = record(&["(1|1)_12", "--first", "left"]);
    let expected = json!([{
        "component": "(1|1)_12", "attacker": "1", "target": "1", "becomes": "(1|2)_12",
        "value": "{0|^[2]}", "outcome": "L", "wins": true,
    }]);
    assert_eq!(one["left"]["moves"], expected);
    assert_eq!(one.get("right"), None);
}

/// (1|1)_12 = ±J is won by the player who moves first. Both commands have both names of the flag.
#[test]
fn the_player_who_moves_first_has_one_flag() {
    for command in ["play-sum", "win"] {
        let with = |flag| answer(&[command, "(1|1)_12", flag, "right"]);
        assert!(
            with("--first").contains("Right wins moving first"),
            "{command}"
        );
        assert_eq!(with("--first"), with("--mover"), "{command}");
    }
    let error = refusal(1, &["value", "(1|1)_12", "--mover", "right"]);
    assert!(
        error.contains("commands with --mover: play-sum, win"),
        "{error}"
    );
}

/// (1|1)_12 = ±{0|↑[2]} by the paper; a record has CGSuite's notation whatever the text has.
#[test]
fn the_notation_of_text_does_not_change_records() {
    let text = answer(&["play-sum", "(1|1)_12", "--notation", "unicode"]);
    assert!(text.contains("value    ±{0|↑[2]}\n"), "{text}");
    let text = answer(&["win", "^ + {2|^}", "--notation", "unicode"]);
    assert!(text.contains("Left    {2|↑}  2\n"), "{text}");
    for command in ["play-sum", "win"] {
        let plain = answer(&[command, "(1|1)_12 + ^", "--json"]);
        let unicode = ["--notation", "unicode"];
        let same = answer(&[&[command, "(1|1)_12 + ^", "--json"], &unicode[..]].concat());
        assert_eq!(same, plain, "{command}");
    }
}

/// Only hands attack.
#[test]
fn sums_without_hands_have_no_column_of_attacks() {
    assert!(answer(&["play-sum", "(1|1)_12 + Clobber(\"xo\")"]).contains("attack"));
    assert!(!answer(&["play-sum", "Clobber(\"xo\") + ^"]).contains("attack"));
}

/// J − J = 0, and J itself is positive.
#[test]
fn values_and_differences_are_summands() {
    assert_eq!(record(&["(2|3)_20 - J"])["outcome"], "P");
    let record = record(&["(2|3)_20 - (2|3)_20 + ^", "--all"]);
    assert_eq!(record["outcome"], "L");
    assert_eq!(record["components"][1]["component"], "(3|2)_20");
    assert_eq!(record["left"]["moves"].as_array().unwrap().len(), 3);
}

#[test]
fn wrong_sums_and_limits() {
    for text in ["(1|1)_", "(1|9)_3", "", "(1|1)_3 +"] {
        refusal(1, &["play-sum", text]);
    }
    refusal(1, &["play-sum"]);
    refusal(1, &["play-sum", "--board", "20"]);
    let error = refusal(2, &["play-sum", "20000.(1|1)_5"]);
    assert!(error.contains("--max-multiple"), "{error}");
    let large = "(1,1|1,1)_6 + (1,1|1,1)_10 + (1^3|1^3)_8";
    refusal(
        2,
        &["play-sum", large, "--max-sum", "0", "--max-positions", "1"],
    );
}

/// A sum whose values are too large is searched, and the winners are the same.
#[test]
fn winners_do_not_depend_on_how_they_are_found() {
    for sum in [
        "(1,1|1,1)_6 + (1,1|1,1)_10 + (1^3|1^3)_8",
        "domineering(\"3x4\") - Domineering(\"4x4\") + Clobber(\"xoxox|oxoxo\")",
    ] {
        let by_values = record(&[sum, "--all"]);
        let by_search = record(&[sum, "--all", "--max-sum", "0"]);
        assert_eq!(by_search["method"], "search");
        assert_eq!(by_values["outcome"], by_search["outcome"]);
        for player in ["left", "right"] {
            let winning = |record: &Value| -> Vec<(Value, Value)> {
                let moves = record[player]["moves"].as_array().unwrap().iter();
                moves
                    .map(|step| (step["becomes"].clone(), step["wins"].clone()))
                    .collect()
            };
            assert_eq!(winning(&by_values), winning(&by_search), "{sum}, {player}");
        }
    }
}

/// What has no short name is left out, and the flag is told.
#[test]
fn long_names_are_left_out() {
    let out = answer(&["play-sum", "(1^3|1^3)_8 + (1|1)_5", "--max-name", "5"]);
    assert!(out.contains("--max-name"), "{out}");
}

/// xo is * in Clobber and 2x2 is ±1 in Domineering, so that each cancels with itself.
#[test]
fn positions_of_rulesets_are_summands() {
    let sum = "2*Clobber(\"xo\") + Domineering(\"2x2\") - Domineering(\"2x2\")";
    let record = record(&[sum, "--all"]);
    assert_eq!(record["outcome"], "P");
    let components = record["components"].as_array().unwrap();
    let named: Vec<&str> = components
        .iter()
        .map(|component| component["component"].as_str().unwrap())
        .collect();
    assert_eq!(
        named,
        [
            "Clobber(\"xo\")",
            "Domineering(\"2x2\")",
            "-Domineering(\"2x2\")"
        ]
    );
    // In the negative of a position the moves of the players are exchanged: Left plays the horizontal dominoes.
    let moves = record["left"]["moves"].as_array().unwrap().iter();
    let becomes: Vec<&str> = moves
        .map(|step| step["becomes"].as_str().unwrap())
        .collect();
    assert!(becomes.contains(&"-Domineering(\"##|..\")"), "{becomes:?}");
    refusal(1, &["play-sum", "Clobber(\"xz\") + *"]);
    refusal(1, &["play-sum", "over + *"]);
}
