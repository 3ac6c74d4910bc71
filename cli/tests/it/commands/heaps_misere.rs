//! `heaps --misere` and `heaps --misere-quotient`, and games on single numbers.

use crate::program::{answer, refusal, run};

/// The genera of Kayles in *Winning Ways*, chapter 13, with outcomes by the second one of their numbers: 0 is a P-position.
const KAYLES: &str = "\
n,nim_value,genus,outcome,class
0,0,0^120,N,tame
1,1,1^031,P,tame
2,2,2^20,N,tame
3,3,3^31,N,tame
4,1,1^031,P,tame
5,4,4^146,N,restless
6,3,3^31,N,tame
7,2,2^20,N,wild
8,1,1^13,N,tame
9,4,4^046,P,wild
";

#[test]
fn genera_are_records() {
    let flags = ["--misere", "--upto", "9", "--format", "csv"];
    let found = run(&[&["heaps", "0.77"], &flags[..]].concat());
    assert_eq!(found.out, KAYLES);
    assert_eq!(found.err, "tame: up to n = 4; the heap 5 is restless\n");
    for game in [".77", "kayles"] {
        let same = run(&[&["heaps", game], &flags[..]].concat());
        assert_eq!(same.out, KAYLES, "{game}");
    }
    let later = answer(&["heaps", "0.77", "--misere", "--upto", "5", "--from", "5"]);
    assert!(
        later.contains("5          4  4^146  N        restless"),
        "{later}"
    );
}

/// Nim is tame (Bouton 1901), and the quotients of Nim are T_2 and T_3 with 6 and 10 elements.
#[test]
fn nim_is_tame() {
    let line = answer(&["heaps", "0.[3]", "--misere", "--no-table", "--upto", "12"]);
    assert_eq!(line, "tame: all heaps up to n = 12\n");
    let found = run(&[
        "heaps",
        "0.[3]",
        "--misere-quotient",
        "--upto",
        "3",
        "--format",
        "json",
    ]);
    let rows: serde_json::Value = serde_json::from_str(&found.out).unwrap();
    let expected = serde_json::json!([
        {"n": 0, "element": "1", "outcome": "N"},
        {"n": 1, "element": "a", "outcome": "P"},
        {"n": 2, "element": "b", "outcome": "N"},
        {"n": 3, "element": "ab", "outcome": "N"},
    ]);
    assert_eq!(rows, expected);
    assert!(
        found
            .err
            .starts_with("misère quotient of the heaps up to n = 3: 6 elements, 2 P-positions\n"),
        "{}",
        found.err
    );
    let larger = answer(&[
        "heaps",
        "0.[3]",
        "--misere-quotient",
        "--upto",
        "7",
        "--no-table",
    ]);
    assert!(larger.contains("10 elements"), "{larger}");
    let only = answer(&[
        "heaps",
        "0.1",
        "--misere-quotient",
        "--upto",
        "0",
        "--no-table",
    ]);
    let trivial = "\
misère quotient of the heaps up to n = 0: 1 element, 0 P-positions
generators: none
relations: none
P-positions: none
";
    assert!(only.starts_with(trivial), "{only}");
}

/// Plambeck, Taming the wild in impartial combinatorial games, 2005: 20 elements, and period 5.
#[test]
fn a_period_says_whether_it_is_proved() {
    let lines = |upto| {
        answer(&[
            "heaps",
            "0.123",
            "--misere-quotient",
            "--no-table",
            "--upto",
            upto,
        ])
    };
    let proved = lines("20");
    assert!(proved.contains("up to n = 20: 20 elements"), "{proved}");
    let period = "period: 5 from n = 5 on, last exception n = 4; proved by the theorem of Plambeck and Siegel, and the quotient is that of all heaps\n";
    assert!(proved.ends_with(period), "{proved}");
    let short = lines("11");
    assert!(!short.contains("proved by"), "{short}");
}

#[test]
fn limits_print_what_is_finished() {
    let quotient = [
        "heaps",
        "0.07",
        "--misere-quotient",
        "--format",
        "csv",
        "--from",
        "23",
    ];
    for (flag, says) in [
        (
            ["--max-elements", "100"],
            "stopped at the limit of 100 elements of a misère quotient (--max-elements); how many are needed is not known: try twice as many\n",
        ),
        (
            ["--max-positions", "1000"],
            "stopped at the limit of 1000 positions (--max-positions); how many are needed is not known: try twice as many\n",
        ),
    ] {
        let stopped = run(&[&quotient[..], &["--upto", "30"], &flag].concat());
        assert_eq!(stopped.code, Some(2), "{}", stopped.err);
        assert_eq!(stopped.out, "n,element,outcome\n23,ab^2,N\n24,c,N\n");
        let missing =
            "chopsticks: the table is incomplete: the elements from n = 25 on are missing: ";
        assert!(stopped.err.contains(missing), "{}", stopped.err);
        assert!(stopped.err.ends_with(says), "{}", stopped.err);
        assert!(
            stopped.err.contains("up to n = 24: 24 elements"),
            "{}",
            stopped.err
        );
    }
    let genera = [
        "heaps",
        "0.77",
        "--misere",
        "--format",
        "csv",
        "--max-games",
        "4",
    ];
    let stopped = run(&genera);
    assert_eq!(stopped.code, Some(2), "{}", stopped.err);
    assert!(
        KAYLES.starts_with(&stopped.out) && stopped.out.len() > 60,
        "{}",
        stopped.out
    );
    assert!(
        stopped.err.contains("of 4 games (--max-games);"),
        "{}",
        stopped.err
    );
}

/// Ctrl-C in the middle of a search that takes minutes.
#[cfg(unix)]
#[test]
fn ctrl_c_keeps_the_quotient_that_is_finished() {
    use std::process::Stdio;

    let flags = ["--misere-quotient", "--upto", "40", "--no-table"];
    let mut command = crate::program::command(&[&["heaps", "0.07"], &flags[..]].concat());
    let pipes = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let search = pipes.spawn().unwrap();
    crate::program::press_ctrl_c(&search);
    let output = search.wait_with_output().unwrap();
    let says = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{says}");
    assert!(
        says.contains("on are missing: stopped on request"),
        "{says}"
    );
}

/// The nim-values of Mock Turtles are the odious numbers, those with an odd number of ones (*Winning Ways*, chapter 14).
#[test]
fn games_on_single_numbers_have_nim_values() {
    let csv = answer(&["heaps", "mock-turtles", "--upto", "40", "--no-table"]);
    let lines = [
        "largest nim-value: 79, first at n = 40",
        "period: none observed up to n = 40; --upto examines more heaps\n",
    ];
    assert_eq!(csv, lines.join("\n"));
    let csv = run(&["heaps", "mock-turtles", "--upto", "40", "--format", "csv"]).out;
    let odious = (1u32..).filter(|number| number.count_ones() % 2 == 1);
    let expected = [0].into_iter().chain(odious).enumerate().take(41);
    let rows: String = expected
        .map(|(n, value)| format!("{n},{value}\n"))
        .collect();
    assert_eq!(csv, format!("n,nim_value\n{rows}"));
    let stopped = run(&["heaps", "turnips", "--no-table", "--max-positions", "20"]);
    assert_eq!(stopped.code, Some(2));
    assert!(
        stopped
            .err
            .contains("the nim-values from n = 20 on are missing"),
        "{}",
        stopped.err
    );
}

#[test]
fn what_has_no_genera_is_refused() {
    for (arguments, says) in [
        (
            &["0.77", "--misere", "--journal", "x"][..],
            "--journal is for nim-values under normal play: leave out --misere",
        ),
        (
            &["1|2", "--misere"],
            "--misere is for impartial games whose moves on heaps are a code",
        ),
        (
            &["wythoff", "--misere-quotient"],
            "--misere-quotient is for impartial games",
        ),
        (&["triplets", "--misere"], "and triplets is none"),
        (
            &["0.77", "--misere-quotient", "--max-elements", "10001"],
            "expected a whole number up to 10000",
        ),
        (
            &["0.77", "--misere-quotient", "--misere"],
            "cannot be used with",
        ),
    ] {
        let error = refusal(1, &[&["heaps"], arguments].concat());
        assert!(error.contains(says), "{error}");
    }
    let error = refusal(
        1,
        &["heaps", "0.77", "--misere-quotient", "--figure", "x.svg"],
    );
    assert!(error.contains("leave out --misere-quotient"), "{error}");
}
