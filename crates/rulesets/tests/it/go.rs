//! Games of Go in the Smart Game Format as positions.

use chopsticks_rulesets::Variant;

use crate::read::shipped;

/// The points of the format are columns and rows from the upper left on, and black moves first (the specification FF[4]).
/// The moves are those of the ruleset: in Go on 3 × 3 the fourth one takes the stone in the corner.
#[test]
fn games_of_go_are_read_by_their_main_line() {
    let nogo = shipped("nogo");
    for (game, board) in [
        ("(;GM[1]FF[4]SZ[3])", "...|...|..."),
        ("(;SZ[3:2]AB[aa][ca]AW[bb])", "x.x|.o."),
        ("(;SZ[2]C[he said \"no\" + \"yes\"];B[aa])", "x.|.."),
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
        (
            "(;SZ[3]AB[bb:aa])",
            "found AB[bb:aa], expected a size or a point",
        ),
        ("(;SZ[3];B[aa:bb])", "found B[aa:bb]"),
        ("(;SZ[3];b[bb])", "expected a property such as AB[aa]"),
        ("(;GM[2]SZ[3])", "found GM[2], expected GM[1]"),
        ("(;SZ[3]) and more", "expected the end of the game"),
        ("(;hello world SZ[3])", "expected a property"),
        ("(;SZ world)", "expected `[`"),
        ("(;SZ[+3])", "found SZ[+3]"),
    ] {
        let refused = nogo.position(game).unwrap_err().to_string();
        assert!(refused.contains(told), "{game}: {refused}");
    }
    let refused = shipped("domineering").position("(;SZ[3])").unwrap_err();
    let told = "a ruleset with empty cells and stones of both players";
    assert!(refused.to_string().contains(told), "{refused}");
}

/// In Clobber two stones may capture the same one, and the format does not say which.
#[test]
fn moves_that_a_cell_does_not_tell_are_refused() {
    let clobber = shipped("clobber");
    let refused = clobber.position("(;SZ[3:1]AB[aa][ca]AW[ba];B[ba])");
    let refused = refused.unwrap_err().to_string();
    let told = "a stone in row 1, column 2, expected a cell to which only one move leads";
    assert!(refused.contains(told), "{refused}");
    let one = clobber.position("(;SZ[3:1]AB[aa]AW[ba][ca];B[ba])");
    assert_eq!(one.unwrap(), clobber.position(".xo").unwrap());
    let pass = shipped("nogo").with_variant(Variant::Pass);
    let refused = pass.position("(;SZ[2];B[aa])").unwrap_err().to_string();
    assert!(refused.contains("with the variant `pass`"), "{refused}");
}

/// A hint is given where cells have the letters in the other case, too.
#[test]
fn capital_letters_are_cells() {
    let nogo = shipped("nogo");
    let refused = nogo.position("X O .").unwrap_err().to_string();
    assert!(refused.contains("as in XO."), "{refused}");
    assert_eq!(nogo.boards("1x2", Some("XO")).unwrap().total(), Some(4));
}

/// Signs and quotation marks in comments are not those of a sum.
#[test]
fn games_are_added() {
    let go = shipped("nogo");
    let text = "(;SZ[2]C[\"a\" + b \\] - c];B[aa]) - (;SZ[3]C[(])";
    let summands: Vec<_> = go.summands(text).collect();
    assert_eq!(summands.len(), 2);
    assert!(!summands[0].is_negative && summands[1].is_negative);
    let boards = summands
        .iter()
        .map(|one| go.position(one.text).unwrap().to_string());
    assert_eq!(boards.collect::<Vec<_>>(), ["x.|..", "...|...|..."]);
    assert!(go.position("x\"o").is_err());
}

/// Black stones are Left's and white ones Right's where no symbol has these letters.
#[test]
fn boards_with_black_and_white_stones_are_read() {
    let read = |name, text| shipped(name).position(text).map(|board| board.to_string());
    assert_eq!(read("nogo", "B . W\n. b .").unwrap(), "x.o|.x.");
    assert_eq!(read("clobber", "BWX|ow.").unwrap(), "xox|oo.");
    // Toads and frogs have no stones.
    assert!(read("toads-and-frogs", "BW.").is_err());
}
