//! `summary`: how often the values of a family occur.

use serde_json::Value;

use crate::program::{refusal, run};

/// The 24 distinct values of Table 1.
#[test]
fn a_summary_counts_values() {
    let run = run(&["summary", "(i|j)_20", "--format", "json"]);
    assert_eq!(
        (run.code, run.err.as_str()),
        (Some(0), "400 positions, 24 distinct values\n")
    );
    let rows: Vec<Value> = serde_json::from_str(&run.out).unwrap();
    let counts: Vec<u64> = rows
        .iter()
        .map(|row| row["count"].as_u64().unwrap())
        .collect();
    assert_eq!((counts.len(), counts.iter().sum::<u64>()), (24, 400));
    assert!(counts.is_sorted_by(|a, b| a >= b));
}

/// (2|3)_5 is 0, a second-player win.
#[test]
fn a_single_position_is_counted_in_the_singular() {
    let run = run(&["summary", "(2|3)_5", "--format", "csv"]);
    assert_eq!(run.err, "1 position, 1 distinct value\n");
    assert!(run.out.ends_with("\n0,1,1,P,0\n"), "{}", run.out);
}

/// 9·10^6 positions in a grid are not listed, so that the limit on members has no say unless it is given.
#[test]
fn the_summary_of_a_grid_counts_without_listing() {
    let run = run(&["summary", "(i|j)_3000", "--format", "csv"]);
    assert_eq!(run.code, Some(0));
    assert!(run.err.starts_with("9000000 positions, "), "{}", run.err);
    let listed = answer_in_pieces(&["--i", "1..=30"]);
    assert_eq!(listed, answer_in_pieces(&[]));
    let flag = refusal(2, &["summary", "(i|j)_30", "--max-members", "800"]);
    assert!(flag.contains("--max-members"), "{flag}");
    let flag = refusal(2, &["summary", "(i|j)_4000000000"]);
    assert!(flag.contains("--max-positions"), "{flag}");
}

fn answer_in_pieces(ranges: &[&str]) -> String {
    run(&[&["summary", "(i|j)_30"], ranges].concat()).out
}

/// Captions of families, positions and values are formulas in LaTeX.
#[test]
fn captions_of_families_are_formulas() {
    for (arguments, caption) in [
        (&["summary", "(i|j)_3"][..], r"\caption{$(i\mid j)_{3}$}"),
        (
            &["table", "(1^h|1)_3", "--with", "h=1..=2"],
            r"\caption{$(1^{h}\mid 1)_{3}$}",
        ),
        (&["moves", "(1|1)_12"], r"\caption{$(1\mid 1)_{12}$}"),
        (&["moves", "{2|1}"], r"\caption{$\{2\mid1\}$}"),
    ] {
        let source = run(&[arguments, &["--format", "latex"]].concat()).out;
        assert!(source.contains(caption), "{source}");
    }
}

#[test]
fn members_that_are_not_positions_are_counted() {
    let found = run(&["summary", "(1|1)_n", "--n", "0..=3", "--format", "csv"]);
    assert_eq!(found.code, Some(0));
    let told = "1 of 4 members left out, since they are not positions; the first is n = 0: ";
    assert!(found.err.contains(told), "{}", found.err);
    let none = ["(i|j)_5", "--i", "6..=7", "--j", "6"];
    for command in ["summary", "table"] {
        let told = refusal(1, &[&[command], &none[..]].concat());
        let why = "no member of the family is a position: i = 6, j = 6: ";
        assert!(told.contains(why), "{told}");
    }
}

/// Of the 3600 values, many are 0 or *. Their names are short, but together they are longer than two hundred names of
/// two bytes.
#[test]
fn the_names_of_a_table_have_a_limit_together() {
    let table = ["table", "(i|j)_60", "--columns", "value", "--max-text", "2"];
    let found = run(&table);
    assert_eq!(found.code, Some(0));
    let told = "the names of this table are together longer than 400 bytes (--max-text)";
    assert!(found.out.contains(told), "{}", found.out);
}
