//! `outcome`: classes of expressions, and of positions with many hands.

use crate::program::{answer, refusal, run, run_with_input};

#[test]
fn outcomes_are_explained() {
    assert_eq!(
        answer(&["outcome", "(1|1)_2"]),
        "P  the player who moves second wins\n"
    );
    assert_eq!(
        answer(&["outcome", "(1|1)_2 + 1/2"]),
        "L  Left wins, whoever moves first\n"
    );
}

/// Proposition 4, Theorem 4 and Proposition 3 of *Simple Chopsticks*.
#[test]
fn the_outcome_of_a_position_with_many_hands_needs_no_value() {
    for (position, class) in [
        ("(1^40|1^40)_3", "N"),
        ("(1^30,2^10|1^38)_3", "L"),
        ("(1^3|3^9000)_9", "R"),
        ("(1^21,2^9|1^29)_2", "N"),
        ("(1^20,2^10|1^29)_2", "L"),
        ("(1^5|)_3", "P"),
    ] {
        let answer = answer(&["outcome", position]);
        assert!(
            answer.starts_with(&format!("{class}  ")),
            "{position}: {answer}"
        );
    }
}

/// Proposition 4 of *Simple Chopsticks* at the other doors: the values of these positions take more positions than the limit.
#[test]
fn proved_outcomes_are_known_at_every_door() {
    let few = ["--max-positions", "1000"];
    let ask = |words: &[&str]| answer(&[words, &few].concat());
    assert_eq!(ask(&["value", "(1^40|1^40)_3.OutcomeClass"]), "\"N\"\n");
    assert_eq!(ask(&["value", "(1^40|1^40)_3 is N"]), "true\n");
    // The negative of a position that Left wins, by Theorem 4.
    let negative = "-(1^30,2^10|1^38)_3";
    assert_eq!(
        ask(&["outcome", negative]),
        "R  Right wins, whoever moves first\n"
    );
    assert!(
        ask(&["win", "--no-moves", "(1^40|1^40)_3"]).contains("the player who moves first wins")
    );
    let outcomes = |h: &str| {
        let family = ["table", "(1^h|1^h)_3", "--h", h, "--columns", "outcome"];
        ask(&[&family[..], &["--format", "csv"]].concat())
    };
    assert_eq!(outcomes("38..40"), "h,outcome\n38,N\n39,N\n40,N\n");
    // (1|1)_3 = *, which has a value among those with one hand a side.
    assert_eq!(outcomes("1..2"), "h,outcome\n1,N\n2,N\n");
}

/// By way of the value where the table is not allowed, and in a sum.
#[test]
fn the_outcome_is_the_same_by_the_value() {
    for position in [
        "(1,1|1,2)_5",
        "(1^2|1^2)_6",
        "(1,3|2,2)_4",
        "(1,2,2|1,3)_3",
        "(1,2|2,2,3)_4",
    ] {
        let by_table = answer(&["outcome", position]);
        assert_eq!(
            answer(&["outcome", position, "--max-memory", "0"]),
            by_table
        );
        assert_eq!(answer(&["outcome", &format!("{position} + 0")]), by_table);
    }
}

/// By the conditions that are proved: a table of these positions would fill a disk. 200 hands with 1 finger against as
/// many, no 3 and an odd number of 2s, is P; the start is N (Proposition 4).
#[test]
fn few_fingers_with_hundreds_of_hands_are_known_at_once() {
    let outcome = |position: &str| answer(&["outcome", position]);
    assert!(outcome("(1^200|1^200)_3").starts_with("N "));
    assert!(outcome("(1^200|1^197,2^3)_3").starts_with("P "));
    assert!(outcome("(1^201|1^201)_2").starts_with("P "));
    assert!(outcome("(1^60|1^60)_4").starts_with(['N', 'P']));
    assert!(outcome("(2^200|1^59,2^100,3^41)_5").starts_with("P "));
    let error = refusal(2, &["outcome", "(1^60|1^60)_6"]);
    assert!(error.contains("--max-memory"), "{error}");
}

/// Operations, rulesets and loopy games as in `value`: ±1 heated by 1 is ±2, over is positive, over + under is a draw.
#[test]
fn expressions_are_those_of_the_calculator() {
    for (expression, expected) in [
        ("{1|-1}.Heat(1)", "N "),
        ("game.grid.Domineering(\"2x1\")", "L "),
        ("n := 3; *n + *3", "P "),
        ("over", "L  Left wins, whoever moves first"),
        ("over + under", "D  draw, whoever moves first"),
        ("{|pass}", "R  Right wins, whoever moves first"),
    ] {
        let found = answer(&["outcome", expression]);
        assert!(found.starts_with(expected), "{expression}: {found}");
    }
    refusal(1, &["outcome", "[1,2]"]);
    refusal(1, &["outcome", "Clobber(\"xz\")"]);
    let error = refusal(2, &["outcome", "[x for x from 1]", "--max-steps", "10"]);
    assert!(error.contains("--max-steps"), "{error}");
}

/// Where the value reaches a limit, play gives the outcome that the value has without the limit.
#[test]
fn play_decides_a_position_whose_value_reaches_a_limit() {
    for position in ["xoxox|oxoxo|xoxox", "oooxx|xoxoo|oxxox"] {
        let flags = ["outcome", "--ruleset", "clobber", position];
        let limited = run(&[flags.as_slice(), &["--max-games", "150"]].concat());
        assert_eq!(limited.out, answer(&flags), "{position}");
    }
    let flags = ["outcome", "--ruleset", "clobber", "xoxox|oxoxo"];
    let error = refusal(2, &[flags.as_slice(), &["--max-positions", "5"]].concat());
    assert!(error.contains("(--max-positions)"), "{error}");
}

/// Values of these boards take minutes. Lachmann, Moore and Rapaport (*Who wins Domineering on rectangular boards?*, 2002):
/// the first player wins on 6 × 6, and Left, who is vertical, on 6 × 5 and not on 5 × 6.
#[test]
fn values_that_take_long_are_not_computed() {
    for (size, class) in [("6x6", "N"), ("6x5", "L"), ("5x6", "R")] {
        let flags = ["outcome", "--ruleset", "domineering", size];
        assert!(answer(&flags).starts_with(class), "{size}");
    }
    let asked = "G := Domineering(\"6x6\"); [G.OutcomeClass, (G - G).OutcomeClass]";
    assert_eq!(answer(&["value", asked]), "[\"N\",\"P\"]\n");
}

/// Every command marks the place of a fault in the text.
#[test]
fn what_is_no_game_is_refused_as_by_other_commands() {
    for (text, found) in [("[1,2]", "a list"), ("1 == 1", "true or false")] {
        let told = refusal(1, &["outcome", text]);
        assert_eq!(
            told,
            format!(
                "chopsticks: cannot evaluate this:\n{text}\n^ found {found}; expected a position or a game\n"
            )
        );
    }
}

/// Messages count the lines that are skipped.
#[test]
fn blank_lines_of_standard_input_are_skipped() {
    for (command, answers) in [
        ("value", "1\n2\n"),
        (
            "outcome",
            "L  Left wins, whoever moves first\nL  Left wins, whoever moves first\n",
        ),
    ] {
        let run = run_with_input(&[command, "-"], b"\n1\n  \n\n2\n\n");
        assert_eq!(
            (run.code, run.out.as_str()),
            (Some(0), answers),
            "{command}"
        );
        let wrong = run_with_input(&[command, "-"], b"\n1\n\n{\n");
        assert!(
            wrong.err.contains("line 4 of standard input"),
            "{}",
            wrong.err
        );
    }
    for command in ["win", "moves"] {
        let lines = |input: &[u8]| run_with_input(&[command, "-"], input);
        let run = lines(b"*2\n\n*3\n");
        assert_eq!(run.code, Some(0), "{command}: {}", run.err);
        assert_eq!(run.out, lines(b"*2\n*3\n").out, "{command}");
    }
}

#[test]
fn every_line_of_standard_input_is_answered() {
    let run = run_with_input(&["outcome", "--ruleset", "clobber", "-"], b"xo\nxox|oxo\n");
    assert_eq!(
        run.out,
        "N  the player who moves first wins\nP  the player who moves second wins\n"
    );
}

/// The value of {{0|0},0|{0|0},0}, \*2, has the same moves as the form; {{0|0}|{0|0}} has the value 0, without moves.
#[test]
fn braces_under_misere_play_are_values() {
    let misere = |text: &str| run(&["outcome", "--misere", text]);
    let by_value = misere("{*2|*2}");
    assert_eq!(
        by_value.out,
        "N  the player who moves first wins, under misère play\n"
    );
    let note = "braces are a value under normal play";
    assert!(by_value.err.contains(note), "{}", by_value.err);
    // With its moves: to *2 and then to *, after which the next player takes the last counter and loses.
    let by_moves = misere("'{*2|*2}'");
    assert_eq!(
        by_moves.out,
        "P  the player who moves second wins, under misère play\n"
    );
    assert_eq!(by_moves.err, "");
}

/// In misère Nim and misère Kayles, 2,2 and 9 are won by the player who moves second (*Winning Ways*, chapter 13). The
/// command in the message of an expression says so.
#[test]
fn misere_outcomes_are_those_of_positions() {
    for (ruleset, call, position, class) in [
        ("nim", "Nim(2,2)", "2,2", "P"),
        ("kayles", "Kayles(9)", "9", "P"),
        ("domineering", "Domineering(\"2x3\")", "2x3", "L"),
    ] {
        let found = answer(&["outcome", "--ruleset", ruleset, "--misere", position]);
        assert!(found.starts_with(&format!("{class}  ")), "{found}");
        let found = answer(&["value", &format!("{call}.MisereOutcomeClass")]);
        assert_eq!(found, format!("\"{class}\"\n"));
        let found = answer(&["outcome", "--misere", call]);
        assert!(found.starts_with(&format!("{class}  ")), "{found}");
    }
    let fields = ["--json", "--fields", "misere_outcome_class,mean"];
    for text in [&["Nim(2,2)"][..], &["--ruleset", "nim", "2,2"]] {
        let line = answer(&[&["value"], text, &fields[..]].concat());
        let record: serde_json::Value = serde_json::from_str(&line).unwrap();
        assert_eq!(record["misere_outcome_class"], "P", "{line}");
        assert_eq!(record["mean"], "0", "{line}");
    }
}

#[test]
fn records_have_the_outcome() {
    let of = |arguments: &[&str]| answer(&[&["outcome", "--json"], arguments].concat());
    assert_eq!(
        of(&["(1|1)_12"]),
        "{\"input\":\"(1|1)_12\",\"outcome\":\"N\"}\n"
    );
    assert_eq!(of(&["dud"]), "{\"input\":\"dud\",\"outcome\":\"D\"}\n");
    let misere = of(&["--ruleset", "clobber", "xox|ox.", "--misere"]);
    assert_eq!(misere, "{\"input\":\"xox|ox.\",\"outcome\":\"R\"}\n");
    let nimstring = of(&["--ruleset", "nimstring", "2x2"]);
    assert_eq!(nimstring, "{\"input\":\"2x2\",\"outcome\":\"P\"}\n");
    let lines = run_with_input(&["outcome", "-", "--json"], b"^\n(\n*\n");
    let lines: Vec<&str> = lines.out.lines().collect();
    assert!(
        lines[1].starts_with("{\"input\":\"(\",\"error\":"),
        "{lines:?}"
    );
    assert!(lines[2].ends_with("\"outcome\":\"N\"}"), "{lines:?}");
}
