//! `value --ruleset` and other commands of sums in which positions are texts without names.

use crate::program::{answer, refusal};

/// 3, 4 and 5 have the nim-sum 2.
#[test]
fn a_sum_of_texts_is_a_sum_of_positions() {
    for (sum, value) in [
        ("\"3,4\" + \"5\"", "*2\n"),
        ("\"3,4\"", "*7\n"),
        (" - \"3\" - \"4\" + \"5\" ", "*2\n"),
        ("\"3,4\" + *5 - Nim(\"1\")", "*3\n"),
        ("Nim(3,4)", "*7\n"),
    ] {
        assert_eq!(answer(&["value", "--ruleset", "nim", sum]), value, "{sum}");
    }
    // A text in brackets is a text.
    assert_eq!(
        answer(&["value", "--ruleset", "nim", "[\"3\" + \"4\", Nim(\"3\")]"]),
        "[\"34\",Nim(3)]\n"
    );
    let outcome = answer(&["outcome", "--ruleset", "nim", "\"3,4\" + \"7\""]);
    assert!(outcome.starts_with('P'), "{outcome}");
    let won = answer(&["win", "--ruleset", "nim", "\"3,4\" + \"7\""]);
    assert!(won.starts_with('P'), "{won}");
    let told = refusal(1, &["value", "--ruleset", "nim", "\"3,4\" + \"x\""]);
    assert!(
        told.contains("position `x` of Nim: found `x`, expected a number"),
        "{told}"
    );
    let record = answer(&[
        "value",
        "--ruleset",
        "nim",
        "--json",
        "--fields",
        "value",
        "\"3\" + \"4\"",
    ]);
    assert!(
        record.contains(r#""input":"\"3\" + \"4\"","value":"*7""#),
        "{record}"
    );
}
