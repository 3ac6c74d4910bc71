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

/// Grids of `CgsuiteUtilTest`, and icons of CGSuite: a name that it does not have is told the others.
#[test]
fn names_with_a_point_have_members() {
    prints(
        "G := Grid.Parse(\".abb|.ba.|.a..\", \".ab\"); [(1,3), (5,3), (2,-1)].Apply(c -> G.IsInBounds(c))",
        "[true,false,false]",
    );
    prints(
        "[Icon.BlackQueen == Icon.BlackQueen, Icon.BlackQueen == Icon.WhiteQueen, Icon.GraySquare]",
        "[true,false,\"wall\"]",
    );
    says(
        "Icon.Blak",
        "write one of Icon.BlackBishop, Icon.BlackDomino",
    );
    says("Symmetry.Foo", "Symmetry.AntiTranspose");
    says("Coordinates.Foo", "Coordinates.Compass");
    says("[1,2][1,2]", "the place (1,2)");
    says(
        "Grid([[1]])[1,2,3]",
        "found (1,2,3); expected a row and a column",
    );
}

/// Parameters of classes that do not exist are refused.
#[test]
fn classes_of_parameters_exist() {
    says("def f(x as Integr) := x; f(3)", "found the class `Integr`");
    says("3 is Integr", "did you mean `Integer`?");
    prints("def f(o as OutcomeClass) := o; f(OutcomeClass.P)", "\"P\"");
}

/// Functions in parentheses have parameters as those after `def` (`EvalTest`).
#[test]
fn functions_without_a_name_have_types_and_defaults() {
    let function = "f := (a as Integer, b as Integer, c as String ? \"foo\") -> a + b; ";
    prints(&format!("{function}f(1,2)"), "3");
    for (call, told) in [
        ("f(1,2,3,4)", "found 4 arguments; expected 3"),
        (
            "f(1, 1/2)",
            "the argument `b` is of the class DyadicRational; expected Integer",
        ),
        ("f(1,2,foo => true)", "an argument for `foo`"),
        ("f(1,2,a => 3)", "found two arguments for `a`"),
    ] {
        says(&format!("{function}{call}"), told);
    }
    prints("[(x ? 3) -> x + 1][1]()", "4");
    prints("(() -> 3)() + ((x, y) -> x - y)(5,2)", "6");
    says("(x ? 3, x) -> x", "twice");
    says("(x as ) -> x", "expected");
}

/// Steps that are confused with 0 rise, as in `EvalTest`.
#[test]
fn loops_have_steps_that_are_games() {
    prints("[x for x from 0 to ^5 by ^*]", "[0,^*,^^,^3*,^4]");
    prints("Sum(x for x from 0 to ^5 by ^*)", "^10");
    prints("listof(x^2 for x from 1 to 5)", "[1,4,9,16,25]");
    prints("(17/6) % (1/3)", "1/6");
    prints(
        "[inf for inf in [0 Max (1/7), (14/5) Min -3, Right.Sign]]",
        "[1/7,-3,-1]",
    );
}
