//! Grids, strips, coordinates, and the arguments and parameters that came with them.

use std::time::{Duration, Instant};

use crate::common::printed;

#[track_caller]
fn prints(text: &str, expected: &str) {
    assert_eq!(printed(text).as_deref(), Ok(expected), "{text}");
}

#[track_caller]
fn says(text: &str, part: &str) {
    let told = printed(text).unwrap_err();
    assert!(told.contains(part), "{text}: {told}");
}

#[test]
fn boards_without_cells_are_equal_and_small() {
    prints(
        "[Grid.Empty(0,3) == Grid([]), Grid.Empty(0,4 * 10**9).Permuted(\"T\") == Grid([])]",
        "[true,true]",
    );
    prints(
        "Grid.Empty(0,10**8).SymmetryInvariant(Symmetry.EightWay)",
        "Grid([])",
    );
    prints("Grid([[1,2]]).Subgrid((2,1),(2,2)) == Grid([])", "true");
}

#[test]
fn rows_are_lists() {
    for rows in ["[1,2]", "(1,2)", "[\"ab\"]", "[[1],5]", "[(1,2)]"] {
        says(&format!("Grid({rows})"), "expected a list of entries");
    }
    says("Grid([[1,2],[1]])", "row 2 of length 1");
}

#[test]
fn strips_have_one_row() {
    says(
        "Strip.Parse(\"2x3\", \".tf\")",
        "found 2 rows; expected one row",
    );
    prints("Strip.Parse(\"1x3\", \".tf\")", "Strip([0,0,0])");
    says("Grid.Parse(\"200x200\", \".xo\")", "at most 10000 entries");
}

#[test]
fn symmetries_are_the_eight_texts() {
    for text in ["The Vertical", "hello", "VH", "TT"] {
        says(
            &format!("Grid([[1,2]]).Permuted(\"{text}\")"),
            "found the symmetry",
        );
    }
    prints(
        "[Grid([[1,2]]).Permuted(s) for s in Symmetry.EightWay].ToSet.Length",
        "4",
    );
}

#[test]
fn coordinates_are_numbers() {
    says(
        "(\"a\",Left)",
        "found a text as a coordinate; expected a number",
    );
    prints("(1,1/3) + (1/2,1)", "(3/2,4/3)");
}

#[test]
fn places_beyond_a_board_are_named() {
    says(
        "Grid([[1,2],[0,1]]).Updated((3,3), 1)",
        "found the place (3,3); expected one in the rows 1 to 2 and the columns 1 to 2",
    );
}

#[test]
fn what_is_no_place_is_shown() {
    says("Grid([[1,2]])[1]", "found 1; expected a row and a column");
}

#[test]
fn entries_for_each_round_are_no_arguments_with_names() {
    prints(
        "ToSet(n => n^2 for n from 1 to 4)",
        "{1 => 1,2 => 4,3 => 9,4 => 16}",
    );
    says("Sum(n => n^2 for n from 1 to 4)", "an entry of a map");
}

#[test]
fn values_of_parameters_end_outside_of_texts_and_comments() {
    prints("def f(x ? \"a?b\") := x; f()", "\"a?b\"");
    prints("def f(x ? 3 /* a, b) */, y ? 4) := [x,y]; f()", "[3,4]");
    says("def f(x ? 3 ? 4) := x", "expected a value without `?`");
}

#[test]
fn types_name_classes() {
    says(
        "def f(x as ) := x",
        "expected the name of a class after `as`",
    );
    prints("begin var x as Integer := 3; x end", "3");
}

#[test]
fn arrows_beside_numbers_are_no_parameters() {
    says("def f(v) := 3v", "write a product as 2 * v");
    says(
        "def f(v) := v3",
        "expected an operator after the name of a parameter",
    );
    prints("def f(v) := 3 * v; f(2)", "6");
    prints("def f(x) := 3v; f(2)", "3v");
    prints("def f(v) := 3vv; f(2)", "3vv");
}

#[test]
fn functions_remember_after_one_has_printed() {
    let start = Instant::now();
    let fibonacci = "def f(n) := if n < 2 then n else f(n - 1) + f(n - 2) end";
    prints(
        &format!("{fibonacci}; begin Print(\"x\"); f(90) end"),
        "2880067194370816120",
    );
    assert!(start.elapsed() < Duration::from_secs(20));
}
