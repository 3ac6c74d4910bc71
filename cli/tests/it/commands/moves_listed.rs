//! `moves` where no move is listed.

use crate::program::answer;

/// The second player wins Nim(1,1), so no move wins; Nim(0) has none.
#[test]
fn there_is_no_table_without_moves() {
    let none = answer(&["moves", "Nim(1,1)", "--winning"]);
    assert!(none.ends_with("wins\n\nno winning moves\n"), "{none}");
    let none = answer(&["moves", "Nim(0)"]);
    assert!(none.ends_with("wins\n\nno moves\n"), "{none}");
    let rows = answer(&["moves", "Nim(1,1)", "--winning", "--format", "csv"]);
    assert_eq!(rows.lines().count(), 1, "{rows}");
}
