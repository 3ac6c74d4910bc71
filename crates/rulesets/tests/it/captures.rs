//! Captures of groups, against the rules of Go by hand and an independent program.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::Outcome;
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_rulesets::{outcome_of_position, read_ruleset};

use crate::read::{position, shipped};

/// A stone captures the groups that have lost their last liberty, and only then needs a liberty itself.
#[test]
fn stones_are_captured_as_in_go() {
    let go = shipped("no-pass-go");
    for (board, player, after) in [
        (".o", Player::Left, &["x."][..]),
        ("x.", Player::Left, &[]),
        ("o.o", Player::Left, &[".x."]),
        // At the end it captures nothing and has no liberty.
        ("o.o.", Player::Left, &[".xo."]),
        (".xxo.", Player::Right, &["o..o."]),
        ("xo.|.xo", Player::Left, &["x.x|.x."]),
        (".(-o;-o;-o)", Player::Left, &["x(-.;-.;-.)"]),
        (".-x-x-o-.", Player::Right, &["o-.-.-o-."]),
    ] {
        let start = position(&go, board);
        let options = go.options(&start, player);
        assert_eq!(go.option_count(&start, player), options.len());
        let after: Vec<_> = after.iter().map(|text| position(&go, text)).collect();
        assert_eq!(options, after, "{board}");
    }
}

/// The edges that count are those after the move: without the last one to a liberty, the group is captured.
#[test]
fn a_cut_may_take_the_last_liberty() {
    let text = "name = \"Cut\"\nsource = \"me\"\nabout = \"none\"\n[patterns]\nsymbols = \".xo\"\n\
        both = [{ from = \"x.\", to = \"x.\", directions = \"edges\", cuts = true }]\n\
        groups = { of = \"x\", liberty = \".\", neighbours = \"orthogonal\", captured = \"o\" }\n";
    let cut = read_ruleset("cut.toml", text).unwrap_or_else(|error| panic!("{error}"));
    let options = cut.options(&position(&cut, "x-x-."), Player::Left);
    let after: Vec<String> = options.iter().map(ToString::to_string).collect();
    assert_eq!(after, ["o-o+."]);
}

/// The winner if Left or if Right moves first, by `tests/independent/captures.py`.
#[test]
fn go_without_passes_has_draws() {
    let go = shipped("no-pass-go");
    let (left, right, draw) = (Outcome::Left, Outcome::Right, Outcome::Draw);
    for (board, first_left, first_right) in [
        ("1x2", draw, draw),
        ("1x3", left, right),
        ("1x4", draw, draw),
        ("2x2", draw, draw),
        ("x.o", left, right),
        (".xo.", draw, draw),
        ("xx.oo", draw, draw),
        ("xo.|.xo", left, right),
    ] {
        let position = position(&go, board);
        let found = outcome_of_position(&go, position, &mut Arena::new(), &Budget::UNLIMITED);
        let expected = ByPlayer {
            left: first_left,
            right: first_right,
        };
        assert_eq!(found, Ok(expected), "{board}");
    }
}

/// In Atari Go the number of empty cells falls, in Go it does not.
#[test]
fn play_ends_if_captured_cells_are_not_empty() {
    assert!(shipped("atari-go").always_ends());
    assert!(!shipped("no-pass-go").always_ends());
}

#[test]
fn faults_are_told() {
    let says = |captured: &str| {
        let text = format!(
            "name = \"Mine\"\nsource = \"me\"\nabout = \"none\"\n[patterns]\nsymbols = \".xo\"\n\
             left = [{{ from = \".\", to = \"x\" }}]\nexchange = \"xo\"\n\
             groups = {{ of = \"xo\", liberty = \".\", neighbours = \"orthogonal\", captured = \"{captured}\" }}\n"
        );
        read_ruleset("mine.toml", &text)
            .expect_err("a mistake")
            .to_string()
    };
    assert_eq!(
        says("xo"),
        "mine.toml, line 8: captured: found `xo`, expected one of symbols, or `#`"
    );
    assert_eq!(
        says("q"),
        "mine.toml, line 8: captured: found `q`, expected one of symbols, or `#`"
    );
}
