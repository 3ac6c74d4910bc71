//! `table`: boards, rows of families, and their columns.

use serde_json::{Value, json};

use crate::program::{answer, refusal, run};

/// The board of (i|j)_8, its rows and columns as in the paper's Table 1.
#[test]
fn a_grid_is_a_board() {
    insta::assert_snapshot!(answer(&["table", "(i|j)_8"]), @r"
    (i|j)_8, column i, row j

      8  *     *  *  *     *     *  *  *
      7  0     *  *  *     *     *  *  *
      6  ^     0  *  *     *     *  *  *
      5  ^[2]  0  0  *     *     *  *  *
      4  ^[3]  ^  0  0     *     *  *  *
      3  *     *  0  0     0     *  *  *
      2  0     *  *  v     0     0  *  *
      1  *     0  *  v[3]  v[2]  v  0  *
    j\i  1     2  3  4     5     6  7  8
    ");
}

/// Values are spelled as CGSuite does, and with arrows on request; what programs read stays as it is.
#[test]
fn one_flag_writes_arrows() {
    for (command, text) in [
        ("table", "(i|j)_8"),
        ("summary", "(i|j)_8"),
        ("moves", "0 - J"),
    ] {
        let with = |flags: &[&str]| crate::program::run(&[&[command, text], flags].concat()).out;
        let plain = with(&[]);
        let arrows = with(&["--notation", "unicode"]);
        assert!(plain.contains("v[2]") && !plain.contains('↓'), "{plain}");
        assert!(
            arrows.contains("↓[2]") && !arrows.contains("v[2]"),
            "{arrows}"
        );
        let csv = with(&["--format", "csv"]);
        assert_eq!(csv, with(&["--format", "csv", "--notation", "unicode"]));
    }
}

/// A paper writes the position with a subscript; `_8` alone would be an error outside of a formula.
#[test]
fn the_caption_of_a_board_is_a_formula_in_latex() {
    let latex = answer(&["table", "(i|j)_8", "--format", "latex"]);
    let caption = r"\caption{$(i\mid j)_{8}$, column $i$, row $j$}";
    assert!(latex.contains(caption), "{latex}");
}

/// Left's hand is i: (2|3)_20 = J and (3|2)_20 = −J.
#[test]
fn the_first_parameter_is_lefts_hand() {
    let csv = answer(&["table", "(i|j)_20", "--format", "csv"]);
    assert_eq!(csv.lines().count(), 401);
    assert!(
        csv.starts_with("i,j,value\n")
            && csv.contains("\n2,3,{0|^[2]}\n")
            && csv.contains("\n3,2,{v[2]|0}\n")
    );
}

/// Table 2: (1|1)_12 is the first value that is not a nimber.
#[test]
fn a_family_has_a_row_for_each_member() {
    let text = answer(&["table", "(1|1)_n", "--n", "1..=12", "--format", "json"]);
    let rows: Vec<Value> = serde_json::from_str(&text).unwrap();
    let values: Vec<&str> = rows
        .iter()
        .map(|row| row["value"].as_str().unwrap())
        .collect();
    assert_eq!(
        values,
        [
            "*",
            "0",
            "*",
            "*",
            "0",
            "0",
            "0",
            "*",
            "*",
            "*",
            "*",
            "+-{0|^[2]}"
        ]
    );
    assert_eq!(
        rows[11],
        json!({"n": 12, "value": "+-{0|^[2]}", "outcome": "N"})
    );
}

#[test]
fn columns_are_the_callers() {
    let columns = "outcome,canonical_birthday,canonical_follower_count,left-stop,right-stop,mean,temperature,uptimal";
    let csv = answer(&[
        "table",
        "(1|1)_n",
        "--n",
        "11..12",
        "--columns",
        columns,
        "--format",
        "csv",
    ]);
    insta::assert_snapshot!(csv, @r"
    n,outcome,canonical_birthday,canonical_follower_count,left_stop,right_stop,mean,temperature,uptimal
    11,N,1,2,0,0,0,0,*
    12,N,5,9,0,0,0,0,none
    ");
}

#[test]
fn formats() {
    let table = |format| answer(&["table", "(i|j)_2", "--format", format]);
    assert_eq!(table("csv"), "i,j,value\n1,1,0\n2,1,*\n1,2,*\n2,2,*\n");
    let json: Value = serde_json::from_str(&table("json")).unwrap();
    assert_eq!(json[1], json!({"i": 2, "j": 1, "value": "*"}));
    assert!(table("markdown").contains("| **1** | 0 | \\* |"));
    assert!(table("latex").contains("1 & $0$ & ${\\ast}$ \\\\"));
    refusal(1, &["table", "(i|j)_2", "--format", "xml"]);
}

/// Proposition 1 of the paper: (1^h|1^h)_2 for h = 1, 2, 3.
#[test]
fn any_letter_is_a_parameter() {
    let csv = answer(&[
        "table",
        "(1^h|1^h)_2",
        "--with",
        "h=1..=3",
        "--format",
        "csv",
    ]);
    assert_eq!(csv, "h,value,outcome\n1,0,P\n2,*,N\n3,0,P\n");
}

#[test]
fn ranges_and_parameters_must_match() {
    assert!(refusal(1, &["table", "(1|1)_n"]).contains("parameter n"));
    assert!(
        refusal(1, &["table", "(1|1)_n", "--n", "1..=3", "--with", "m=3"]).contains("given for m")
    );
    assert!(refusal(1, &["table", "(i|j"]).contains("(i|j\n    ^ "));
    assert!(refusal(1, &["table", "(1|1)_n", "--n", "5..4"]).contains("the range of n is empty"));
    let twice = ["table", "(1|1)_n", "--n", "1..=3", "--with", "n=3"];
    assert!(refusal(1, &twice).contains("two ranges are given for n"));
    assert_eq!(
        answer(&["table", "(1|1)_n", "--n", "2,1", "--format", "csv"]),
        "n,value,outcome\n2,0,P\n1,*,N\n"
    );
}

/// With the limit on positions, the first member would be the error.
#[test]
fn a_member_that_is_not_a_position_is_refused_before_any_is_evaluated() {
    let family = [
        "{m}x{n}",
        "--m",
        "4..=17",
        "--n",
        "8",
        "--max-positions",
        "1",
    ];
    let table = ["table", "--ruleset", "domineering"];
    let error = refusal(1, &[&table[..], &family].concat());
    assert!(error.contains("found a board of 17 × 8 cells"), "{error}");
}

#[test]
fn members_that_are_no_position_say_so() {
    let csv = answer(&[
        "table",
        "(2|1)_n",
        "--n",
        "0..=2",
        "--columns",
        "value",
        "--format",
        "csv",
    ]);
    assert!(csv.contains("no finger count 0"), "{csv}");
    assert!(
        csv.contains("Left's hand 1 shows 2 fingers, more than the finger count 1"),
        "{csv}"
    );
    assert!(csv.ends_with("\n2,*\n"), "{csv}");
}

/// What people read has narrow columns: the reasons stand below, each once.
#[test]
fn reasons_stand_below_the_table() {
    insta::assert_snapshot!(answer(&["table", "(2|1)_n", "--n", "1..=3"]), @r"
    (2|1)_n

    n  value  outcome
    -----------------
    1  ?1     ?1
    2  *      N
    3  0      P

    ?1  Left's hand 1 shows 2 fingers, more than the finger count 1
    ");
    let stopped = ["table", "(1,1|1)_n", "--n", "1..=3", "--max-positions", "0"];
    let run = run(&stopped);
    assert_eq!(run.code, Some(2));
    let reason = "stopped at the limit of 0 positions";
    assert!(
        run.out
            .ends_with(&format!("\n3  ?1     ?1\n\n?1  {reason}\n"))
    );
    let json = answer(&["table", "(2|1)_n", "--n", "1..=2", "--format", "json"]);
    let rows: Value = serde_json::from_str(&json).unwrap();
    let reason = "Left's hand 1 shows 2 fingers, more than the finger count 1";
    assert_eq!(rows[0]["value"], json!({ "missing": reason }));
}

/// A range is not asked for as if there were none: it is too long.
#[test]
fn more_fingers_than_a_range_has_are_refused() {
    for command in ["summary", "table"] {
        let refusal = refusal(1, &[command, "(i|j)_4294967296"]);
        assert_eq!(
            refusal,
            "chopsticks: the parameter i would have 4294967296 values, which are too many: give fewer, such as --i 1..64\n"
        );
    }
}

/// Values of positions of rulesets are always computed, loopy ones too.
#[test]
fn values_of_rulesets_rest_on_computation() {
    for (ruleset, family) in [("nim", "{n},1"), ("backsliding-toads-and-frogs", "t{.*n}f")] {
        let question = ["table", "--ruleset", ruleset, family, "--n", "1..=2"];
        let question = [&question[..], &["--columns", "rests-on", "--format", "csv"]].concat();
        let expected = "n,rests_on\n1,computation\n2,computation\n";
        assert_eq!(answer(&question), expected, "{ruleset}");
    }
}

/// The value of `ttt..fff` is {on || 0 | −1/2} & {1/2 | 0 || off} (CGSuite 2): whoever moves first loses the side in
/// which infinite play counts for the opponent, and wins the other one.
#[test]
fn loopy_values_have_outcomes_in_tables() {
    let family = ["--ruleset", "backsliding-toads-and-frogs", "ttt{.*n}fff"];
    let family = [&family[..], &["--n", "2", "--format", "csv"]].concat();
    let table = [&["table"], &family[..], &["--columns", "outcome"]].concat();
    assert_eq!(answer(&table), "n,outcome\n2,D\n");
    let summary = run(&[&["summary"], &family[..]].concat()).out;
    let row = summary.lines().nth(1).unwrap();
    assert!(row.contains(",1,1,D,"), "{row}");
}

/// (1|1)_12 = ±J, by the paper; every field of its record has a column.
#[test]
fn all_columns_are_those_of_records() {
    let table = ["table", "(1|1)_n", "--n", "12", "--format", "json"];
    let table = answer(&[&table[..], &["--columns", "all"]].concat());
    let rows: Vec<serde_json::Map<String, Value>> = serde_json::from_str(&table).unwrap();
    let record = answer(&["value", "(1|1)_12", "--json", "--fields", "all"]);
    let record: serde_json::Map<String, Value> = serde_json::from_str(&record).unwrap();
    for name in record
        .keys()
        .filter(|name| *name != "input" && *name != "omitted")
    {
        assert!(rows[0].contains_key(name), "{name}");
    }
    assert_eq!(rows[0]["value"], "+-{0|^[2]}");
    assert_eq!(rows[0]["rests_on"], "computation");
}

#[test]
fn a_misspelt_column_or_field_has_a_hint() {
    for (arguments, known) in [
        (
            &["table", "(i|j)_5", "--columns", "value,temprature"][..],
            "temperature",
        ),
        (&["table", "(i|j)_5", "--columns", "rest-on"], "rests_on"),
        (&["table", "(i|j)_5", "--columns", "alll"], "all"),
        (
            &["value", "1", "--json", "--fields", "left-stp"],
            "left_stop",
        ),
    ] {
        let told = refusal(1, arguments);
        let hint = format!("did you mean `{known}`?");
        assert!(told.contains(&hint), "{told}");
        assert!(told.contains("expected `all` or some of value, "), "{told}");
    }
}

#[test]
fn a_range_at_a_wrong_place_has_a_hint() {
    let tip = |arguments: &[&str]| {
        let told = refusal(1, arguments);
        let tip = told
            .lines()
            .find_map(|line| line.trim().strip_prefix("tip: "));
        tip.unwrap_or(&told).to_owned()
    };
    for command in ["table", "summary", "figure"] {
        for range in ["n=1..=4", "1..=4"] {
            assert_eq!(
                tip(&[command, "(1|1)_n", range]),
                "ranges have the form '--n 1..4' or '--with h=1..4'"
            );
        }
    }
}

/// Headers are keys in CSV and JSON.
#[test]
fn no_two_columns_have_one_name() {
    let refused = "chopsticks: the parameter value has the name of a column of the table: \
                   expected another name, or other --columns\n";
    let with = ["--with", "value=1..=2"];
    let families: [&[&str]; 2] = [&["(value|1)_5"], &["{value}", "--ruleset", "nim"]];
    for family in families {
        let question = [&["table"], family, &with].concat();
        assert_eq!(refusal(1, &question), refused);
        let other = [&question[..], &["--columns", "mean", "--format", "csv"]].concat();
        assert_eq!(answer(&other).lines().next(), Some("value,mean"));
    }
    let twice = [
        "table",
        "{n},{m}",
        "--ruleset",
        "nim",
        "--n",
        "1",
        "--m",
        "1,1",
    ];
    let refused = refusal(1, &twice);
    assert!(
        refused.contains("has 1 twice, expected each number once"),
        "{refused}"
    );
}
