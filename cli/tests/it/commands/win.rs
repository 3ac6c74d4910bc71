//! `win`: outcomes, winning moves, and files.

use serde_json::Value;

use crate::program::{answer, refusal, run};

fn record(arguments: &[&str]) -> Value {
    let out = answer(&[&["win", "--json"], arguments].concat());
    serde_json::from_str(&out).unwrap()
}

/// `play-sum` finds outcomes by canonical forms.
#[test]
fn outcomes_are_those_of_values() {
    for sum in [
        "2*Clobber(\"xox\") - Domineering(\"2x2\") + ^",
        "Clobber(\"xoxo|oxox\") - ToadsAndFrogs(\"tt..ff\")",
        "(2|5)_40 + Domineering(\"3x4\") - 1/2",
        "3*Clobber(\"xo\") - *",
    ] {
        let by_value = answer(&["play-sum", "--json", sum]);
        let by_value: Value = serde_json::from_str(&by_value).unwrap();
        let found = record(&[sum]);
        assert_eq!(found["outcome"], by_value["outcome"], "{sum}");
        for player in ["left", "right"] {
            let wins = &by_value[player]["wins_moving_first"];
            assert_eq!(&found[player]["wins_moving_first"], wins, "{sum}");
        }
    }
}

#[test]
fn strategies_and_tables_are_files() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (strategy, table) = (file("strategy.txt"), file("table.txt"));
    let sum = "Clobber(\"xoxo|oxox\") - Domineering(\"3x4\")";
    let first = ["win", sum, "--first", "right", "--no-moves"];
    let says = run(&[&first[..], &["--strategy", &strategy]].concat()).out;
    let winner = if says.contains("wins") {
        "Right"
    } else {
        "Left"
    };
    let replayed = answer(&["win", sum, "--check", &strategy]);
    assert!(
        replayed.starts_with(&format!("{winner} wins if Right moves first")),
        "{replayed}"
    );
    let error = refusal(1, &["win", "Clobber(\"xo\")", "--check", &strategy]);
    assert!(!error.is_empty());
    let once = record(&[sum, "--table", &table]);
    let again = record(&[sum, "--table", &table]);
    assert_eq!(once["left"], again["left"]);
    assert!(
        again["sums"].as_u64() < once["sums"].as_u64(),
        "{once} {again}"
    );
    std::fs::write(&table, "chopsticks outcomes of sums 1\nend 0\n").unwrap();
    let error = refusal(1, &["win", sum, "--table", &table]);
    assert!(error.contains("changed or cut off"), "{error}");
}

#[test]
fn wrong_sums_and_limits_are_reported() {
    for (sum, says) in [
        ("Clobber(\"xz\")", "found `z`"),
        ("FoxAndGeese(\"xo\")", "play always ends"),
        ("Foo(\"xo\")", "`Foo` is not defined"),
    ] {
        let error = refusal(1, &["win", sum]);
        assert!(error.contains(says), "{error}");
    }
    let large = "Clobber(\"xoxoxo|oxoxox|xoxoxo|oxoxox|xoxoxo|oxoxox\")";
    let error = refusal(2, &["win", large, "--max-nodes", "100"]);
    assert!(error.contains("--max-nodes"), "{error}");
}

#[test]
fn a_ruleset_of_a_file_has_the_name_of_the_file_and_the_name_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    let text = answer(&["rulesets", "show", "clobber"]).replace("\"Clobber\"", "\"My Game\"");
    std::fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    for sum in ["Mine(\"xo\") + *", "MyGame(\"xo\") + *"] {
        let found = answer(&["win", sum, "--ruleset", file]);
        assert!(found.starts_with("P  "), "{sum}: {found}");
    }
}
