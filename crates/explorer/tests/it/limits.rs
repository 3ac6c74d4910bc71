//! Limits and panics cost an answer, or a part of it, and not the server.

use std::cell::Cell;

use chopsticks_explorer::{DEFAULT_BUDGET, answer};
use chopsticks_lab::budget::Budget;
use serde_json::{Value, json};

use crate::{ask, evaluate, message};

#[test]
fn limits_are_named() {
    let limit =
        |text: &str| ask(&json!({ "evaluate": { "text": text } }))["error"]["limit"].clone();
    assert_eq!(limit("*100000"), "nimber");
    let few = Budget {
        positions: 10,
        ..DEFAULT_BUDGET
    };
    let request =
        json!({ "version": 1, "question": { "evaluate": { "text": "Domineering(\"4x4\")" } } });
    let reply: Value = serde_json::from_str(&answer(&request.to_string(), &few)).unwrap();
    assert_eq!(reply["error"]["limit"], "positions");
    let stopped = Budget {
        should_stop: &|| true,
        ..DEFAULT_BUDGET
    };
    let request = json!({ "version": 1, "question": { "grid": { "fingers": 30 } } });
    let reply: Value = serde_json::from_str(&answer(&request.to_string(), &stopped)).unwrap();
    assert_eq!(reply["error"]["is_stopped"], true);
}

/// A move on a board of 2 by 2 leaves a strip of two cells, which is a second position.
#[test]
fn a_request_changes_limits_and_is_told_of_more() {
    let ask = |limits: Value| -> Value {
        let question = json!({ "evaluate": { "text": "Domineering(\"2x2\")" } });
        let request = json!({ "version": 1, "question": question, "limits": limits });
        serde_json::from_str(&answer(&request.to_string(), &DEFAULT_BUDGET)).unwrap()
    };
    assert_eq!(
        ask(json!({ "positions": "10" }))["answer"]["name"]["plain"],
        "+-1"
    );
    let error = &ask(json!({ "positions": "1" }))["error"];
    assert_eq!(error["limit"], "positions");
    assert_eq!(
        error["more"],
        json!({ "amount": "2", "says": "2 positions" })
    );
    for (limits, says) in [
        (json!({ "positions": "many" }), "expected a whole number"),
        (json!({ "clauses": "3" }), "there is no limit `clauses`"),
    ] {
        let answer = ask(limits);
        let told = message(&answer);
        assert!(told.contains(says), "{told}");
    }
}

#[test]
fn the_limits_by_default_are_those_of_the_page() {
    let limits = ask(&json!({ "limits": {} }))["answer"]["limits"].clone();
    let limits = limits.as_array().unwrap();
    let amount = |name: &str| {
        let found = limits.iter().find(|limit| limit["name"] == name);
        found.map(|limit| limit["amount"].clone())
    };
    assert_eq!(
        amount("positions"),
        Some(json!(DEFAULT_BUDGET.positions.to_string()))
    );
    // Without a clock there is no limit on seconds.
    assert_eq!(amount("seconds"), None);
}

/// The clock of the budget stands for any place of the program.
#[test]
fn a_panic_is_an_answer() {
    let budget = Budget {
        should_stop: &|| panic!("the clock has stopped"),
        ..DEFAULT_BUDGET
    };
    let request = json!({ "version": 1, "question": { "grid": { "fingers": 40 } } });
    let reply = serde_json::from_str(&answer(&request.to_string(), &budget)).unwrap();
    let says = message(&reply);
    assert!(
        says.contains("the clock has stopped") && says.contains("please report it"),
        "{says}"
    );
}

/// *k is born on day k and has k + 1 followers; a walk over its options would take 10^12 steps.
#[test]
fn a_large_nimber_has_all_properties_at_once() {
    let properties = &evaluate("Nim(1000000)")["properties"];
    assert_eq!(properties["canonical_birthday"], "1000000");
    assert_eq!(properties["canonical_follower_count"], "1000001");
    assert_eq!(properties["atomic_weight"]["plain"], "0");
    assert_eq!(properties["is_dicotic"], true);
}

/// The run is asked to stop as late as possible: then the value is known.
#[test]
fn a_limit_costs_a_property_and_not_the_answer() {
    let request = json!({ "version": 1, "question": { "evaluate": { "text": "{3||2|1} + ^" } } });
    let stopped_at = |last: u64| {
        let asked = Cell::new(0);
        let should_stop = || {
            asked.set(asked.get() + 1);
            asked.get() >= last
        };
        let budget = Budget {
            should_stop: &should_stop,
            ..DEFAULT_BUDGET
        };
        let reply = answer(&request.to_string(), &budget);
        (serde_json::from_str::<Value>(&reply).unwrap(), asked.get())
    };
    let (_, asked) = stopped_at(u64::MAX);
    let late = (1..asked).rev().map(|last| stopped_at(last).0);
    let (mut answers, mut losses) = (0, 0);
    for reply in late.take_while(|reply| reply["answer"].is_object()) {
        answers += 1;
        let properties = reply["answer"]["properties"].as_object().unwrap();
        assert_eq!(properties["is_number"], false);
        let lost = |property: &&Value| property["missing"].is_string();
        losses += properties.values().filter(lost).count();
    }
    assert!(answers > 1 && losses > 1, "{answers} {losses}");
}
