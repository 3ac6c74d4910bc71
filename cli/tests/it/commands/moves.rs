//! `moves`: what is listed for positions, sums and values, and under the old names of the command.

use serde_json::{Value, json};

use crate::program::{answer, refusal, run, run_with_input};

fn record(arguments: &[&str]) -> Value {
    let out = answer(&[&["moves", "--json"], arguments].concat());
    serde_json::from_str(&out).unwrap()
}

/// The texts of some fields of each move.
fn fields<const N: usize>(record: &Value, names: [&str; N]) -> Vec<[String; N]> {
    let moves = record["moves"].as_array().unwrap().iter();
    let text = |value: &Value| {
        value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned)
    };
    moves
        .map(|step| names.map(|name| text(&step[name])))
        .collect()
}

/// From {1|−1} each player wins by moving; from ↑ only Left does; * + * is a sum of two games with moves.
#[test]
fn the_winning_moves_are_told() {
    let wins = |text| fields(&record(&[text]), ["player", "wins"]);
    let row = |player: &str, wins: &str| [player.to_owned(), wins.to_owned()];
    assert_eq!(wins("{1|-1}"), [row("Left", "true"), row("Right", "true")]);
    assert_eq!(wins("^"), [row("Left", "true"), row("Right", "false")]);
    assert_eq!(wins("* + *"), [row("Left", "false"), row("Right", "false")]);
    let found = fields(&record(&["(1,1|1,2)_5"]), ["becomes"]).concat();
    assert_eq!(
        found,
        ["(1,1|2,2)_5", "(1,1|1,3)_5", "(1,2|1,2)_5", "(1,3|1,2)_5"]
    );
    refusal(1, &["moves", "(1|1)_0"]);
}

/// {3||2|1} cools to 9/4 at temperature 3/4 (Siegel II.5): Left gains 3 − G and Right G − {2|1}.
#[test]
fn moves_have_the_means_and_temperatures_of_what_they_lead_to() {
    let names = ["becomes", "mean", "temperature", "outcome"];
    let found = fields(&record(&["{3||2|1}"]), names);
    assert_eq!(found[0], ["3", "3", "-1", "L"]);
    assert_eq!(found[1], ["{2|1}", "3/2", "1/2", "L"]);
}

/// over = {0|over}, and the form of upon* in Winning Ways is {0,upon*|0}.
#[test]
fn loopy_games_have_moves() {
    let of = |text| fields(&record(&[text]), ["player", "becomes", "outcome", "wins"]);
    assert_eq!(
        of("over"),
        [["Left", "0", "P", "true"], ["Right", "over", "L", "false"]]
    );
    let becomes = of("upon*")
        .into_iter()
        .map(|[player, becomes, ..]| [player, becomes]);
    assert_eq!(
        becomes.collect::<Vec<_>>(),
        [["Left", "0"], ["Left", "^[on]*"], ["Right", "0"]]
    );
    assert_eq!(of("{on|off}")[0], ["Left", "on", "L", "true"]);
    // In a loopy position the moves are those of the position, and not of the value.
    let moves = of("FoxAndGeese(\"...|.f.|g.g\")");
    assert!(
        moves
            .iter()
            .all(|[_, becomes, ..]| becomes.starts_with("FoxAndGeese("))
    );
}

/// The simple ko B = {1 | C}, C = {B | 0} (Berlekamp 1996). Its value is not a stopper, so that it has the moves with
/// which it is written. Left wins from B by moving to 1, and Right from C by moving to 0; otherwise both can take back
/// forever. In a third of the distance from 0 to 1, C has the mean 1/3 at temperature 1/3.
#[test]
fn a_ko_has_the_moves_of_its_braces() {
    let names = [
        "player",
        "becomes",
        "outcome",
        "mean",
        "temperature",
        "wins",
    ];
    let b = record(&["a{1|{a|0}}"]);
    let draw = "NCheck";
    assert_eq!(
        fields(&b, names),
        [
            ["Left", "1", "L", "1", "-1", "true"],
            ["Right", "a{{1|a}|0}", draw, "1/3", "1/3", "draw"]
        ]
    );
    let reason = b["moves"][1]["incentive"]["missing"].as_str().unwrap();
    assert!(
        reason.contains("a value before or after the move is loopy"),
        "{reason}"
    );
    // The text after a move has the same moves as the position.
    let c = fields(&record(&["a{1|{a|0}}", "2"]), names);
    assert_eq!(c, fields(&record(&["a{{1|a}|0}"]), names));
    assert_eq!(c[0][..2], ["Left", "a{1|{a|0}}"]);
    assert_eq!(c[1], ["Right", "0", "P", "0", "-1", "true"]);
    // dud = {dud|dud}; of a game with two sides nothing more is known.
    assert_eq!(fields(&record(&["dud"]), ["outcome"]), [["D"], ["D"]]);
    let error = refusal(1, &["moves", "over & under"]);
    assert!(
        error.contains("only the sides of this game are known"),
        "{error}"
    );
}

/// From xo either stone takes the other, and nothing is left: {0 | 0} = *. The options of a value have no positions.
#[test]
fn moves_of_a_ruleset_are_positions() {
    let of = |text| fields(&record(&[text]), ["becomes", "value"]);
    let expected = [["Clobber(\".x\")", "0"], ["Clobber(\"o.\")", "0"]];
    assert_eq!(of("Clobber(\"xo\")"), expected);
    assert_eq!(of("x := Clobber(\"xo\"); x"), expected);
    let values = [["0", "0"], ["0", "0"]];
    assert_eq!(of("x := Clobber(\"xo\").CanonicalForm; x"), values);
    refusal(1, &["moves", "Clobber(\"xz\")"]);
    refusal(1, &["moves", "[1,2]"]);
}

/// A line of play in misère Nim: 1, 2, 4 to 1, 2, 3, which the player to move loses (Bouton), and on.
#[test]
fn a_number_walks_into_a_move() {
    let start = record(&["Nim(1,2,4)", "--misere"]);
    assert_eq!(
        (&start["outcome"], &start["method"]),
        (&json!("N"), &json!("followers"))
    );
    assert_eq!(start["moves"][0]["becomes"], "Nim(1,2,3)");
    let after = record(&["Nim(1,2,4)", "1", "--misere"]);
    assert_eq!(
        (&after["position"], &after["outcome"]),
        (&json!("Nim(1,2,3)"), &json!("P"))
    );
    assert!(
        fields(&after, ["wins"])
            .concat()
            .iter()
            .all(|wins| wins == "false")
    );
    let error = refusal(1, &["moves", "Nim(1,2,4)", "15"]);
    assert!(error.contains("expected a number from 1 to 14"), "{error}");
    let error = refusal(1, &["moves", "0", "1"]);
    assert!(error.contains("there are no moves"), "{error}");
}

/// (1|1)_12 = ±J by the paper, so that one is a first player win and two cancel.
#[test]
fn copies_and_boards_are_sums() {
    for same in [
        &["2.(1|1)_12"][..],
        &["(1|1)_12 + (1|1)_12"],
        &["--board", "12: (1,1) (1,1)"],
    ] {
        let record = record(&[same, &["--winning"]].concat());
        assert_eq!(
            (&record["value"], &record["outcome"]),
            (&json!("0"), &json!("P"))
        );
        assert_eq!(record["components"][0]["copies"], 2);
        assert_eq!(record["moves"], json!([]));
    }
    let one = record(&["(1|1)_12", "--first", "left"]);
    let found = fields(&one, ["becomes", "value", "outcome", "wins"]);
    assert_eq!(found, [["(1|2)_12", "{0|^[2]}", "L", "true"]]);
    assert_eq!(
        [&one["left_wins_first"], &one["right_wins_first"]],
        [true, true]
    );
}

/// (1|1)_12 = ±J is won by the player who moves first. Both commands have both names of the flag.
#[test]
fn the_player_who_moves_first_has_one_flag() {
    for command in ["moves", "play-sum", "win"] {
        let with = |flag| answer(&[command, "(1|1)_12", flag, "right"]);
        assert!(
            with("--first").contains("Right wins moving first"),
            "{command}"
        );
        assert_eq!(with("--first"), with("--mover"), "{command}");
    }
    let error = refusal(1, &["value", "(1|1)_12", "--mover", "right"]);
    assert!(
        error.contains("commands with --mover: moves, win"),
        "{error}"
    );
}

/// (1|1)_12 = ±{0|↑[2]} by the paper; a record has CGSuite's notation whatever the text has.
#[test]
fn the_notation_of_text_does_not_change_records() {
    let text = answer(&["moves", "(1|1)_12", "--notation", "unicode"]);
    assert!(text.contains("value    ±{0|↑[2]}\n"), "{text}");
    let text = answer(&["win", "^ + {2|^}", "--notation", "unicode"]);
    assert!(text.contains("Left    {2|↑}      2\n"), "{text}");
    for command in ["moves", "win"] {
        let plain = answer(&[command, "(1|1)_12 + ^", "--json"]);
        let unicode = ["--notation", "unicode"];
        let same = answer(&[&[command, "(1|1)_12 + ^", "--json"], &unicode[..]].concat());
        assert_eq!(same, plain, "{command}");
    }
}

/// J − J = 0, and J itself is positive. In the negative of a position the moves of the players are exchanged: Left
/// plays the horizontal dominoes.
#[test]
fn positions_values_and_negatives_are_components() {
    assert_eq!(record(&["(2|3)_20 - J"])["outcome"], "P");
    let sum = "2*Clobber(\"xo\") + Domineering(\"2x2\") - Domineering(\"2x2\") + ^";
    let record = record(&[sum]);
    assert_eq!(record["outcome"], "L");
    let components = record["components"].as_array().unwrap().iter();
    let named: Vec<&Value> = components
        .map(|component| &component["component"])
        .collect();
    let expected = [
        "Clobber(\"xo\")",
        "Domineering(\"2x2\")",
        "-Domineering(\"2x2\")",
        "^",
    ];
    assert_eq!(named, expected);
    let becomes = fields(&record, ["player", "becomes"]);
    let expected = ["Left", "-Domineering(\"##|..\")"];
    assert!(
        becomes.iter().any(|found| *found == expected),
        "{becomes:?}"
    );
    refusal(1, &["moves", "Clobber(\"xz\") + *"]);
}

#[test]
fn wrong_sums_and_limits() {
    for text in ["(1|1)_", "(1|9)_3", "", "(1|1)_3 +"] {
        refusal(1, &["moves", text]);
    }
    refusal(1, &["moves"]);
    refusal(1, &["moves", "--board", "20"]);
    let error = refusal(2, &["moves", "--misere", "20000.(1|1)_5"]);
    assert!(error.contains("--max-multiple"), "{error}");
    let large = "(1,1|1,1)_6 + (1,1|1,1)_10 + (1^3|1^3)_8";
    refusal(
        2,
        &["moves", large, "--max-sum", "0", "--max-positions", "1"],
    );
}

/// A sum whose values are too large is searched, and the winners are the same. What is not known has a reason.
#[test]
fn winners_do_not_depend_on_how_they_are_found() {
    for sum in [
        "(1,1|1,1)_6 + (1,1|1,1)_8 + (1^3|1^3)_8",
        "domineering(\"3x4\") - Domineering(\"4x4\") + Clobber(\"xoxox|oxoxo\")",
    ] {
        let by_values = record(&[sum]);
        for flag in [&["--max-sum", "0"][..], &["--search"]] {
            let by_search = record(&[&[sum], flag].concat());
            assert_eq!(by_search["method"], "search");
            assert_eq!(by_values["outcome"], by_search["outcome"]);
            let sorted = |record: &Value| {
                let mut moves = fields(record, ["player", "becomes", "wins"]);
                moves.sort();
                moves
            };
            assert_eq!(sorted(&by_values), sorted(&by_search), "{sum} {flag:?}");
            let unknown = &by_search["moves"][0]["value"]["missing"];
            assert!(
                unknown.as_str().is_some_and(|why| !why.is_empty()),
                "{by_search}"
            );
        }
    }
}

/// What has no short name is left out, and the flag is told.
#[test]
fn long_names_are_left_out() {
    let out = run(&["moves", "(1^3|1^3)_8 + (1|1)_5", "--max-name", "5"]).out;
    assert!(out.contains("--max-name"), "{out}");
}

/// Forms keep the options that their values forget.
#[test]
fn dominated_and_reversible_moves_are_told() {
    // In {0, 1 | 2} Left's move to 0 is dominated by the one to 1.
    let found = fields(&record(&["'{0,1|2}'"]), ["player", "becomes", "dominated"]);
    assert!(
        found.contains(&["Left".into(), "0".into(), "true".into()]),
        "{found:?}"
    );
    assert!(
        found.contains(&["Left".into(), "1".into(), "false".into()]),
        "{found:?}"
    );
    // {↑ | ↑} = ⇑*, whose canonical form is {0 | ↑}: the move of Left to ↑ reverses through * (Winning Ways, chapter 3).
    let found = fields(&record(&["'{^|^}'"]), ["player", "reversible"]);
    assert_eq!(found, [["Left", "true"], ["Right", "false"]]);
}

#[test]
fn old_names_are_the_same_command() {
    let new = answer(&["moves", "(1|1)_12 + Clobber(\"xo\")"]);
    for old in ["options", "play-sum"] {
        let told = run(&[old, "(1|1)_12 + Clobber(\"xo\")"]);
        assert_eq!((told.code, &told.out), (Some(0), &new), "{old}");
    }
    let sensible = answer(&[
        "options",
        "--ruleset",
        "hackenbush",
        "l(l;rl)",
        "--sensible",
    ]);
    assert!(
        sensible.contains("l(l;r)") && !sensible.contains("lrl\")"),
        "{sensible}"
    );
}

#[test]
fn sensible_moves_that_are_not_known_to_be_so_are_told() {
    // The options of a ko have short values, its own value is loopy.
    let told = run(&["moves", "a{1|{a|0}}", "--sensible"]);
    assert_eq!(told.code, Some(0));
    assert!(told.err.contains("known: 2"), "{}", told.err);
    // All moves in {2,0|-1} are known, and 0 is not sensible.
    let listed = answer(&["moves", "'{2,0|-1}'", "--sensible"]);
    assert_eq!(listed.matches("Left ").count(), 1, "{listed}");
}

/// ±(⇑*) has seven signs in plain notation, and more bytes with arrows.
#[test]
fn one_answer_has_one_notation() {
    let position = "{{^^*|vv*}|-5}";
    let arrows = [
        "moves",
        position,
        "--notation",
        "unicode",
        "--max-name",
        "7",
    ];
    let told = answer(&arrows);
    assert!(told.contains("±(⇑*)") && !told.contains('^'), "{told}");
    let told = answer(&["moves", position, "--max-name", "6"]);
    assert!(
        told.contains("?1  the name is too long (--max-name)"),
        "{told}"
    );
}

/// Play in 3000 lasts too long to be followed, and that in 30 does not; after Left's move to 29, Right cannot move. The note
/// comes with a limit of one's own only.
#[test]
fn a_table_without_remoteness_has_a_note_why() {
    let note = "no column `remoteness`: play was followed for 2000 positions only\n";
    for (arguments, has_column, told) in [
        (&["moves", "3000"][..], false, ""),
        (&["moves", "3000", "--max-positions", "100000"], false, note),
        (&["moves", "30", "--max-positions", "100000"], true, ""),
        (&["moves", "30"], true, ""),
    ] {
        let out = run(arguments);
        assert_eq!(out.err, told, "{arguments:?}");
        let head = out.out.lines().find(|line| line.starts_with("move"));
        assert_eq!(head.unwrap().contains("remoteness"), has_column);
    }
    for (flags, told) in [(&[][..], ""), (&["--max-positions", "100000"], note)] {
        let out = run(&[&["win", "--all", "Nim(3000)"], flags].concat());
        assert_eq!(out.err, told);
    }
    let moves = fields(&record(&["30"]), ["remoteness"]);
    assert_eq!(moves, [["0"]]);
}

#[test]
fn the_moves_of_each_line_of_standard_input() {
    let out = run_with_input(&["moves", "-"], b"Nim(1)\n{3||2|1}\n");
    let outcomes = out.out.lines().filter(|line| line.starts_with("outcome"));
    let classes: Vec<&str> = outcomes
        .filter_map(|line| line.split_whitespace().nth(1))
        .collect();
    assert_eq!(classes, ["N", "L"]);
    let json = run_with_input(&["moves", "-", "--json"], b"Nim(1)\n{0|\n");
    let records = json.out;
    assert_eq!(records.lines().count(), 2);
    assert!(records.ends_with("}\n") && records.contains("\"error\""));
    let told = refusal(1, &["moves", "-", "--format", "csv"]);
    assert!(told.contains("one with --output or --format"), "{told}");
}
