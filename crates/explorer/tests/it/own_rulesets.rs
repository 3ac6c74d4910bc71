//! Files of rulesets that a question brings along.

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
        (&json!("My Game"), &json!("My(\"..\")"))
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
