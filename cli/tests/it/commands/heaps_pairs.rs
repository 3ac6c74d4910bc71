//! `heaps` for games on pairs of numbers: P-positions, conjectured patterns and their picture.

use crate::program::{answer, refusal, run};

/// The lines after the table.
fn lines(arguments: &[&str]) -> Vec<String> {
    let told = answer(&[&["heaps"], arguments, &["--no-table"]].concat());
    told.lines().map(str::to_owned).collect()
}

/// Wythoff (1907) and Fraenkel (1982); the golden ratio of Euclid's game is that of Cole and Davie (1969).
#[test]
fn published_patterns_are_conjectured() {
    let wythoff = lines(&["wythoff", "--upto", "40"]);
    assert_eq!(
        wythoff[0],
        "16 P-positions with a ≤ b ≤ 40: (0,0), (1,2), (3,5), (4,7), (6,10), (8,13), (9,15), (11,18), …"
    );
    let golden = "⌊kα⌋ and ⌊kα⌋ + k for k ≥ 0, with α = (1 + √5)/2";
    assert_eq!(
        wythoff[1],
        format!("conjectured from a ≤ 20: {golden}; agrees for a, b ≤ 40")
    );
    let by_two = &lines(&["wythoff-2", "--upto", "40"])[1];
    assert!(
        by_two.contains("⌊kα⌋ + 2k for k ≥ 0, with α = √2; agrees"),
        "{by_two}"
    );
    let euclid = &lines(&["euclid", "--upto", "40"])[1];
    assert!(
        euclid.contains("a ≤ b ≤ ⌊αa⌋ for a ≥ 1, with α = (1 + √5)/2"),
        "{euclid}"
    );
    // In Fibonacci Nim the second number is the last move.
    let fibonacci = &lines(&["fibonacci-nim", "--upto", "20"])[1];
    assert!(
        fibonacci.starts_with("no pattern found among: b linear in a"),
        "{fibonacci}"
    );
}

#[test]
fn small_tables_have_no_patterns() {
    for range in [&["--upto", "19"][..], &["--from", "1", "--upto", "30"]] {
        let heaps = [&["heaps", "wythoff"][..], range].concat();
        assert!(!answer(&heaps).contains("conjectured"));
        let told = refusal(1, &[&heaps[..], &["--no-table"]].concat());
        assert!(
            told.contains("patterns need --upto 20 or more, and no --from"),
            "{told}"
        );
    }
    assert!(answer(&["heaps", "wythoff", "--upto", "20"]).contains("conjectured"));
}

#[test]
fn the_figure_has_the_p_positions() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wythoff.svg");
    let file = file.to_str().unwrap();
    lines(&["wythoff", "--upto", "20", "--figure", file]);
    let svg = std::fs::read_to_string(file).unwrap();
    assert!(svg.contains("aria-label=\"P-positions of Wythoff's Game\""));
    // (0,0) and both orders of the eight other pairs up to 20 are 17 of 441 positions.
    assert!(svg.contains("aria-label=\"3.9 %\""), "{svg}");
    let told = refusal(1, &["heaps", "wythoff", "--journal", "x"]);
    assert!(
        told.contains("--journal is for nim-values of heaps"),
        "{told}"
    );
}

#[test]
fn a_table_of_pairs_that_is_stopped_has_its_first_rows() {
    let flags = ["--upto", "5", "--format", "csv", "--max-positions", "9"];
    let stopped = run(&[&["heaps", "wythoff"], &flags[..]].concat());
    assert_eq!(stopped.code, Some(2), "{}", stopped.err);
    assert_eq!(stopped.out, "a\\b,0,1,2,3,4,5\n0,0,1,2,3,4,5\n");
    let last = ": stopped at the limit of 9 positions (--max-positions); how many are needed is not known: try twice as many\n";
    assert!(
        stopped
            .err
            .starts_with("chopsticks: the table is incomplete: (1,"),
        "{}",
        stopped.err
    );
    assert!(stopped.err.ends_with(last), "{}", stopped.err);
}

/// The file of Nim on three coordinates, in a folder that lives as long as the first result.
fn three() -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("three.toml");
    let rules = "name = \"Three\"\nsource = \"Bouton\"\nabout = \"Nim\"\n[coordinates]\nvariables = [\"a\", \"b\", \"c\"]\nboth = [\
                 \"(a - k, b, c) for k from 1 to a\", \"(a, b - k, c) for k from 1 to b\", \"(a, b, c - k) for k from 1 to c\"]\n";
    std::fs::write(&file, rules).unwrap();
    (folder, file)
}

/// Bouton (1901): the P-positions of Nim have nim sum 0. Of Nim on three coordinates those with a ≤ b ≤ c are listed.
#[test]
fn p_positions_of_three_numbers_are_listed() {
    let (_folder, file) = three();
    let file = file.to_str().unwrap();
    let told = run(&["heaps", file, "--upto", "7", "--format", "csv"]);
    assert_eq!(told.err, "15 P-positions with a ≤ b ≤ c ≤ 7\n");
    let rows: Vec<Vec<u32>> = told
        .out
        .lines()
        .skip(1)
        .map(|line| line.split(',').map(|n| n.parse().unwrap()).collect())
        .collect();
    let all = (0..8u32).flat_map(|a| (a..8).flat_map(move |b| (b..8).map(move |c| [a, b, c])));
    let zero: Vec<[u32; 3]> = all.filter(|[a, b, c]| a ^ b ^ c == 0).collect();
    assert_eq!(rows, zero);
    // End Nim is not symmetric: only the outer heaps are moved in.
    let end = run(&["heaps", "end-nim", "--upto", "2", "--no-table"]);
    assert!(end.out.contains("a, b, c"), "{}{}", end.out, end.err);
}

/// The line begins with --from, and a run that is stopped has none.
#[test]
fn the_numbers_of_p_positions_are_those_that_were_examined() {
    let (_folder, file) = three();
    let file = file.to_str().unwrap();
    let later = answer(&["heaps", file, "--from", "1", "--upto", "3", "--no-table"]);
    assert_eq!(later, "1 P-position with 1 ≤ a ≤ b ≤ c ≤ 3\n");
    let limit = ["--upto", "20", "--max-positions", "50"];
    let stopped = run(&[&["heaps", file], &limit[..]].concat());
    assert_eq!(stopped.code, Some(2));
    let told = [stopped.out, stopped.err].concat();
    assert!(!told.contains("P-position"), "{told}");
}

/// A tuple has up to 32 numbers, with the names of the file.
#[test]
fn the_longest_tuples_have_their_own_names() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("many.toml");
    let names: Vec<String> = (1..=32).map(|at| format!("h{at}")).collect();
    let rules = format!(
        "name = \"Many\"\nsource = \"a test\"\nabout = \"Nobody moves.\"\n[coordinates]\nvariables = {names:?}\nboth = [\"({}) if h1 > 0\"]\n",
        ["h1 - 1"]
            .into_iter()
            .chain(names[1..].iter().map(String::as_str))
            .collect::<Vec<_>>()
            .join(", ")
    );
    std::fs::write(&file, rules).unwrap();
    let told = answer(&["heaps", file.to_str().unwrap(), "--upto", "0", "--no-table"]);
    let all = names.join(" ≤ ");
    assert_eq!(told, format!("1 P-position with {all} ≤ 0\n"));
}
