//! `value --ruleset` and other commands of sums in which positions are texts without names.

use crate::program::{answer, refusal, run};

/// 3, 4 and 5 have the nim-sum 2.
#[test]
fn a_sum_of_texts_is_a_sum_of_positions() {
    for (sum, value) in [
        ("\"3,4\" + \"5\"", "*2\n"),
        ("\"3,4\"", "*7\n"),
        (" - \"3\" - \"4\" + \"5\" ", "*2\n"),
        ("\"3,4\" + *5 - Nim(\"1\")", "*3\n"),
        ("3.\"3,4\" + 2 * \"1\"", "*7\n"),
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

/// A text is a position only as a summand of the whole argument. The value of xox in Clobber is {0|0}.
#[test]
fn a_text_in_a_statement_is_a_text() {
    for (argument, value) in [
        ("s := \"x\"; Clobber(s + \"o\" + s)", "*\n"),
        ("def P(s) := Clobber(s + \"o\" + s); P(\"x\")", "*\n"),
        ("\"x\" + \"o\"; \"xo\"", "\"xo\"\n"),
        ("if true then \"x\" + \"o\" end", "\"xo\"\n"),
        ("(\"xo\") - \"xox\" + *", "*\n"),
        ("-(\"xo\" - *)", "0\n"),
    ] {
        assert_eq!(
            answer(&["value", "--ruleset", "clobber", argument]),
            value,
            "{argument}"
        );
    }
}

/// A side of a comparison is a sum of positions too, unless it is no position.
#[test]
fn a_text_that_is_compared_is_a_position() {
    for (argument, value) in [
        ("\"xo\" == *", "true\n"),
        ("\"xo\" + * == \"oxo\" - \"oxo\"", "true\n"),
        ("\"N\" == Clobber(\"xo\").OutcomeClass", "true\n"),
    ] {
        assert_eq!(
            answer(&["value", "--ruleset", "clobber", argument]),
            value,
            "{argument}"
        );
    }
    // Without a ruleset, it is a text, which is no game.
    assert_eq!(answer(&["value", "\"xo\" == *"]), "false\n");
}

/// By the name of the ruleset, the argument is an expression: 1 is the number, not a heap. A heap of 3 in Kayles is *3.
#[test]
fn a_call_without_quotation_marks_is_an_expression() {
    for (argument, value) in [
        ("Kayles(3) + 1", "1+*3\n"),
        ("n := 3; Kayles(n)", "*3\n"),
        ("3 + 1", "*2\n"),
        ("3+1-1", "*3\n"),
    ] {
        assert_eq!(
            answer(&["value", "--ruleset", "kayles", argument]),
            value,
            "{argument}"
        );
    }
}

/// Left can move in (1,2) only and Right in (2,1) only, and then nobody can move there. So in dicotic Cutcake nobody can
/// move in either of two games; in one position with both cakes, both players can move, and their opponents cannot answer.
#[test]
fn a_sum_of_games_of_a_variant_differs_from_one_position() {
    let of = |command: &str, text: &str| {
        let flags = [
            command,
            "--ruleset",
            "cutcake",
            "--variant",
            "dicotic",
            text,
        ];
        answer(&flags)
    };
    let (games, one) = ("(1,2) + (2,1)", "\"(1,2) + (2,1)\"");
    assert_eq!(
        (of("value", games), of("value", one)),
        ("0\n".to_owned(), "*\n".to_owned())
    );
    for command in ["outcome", "win", "moves"] {
        let classes = [games, one].map(|text| {
            let found = of(command, text);
            let line = found.lines().find_map(|line| line.strip_prefix("outcome"));
            line.unwrap_or(&found).trim().chars().next()
        });
        assert_eq!(classes, [Some('P'), Some('N')], "{command}");
    }
    for command in [&["table"][..], &["summary"]] {
        let flags = [
            "--ruleset",
            "cutcake",
            "--variant",
            "dicotic",
            "--n",
            "1..=2",
            "(1,2) + ({n},1)",
        ];
        let told = refusal(1, &[command, &flags].concat());
        assert!(
            told.contains("expected one position, such as Cutcake(\"(1,2) + (1,1)\")"),
            "{told}"
        );
    }
}

/// A file may have the name of an operation, of a ruleset of the program, or one that is not a word.
#[test]
fn the_name_of_a_file_does_not_matter() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["mean", "Tiny", "nim", "3d", "my game", "left"] {
        let file = folder.path().join(format!("{name}.toml"));
        let rules = "name = \"To the Right\"\nsource = \"the test\"\nabout = \"Left moves x to the right.\"\n\
            [patterns]\nsymbols = \".x\"\n\
            left = [{ from = \"x.\", to = \".x\", directions = \"right\" }]\nright = []\n";
        std::fs::write(&file, rules).unwrap();
        let file = file.to_str().unwrap();
        for sum in ["x.. + x.", "\"x..\" + \"x.\"", "Ruleset(\"x..\") + \"x.\""] {
            let value = run(&["value", "--ruleset", file, sum]);
            assert_eq!(value.out, "3\n", "{name}: {sum}: {}", value.err);
        }
    }
}
