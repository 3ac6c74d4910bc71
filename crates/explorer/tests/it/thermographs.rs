//! Thermographs of values and of games with kos.

use serde_json::{Value, json};

use crate::{evaluate, field};

/// The coordinates that a thermograph names.
fn labels(thermograph: &Value) -> Vec<&str> {
    let parts = thermograph["svg"].as_str().unwrap().split("aria-label=\"");
    let labels = parts.skip(1).filter_map(|part| part.split('"').next());
    labels
        .filter(|label| label.contains(char::is_numeric))
        .collect()
}

/// {2|1} has its mast from 1/2 on, and the walls of {3||2|1} meet at 9/4 from 3/4 on.
#[test]
fn a_value_has_one_thermograph() {
    let found = evaluate("{3||2|1}");
    let [thermograph] = &found["thermographs"]["shown"].as_array().unwrap()[..] else {
        panic!("one thermograph");
    };
    assert_eq!(labels(thermograph), ["3", "9/4", "2", "3/4", "1/2", "0"]);
    assert_eq!(thermograph["komaster"], Value::Null);
}

/// Three moves lead from one end of a simple ko to the other (Berlekamp 1996), so that the mast of {1 | {ko | 0}} is at
/// 2/3 from 1/3 on. Left as the komaster need not wait: her opponent's wall begins at 1. For Right it begins at 0.
#[test]
fn a_ko_has_a_thermograph_for_each_komaster() {
    let found = evaluate("a{1|{a|0}}");
    let thermographs = &found["thermographs"]["shown"];
    assert_eq!(field(thermographs, "komaster"), ["Left", "Right"]);
    for (thermograph, stop) in thermographs.as_array().unwrap().iter().zip(["1", "0"]) {
        let labels = labels(thermograph);
        for label in ["2/3", "1/3", stop] {
            assert!(labels.contains(&label), "{labels:?}");
        }
    }
    // A pass is not a ko.
    let none = &evaluate("{0|pass}")["thermographs"];
    assert_eq!(none["shown"], json!([]));
    assert_eq!(field(&none["missing"], "komaster"), [&Value::Null]);
    assert!(none["missing"][0]["why"].as_str().unwrap().contains("pass"));
}

/// Left wins the outer ko by taking the inner one, from 8 to −6. If Right is the komaster, she then loses that one, and
/// nobody gains by a move in the outer one.
#[test]
fn a_missing_thermograph_does_not_hide_the_other() {
    let found = &evaluate("a{b{8|{b|-6}}|{a|0}}")["thermographs"];
    assert_eq!(field(&found["shown"], "komaster"), ["Left"]);
    assert!(labels(&found["shown"][0]).contains(&"4"));
    assert_eq!(field(&found["missing"], "komaster"), ["Right"]);
    let why = found["missing"][0]["why"].as_str().unwrap();
    assert!(why.contains("no player gains"), "{why}");
}
