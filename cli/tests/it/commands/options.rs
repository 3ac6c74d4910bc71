//! `options`: which moves win.

use serde_json::Value;

use crate::program::{answer, refusal};

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
