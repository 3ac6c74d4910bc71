//! Files of rulesets that a question brings along.

use chopsticks_explorer::{DEFAULT_BUDGET, answer};
use chopsticks_lab::budget::Budget;
use serde_json::{Value, json};

use crate::{ask, message, reply};

/// The ruleset of the documentation, with the values that it prints there.
#[test]
fn a_question_brings_rulesets_along() {
    let with = |file: &str, text: &str, question: Value| {
        let rulesets = json!([{ "file": file, "text": text }]);
        reply(&json!({ "version": 1, "rulesets": rulesets, "question": question }).to_string())
    };
    let mine = r#"
        name = "My Game"
        source = "docs/rulesets.md"
        about = "Clobber on a strip, in which Left moves to the right only, and Right to the left."
        [patterns]
        symbols = ".xo"
        left = [{ from = "xo", to = ".x", directions = "right" }]
        exchange = "xo"
        reverse = true
    "#;
    let sum = r#"MyGame("xxo") - 2*MyGame("xo") + ^"#;
    let found = with("my.toml", mine, json!({ "evaluate": { "text": sum } }));
    assert_eq!(found["answer"]["name"]["plain"], "^^");
    let found = with(
        "my.toml",
        mine,
        json!({ "moves": { "text": r#"My("xxo.xo")"# } }),
    );
    assert_eq!(found["answer"]["outcome"], "N");
    assert_eq!(found["answer"]["left"].as_array().unwrap().len(), 2);
    let found = with("my.toml", mine, json!({ "catalogue": {} }));
    let first = &found["answer"]["rulesets"][0];
    assert_eq!(
        (&first["name"], &first["example"]),
        (&json!("My Game"), &json!("My(\"xo\")"))
    );
    let wrong = with(
        "my.toml",
        &mine.replace("\"xo\", to", "\"xq\", to"),
        json!({ "catalogue": {} }),
    );
    assert!(
        message(&wrong).starts_with("my.toml, line 7: found `q`"),
        "{wrong}"
    );
    let unknown = ask(&json!({ "evaluate": { "text": sum } }));
    assert!(message(&unknown).contains("MyGame"));
}

/// Kayles(3) is *3 (Guy and Smith, 1956), so f(3) is *2.
#[test]
fn a_file_of_functions_is_known() {
    let rulesets = json!([{ "file": "sums.cgs", "text": "def f(n) := Kayles(n) + *;" }]);
    let asked = |question: Value| {
        reply(&json!({ "version": 1, "rulesets": rulesets, "question": question }).to_string())
    };
    let found = asked(json!({ "evaluate": { "text": "f(3)" } }));
    assert_eq!(found["answer"]["name"]["plain"], "*2");
    let found = asked(json!({ "moves": { "text": "f(1)" } }));
    assert_eq!(found["answer"]["outcome"], "P");
    let found = ask(&json!({ "file_of": { "text": "def Twice(n) := 2 * Kayles(n);" } }));
    assert_eq!(found["answer"]["file"], "twice.cgs");
    let found = ask(&json!({ "file_of": { "text": "G := 1 + *" } }));
    assert_eq!(found["answer"]["file"], Value::Null);
}

/// The game that `tests/it/four_ways.rs` asks about, on the page: from a file of either kind, and as a class in the text.
#[test]
fn a_game_of_ones_own_is_on_the_page_from_a_file_and_as_a_class() {
    let file = include_str!("../../../../tests/four_ways/hops.toml");
    let classes = include_str!("../../../../tests/four_ways/games.cgs");
    let few = Budget {
        steps: 10_000,
        ..DEFAULT_BUDGET
    };
    let from = |name: &str, text: &str| -> Value {
        let request = json!({
            "version": 1,
            "rulesets": [{ "file": name, "text": text }],
            "question": { "evaluate": { "text": "Hops(5)" } },
        });
        serde_json::from_str(&answer(&request.to_string(), &few)).unwrap()
    };
    let (from_file, from_program) = (from("hops.toml", file), from("games.cgs", classes));
    let text = format!("{classes} Hops(5)");
    let as_class = ask(&json!({ "evaluate": { "text": text } }));
    for found in [from_file, from_program, as_class] {
        assert_eq!(found["answer"]["name"]["plain"], "*3", "{found}");
        assert_eq!(found["answer"]["is_game"], true, "{found}");
    }
    let wrong = from(
        "my.cgs",
        "game Hops(n) def Options := [Hops(m)]; end;\nHops(5)",
    );
    assert!(message(&wrong).contains("my.cgs:2:1"), "{wrong}");
    let endless = from("my.cgs", "while true do x := 1 end");
    assert_eq!(endless["error"]["limit"], "steps", "{endless}");
}

/// A class that asks for values within values, below functions within functions, on the small stack of a test: there is an
/// answer or a limit.
#[test]
fn classes_within_each_other_do_not_overflow_the_stack() {
    let deep = "game Deep(n)
        def Below(k) := if k == 0 then Deep(n - 1) >= 0 else [k].Apply(j -> Below(j - 1))[1] end;
        def Left := [Deep(n - 1) for i from 1 to 1 where n > 0 and Below(3)];
        def Right := [];
    end";
    let value = |n: u32| {
        let file = json!({ "file": "deep.cgs", "text": deep });
        let text = format!("Deep({n})");
        let request = json!({
            "version": 1, "rulesets": [file], "question": { "evaluate": { "text": text } },
        });
        reply(&request.to_string())
    };
    assert_eq!(value(11)["answer"]["name"]["plain"], "11");
    assert_eq!(value(15)["error"]["limit"], "nested");
    let applied = deep.replace("Below(3)", "Below(9)");
    assert_ne!(applied, deep);
    let file = json!({ "file": "deep.cgs", "text": applied });
    let question = json!({ "evaluate": { "text": "Deep(11)" } });
    let request = json!({ "version": 1, "rulesets": [file], "question": question });
    assert_eq!(reply(&request.to_string())["error"]["limit"], "applied");
}

/// A class of lists has no positions of numbers: it says with which one the page begins, or is shown by its name alone.
#[test]
fn a_class_says_where_the_page_begins() {
    let class = |start: &str| {
        let text =
            format!("game Lists(p) {start} def Options := [Lists(p.Sublist(2, p.Length))]; end");
        let rulesets = json!([{ "file": "lists.cgs", "text": text }]);
        let question =
            json!({ "version": 1, "rulesets": rulesets, "question": { "catalogue": {} } });
        let found = reply(&question.to_string());
        found["answer"]["rulesets"][0]["example"].clone()
    };
    assert_eq!(class("static var start := \"[2,1]\";"), "Lists([2,1])");
    assert_eq!(class(""), "Lists");
}
