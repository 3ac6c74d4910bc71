//! Sizes of boards: the start of play if the file defines it, and an error otherwise.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_rulesets::{
    DescribedRuleset, SHIPPED, ShippedRuleset, class_of_outcome, outcome_of_position, read_ruleset,
};

fn shipped(name: &str) -> DescribedRuleset {
    let shipped = ShippedRuleset::called(name).expect("a ruleset");
    shipped.read().expect("a correct file")
}

/// The cells of a position.
fn read(ruleset: &DescribedRuleset, text: &str) -> Result<String, String> {
    let position = ruleset.position(text);
    position
        .map(|position| position.to_string())
        .map_err(|error| error.to_string())
}

/// The usual starts: the boards of Domineering, Col, Snort and Node Kayles are empty, stones of Clobber alternate
/// (Albert and others, *An introduction to Clobber*), a game of Konane begins with the removal of two stones in the
/// middle, and Fox and Geese has the position that CGSuite shows.
#[test]
fn a_size_is_the_usual_start() {
    for (name, size, cells) in [
        ("clobber", "3x4", "xoxo|oxox|xoxo"),
        ("clobber", "1x5", "xoxox"),
        ("cannibal-clobber", "2x3", "xox|oxo"),
        ("impartial-clobber", " 2x2 ", "xo|ox"),
        ("konane", "4x4", "xoxo|o..x|xoxo|oxox"),
        ("konane", "3x5", "xoxox|o..xo|xoxox"),
        ("konane", "1x2", ".."),
        ("domineering", "2x3", "...|..."),
        ("cram", "1x2", ".."),
        ("col", "2x2", "..|.."),
        ("snort", "1x3", "..."),
        ("node-kayles", "2x1", ".|."),
        ("nogo-strip", "1x4", "...."),
        (
            "fox-and-geese",
            "8x8",
            ".g.g.g.g|........|........|........|........|........|........|....f...",
        ),
    ] {
        assert_eq!(
            read(&shipped(name), size).as_deref(),
            Ok(cells),
            "{name} {size}"
        );
    }
    let called = read(&shipped("clobber"), "Clobber(\"2x2\")");
    assert_eq!(called.as_deref(), Ok("xo|ox"));
}

/// Albert, Grossman, Nowakowski and Wolfe conjectured that the first player wins on alternating stones in a row of even
/// length, except 6; a proof is in arXiv 2509.08985.
#[test]
fn the_first_player_wins_the_start_of_clobber_in_a_row() {
    let clobber = shipped("clobber");
    for length in (2..=12).step_by(2) {
        let position = clobber.position(&format!("1x{length}")).expect("a size");
        let outcome =
            outcome_of_position(&clobber, position, &mut Arena::new(), &Budget::UNLIMITED)
                .expect("an outcome");
        let expected = if length == 6 {
            OutcomeClass::Previous
        } else {
            OutcomeClass::Next
        };
        assert_eq!(class_of_outcome(outcome), Some(expected), "{length}");
    }
}

/// A size does not determine the numbers of toads and frogs.
#[test]
fn a_size_without_a_start_is_refused() {
    for (name, expected) in [
        ("toads-and-frogs", "the signs . t f #, such as ttttt..fffff"),
        ("toppling-dominoes", "the signs l r e #"),
        ("fjords", "the signs . L R B #"),
    ] {
        let told = read(&shipped(name), "3x4").expect_err(name);
        assert!(
            told.contains("found a size, but the file of the ruleset has no [start]"),
            "{told}"
        );
        assert!(told.contains(expected), "{told}");
    }
    let told = read(&shipped("amazons"), "9x9").expect_err("another size");
    assert!(told.contains("expected 10x10 or the cells"), "{told}");
    let told = read(&shipped("fox-and-geese"), "3x4").expect_err("another size");
    assert!(
        told.contains("found a size without a start, expected 8x8 or the cells of a board"),
        "{told}"
    );
    let told = read(&shipped("konane"), "3x1").expect_err("too small");
    assert!(
        told.contains("found a board of 3 × 1 cells, expected at least 1 × 2"),
        "{told}"
    );
}

/// For every ruleset, a size is refused or is a board of this size, and play can begin on large enough boards.
#[test]
fn no_size_is_silently_a_board_without_moves() {
    let mut starts = Vec::new();
    for named in SHIPPED {
        let ruleset = shipped(named.name);
        let mut is_known = false;
        let sizes = (1..=8).flat_map(|rows| (1..=8).map(move |columns| (rows, columns)));
        for (rows, columns) in sizes.chain([(10, 10)]) {
            let Ok(position) = ruleset.position(&format!("{rows}x{columns}")) else {
                continue;
            };
            is_known = true;
            let cells = position.to_string();
            let lines: Vec<&str> = cells.split('|').collect();
            assert_eq!(lines.len(), rows, "{}: {cells}", named.name);
            assert!(
                lines.iter().all(|line| line.len() == columns),
                "{}: {cells}",
                named.name
            );
            let moves = Player::BOTH.map(|player| ruleset.options(&position, player).len());
            let is_small = rows < 4 || columns < 4;
            assert!(
                is_small || moves.iter().all(|&moves| moves > 0),
                "{}: {cells}",
                named.name
            );
        }
        assert_eq!(is_known, ruleset.has_start(), "{}", named.name);
        if is_known {
            starts.push(named.name);
        }
    }
    assert_eq!(
        starts,
        [
            "amazons",
            "atari-go",
            "cannibal-clobber",
            "ceylonese-fox-and-geese",
            "chomp",
            "clobber",
            "col",
            "cram",
            "domineering",
            "fox-and-geese",
            "hex",
            "impartial-clobber",
            "juvavum",
            "kings",
            "knights",
            "konane",
            "no-pass-go",
            "node-kayles",
            "nogo",
            "nogo-strip",
            "notakto",
            "obstruction",
            "queens",
            "quelhas",
            "rooks",
            "snort",
            "three-colours"
        ]
    );
}

/// The word `start` is the usual position, if the file has one: Nim and Kayles as in books, the only board of Fox and
/// Geese. Where the start depends on the size, a size is expected.
#[test]
fn the_word_start_is_a_position() {
    for (name, found) in [
        ("nim", Ok("3,4,5")),
        ("kayles", Ok("1,11")),
        ("toads-and-frogs", Ok("ttt..fff")),
        (
            "fox-and-geese",
            Ok(".g.g.g.g|........|........|........|........|........|........|....f..."),
        ),
        (
            "clobber",
            Err("expected a size such as 4x4, on which the start depends"),
        ),
        (
            "wythoff",
            Err("expected a position, because the file of the ruleset has no [start]"),
        ),
    ] {
        let read = read(&shipped(name), "start");
        match (read, found) {
            (Ok(read), Ok(found)) => assert_eq!(read, found, "{name}"),
            (Err(told), Err(found)) => assert!(told.contains(found), "{told}"),
            (read, _) => panic!("{name}: {read:?}"),
        }
    }
    let chomp = read(&shipped("chomp"), "2x3");
    assert_eq!(chomp.as_deref(), Ok("#..|..."));
}

const BEGIN: &str = "name = \"Mine\"\nsource = \"me\"\nabout = \"none\"\n[patterns]\nsymbols = \".xo\"\n\
    left = [{ from = \"xo\", to = \".x\", directions = \"right\" }]\nexchange = \"xo\"\n";

#[test]
fn a_file_says_what_a_size_means() {
    let text = format!(
        "{BEGIN}[start]\nrepeated = \"xo.\"\nmiddle = \"#|x\"\nboards = [\"x..o\", \".x|o.\"]\n"
    );
    let ruleset = read_ruleset("my.toml", &text).expect("a correct file");
    for (size, cells) in [
        ("1x4", "x..o"),
        ("2x2", ".x|o."),
        ("3x5", "xo#xo|xoxxo|xo.xo"),
        ("4x4", "xo.x|x#.x|xx.x|xo.x"),
        ("2x1", "#|x"),
    ] {
        assert_eq!(read(&ruleset, size).as_deref(), Ok(cells), "{size}");
    }
    assert!(read(&ruleset, "1x2").is_err());
}

#[test]
fn mistakes_in_a_start_have_their_line() {
    let heaps = "name = \"Mine\"\nsource = \"me\"\nabout = \"none\"\n[heap]\nboth = \"0.77\"\n";
    for (text, expected) in [
        (
            format!("{BEGIN}[start]\n"),
            "line 8: start: expected `repeated`, `boards` or `position`",
        ),
        (
            format!("{BEGIN}[start]\nmiddle = \".\"\n"),
            "line 9: found `middle` without `repeated`",
        ),
        (
            format!("{BEGIN}[start]\nrepeated = \"xq\"\n"),
            "line 9: start: row 1, column 2: found `q`",
        ),
        (
            format!("{BEGIN}[start]\nboards = [\"x.\", \"xo\"]\n"),
            "line 9: found two boards of this size",
        ),
        (
            format!("{BEGIN}[start]\nrepeated = \"4x4\"\n"),
            "line 9: start: row 1, column 1: found `4`",
        ),
        (
            format!("{heaps}[start]\nrepeated = \".\"\n"),
            "line 6: found boards in [start], expected them only where positions are boards",
        ),
    ] {
        let told = read_ruleset("my.toml", &text)
            .expect_err("a mistake")
            .to_string();
        assert!(told.contains(expected), "{told}");
    }
}
