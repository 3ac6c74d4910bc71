//! `chopsticks figure` of positions: their pieces, their trees of moves, and their colours.

use std::fs;

use crate::program::{answer, refusal};

/// A file name in the folder for temporary files of tests.
fn scratch(name: &str) -> String {
    format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"))
}

/// An expression that names its ruleset needs no flag for it.
#[test]
fn a_board_may_be_called_by_the_name_of_its_ruleset() {
    let by_name = answer(&[
        "figure",
        "game.grid.Clobber(\"xo.|.ox\")",
        "--kind",
        "board",
    ]);
    let by_flag = [
        "figure",
        "xo.|.ox",
        "--ruleset",
        "clobber",
        "--kind",
        "board",
    ];
    assert_eq!(by_name, answer(&by_flag));
    let by_name = answer(&["figure", "Hackenbush(\"lr\")", "--kind", "moves"]);
    let by_flag = ["figure", "lr", "--ruleset", "hackenbush", "--kind", "moves"];
    assert_eq!(by_name, answer(&by_flag));
    for other in ["^", "Clobber(\"xo\") + *", "Clober(\"xo\")"] {
        let error = refusal(1, &["figure", other, "--kind", "board"]);
        assert!(error.contains("such as Clobber(\"xo.\")"), "{error}");
    }
}

/// The blue of Left's pieces and the orange around Right's, as many as the position has, and one of each in the legend.
#[test]
fn a_position_is_drawn_with_its_pieces() {
    let count = |arguments: &[&str], colour: &str| {
        let svg = answer(&[&["figure", "--kind", "board"], arguments].concat());
        svg.to_lowercase().matches(colour).count()
    };
    let (left, right) = ("#005d9a", "#f56200");
    let clobber = ["Clobber(\"xox|.ox\")"];
    assert_eq!((count(&clobber, left), count(&clobber, right)), (4, 3));
    let stalk = ["--ruleset", "hackenbush", "llr"];
    assert_eq!((count(&stalk, left), count(&stalk, right)), (3, 2));
    let text = answer(&["figure", "--kind", "board", "(1,2|7)_40"]);
    for shown in ["aria-label=\"7\"", "aria-label=\"Right\""] {
        assert!(text.contains(shown), "{shown}");
    }
    let game = answer(&["figure", "--kind", "board", "1,0-4,2 right"]);
    assert!(game.contains("aria-label=\"Right to move\""));
    let empty = answer(&["figure", "--kind", "board", "Domineering(\"3x3\")"]);
    assert!(
        !empty.contains('%') && !empty.contains("column"),
        "no axes and no shares"
    );
}

/// Every node of the tree of the moves of `xo` has its board: one position with two stones, and two with one.
#[test]
fn a_tree_of_moves_shows_boards() {
    let svg = answer(&["figure", "Clobber(\"xo\")", "--kind", "moves"]);
    let circles = svg.matches("<circle").count();
    // Right's stones are circles with a white one inside, of which the root and one leaf have one.
    assert_eq!(circles, 2 + 2 * 2, "{svg}");
}

#[test]
fn colours_come_from_a_file() {
    let file = scratch("style.toml");
    fs::write(&file, "left = \"#207040\"\n").unwrap();
    let board = [
        "figure",
        "Clobber(\"xo\")",
        "--kind",
        "board",
        "--style",
        &file,
    ];
    let svg = answer(&board).to_lowercase();
    assert!(svg.contains("#207040") && svg.contains("#f56200") && !svg.contains("#005d9a"));
    fs::write(&file, "lefty = \"#207040\"\n").unwrap();
    let told = refusal(1, &board);
    assert!(
        told.contains("found the colour `lefty`, expected one of ink"),
        "{told}"
    );
    fs::write(&file, "left = 7\n").unwrap();
    assert!(refusal(1, &board).contains("left: found a value of type integer"));
    let told = refusal(
        1,
        &["heaps", "0.77", "--upto", "5", "--style", "nothing.toml"],
    );
    assert!(told.contains("--style"), "{told}");
    let told = refusal(
        1,
        &["heaps", "0.77", "--upto", "5", "--print-width", "84mm"],
    );
    assert!(
        told.contains("--print-width is for figures: expected --figure FILE"),
        "{told}"
    );
}
