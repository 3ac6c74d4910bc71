//! The questions of the page, with published answers and answers that follow from the rules.

mod colours;
mod limits;
mod modules;
mod moves;
mod overlay;
mod own_rulesets;
mod picture;
#[cfg(feature = "server")]
mod server;
mod thermographs;
mod turns;
mod worksheet;

use std::path::Path;

use chopsticks_explorer::{DEFAULT_BUDGET, MAX_REQUEST, answer, page};
use chopsticks_lab::budget::Budget;
use serde_json::{Value, json};

fn reply(request: &str) -> Value {
    serde_json::from_str(&answer(request, &DEFAULT_BUDGET)).unwrap()
}

fn ask(question: &Value) -> Value {
    let request = json!({ "version": 1, "question": question });
    let reply = reply(&request.to_string());
    assert_eq!(reply["version"], 1);
    reply
}

fn evaluate(text: &str) -> Value {
    ask(&json!({ "evaluate": { "text": text } }))["answer"].clone()
}

fn moves(text: &str) -> Value {
    ask(&json!({ "moves": { "text": text } }))["answer"].clone()
}

/// A field of each move.
fn field<'a>(moves: &'a Value, field: &str) -> Vec<&'a Value> {
    let rows = moves.as_array().unwrap().iter();
    rows.map(|row| &row[field]).collect()
}

fn message(reply: &Value) -> &str {
    reply["error"]["message"].as_str().unwrap()
}

/// {3 || 2 | 1} by hand: {2|1} has the Left wall 2 − t up to t = 1/2, then 3/2. So the Right scaffold is 2 up to t =
/// 1/2, then 3/2 + t. The Left one is 3 − t. They meet at 9/4 and t = 3/4.
#[test]
fn a_value_has_its_properties() {
    let found = evaluate("{3||2|1}");
    let properties = &found["properties"];
    assert_eq!(properties["mean"], "9/4");
    assert_eq!(properties["temperature"], "3/4");
    assert_eq!(
        [&properties["left_stop"], &properties["right_stop"]],
        ["3", "2"]
    );
    assert_eq!(found["name"]["outcome"], "L");
}

/// A position is seen before it is known: its components, without their values, and nothing of a wrong text.
#[test]
fn a_position_is_seen_at_once() {
    let seen =
        |text: &str| ask(&json!({"position": {"text": text}}))["answer"]["components"].take();
    let sum = seen("Domineering(\"9x9\") + 2.(2|3)_20 + ^");
    assert_eq!(field(&sum, "copies"), ["1", "2", "1"]);
    assert_eq!(sum[0]["picture"]["cells"].as_array().unwrap().len(), 81);
    assert_eq!(sum[2]["picture"], Value::Null);
    assert_eq!(seen("Domineering("), json!([]));
}

/// J of the paper is {0|↑[2]}, with a proof by the theorem for fingers of any size.
#[test]
fn positions_of_any_size_have_values() {
    assert_eq!(evaluate("(2|3)_20")["name"]["plain"], "{0|^[2]}");
    let far = format!("(1|1)_{}", "9".repeat(40));
    let found = evaluate(&far);
    assert_eq!(found["proved"], json!([far]));
    assert!(found["name"]["latex"].is_string());
}

#[test]
fn other_results_are_shown_as_text() {
    assert_eq!(evaluate("{3||2|1}.Temperature")["shown"], "3/4");
    let list = evaluate("[1, ^]");
    assert_eq!(
        [&list["kind"], &list["name"]],
        [&json!("a list"), &Value::Null]
    );
    assert_eq!(evaluate("{pass|}")["kind"], "a loopy game");
}

/// {3 || 2 | 1} has Left's option 3 and Right's option {2|1}, which has two options in turn: five nodes and four moves.
#[test]
fn the_options_that_are_seen_are_drawn() {
    let node =
        |parent: Value, value: &str| json!({ "parent": parent, "position": null, "value": value });
    let mut nodes = vec![
        json!({ "parent": null, "position": "(2|5)_40", "value": "{3||2|1}" }),
        node(json!([0, "left"]), "3"),
        node(json!([0, "right"]), "{2|1}"),
        node(json!([2, "left"]), "2"),
        node(json!([2, "right"]), &"x".repeat(100)),
    ];
    let draw = |nodes: &[Value]| ask(&json!({ "tree": { "nodes": nodes } }));
    let drawn = &draw(&nodes)["answer"];
    let svg = drawn["svg"].as_str().unwrap();
    for label in ["(2|5)_40 = {3||2|1}", "3", "{2|1}", "2", "…"] {
        assert!(svg.contains(&format!("aria-label=\"{label}\"")), "{label}");
    }
    assert!(drawn["tikz"].as_str().unwrap().contains("tikzpicture"));
    nodes.push(node(json!([5, "left"]), "1"));
    assert!(message(&draw(&nodes)).contains("parent"));
    assert!(draw(&[])["error"].is_object());
    let many: Vec<Value> = (0..1_001)
        .map(|_| json!({ "parent": [0, "left"], "position": null, "value": null }))
        .collect();
    assert_eq!(draw(&many)["error"]["limit"], "nodes");
}

/// Table 2 of the paper: (1|1)_n is * for 1, 0 for 2, * for 3 and 4, 0 for 5 to 7, * for 8 to 11, ±J for 12.
#[test]
fn bands_are_those_of_table_2() {
    let bands = ask(&json!({ "bands": { "left": "1", "right": "1", "most": "12" } }));
    let bands = bands["answer"]["bands"].as_array().unwrap().clone();
    let found: Vec<(&str, &str)> = bands
        .iter()
        .map(|band| {
            (
                band["from"].as_str().unwrap(),
                band["name"]["plain"].as_str().unwrap(),
            )
        })
        .collect();
    let expected = [
        ("1", "*"),
        ("2", "0"),
        ("3", "*"),
        ("5", "0"),
        ("8", "*"),
        ("12", "+-{0|^[2]}"),
    ];
    assert_eq!(found, expected);
}

/// The pieces of a window cover it, at every depth and where it leaves the unit square.
#[test]
fn the_pieces_of_a_window_cover_it() {
    let thin = format!("0.{}1", "0".repeat(29));
    for (corner, width) in [
        ("0.3333333333333333333333333333333", thin.as_str()),
        ("-0.25", "1.5"),
    ] {
        let window = json!({ "x": corner, "y": corner, "width": width, "pixels": 20 });
        let map = &ask(&json!({ "map": window }))["answer"];
        let doubled: i64 = map["pieces"]
            .as_array()
            .unwrap()
            .iter()
            .map(doubled_area)
            .sum();
        let whole = 2 * 100_000 * 100_000_i64;
        // Corners are rounded.
        assert!((doubled - whole).abs() < whole / 1_000, "{doubled}");
    }
}

/// Twice the area of a piece, by the shoelace formula.
fn doubled_area(piece: &Value) -> i64 {
    let corners: Vec<i64> = serde_json::from_value(piece["corners"].clone()).unwrap();
    let points: Vec<&[i64]> = corners.chunks(2).collect();
    let pairs = points.iter().zip(points.iter().cycle().skip(1));
    pairs
        .map(|(a, b)| a[0] * b[1] - a[1] * b[0])
        .sum::<i64>()
        .abs()
}

/// Every move is listed with the resulting sum, and a player who follows winning moves wins.
#[test]
fn a_sum_is_won_by_winning_moves() {
    for sum in [
        "(1|1)_5 + 2.(2|3)_20 + Domineering(\"2x2\")",
        // Several copies remain after a move, for a position by name and for its negative.
        "3*Clobber(\"xo\")",
        "* - Clobber(\"xox\") - Clobber(\"xox\") - Clobber(\"xox\") - Clobber(\"xox\")",
    ] {
        assert_eq!(moves(sum)["outcome"], "N", "{sum}");
        left_wins_moving_first(sum);
    }
}

fn left_wins_moving_first(sum: &str) {
    let mut sum = sum.to_owned();
    // Left moves first and plays to win; Right always plays the first move of the list.
    for player in ["left", "right"].into_iter().cycle() {
        let found = moves(&sum);
        let Some(first) = found[player].as_array().unwrap().first() else {
            assert_eq!(player, "right", "Left is not the player who cannot move");
            return;
        };
        assert_eq!(first["wins"], player == "left", "{sum}");
        sum = first["after"].as_str().unwrap().to_owned();
    }
}

/// Both moves of Left lose. By hand: in −3/4 = {−1|−1/2} Right moves to −1/2, Left to −1 and Right to 0, and in {0|−3}
/// Right moves to −3, where Left has no move.
#[test]
fn if_every_move_loses_the_program_delays_the_end() {
    let found = moves("{{0|-3},-3/4|-9}");
    for row in found["left"].as_array().unwrap() {
        assert_eq!(row["wins"], false);
    }
    assert_eq!(field(&found["left"], "place"), [0, 0]);
    let reply = found["replies"]["left"].as_u64().unwrap() as usize;
    assert_eq!(found["left"][reply]["becomes"], "-3/4");
    // Right wins by the best move.
    assert_eq!(found["replies"]["right"], 0);
    assert_eq!(
        moves("0")["replies"],
        json!({ "left": null, "right": null })
    );
}

/// By an independent retrograde analysis: in the ACL2s rules the second player wins in 26 plies. With attacks only, a
/// hand being out above 5, the first player wins, so that a perfect player who moves first beats every other one.
#[test]
fn the_hand_game_is_played_perfectly() {
    let start = ask(&json!({ "hand": { "rules": "acl2s" } }))["answer"].clone();
    assert_eq!(start["text"], "1,1-1,1 left");
    assert_eq!(start["result"], json!({ "result": "loss", "plies": 26 }));
    for opponent in ["random", "bounded:2", "chick"] {
        let mut position = start["text"].clone();
        for played in 0..60 {
            let program = if played % 2 == 0 { "chick" } else { opponent };
            let table = json!({ "rules": "paper", "position": position, "program": program, "played": played, "seed": 1 });
            let found = &ask(&json!({ "hand": table }))["answer"];
            if let Some(winner) = found["ending"].as_str() {
                assert_eq!(winner, "left", "{opponent}");
                position = Value::Null;
                break;
            }
            let reply = &found["moves"][found["reply"].as_u64().unwrap() as usize];
            assert!(program != "chick" || reply["is_best"] == true);
            position = reply["after"].clone();
        }
        assert_eq!(position, Value::Null, "the game against {opponent} ends");
    }
    let transfers = ask(&json!({ "hand": { "rules": "acl2s", "position": "1,3-0,2 right" } }));
    let moves = transfers["answer"]["moves"].as_array().unwrap().clone();
    let revival = moves
        .iter()
        .find(|step| step["kind"] == "transfer")
        .unwrap();
    assert_eq!(revival["after"], "1,3-1,1 left");
    let wrong = |table: Value| message(&ask(&json!({ "hand": table }))).to_owned();
    assert!(wrong(json!({ "rules": "house" })).contains("expected one of paper"));
    assert!(wrong(json!({ "rules": "paper", "position": "9,1-1,1" })).contains("at most 5"));
    assert!(wrong(json!({ "rules": "paper", "settings": ["finger=7"] })).contains("unknown key"));
    assert!(wrong(json!({ "rules": "paper", "program": "bounded:0" })).contains("bounded:PLIES"));
}

#[test]
fn wrong_questions_have_messages() {
    let wrong = |question: Value| message(&ask(&question)).to_owned();
    let place = ask(&json!({ "evaluate": { "text": "1 + {0|" } }));
    assert_eq!(place["error"]["at"], 4);
    assert_eq!(
        message(&place),
        "cannot read this:\n1 + {0|\n    ^ this `{` is never closed"
    );
    assert!(wrong(json!({ "evaluate": { "text": "(9|2)_5" } })).starts_with("cannot read this"));
    assert!(wrong(json!({ "evaluate": { "text": "foo(2)" } })).starts_with("cannot evaluate this"));
    assert!(wrong(json!({ "evaluate": { "text": "" } })).starts_with("cannot read this"));
    assert!(wrong(json!({ "moves": { "text": "[1]" } })).contains("expected a position or a game"));
    assert!(wrong(json!({ "grid": { "fingers": 0 } })).contains("from 1 to"));
    assert!(wrong(json!({ "bands": { "left": "0", "right": "1", "most": "9" } })).contains("left"));
    assert!(wrong(json!({ "moves": { "text": "(1|" } })).starts_with("cannot read this"));
    let window =
        |width: &str| json!({ "map": { "x": "0", "y": "0", "width": width, "pixels": 9 } });
    assert!(wrong(window("0")).contains("positive"));
    assert!(wrong(window("1e3")).contains("decimal"));
    assert!(wrong(window(&format!("1.{}", "0".repeat(500)))).contains("digits"));
    assert!(wrong(json!({ "colour": {} })).starts_with("not a request"));
    assert!(message(&reply("{")).starts_with("not a request"));
    assert!(message(&reply(&" ".repeat(MAX_REQUEST + 1))).contains("bytes"));
    let other = r#"{"version": 2, "question": {"catalogue": {}}}"#;
    assert!(message(&reply(other)).contains("version 2; expected 1"));
}

/// Each expression offered by the page has a value.
#[test]
fn the_examples_of_rulesets_can_be_read() {
    let catalogue = &ask(&json!({ "catalogue": {} }))["answer"];
    let rulesets = catalogue["rulesets"].as_array().unwrap();
    assert_eq!(
        rulesets.len(),
        chopsticks_lab::rulesets::catalogue().count()
    );
    let budget = Budget {
        positions: 1_000,
        ..DEFAULT_BUDGET
    };
    for ruleset in rulesets {
        let request =
            json!({ "version": 1, "question": { "evaluate": { "text": ruleset["example"] } } });
        let reply: Value = serde_json::from_str(&answer(&request.to_string(), &budget)).unwrap();
        let is_limit = reply["error"]["limit"].is_string();
        assert!(reply["answer"].is_object() || is_limit, "{reply}");
    }
}

/// All modules are part of the script, each after the modules it imports, and nothing is loaded from the network.
#[test]
fn the_script_of_the_page_is_complete() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("page");
    let single = page::single(b"");
    for files in [page::served(), page::folder()] {
        let script = &files
            .iter()
            .find(|file| file.name == "main.js")
            .unwrap()
            .text;
        assert!(!script.contains("\nimport ") && !script.contains("\nexport "));
        for (at, _) in script.match_indices("} = module_") {
            let name = script[at + 4..].split(';').next().unwrap();
            let is_before = script[..at].contains(&format!("const {name} = "));
            assert!(is_before, "{name} is imported before it is there");
        }
        for file in &files {
            let text = file.text.replace(env!("CARGO_PKG_HOMEPAGE"), "");
            assert!(!text.contains("https://"), "{}", file.name);
        }
    }
    let all: String = page::served()
        .iter()
        .chain(&page::folder())
        .map(|file| file.text.to_string())
        .chain([single])
        .collect();
    for file in folder.read_dir().unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.lines().count() < 400, "{}", path.display());
        let first = text.lines().next().unwrap(); // the sentence that opens the file
        assert!(all.contains(first), "{} is not served", path.display());
    }
}

/// Kayles has period 12, with the last exception 70 (*Winning Ways*, chapter 4); heap 0 is the first entry.
#[test]
fn a_long_list_has_its_period() {
    let period = |text: &str| evaluate(text)["period"].clone();
    let kayles = period("[Kayles(n).CanonicalForm for n from 0 to 179]");
    let says = kayles.as_str().unwrap();
    assert!(
        says.starts_with("12 from k = 72 on, last exception k = 71; observed"),
        "{says}"
    );
    assert_eq!(period("[n for n from 0 to 179]"), Value::Null);
    assert_eq!(period("*3"), Value::Null);
}
