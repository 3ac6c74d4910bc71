//! The display of all (i|j)_n: i grows to the right and j upwards, and a value has the colour of its outcome class.

use serde_json::{Value, json};

use super::ask;

/// By Table 1 of the paper, and by the rule that both moves end the game if i + j > n.
#[test]
fn a_grid_has_the_values_of_table_1() {
    let grid = &ask(&json!({ "grid": { "fingers": 20 } }))["answer"];
    let name = |i: usize, j: usize| {
        let index = grid["rows"][j - 1][i - 1].as_u64().unwrap() as usize;
        grid["values"][index]["name"]["plain"].clone()
    };
    assert_eq!(name(2, 3), "{0|^[2]}");
    assert_eq!(name(3, 2), "{v[2]|0}");
    assert_eq!(name(10, 11), "*");
    assert_eq!(name(11, 10), "*");
}

/// (2|5)_10 = ↑, since Left can go to (2|7)_10 = {*|*} = 0 only, and Right to (7|5)_10 = *. So (5|2)_10 = ↓.
#[test]
fn a_map_has_i_to_the_right_and_j_upwards() {
    for (x, y, value) in [("0.2", "0.5", "^"), ("0.5", "0.2", "v")] {
        let window = json!({ "x": x, "y": y, "width": "0.01", "pixels": 9 });
        let found = ask(&json!({ "map": window }))["answer"]["values"].clone();
        let names: Vec<&Value> = found
            .as_array()
            .unwrap()
            .iter()
            .map(|value| &value["name"]["plain"])
            .collect();
        assert_eq!(names, [value]);
    }
}

/// ±J = (1|1)_12 is confused with 0, so it has neither the colour of positive nor that of negative values.
#[test]
fn what_is_confused_with_0_has_a_colour_of_its_own() {
    let colour = |of: &Value, value: &str| {
        let values = of["values"].as_array().unwrap();
        let found = values.iter().find(|found| found["name"]["plain"] == value);
        let kind = found.unwrap()["kind"].as_u64().unwrap() as usize;
        of["kinds"][kind]["colour"].clone()
    };
    let grid = ask(&json!({ "grid": { "fingers": 12 } }))["answer"].clone();
    let plus_minus_j = colour(&grid, "+-{0|^[2]}");
    let bands = ask(&json!({ "bands": { "left": "1", "right": "1", "most": "12" } }));
    let bands = &bands["answer"];
    let last = bands["bands"].as_array().unwrap().last().unwrap();
    let kind = last["kind"].as_u64().unwrap() as usize;
    assert_eq!(bands["kinds"][kind]["colour"], plus_minus_j);
    let kinds = grid["kinds"].as_array().unwrap();
    let alike = kinds.iter().filter(|kind| kind["colour"] == plus_minus_j);
    let labels: Vec<&Value> = alike.map(|kind| &kind["label"]).collect();
    assert_eq!(labels, ["other values confused with 0"]);
}
