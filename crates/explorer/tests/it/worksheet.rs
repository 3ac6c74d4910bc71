//! Worksheets: lines, the earlier lines that a question needs, and short answers.

use serde_json::{Value, json};

use crate::{ask, message, reply};

fn ask_after(before: &[&str], question: Value) -> Value {
    let request = json!({ "version": 1, "before": before, "question": question });
    reply(&request.to_string())
}

#[test]
fn a_worksheet_has_lines_that_need_others() {
    let parts = ["G := {3||2|1}\n\nG.Mean", "{1|", "G"];
    let found = ask(&json!({ "worksheet": { "parts": parts } }));
    let lines = json!([
        { "text": "G := {3||2|1}", "needs": [], "frame": ["G := ", ""], "is_definition": true },
        { "text": "G.Mean", "needs": [0], "frame": ["", ""], "is_definition": false },
        { "text": "{1|", "needs": [], "frame": null, "is_definition": false },
        { "text": "G", "needs": [0], "frame": ["", ""], "is_definition": false },
    ]);
    assert_eq!(found["answer"]["lines"], lines);
    assert_eq!(found["answer"]["limits"], json!({}));
}

#[test]
fn a_definition_with_another_effect_is_no_definition_alone() {
    let is_definition = |line: &str| {
        let found = ask(&json!({ "worksheet": { "parts": [line] } }));
        found["answer"]["lines"][0]["is_definition"].clone()
    };
    for line in ["G := {1|0}", "x := [n for n from 1 to 3].Sum"] {
        assert_eq!(is_definition(line), true, "{line}");
    }
    for line in ["x := (y := 3)", "x := y.Add(3)", "x := 1; y := 2", "x += 1"] {
        assert_eq!(is_definition(line), false, "{line}");
    }
}

#[test]
fn lines_set_limits_and_are_numbered_without_them() {
    let parts = [":set max-games 10**6\nx := 1\n:set max-seconds 60\nx + 1"];
    let answer = ask(&json!({ "worksheet": { "parts": parts } }))["answer"].clone();
    assert_eq!(
        answer["limits"],
        json!({ "games": "1000000", "seconds": "60" })
    );
    let lines = answer["lines"].as_array().unwrap();
    let texts: Vec<&Value> = lines.iter().map(|line| &line["text"]).collect();
    assert_eq!(texts, ["x := 1", "x + 1"]);
    assert_eq!(lines[1]["needs"], json!([0]));
}

/// {3 || 2 | 1} has mean 9/4 and its Left option 3 by hand.
#[test]
fn every_question_about_a_text_knows_the_names_of_the_lines_before_it() {
    let before = ["G := {3||2|1}", "B := Domineering(\"2x2\")"];
    let found = ask_after(&before, json!({ "evaluate": { "text": "G.Mean" } }));
    assert_eq!(found["answer"]["shown"], "9/4");
    let found = ask_after(&before, json!({ "moves": { "text": "G" } }));
    assert_eq!(found["answer"]["left"][0]["value"]["plain"], "3");
    let found = ask_after(&before, json!({ "position": { "text": "B" } }));
    assert_eq!(found["answer"]["components"][0]["board"], "..|..");
    let games = json!([{ "text": "G", "after": null }]);
    let found = ask_after(&before, json!({ "overlay": { "games": games } }));
    assert!(found["answer"]["svg"].as_str().unwrap().contains("9/4"));
}

/// What such a line prints, and its value, are answers to itself.
#[test]
fn the_lines_before_a_question_are_only_carried_out() {
    let before = ["Print(1)", "B := Domineering(\"9x9\")"];
    let found = ask_after(&before, json!({ "evaluate": { "text": "2" } }));
    assert_eq!(found["answer"]["printed"], json!([]));
    assert_eq!(found["answer"]["shown"], "2");
    let found = ask_after(
        &["x := 1", "y := x +"],
        json!({ "evaluate": { "text": "y" } }),
    );
    assert!(message(&found).contains("y := x +"), "{found}");
    assert_eq!(found["error"]["at"], Value::Null);
}

/// The address of a page holds the files of its rulesets, and a worksheet names them as on a disk.
#[test]
fn a_line_imports_the_rulesets_of_the_page() {
    let file = include_str!("../../../../tests/four_ways/hops.toml");
    let of_page = |line: &str| {
        let rulesets = json!([{ "file": "hops.toml", "text": file }]);
        let question = json!({ "evaluate": { "text": "Hops(5)" } });
        let request =
            json!({ "version": 1, "rulesets": rulesets, "before": [line], "question": question });
        reply(&request.to_string())
    };
    // Taking 1, 3 or 4 has the nim-values 0, 1, 0, 1, 2, 3, by hand.
    let found = of_page("import \"games/hops.toml\"");
    assert_eq!(found["answer"]["shown"], "*3");
    let unknown = of_page("import \"other.toml\"");
    assert!(message(&unknown).contains("cannot import other.toml"));
}

#[test]
fn a_short_answer_is_what_a_program_prints() {
    let short = |text: &str| {
        let found = ask(&json!({ "evaluate": { "text": text, "is_short": true } }));
        found["answer"].clone()
    };
    let found = short("{3||2|1}");
    assert_eq!(found["name"]["plain"], "{3||2|1}");
    assert_eq!(found["properties"], Value::Null);
    assert_eq!(found["thermographs"]["shown"], json!([]));
    for (text, is_shown) in [
        ("1", true),
        ("1; // hidden", false),
        ("Print(1)", false),
        ("// nothing", false),
    ] {
        assert_eq!(short(text)["is_shown"], is_shown, "{text}");
    }
    // The value of this board would take long.
    assert_eq!(
        short("B := Domineering(\"9x9\")")["shown"],
        "Domineering(\"9x9\")"
    );
}

/// The document is that of `chopsticks run --latex`, which its own tests compile.
#[test]
fn a_worksheet_is_a_document() {
    let found = ask(&json!({ "document": { "program": "G := {3||2|1};\nG.Mean" } }));
    let latex = found["answer"]["latex"].as_str().unwrap();
    assert!(latex.contains(r"\frac{9}{4}"), "{latex}");
    let wrong = ask(&json!({ "document": { "program": "1\n{1|" } }));
    assert!(message(&wrong).contains("the worksheet:2"), "{wrong}");
}
