//! Rulesets in which a player may move again, or must answer in a component: what is answered, and what is refused.

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
    assert_eq!(
        answer(&about("value", &["12,4", "--json"])),
        "{\"input\":\"12,4\",\"value\":\"*5\",\"outcome\":\"N\"}\n"
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
    same("top-entails", &["value", "outcome", "moves"], &top);
    same("kayles", &["value", "outcome", "figure"], &kayles);
    // Their tables have the name that is typed.
    same("kayles", &["moves", "win"], &kayles[..4]);
}

#[test]
fn moves_say_who_is_next() {
    let found = answer(&["moves", "--ruleset", "nimstring", "-.", "--format", "csv"]);
    assert_eq!(
        found,
        "move,after,next,answered_in,value,wins\n1,.,same player,none,0,false\n"
    );
    let found = answer(&about("moves", &["1", "--json"]));
    assert!(
        found.contains("\"next\":\"opponent\",\"answered_in\":\"0\""),
        "{found}"
    );
}

#[test]
fn what_needs_canonical_forms_is_refused() {
    let told = refusal(1, &about("value", &["3", "--misere"]));
    assert!(
        told.contains("found --misere, which does not go with Top Entails"),
        "{told}"
    );
    let told = refusal(1, &about("moves", &["3", "1"]));
    assert!(told.contains("found the number of a move"), "{told}");
    let told = refusal(1, &about("outcome", &["3", "--variant", "dicotic"]));
    assert!(told.contains("found --variant"), "{told}");
    for command in ["summary", "win", "figure"] {
        let told = refusal(1, &about(command, &["3"]));
        assert!(
            told.contains("no canonical forms and no temperatures: only `value`"),
            "{told}"
        );
    }
    let told = refusal(1, &["value", "TopEntails(3) + *"]);
    assert!(
        told.contains("no canonical forms and no temperatures"),
        "{told}"
    );
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
    let sums = answer(&about(
        "table",
        &[
            "{n} + Nim({m})",
            "--n",
            "2..3",
            "--m",
            "0..2",
            "--format",
            "csv",
        ],
    ));
    let nimber = |text: &str| match text {
        "0" => 0,
        "*" => 1,
        text => text[1..].parse::<u32>().unwrap(),
    };
    let second = nimber(&values[1]);
    let expected = [0, 1, 2].map(|m| match second ^ m {
        0 => "0".to_owned(),
        1 => "*".to_owned(),
        size => format!("*{size}"),
    });
    assert_eq!(
        sums,
        format!(
            "n\\m,0,1,2\n2,{}\n3,loony,loony,loony\n",
            expected.join(",")
        )
    );
    assert_eq!(answer(&about("value", &["12,4 + Kayles(5) - *5"])), "*4\n");
    assert_eq!(
        answer(&about("outcome", &["12,4 + *5"])),
        "P  the player who moves second wins\n"
    );
    for (arguments, told) in [
        (&["value", "4 + 1/2"][..], "found a game that is no nimber"),
        (
            &["table", "n", "--n", "1..3", "--columns", "mean"],
            "--columns: found mean, expected value or outcome",
        ),
        (&["table", "4"], "found a position without parameters"),
    ] {
        let said = refusal(1, &about(arguments[0], &arguments[1..]));
        assert!(said.contains(told), "{said}");
    }
}
