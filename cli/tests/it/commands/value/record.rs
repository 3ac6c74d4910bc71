//! The JSON record of `value --json`, field by field.

use serde_json::{Value, json};

use crate::program::{answer, refusal};

fn record(expression: &str) -> Value {
    serde_json::from_str(&answer(&["value", "--json", expression])).unwrap()
}

fn assert_record(expression: &str, expected: &Value) {
    let record = record(expression);
    for (field, value) in expected.as_object().unwrap() {
        if value.is_null() {
            let why = record[field]["none"].as_str();
            assert!(why.is_some_and(|why| !why.is_empty()), "{record}");
        } else {
            assert_eq!(&record[field], value, "{field} of {expression}");
        }
    }
}

/// The page on the command, whose table lists the fields that follow `input`.
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/commands/value.md");

/// The names in the first column of the page's table.
fn listed(page: &str) -> Vec<&str> {
    let (_, table) = page.split_once("| key | meaning |\n|---|---|\n").unwrap();
    let rows = table.lines().take_while(|line| line.starts_with('|'));
    let keys = rows.map(|row| row.split('|').nth(1).unwrap());
    keys.flat_map(|names| names.split('`').skip(1).step_by(2))
        .collect()
}

#[test]
fn every_field_of_the_page_is_there_in_order() {
    let page = std::fs::read_to_string(PAGE).unwrap();
    let expected = [vec!["input"], listed(&page)].concat();
    assert!(expected.ends_with(&["mean", "temperature", "atomic_weight"]));
    for expression in ["(2|5)_40", "3/4", "{1|-1}", "^^*"] {
        let record = record(expression);
        let fields: Vec<&String> = record.as_object().unwrap().keys().collect();
        assert_eq!(fields, expected, "{expression}");
        assert_eq!(record["input"], expression);
    }
}

/// {J|0} with J = {0|↑[2]}; the values are those of the paper, the count is 0, *, ↑, ↑[2], J and itself.
#[test]
fn a_position_that_is_no_uptimal() {
    let expected = json!({
        "value": "{0|^[2]||0}",
        "unicode": "{0|↑[2]||0}",
        "braces": "{{0|{{0|*}|*}}|0}",
        "outcome": "N",
        "canonical_birthday": 5,
        "left_stop": "0",
        "right_stop": "0",
        "canonical_left_options": ["{0|^[2]}"],
        "canonical_right_options": ["0"],
        "canonical_follower_count": 6,
        "is_number": false,
        "is_dicotic": true,
        "is_infinitesimal": true,
        "uptimal": null,
        "mean": "0",
        "temperature": "0",
    });
    assert_record("(2|5)_40", &expected);
    assert_record("{.22*|0}", &expected);
}

#[test]
fn a_switch_of_infinitesimals() {
    let expected = json!({
        "value": "+-{0|^[2]}",
        "outcome": "N",
        "canonical_left_options": ["{0|^[2]}"],
        "canonical_right_options": ["{v[2]|0}"],
        "is_dicotic": true,
        "uptimal": null,
    });
    assert_record("(1|1)_12", &expected);
    assert_record(
        "(2|3)_20",
        &json!({"value": "{0|^[2]}", "uptimal": ".22*", "outcome": "L"}),
    );
}

/// A game plus its negative is 0, so the position can be taken away again.
#[test]
fn positions_and_values_add_up() {
    assert_eq!(
        answer(&["value", "(2|5)_40 + ^[2] - {0|^[2]||0}"]),
        "^[2]\n"
    );
    assert_eq!(record("(2|5)_40 + ^[2]")["is_dicotic"], true);
}

#[test]
fn numbers() {
    let expected = json!({
        "value": "3/4",
        "latex": "\\frac{3}{4}",
        "braces": "{{0|1}|1}",
        "outcome": "L",
        "canonical_birthday": 3,
        "left_stop": "3/4",
        "right_stop": "3/4",
        "canonical_left_options": ["1/2"],
        "canonical_right_options": ["1"],
        "canonical_follower_count": 4,
        "is_number": true,
        "is_dicotic": false,
        "is_infinitesimal": false,
        "uptimal": "3/4",
        "mean": "3/4",
        "atomic_weight": null,
    });
    assert_record("3/4", &expected);
    assert_record(
        "-3/4",
        &json!({"value": "-3/4", "outcome": "R", "canonical_left_options": ["-1"]}),
    );
}

#[test]
fn numbers_of_any_size_are_json_integers() {
    let two_to_200 = "1606938044258990275541962092341162602522202993782792835301376";
    let text = answer(&["value", "--json", "2**200"]);
    assert!(
        text.contains(&format!("\"value\":\"{two_to_200}\"")),
        "{text}"
    );
    assert!(
        text.contains(&format!("\"canonical_birthday\":{two_to_200},")),
        "{text}"
    );
    let switch = json!({
        "value": "+-10000000",
        "canonical_birthday": 10_000_001,
        "canonical_follower_count": 20_000_002,
        "left_stop": "10000000",
        "right_stop": "-10000000",
        "temperature": "10000000",
        "mean": "0",
        "is_dicotic": false,
        "is_infinitesimal": false,
    });
    assert_record("{10**7|-10**7}", &switch);
}

#[test]
fn nimbers_ups_and_switches() {
    let star_2 = json!({
        "outcome": "N", "canonical_birthday": 2, "canonical_follower_count": 3, "canonical_left_options": ["0", "*"], "canonical_right_options": ["0", "*"],
        "uptimal": "*2", "atomic_weight": "0",
    });
    assert_record("*2", &star_2);
    let double_up_star = json!({
        "unicode": "⇑*", "braces": "{0|{0|*}}", "outcome": "L", "canonical_birthday": 3, "canonical_left_options": ["0"],
        "canonical_right_options": ["^"], "uptimal": ".2*", "atomic_weight": "2",
    });
    assert_record("^^*", &double_up_star);
    let switch = json!({
        "value": "+-1", "outcome": "N", "canonical_birthday": 2, "left_stop": "1", "right_stop": "-1", "mean": "0",
        "temperature": "1", "uptimal": null, "atomic_weight": null,
    });
    assert_record("{1|-1}", &switch);
}

/// ↑[k] = {↑[k − 1] | *}, and the followers are 0, * and ↑[1] … ↑[k]; digits 1, 1, 1, … by definition.
#[test]
fn long_uptimals() {
    let expected = json!({
        "value": "^[1000]",
        "unicode": "↑[1000]",
        "latex": "\\uparrow^{[1000]}",
        "outcome": "L",
        "canonical_left_options": ["^[999]"],
        "canonical_right_options": ["*"],
        "canonical_follower_count": 1002,
        "uptimal": format!(".{}", "1".repeat(1000)),
    });
    assert_record("^[1000]", &expected);
}

#[test]
fn what_is_too_long_is_said_to_be_missing() {
    let text = answer(&["value", "--json", "--max-text", "20", "^[5]"]);
    let record: Value = serde_json::from_str(&text).unwrap();
    let why = record["braces"]["missing"].as_str().unwrap();
    assert!(why.contains("--max-text"), "{why}");
    let braces = ["value", "--notation", "braces", "--max-text", "20", "^[5]"];
    let refusal = refusal(2, &braces);
    assert!(refusal.contains("--max-text"));
    // ↑[5] is a positive infinitesimal (Siegel, *Combinatorial Game Theory*, II.4).
    let facts = "mean 0, temperature 0, stops 0 and 0, outcome L";
    assert!(refusal.contains(facts), "{refusal}");
}

/// CGSuite answers −1 and 1* here: its integers overflow.
#[test]
fn numbers_beyond_32_bits() {
    assert_eq!(answer(&["value", "{0|1/2**31}"]), "1/4294967296\n");
    assert_eq!(answer(&["value", "{1/2**32,*|1}"]), "1/2\n");
}

#[test]
fn every_notation() {
    let notation = |notation| answer(&["value", "--notation", notation, "(1|1)_12"]);
    assert_eq!(notation("plain"), "+-{0|^[2]}\n");
    assert_eq!(notation("unicode"), "±{0|↑[2]}\n");
    assert_eq!(notation("latex"), "\\pm\\{0\\mid\\uparrow^{[2]}\\}\n");
    assert_eq!(notation("braces"), "{{0|{{0|*}|*}}|{{*|{*|0}}|0}}\n");
}

#[test]
fn a_minus_in_front_is_no_flag() {
    assert_eq!(answer(&["value", "-3/4"]), "-3/4\n");
    assert_eq!(answer(&["value", "-^"]), "v\n");
    assert_eq!(answer(&["value", "--notation", "unicode", "−⇑*"]), "⇓*\n");
    assert!(answer(&["outcome", "-^"]).starts_with("R "));
    assert!(answer(&["moves", "-^"]).contains("Left    *"));
}

/// *k is born on day k, and the names of its options are longer than the limit.
#[test]
fn a_limit_costs_a_field_and_is_told_beside_it() {
    let fields = [
        "--json",
        "--fields",
        "birthday,left_options",
        "--max-text",
        "1000",
    ];
    let record = answer(&[&["value", "Nim(1000)"], &fields[..]].concat());
    let record: Value = serde_json::from_str(&record).unwrap();
    assert_eq!(record["birthday"], 1000);
    let why = record["left_options"]["missing"].as_str().unwrap();
    assert!(why.ends_with("(--max-text)"), "{why}");
}

/// A nim heap of 3 is born on day 3.
#[test]
fn fields_that_are_asked_for_are_there_whatever_the_result_is() {
    let fields = |text: &str| -> Value {
        let record = answer(&["value", "--json", "--fields", "birthday,mean", text]);
        serde_json::from_str(&record).unwrap()
    };
    let misere = fields("*[3]");
    assert_eq!(misere["kind"], "a misère game");
    assert_eq!(misere["birthday"], 3);
    assert!(misere["mean"]["none"].is_string());
    let list = fields("[1,2]");
    assert_eq!(list["kind"], "a list");
    for field in ["birthday", "mean"] {
        assert!(list[field]["none"].is_string(), "{list}");
    }
}
