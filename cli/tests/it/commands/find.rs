//! `find`, and `summary` of positions that no family lists.

use crate::program::{refusal, run};

/// The positions of a table in CSV, which are quoted.
fn found(arguments: &[&str]) -> Vec<String> {
    let arguments = [&["find"], arguments, &["--format", "csv"]].concat();
    let run = run(&arguments);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let lines = run.out.lines().skip(1);
    let lines = lines.map(|line| line.trim_matches('"').replace("\"\"", "\""));
    lines.collect()
}

/// The heaps of Kayles with the nim-value 4 (OEIS A002186), and those of Nim with its own.
#[test]
fn heaps_of_a_value_are_found_in_order() {
    let kayles = ["*4", "Kayles(n)", "--n", "0..=20"];
    assert_eq!(
        found(&kayles),
        ["Kayles(5)", "Kayles(9)", "Kayles(12)", "Kayles(17)"]
    );
    assert_eq!(
        found(&[&kayles[..], &["--most", "2"]].concat()),
        ["Kayles(5)", "Kayles(9)"]
    );
    let nim = found(&["*3", "Nim(a,b)", "--a", "0..=3", "--b", "0..=3"]);
    assert_eq!(nim, ["Nim(0,3)", "Nim(1,2)", "Nim(2,1)", "Nim(3,0)"]);
}

/// Of Domineering on 2 × 2 there are the empty board, four with a domino and the full one, whose values are ±1, 1, −1 and 0
/// (Winning Ways, chapter 5).
#[test]
fn followers_are_counted_and_found() {
    let of_start = ["--ruleset", "domineering", "--followers", "2x2"];
    let counted = run(&[&["summary"], &of_start[..]].concat());
    assert_eq!(counted.err, "6 positions, 4 distinct values\n");
    let hot = found(&[&["+-1"], &of_start[..]].concat());
    assert_eq!(hot, ["Domineering(\"..|..\")"]);
    assert_eq!(found(&[&["1"], &of_start[..]].concat()).len(), 2);
    let none = run(&[&["find", "*"], &of_start[..]].concat());
    assert_eq!(none.err, "0 found among 6 positions\n");
}

/// ↑ = {0|*} is xxo, in which Right may only take a stone and leave xo (Winning Ways, chapter 5).
#[test]
fn boards_of_a_size_are_searched() {
    let up = ["^", "--ruleset", "clobber", "--size", "1x3"];
    assert_eq!(found(&up), ["Clobber(\"oxx\")", "Clobber(\"xxo\")"]);
    let told = refusal(1, &["find", "^", "--ruleset", "clobber"]);
    assert!(told.contains("<FAMILY>"), "{told}");
}

/// (2|3)_5 is 0; a loopy value is found too.
#[test]
fn hands_and_loopy_positions_are_searched() {
    let zero = found(&["0", "(i|j)_5"]);
    assert!(zero.contains(&"(2|3)_5".to_owned()), "{zero:?}");
    let start = [
        "--ruleset",
        "backsliding-toads-and-frogs",
        "--followers",
        "tt..f",
    ];
    let on = [&["on", "--most", "100"], &start[..]].concat();
    assert_eq!(found(&on).len(), 28);
    let off = found(&[&["{on|0}"], &start[..]].concat());
    assert_eq!(off.len(), 1, "{off:?}");
    assert!(off[0].contains(".f.tt"), "{off:?}");
    let few = run(&[&["find", "on"], &start[..]].concat());
    assert_eq!(
        few.err,
        "10 found among 10 positions; a larger --most may find more\n"
    );
}

/// A position of Simple Chopsticks alone has its own name. No more members are built than are needed, and a limit is told.
#[test]
fn hands_are_searched_in_order() {
    assert_eq!(found(&["0", "(2|3)_5"]), ["(2|3)_5"]);
    let most = ["find", "0", "(1|1)_n", "--n", "1..30", "--most", "3"];
    let few = run(&most);
    let told = few.err.strip_prefix("3 found among ").unwrap();
    let examined: u32 = told.split(' ').next().unwrap().parse().unwrap();
    assert!(examined < 30, "{told}");
    let stopped = run(&["find", "0", "(i|j)_9", "--max-positions", "3"]);
    assert_eq!(stopped.code, Some(2));
    let told = "0 found among 0 positions\n";
    assert!(stopped.err.contains(told), "{}", stopped.err);
}

#[test]
fn ranges_without_parameters_are_refused() {
    for positions in [["--followers", "xo"], ["--size", "1x2"]] {
        for command in [&["find", "*"][..], &["summary"]] {
            let flags = ["--ruleset", "clobber", "--n", "1..3"];
            let told = refusal(1, &[command, &positions, &flags].concat());
            assert!(told.contains("a range is given for n"), "{told}");
        }
    }
}
