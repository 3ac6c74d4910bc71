//! `value` of games in which play can go on forever: expressions and positions of the hand game.

use serde_json::{Value, json};

use crate::program::{answer, refusal, run_with_input};

#[test]
fn expressions_are_evaluated() {
    for (text, expected) in [
        ("on + off", "dud\noutcome: D  draw, whoever moves first\n"),
        (
            "{0|pass}",
            "over\noutcome: L  Left wins, whoever moves first\n",
        ),
        (
            "a{{|a}|}",
            "1 & 0\noutcome: PHat  draw if Left moves first; Left wins if Right moves first\n",
        ),
        ("-1/2^ + ^", "-1/2^^\n"),
    ] {
        assert_eq!(answer(&["value", text]), expected);
    }
    assert!(answer(&["value", "upon", "--notation", "unicode"]).starts_with("↑[on]\n"));
}

/// The ACL2s document's game is won by the second player.
#[test]
fn positions_of_the_hand_game_are_evaluated() {
    let text = answer(&["value", "--rules", "acl2s"]);
    assert_eq!(text, "0\noutcome: P  the player who moves second wins\n");
    let one_left = ["value", "--rules", "paper", "--from", "0,1-0,1", "--json"];
    let record: Value = serde_json::from_str(&answer(&one_left)).unwrap();
    let value = answer(&["value", "(1|1)_5"]);
    assert_eq!(record["value"].as_str(), Some(value.trim()));
    assert_eq!(record["input"], "0,1-0,1");
    assert_eq!(record["kind"], "short");
}

#[test]
fn records_have_the_sides() {
    let record: Value = serde_json::from_str(&answer(&["value", "dud", "--json"])).unwrap();
    for (key, expected) in [
        ("kind", "sided"),
        ("value", "dud"),
        ("onside", "on"),
        ("offside", "off"),
    ] {
        assert_eq!(record[key], expected);
    }
    assert_eq!(record["outcome"], "D");
    assert_eq!(record["positions"], 1);
}

#[test]
fn lines_are_answered_one_by_one() {
    let run = run_with_input(&["value", "-", "--json"], b"over\n{0|\nunder\n");
    assert_eq!(run.code, Some(0));
    let records: Vec<Value> = run
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(records.len(), 3);
    assert_eq!(
        (&records[0]["value"], &records[2]["value"]),
        (&"over".into(), &"under".into())
    );
    assert!(records[1]["error"].as_str().unwrap().contains("{0|\n^ "));
    let run = run_with_input(&["value", "-"], b"over\n{0|\n");
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("line 2"), "{}", run.err);
}

#[test]
fn faults_and_limits_are_told() {
    assert!(refusal(1, &["value", "{0|b}"]).contains("{0|b}\n   ^ "));
    assert!(refusal(1, &["value"]).contains("--rules"));
    assert!(refusal(1, &["value", "over", "--rules", "acl2s"]).contains("cannot be used"));
    let misere = ["value", "--rules", "acl2s", "--set", "win=misere"];
    assert!(refusal(1, &misere).contains("normal"));
    let pairs = ["value", "--rules", "acl2s", "--max-pairs", "100"];
    assert!(refusal(2, &pairs).contains("--max-pairs"));
    let positions = ["value", "a{0|a+1}", "--max-positions", "100"];
    assert!(refusal(2, &positions).contains("--max-positions"));
    let text = ["value", "{over|^3}", "--max-text", "5"];
    assert!(refusal(2, &text).contains("--max-text"));
}

#[test]
fn latex_is_written_and_read_back() {
    for (text, latex) in [
        ("over", r"\mathbf{over}"),
        ("dud", r"\mathbf{dud}"),
        ("off", r"\mathbf{off}"),
        ("upon*", r"\uparrow^{[\mathbf{on}]}{\ast}"),
        ("-1/4v[on]", r"-\frac{1}{4}\downarrow_{[\mathbf{on}]}"),
        ("5^<on>", r"5\uparrow^{\mathbf{on}}"),
        ("v<on>", r"\downarrow_{\mathbf{on}}"),
        ("{over|^^}", r"\{\mathbf{over}\mid\Uparrow\}"),
        ("over + under", r"\mathbf{over}\mathbin{\&}\mathbf{under}"),
        (
            "a{0|{0|{{a|*}|*}}}",
            r"a\{0\mid\{0\mid\{\{a\mid{\ast}\}\mid{\ast}\}\}\}",
        ),
        ("{pass|-1/2}", r"-\frac{1}{2}\mathbf{under}"),
        ("{*2|pass}", r"\downarrow_{[\mathbf{on}]}{\ast}3"),
        ("{pass|{1|0}}", r"\{\mathbf{pass}\mid\{1\mid0\}\}"),
    ] {
        let written = answer(&["value", text, "--notation", "latex"]);
        assert!(
            written.starts_with(&format!("{latex}\noutcome: ")),
            "{text}"
        );
        assert_eq!(
            answer(&["value", latex]),
            answer(&["value", text]),
            "{latex}"
        );
    }
}

/// A field that was asked for is there: `over` has no mean, and its outcome is a win for Left.
#[test]
fn fields_of_loopy_games_are_there_or_say_why() {
    let fields = ["--fields", "value,outcome,mean,is_stopper"];
    let input = "over\nover & under\n{1|-1}\n";
    let run = run_with_input(
        &[&["value", "--json", "-"], &fields[..]].concat(),
        input.as_bytes(),
    );
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let records: Vec<serde_json::Value> = run
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    for (record, expected) in records.iter().zip([
        serde_json::json!(["stopper", "over", "L", "none", true]),
        serde_json::json!(["sided", "over & under", "D", "none", false]),
        serde_json::json!([null, "+-1", "N", "0", true]),
    ]) {
        let found =
            ["kind", "value", "outcome", "mean", "is_stopper"].map(|key| match &record[key] {
                Value::Object(why) => json!(why.keys().next()),
                value => value.clone(),
            });
        assert_eq!(serde_json::json!(found), expected, "{record}");
    }
    // A position of a ruleset has the same fields as the expression.
    let ruleset = "backsliding-toads-and-frogs";
    let position = answer(
        &[
            &["value", "--json", "--ruleset", ruleset, "ttt..fff"],
            &fields[..],
        ]
        .concat(),
    );
    let record: serde_json::Value = serde_json::from_str(&position).unwrap();
    assert_eq!(
        (&record["kind"], record["mean"]["none"].is_string()),
        (&"sided".into(), true)
    );
    assert_eq!(record["input"], "ttt..fff");
}

/// Bach's Carousel has no stopper on either side (Siegel, *Combinatorial Game Theory*).
#[test]
fn an_unknown_value_has_one_shape_in_all_records() {
    let carousel = "a{0,{1|1,{*,{1+*|1+*,a}|*}}|0}";
    let unknown = json!({ "missing": "no stopper was found for either side" });
    let record = |arguments: &[&str]| -> Value {
        serde_json::from_str(&answer(arguments)).expect("a record")
    };
    let moves = record(&["moves", "--json", carousel]);
    let fields = record(&["value", "--json", "--fields", "value,latex", carousel]);
    let run = run_with_input(&["run", "--json"], carousel.as_bytes());
    let run: Value = serde_json::from_str(&run.out).expect("a record");
    for found in [
        &record(&["value", "--json", carousel])["value"],
        &moves["value"],
        &moves["components"][0]["value"],
        &fields["value"],
        &fields["latex"],
        &run["value"],
    ] {
        assert_eq!(*found, unknown);
    }
}

/// Left counts down, and Right may always pass: Left is the first who cannot move, and loses under normal play only.
#[test]
fn a_player_who_cannot_move_wins_loopy_games_under_misere_play() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, moves: &str, published: &str| {
        let file = folder.path().join(name);
        let text = format!(
            "name = \"Wait\"\nsource = \"this test\"\nabout = \"Left counts down.\"\nloopy = true\n[coordinates]\nvariables = [\"n\"]\n{moves}\n{published}"
        );
        std::fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let outcomes = |class: &str, misere: bool| {
        format!(
            "[[outcomes]]\nsource = \"this test\"\nmisere = {misere}\n{class} = [\"1\", \"3\"]\n"
        )
    };
    let moves = "left = [\"(n - 1) if n > 0\"]\nright = [\"(n)\"]";
    let wait = file(
        "wait.toml",
        moves,
        &(outcomes("R", false) + &outcomes("L", true)),
    );
    assert!(answer(&["rulesets", "check", &wait]).contains("4 published values confirmed"));
    let ask = |arguments: &[&str]| answer(&[arguments, &["--ruleset", &wait]].concat());
    assert_eq!(
        ask(&["outcome", "2"]),
        "R  Right wins, whoever moves first\n"
    );
    assert_eq!(
        ask(&["outcome", "--misere", "2"]),
        "L  Left wins, whoever moves first, under misère play\n"
    );
    assert_eq!(
        ask(&["outcome", "--misere", "-Wait(2)"]),
        "R  Right wins, whoever moves first, under misère play\n"
    );
    assert_eq!(
        ask(&["value", "[Wait(n).MisereOutcomeClass for n from 0 to 2]"]),
        "[\"L\",\"L\",\"L\"]\n"
    );
    insta::assert_snapshot!(ask(&["table", "n", "--n", "0..2", "--misere"]), @r"
    n

    n  outcome
    ----------
    0  L
    1  L
    2  L
    ");
    insta::assert_snapshot!(ask(&["moves", "--misere", "Wait(1)"]), @r"
    outcome  L  Left wins, whoever moves first, under misère play

    Wait(1)

    move  player  becomes  outcome  remoteness  wins
    -------------------------------------------------
       1  Left    Wait(0)     L     1           true
       2  Right   Wait(1)     L     2           false
    ");
    let never = file("never.toml", "both = [\"(n)\"]", "");
    assert_eq!(
        answer(&["outcome", "--misere", "--ruleset", &never, "2"]),
        "D  draw, whoever moves first, under misère play\n"
    );
}

/// The outcome of one expression is in a line of its own; a program that asks with many lines counts answers.
#[test]
fn each_line_of_standard_input_has_one_line() {
    let run = run_with_input(&["value", "-"], b"on + off\n*2\nover + under\n");
    assert_eq!(run.out, "dud\n*2\nover & under\n");
}

/// A class whose play repeats and that does not say so is refused in the same words by every question that meets the loop. A question
/// that is answered before, as by the move to 0, has its answer: who takes the last 0 wins.
#[test]
fn undeclared_loops_are_told_in_the_same_words() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("turns.cgs");
    let class = "game Turns(n) def Options := [Turns(1 - n)]; end;
game Ends(n) def Options := [0, Ends(1 - n)]; end;";
    std::fs::write(&file, class).unwrap();
    let file = file.to_str().unwrap();
    let told = "the ruleset is not short: play can repeat Turns(0) → Turns(1) → Turns(0); such a class says `static var loopy := true`";
    for command in [
        &["value", "Turns(0)"][..],
        &["value", "Turns(0) + *"],
        &["value", "Turns(0) == 0"],
        &["value", "Turns(0) - Turns(0) == 0"],
        &["value", "Turns(0).OutcomeClass"],
        &["value", "Turns(0).MisereOutcomeClass"],
        &["value", "Turns(0).Genus"],
        &["value", "Turns(0).WinningMoves(Left)"],
        &["outcome", "Turns(0)"],
        &["moves", "Turns(0)"],
        &["moves", "--misere", "Turns(0)"],
        &["win", "Turns(0)"],
        &["win", "--misere", "Turns(0)"],
    ] {
        let said = refusal(1, &[command, &["--ruleset", file]].concat());
        assert!(said.contains(told), "{command:?}: {said}");
    }
    let ends = |command: &[&str]| answer(&[command, &["--ruleset", file]].concat());
    assert_eq!(ends(&["value", "Ends(0) == 0"]), "false\n");
    assert!(ends(&["outcome", "Ends(0)"]).starts_with('N'));
    let moves = ends(&["moves", "Ends(0)", "--search", "--format", "csv"]);
    assert!(moves.contains("1,Left,0,true"), "{moves}");
}
