//! Games of Go in the Smart Game Format as positions.

use crate::read::shipped;

/// The points of the format are columns and rows from the upper left on, and black moves first (the specification FF[4]).
/// The moves are those of the ruleset: in Go on 3 × 3 the fourth one takes the stone in the corner.
#[test]
fn games_of_go_are_read_by_their_main_line() {
    let nogo = shipped("nogo");
    for (game, board) in [
        ("(;GM[1]FF[4]SZ[3])", "...|...|..."),
        ("(;SZ[3:2]AB[aa][ca]AW[bb])", "x.x|.o."),
        ("(;SZ[3]AB[aa:bb]AE[ba])", "x..|xx.|..."),
        ("(;SZ[3];B[ac];W[];B[ca])", "..x|...|x.."),
        (
            "(;SZ[3]C[a \\] in a comment];B[aa];W[cc](;B[bb];W[tt])(;B[ca]))",
            "x..|.x.|..o",
        ),
    ] {
        let read = nogo.position(game).unwrap();
        assert_eq!(read, nogo.position(board).unwrap(), "{game}");
    }
    let go = shipped("no-pass-go");
    let taken = go.position("(;SZ[3];B[aa];W[ba];B[cc];W[ab])").unwrap();
    assert_eq!(taken.to_string(), ".o.|o..|..x");
    for (game, told) in [
        (
            "(;SZ[3];B[aa];W[aa])",
            "a stone in row 1, column 1, expected a move of this ruleset",
        ),
        (
            "(;SZ[2];B[cc])",
            "a stone in row 3, column 3, expected a cell of 2 × 2",
        ),
        ("(;SZ[two])", "found SZ[two], expected a size or a point"),
        (
            "(;SZ[3];B[aa]",
            "expected a property such as AB[aa], or `)`",
        ),
        ("(;SZ[3];B[aa", "expected `]`"),
        ("(;SZ[19])", "a board of 19 × 19 cells"),
    ] {
        let refused = nogo.position(game).unwrap_err().to_string();
        assert!(refused.contains(told), "{game}: {refused}");
    }
    let refused = shipped("domineering").position("(;SZ[3])").unwrap_err();
    let told = "a ruleset with empty cells and stones of both players";
    assert!(refused.to_string().contains(told), "{refused}");
}
