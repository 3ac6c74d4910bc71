//! Rulesets in which a player may move again, or must answer in a component, at all doors.

use std::fs;

use crate::program::{answer, refusal, run, run_with_input};

const TOP: [&str; 2] = ["--ruleset", "top-entails"];

/// The arguments of a command about Top Entails.
fn about<'a>(command: &'a str, rest: &[&'a str]) -> Vec<&'a str> {
    [&[command], &TOP[..], rest].concat()
}

#[test]
fn values_are_nimbers_or_loony() {
    assert_eq!(answer(&about("value", &["3"])), "loony\n");
    assert_eq!(answer(&about("value", &["TopEntails(\"12,4\")"])), "*5\n");
    let record = answer(&about("value", &["12,4", "--json"]));
    assert!(
        record.starts_with("{\"input\":\"12,4\",\"value\":\"*5\""),
        "{record}"
    );
    assert_eq!(
        answer(&about("outcome", &["2,2"])),
        "P  the player who moves second wins\n"
    );
}

/// A position is written in the same ways for rulesets of both kinds, for all commands and on standard input.
#[test]
fn a_position_is_written_in_the_same_ways_everywhere() {
    let same = |ruleset: &str, commands: &[&str], texts: &[&str]| {
        for command in commands {
            let asked = |text: &str| run(&[command, "--ruleset", ruleset, text]);
            let first = asked(texts[0]);
            assert_eq!(first.code, Some(0), "{command} {}: {}", texts[0], first.err);
            for text in &texts[1..] {
                let found = asked(text);
                assert_eq!(found.out, first.out, "{command} {text}");
            }
        }
        let lines = texts.join("\n") + "\n";
        let values = run_with_input(&["value", "--ruleset", ruleset, "-"], lines.as_bytes()).out;
        let values: Vec<&str> = values.lines().collect();
        assert_eq!(values.len(), texts.len());
        assert!(values.iter().all(|value| *value == values[0]), "{values:?}");
    };
    let ways = [
        "4",
        "\"4\"",
        "NAME(4)",
        "NAME(\"4\")",
        "Ruleset(4)",
        "Ruleset(\"4\")",
    ];
    let of = |name: &str| ways.map(|text| text.replace("NAME", name));
    let (top, kayles) = (of("TopEntails"), of("Kayles"));
    let (top, kayles) = (
        top.each_ref().map(String::as_str),
        kayles.each_ref().map(String::as_str),
    );
    same("top-entails", &["value", "outcome"], &top);
    same("kayles", &["value", "outcome", "figure"], &kayles);
    // Their tables have the name that is typed.
    same("kayles", &["moves", "win"], &kayles[..4]);
}

#[test]
fn moves_say_who_is_next() {
    let found = answer(&about("moves", &["1", "--format", "csv"]));
    assert!(found.contains("0 to answer"), "{found}");
    let found = answer(&["moves", "--ruleset", "nimstring", "-.", "--format", "csv"]);
    assert!(found.contains(" again"), "{found}");
}

#[test]
fn what_has_no_answer_is_told_with_its_reason() {
    let told = refusal(1, &about("outcome", &["3", "--variant", "dicotic"]));
    assert!(told.contains("the turn does not pass"), "{told}");
    let told = refusal(1, &about("figure", &["3", "--kind", "thermograph"]));
    assert!(told.contains("the position is loony"), "{told}");
    let told = refusal(1, &about("value", &["TopEntails(3) + 1/2"]));
    assert!(
        told.contains("beside nimbers and loony positions only"),
        "{told}"
    );
    let told = refusal(1, &about("value", &["2 to answer"]));
    assert!(told.contains("has an outcome, but no value"), "{told}");
    let told = refusal(1, &["heaps", "--ruleset", "top-entails"]);
    assert!(told.contains("the turn does not pass"), "{told}");
    refusal(2, &about("value", &["2505", "--max-positions", "100"]));
}

/// Tables have the values of single positions; sums of nimbers are nim-sums, and a loony position wins every sum (*Winning Ways*,
/// chapter 12).
#[test]
fn entailing_positions_are_tabulated_and_added_to_nimbers() {
    let single = |n: u32| answer(&about("value", &[&n.to_string()]));
    let values: Vec<String> = (1..=12).map(|n| single(n).trim().to_owned()).collect();
    let table = answer(&about("table", &["n", "--n", "1..12", "--format", "csv"]));
    let rows: Vec<&str> = table.lines().skip(1).collect();
    for (n, (row, value)) in (1..).zip(rows.iter().zip(&values)) {
        let outcome = if value == "0" { "P" } else { "N" };
        assert_eq!(*row, format!("{n},{value},{outcome}"));
    }
    let sum = "TopEntails(n) + Nim(m)";
    let ranges = ["--n", "2..3", "--m", "0..2", "--format", "csv"];
    let sums = answer(&about("table", &[&[sum], &ranges[..]].concat()));
    assert_eq!(sums, "n\\m,0,1,2\n2,0,*,*2\n3,loony,loony,loony\n");
    let found = answer(&about("value", &["TopEntails(12,4) + Kayles(5) - *5"]));
    assert_eq!(found, "*4\n");
    let found = answer(&about("outcome", &["TopEntails(12,4) + *5"]));
    assert_eq!(found, "P  the player who moves second wins\n");
}

/// Games of one's own, each a file, and the outcomes of the heaps 0 to 5. The page and Python are asked the same
/// (`crates/explorer/tests/it/turns.rs`, `python/tests/test_turns.py`).
const GAMES: [(&str, &str); 3] = [
    ("again", include_str!("../../../../tests/turns/again.toml")),
    (
        "answer",
        include_str!("../../../../tests/turns/answer.toml"),
    ),
    ("both", include_str!("../../../../tests/turns/both.toml")),
];
const QUESTIONS: &str = include_str!("../../../../tests/turns/questions.csv");

/// All doors answer questions about games of one's own as about any game. The outcomes are those of a program that plays everything
/// out, `turns_beside.py` in `crates/rulesets/tests/independent`: of the heaps 0 to 5, also under misère play, and beside Domineering on
/// 2 rows of 1 and of 2 cells.
#[test]
fn all_doors_take_games_of_ones_own() {
    let folder = tempfile::tempdir().unwrap();
    let mut questions = csv::Reader::from_reader(QUESTIONS.as_bytes());
    let questions: Vec<csv::StringRecord> = questions.records().collect::<Result<_, _>>().unwrap();
    assert_eq!(questions.len(), 4 * GAMES.len());
    for (name, text) in GAMES {
        let file = folder.path().join(format!("{name}.toml"));
        let file = file.to_str().unwrap();
        fs::write(file, text).unwrap();
        let asked =
            |command: &str, rest: &[&str]| answer(&[&[command, "--ruleset", file], rest].concat());
        let outcomes = |command: &str, text: &str, rest: &[&str]| -> String {
            let heaps = (0..6).map(|n| text.replace("{n}", &n.to_string()));
            heaps
                .map(|text| asked(command, &[&[text.as_str()], rest].concat()))
                .map(|answer| answer.chars().next().unwrap())
                .collect()
        };
        let of_game = questions.iter().filter(|record| &record[0] == name);
        for record in of_game.clone() {
            let [position, is_misere, expected] = [1, 2, 3].map(|at| &record[at]);
            let (command, flags): (&str, &[&str]) = match (is_misere, position.contains("2x2")) {
                ("true", _) => ("outcome", &["--misere"]),
                (_, true) => ("win", &[]),
                _ => ("outcome", &[]),
            };
            assert_eq!(outcomes(command, position, flags), expected, "{record:?}");
        }
        let first = of_game.clone().next().expect("heaps alone");
        let alone = &first[3];
        assert_eq!(outcomes("win", "Own({n})", &[]), alone, "{name}");
        let columns = [
            "n",
            "--n",
            "0..5",
            "--columns",
            "outcome",
            "--format",
            "csv",
        ];
        let table = asked("table", &columns);
        let rows = table.lines().skip(1).map(|row| row.chars().last().unwrap());
        assert_eq!(rows.collect::<String>(), alone, "{name}");
        let first_wins = alone.ends_with(['N', 'L']);
        let played = asked(
            "play",
            &["--from", "5", "--left", "perfect", "--right", "perfect"],
        );
        let told = if first_wins {
            "Left wins."
        } else {
            "Right wins."
        };
        assert!(played.contains(told), "{played}");
        let graph = folder.path().join(format!("{name}.dot"));
        asked("figure", &["2", "--output", graph.to_str().unwrap()]);
        let tree = fs::read_to_string(graph).unwrap();
        assert!(
            tree.contains(if name == "answer" {
                "1 to answer"
            } else {
                "1 again"
            }),
            "{tree}"
        );
        let session = run_with_input(
            &["run", "--ruleset", file],
            b"[Own(n).OutcomeClass for n from 0 to 5]\n",
        );
        let told: String = session
            .out
            .chars()
            .filter(char::is_ascii_uppercase)
            .collect();
        assert_eq!(told, alone, "{name}: {}", session.err);
        let summary = run(&[
            "summary",
            "--ruleset",
            file,
            "n",
            "--n",
            "0..5",
            "--format",
            "csv",
        ]);
        let found = run(&["find", "0", "--ruleset", file, "n", "--n", "0..5"]);
        if name == "both" {
            let told = "6 positions left out: ";
            assert!(
                summary.err.contains(told) && found.err.contains(told),
                "{}",
                found.err
            );
            assert!(
                found.err.contains("with other moves for each player"),
                "{}",
                found.err
            );
            assert_eq!((summary.code, found.code), (Some(1), Some(1)));
        } else {
            let zeros = alone.matches('P').count();
            assert!(
                found.err.contains(&format!("{zeros} found among 6")),
                "{}",
                found.err
            );
            assert!(
                summary.out.contains(&format!("\n0,{zeros},")),
                "{}",
                summary.out
            );
        }
    }
}
