//! The thermographs of a position and of its moves over the same axes.

use serde_json::{Value, json};

use super::{ask, message};

/// {5|2 || −1|−4} has its mast at 1/2, {5|2} at (5 + 2)/2 and {−1|−4} at (−1 − 4)/2.
#[test]
fn thermographs_of_moves_are_over_the_same_axes() {
    let game = |text: &str, after: Value| json!({ "text": text, "after": after });
    let games = [
        game("{5|2||-1|-4}", Value::Null),
        game("{5|2}", json!(["left", 1])),
        game("{-1|-4}", json!(["right", 2])),
        game(
            "{{60|-1},{61|-2},{62|-3},{63|-4},{64|-5}|-100}",
            json!(["left", 3]),
        ),
    ];
    let reply = ask(&json!({ "overlay": { "games": games } }));
    let svg = reply["answer"]["svg"].as_str().unwrap();
    for text in [
        "Left to {5|2}",
        "Right to {−1|−4}",
        "Left's move 3",
        "temperature",
        "1/2",
        "7/2",
        "−5/2",
    ] {
        assert!(svg.contains(&format!("aria-label=\"{text}\"")), "{text}");
    }
    let many = vec![game("0", Value::Null); 41];
    let reply = ask(&json!({ "overlay": { "games": many } }));
    assert!(message(&reply).contains("expected at most 40"));
    let none = [game("{0|pass}", Value::Null)];
    let reply = ask(&json!({ "overlay": { "games": none } }));
    assert!(message(&reply).starts_with("no thermograph of {0|pass}: "));
}
