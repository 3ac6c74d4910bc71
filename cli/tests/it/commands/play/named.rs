//! `play` with a position that names its ruleset, or with a sum.

use super::play;
use crate::program::refusal;

#[test]
fn a_position_with_its_name_needs_no_flag() {
    let by_name = play(&["Clobber(\"xox\")", "--left", "perfect"], "");
    let by_flag = play(
        &["--ruleset", "clobber", "--from", "xox", "--left", "perfect"],
        "",
    );
    assert_eq!(by_name, by_flag);
    assert_eq!(
        by_name,
        play(&["--ruleset", "clobber", "xox", "--left", "perfect"], "")
    );
    // The size is the start, in which stones alternate. Nim of 3 and 4 is won by the move to 3 and 3.
    let start = play(&["Clobber(\"2x3\")"], "quit\n");
    assert!(start.contains("\n  xox\n  oxo\n"), "{start}");
    let nim = play(&["Nim(3,4) right"], "quit\n");
    assert!(nim.contains("1. Right: 3,4 → 3,3\n"), "{nim}");
    let hands = play(
        &["--rules", "paper", "1,4-4,1 right", "--right", "human"],
        "board\n",
    );
    assert!(hands.contains("Right's turn."), "{hands}");
}

/// Whoever moves first in a switch and two equal stars takes the switch.
#[test]
fn a_sum_is_played_component_by_component() {
    let game = play(
        &["{1|-1} + 2*Clobber(\"xo\")", "--right", "human"],
        "hint\n1\nundo\n2\nClobber(\"o.\")\nmoves\n",
    );
    for told in [
        "Hint: Left wins with +-1 → 1.\n",
        "1. Left: +-1 → 1\n   1 + 2 * Clobber(\"xo\")\n",
        "Back to the position before move 1.\n\n  +-1 + 2 * Clobber(\"xo\")\n",
        "1. Left: Clobber(\"xo\") → Clobber(\".x\")\n   +-1 + Clobber(\"xo\") + Clobber(\".x\")\n",
        "2. Right: Clobber(\"xo\") → Clobber(\"o.\")\n",
        "  1  +-1 → 1\n",
    ] {
        assert!(game.contains(told), "{told}: {game}");
    }
    // The paper: the first player wins (1|1)_12.
    let hands = play(&["(1|1)_12", "--left", "perfect"], "");
    assert!(hands.ends_with("Left wins.\n"), "{hands}");
}

#[test]
fn what_is_not_played_is_refused() {
    for (arguments, expected) in [
        (
            &["Clobber(\"xo\") + *", "--transcript", "game.txt"][..],
            "--transcript needs a single position",
        ),
        (
            &["Clobber(\"xo\") + *", "--horizon", "9"],
            "--horizon is for the hand game, and for games in which play may continue forever",
        ),
        (
            &["*", "--games", "3"],
            "--games is for the hand game: leave it out in a sum",
        ),
        (
            &["Clobber(\"xq\")"],
            "POSITION: position `Clobber(\"xq\")` of Clobber: row 1, column 2: found `q`",
        ),
        (
            &["--rules", "paper", "--misere"],
            "--misere is for rulesets",
        ),
        (
            &["*", "--left", "random"],
            "found the player random, expected human or perfect",
        ),
    ] {
        let told = refusal(1, &[&["play"], arguments].concat());
        assert!(told.contains(expected), "{told}");
    }
}

/// From 1 a player moves to 0 or 2, and from 2 to 1. Under misère play nobody moves to 0, from where the opponent cannot move.
const CIRCLE: &str = "name = \"Circle\"\nsource = \"a test\"\nabout = \"1 becomes 0 or 2, and 2 becomes 1.\"\nimpartial = true
loopy = true\n[coordinates]\nvariables = [\"n\"]\nboth = [\"(n - 1) if n > 0\", \"(2) if n = 1\"]\n";

/// Whoever moves from 1 alone takes it to win, and under misère play goes to 2; beside a * the other way round.
#[test]
fn play_that_need_not_end_is_a_tie_after_some_plies() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("circle.toml");
    std::fs::write(&file, CIRCLE).unwrap();
    let file = file.to_str().unwrap();
    let with =
        |arguments: &[&str], typed: &str| play(&[&["--ruleset", file], arguments].concat(), typed);
    let won = with(&["1", "--left", "perfect"], "");
    assert!(won.ends_with("1. Left: 1 → 0\nLeft wins.\n"), "{won}");
    let tie = with(
        &["1", "--left", "perfect", "--misere", "--horizon", "3"],
        "",
    );
    assert!(
        tie.contains("3. Left: 1 → 2\nA tie after 3 plies.\n"),
        "{tie}"
    );
    let long = with(&["1", "--left", "perfect", "--misere"], "");
    assert!(long.ends_with("A tie after 200 plies.\n"), "{long}");
    let hint = with(&["1", "--misere"], "hint\nquit\n");
    assert!(hint.contains("Hint: Left draws with 2.\n"), "{hint}");
    let sum = with(&["Circle(1) + *", "--misere", "--left", "perfect"], "");
    assert!(sum.contains("a player who cannot move wins\n"), "{sum}");
    assert!(
        sum.ends_with("Left wins.\n") && sum.contains("1. Left: Circle(1) → Circle(0)\n"),
        "{sum}"
    );
    let misere = play(&["2 * Nim(1)", "--misere", "--left", "perfect"], "");
    assert!(misere.ends_with("Left wins.\n"), "{misere}");
}
