//! `outcomes`: counts for all numbers of hands.

use crate::program::{answer, refusal};

/// Finger count 3: the numbers of P- and of L-positions with equally many hands, as other programs count them.
#[test]
fn outcomes_are_counted_for_all_numbers_of_hands() {
    let csv = answer(&["outcomes", "3", "--hands", "4", "--format", "csv"]);
    let rows: Vec<Vec<&str>> = csv.lines().map(|row| row.split(',').collect()).collect();
    assert_eq!(
        csv.lines().next(),
        Some("left,right,difference,positions,L,N,P,R")
    );
    assert_eq!(rows.len(), 1 + 4 * 4);
    for (hands, [decided, previous]) in [
        ("1", ["0", "2"]),
        ("2", ["3", "2"]),
        ("3", ["6", "4"]),
        ("4", ["12", "4"]),
    ] {
        let row = rows.iter().find(|row| row[..2] == [hands; 2]).unwrap();
        assert_eq!([row[4], row[6], row[7]], [decided, previous, decided]);
    }
    assert_eq!(
        answer(&[
            "outcomes",
            "3",
            "--hands",
            "4",
            "--without-theorem-4",
            "--format",
            "csv"
        ]),
        csv
    );
}

/// Finger count 1: every move takes a hand, so that with h hands each the game lasts 2h − 1 moves.
#[test]
fn the_longest_games_are_told_with_where_they_begin() {
    let csv = answer(&[
        "outcomes",
        "1",
        "--hands",
        "3",
        "--distance",
        "--format",
        "csv",
    ]);
    for row in [
        "1,1,0,1,0,1,0,0,1,(1|1)_1",
        "3,3,0,1,0,1,0,0,5,(1^3|1^3)_1",
        "3,1,2,1,1,0,0,0,1,(1^3|1)_1",
    ] {
        assert!(csv.lines().any(|line| line == row), "{row}\n{csv}");
    }
    let quoted = answer(&[
        "outcomes",
        "3",
        "--hands",
        "1",
        "--distance",
        "--format",
        "csv",
    ]);
    assert!(quoted.ends_with(",3,(1|1)_3\n"), "{quoted}");
}

#[test]
fn a_table_over_the_limit_is_refused_with_its_flag() {
    let huge = ["outcomes", "5", "--hands", "100"];
    let error = refusal(2, &huge);
    assert!(
        error.contains("of memory") && error.contains("--max-memory"),
        "{error}"
    );
    let small = ["outcomes", "3", "--hands", "10", "--max-memory", "1000"];
    assert!(refusal(2, &small).contains("--max-memory"));
    for wrong in [["0", "3"], ["3", "0"], ["3", "10001"], ["x", "3"]] {
        refusal(1, &["outcomes", wrong[0], "--hands", wrong[1]]);
    }
}
