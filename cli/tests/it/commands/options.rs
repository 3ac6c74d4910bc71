//! `options`: which moves win.

use serde_json::Value;

use crate::program::{answer, refusal, run};

/// From {1|−1} each player wins by moving; from * + * nobody does.
#[test]
fn options_tell_the_winning_moves() {
    let options = |expression| -> Vec<Value> {
        serde_json::from_str(&answer(&["options", expression, "--format", "json"])).unwrap()
    };
    let wins = |rows: &[Value]| {
        rows.iter()
            .map(|row| row["wins"] == "yes")
            .collect::<Vec<_>>()
    };
    assert_eq!(wins(&options("{1|-1}")), [true, true]);
    assert_eq!(wins(&options("^")), [true, false]);
    assert!(options("* + *").is_empty());
    let rows = options("(1,1|1,2)_5");
    let positions: Vec<&str> = rows
        .iter()
        .map(|row| row["option"].as_str().unwrap())
        .collect();
    assert_eq!(
        positions,
        ["(1,1|2,2)_5", "(1,1|1,3)_5", "(1,2|1,2)_5", "(1,3|1,2)_5"]
    );
    refusal(1, &["options", "(1|1)_0"]);
}

/// over = {0|over} and the form of upon* in Winning Ways, {0,upon*|0}.
#[test]
fn loopy_games_have_options() {
    let options = |expression| -> Vec<[String; 5]> {
        let out = answer(&["options", expression, "--format", "json"]);
        let rows: Vec<Value> = serde_json::from_str(&out).unwrap();
        let keys = ["player", "option", "value", "outcome", "wins"];
        let row = |row: Value| keys.map(|key| row[key].as_str().unwrap().to_owned());
        rows.into_iter().map(row).collect()
    };
    assert_eq!(
        options("over"),
        [
            ["Left", "0", "0", "P", "yes"],
            ["Right", "over", "over", "L", "no"]
        ]
    );
    let rows = options("upon*");
    let moves: Vec<[&str; 2]> = rows.iter().map(|row| [&*row[0], &*row[1]]).collect();
    assert_eq!(moves, [["Left", "0"], ["Left", "^[on]*"], ["Right", "0"]]);
    assert_eq!(options("{on|off}")[0], ["Left", "on", "on", "L", "yes"]);
    let error = refusal(1, &["options", "dud"]);
    assert!(error.contains("not a stopper"), "{error}");
}

/// A Left stone between two Right stones: Left takes one of them and is then a single stone next to the other, and so on.
#[test]
fn options_of_a_ruleset_are_its_moves() {
    let rows = |expression| -> Vec<(String, String)> {
        let out = answer(&["options", expression, "--format", "json"]);
        let rows: Vec<Value> = serde_json::from_str(&out).unwrap();
        let text = |row: &Value, key: &str| row[key].as_str().unwrap().to_owned();
        let rows = rows.iter();
        rows.map(|row| (text(row, "option"), text(row, "value")))
            .collect()
    };
    let of = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
        let pairs = pairs.iter();
        pairs.map(|&(a, b)| (a.into(), b.into())).collect()
    };
    // From xo either stone takes the other, and nothing is left: {0 | 0} = *.
    let moves = of(&[(".x", "0"), ("o.", "0")]);
    assert_eq!(rows("Clobber(\"xo\")"), moves);
    assert_eq!(rows("game.grid.Clobber(\"xo\")"), moves);
    // The options of a value are those of its canonical form.
    assert_eq!(
        rows("x := Clobber(\"xo\").CanonicalForm; x"),
        of(&[("0", "0"), ("0", "0")])
    );
    refusal(1, &["options", "Clobber(\"xz\")"]);
    refusal(1, &["options", "[1,2]"]);
    let error = refusal(
        2,
        &["options", "Clobber(\"xo|ox\")", "--max-positions", "1"],
    );
    assert!(error.contains("--max-positions"), "{error}");
}

/// The options of a sum of positions are those of its value, and a note says how to see the moves in each position.
#[test]
fn a_sum_of_positions_points_to_its_moves() {
    for (expression, is_sum) in [
        ("Clobber(\"xo\") + Domineering(\"2x2\")", true),
        ("(1|1)_12 + ^", true),
        ("Clobber(\"xo\")", false),
        ("(1|1)_12", false),
        ("^ + *", false),
    ] {
        let run = run(&["options", expression]);
        assert_eq!(
            run.err.contains("`chopsticks play-sum --all`"),
            is_sum,
            "{expression}"
        );
    }
}

/// The value of a loopy position has other options than the position; the note has the command that lists the moves.
#[test]
fn options_of_a_value_are_told_apart_from_moves() {
    for (text, command) in [
        (
            "FoxAndGeese(\"...|.f.|g.g\")",
            "`chopsticks options --ruleset FoxAndGeese \"...|.f.|g.g\"`",
        ),
        ("Nim(1,2) + *", "`chopsticks play-sum --all`"),
    ] {
        let told = run(&["options", text]).err;
        assert!(
            told.contains("options of the value") && told.contains(command),
            "{told}"
        );
    }
}
