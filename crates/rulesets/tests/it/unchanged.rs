//! Matches of patterns that change nothing, which are not moves.

use std::collections::BTreeSet;

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_rulesets::{DescribedRuleset, read_ruleset};

use crate::read::position;

/// A ruleset with one pattern, in which `?` is x or o.
fn ruleset(pattern: &str) -> DescribedRuleset {
    let text = format!(
        "name = \"Mine\"\nsource = \"me\"\nabout = \"none\"\n[patterns]\nsymbols = \".xo\"\nclasses = {{ \"?\" = \"xo\" }}\nboth = [{{ {pattern} }}]\n"
    );
    read_ruleset("mine.toml", &text).unwrap_or_else(|error| panic!("{error}"))
}

/// The positions after a move of Left, which are counted too.
fn options(ruleset: &DescribedRuleset, text: &str) -> BTreeSet<String> {
    let start = position(ruleset, text);
    let options = ruleset.options(&start, Player::Left);
    assert_eq!(ruleset.option_count(&start, Player::Left), options.len());
    options.iter().map(ToString::to_string).collect()
}

fn set(texts: &[&str]) -> BTreeSet<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

#[test]
fn a_match_that_changes_nothing_is_not_a_move() {
    for (pattern, positions) in [
        // A class that contains the new symbol.
        (
            "from = \"?\", to = \"x\"",
            &[
                ("xo.", &["xx."][..]),
                ("xx", &[]),
                ("o-x", &["x-x"]),
                ("x-x", &[]),
            ][..],
        ),
        // A choice between a change and no change, for each of two cells.
        (
            "from = \"[.?][.?]\", to = \"[x?][x?]\", directions = \"right\"",
            &[("..", &["xx"]), ("o.", &["ox"]), ("xo", &[])],
        ),
        (
            "from = \"[.?][.?]\", to = \"[x?][x?]\", directions = \"edges\"",
            &[("o-.", &["o-x"]), ("x-o", &[])],
        ),
        // A repetition of length 0.
        (
            "from = \"x.*\", to = \"xo*\", directions = \"right\"",
            &[("x..", &["xo.", "xoo"]), ("xo", &[])],
        ),
        // A move there and back.
        (
            "from = \"x.\", to = \".x\", directions = \"right\", then = { from = \"x.\", to = \".x\", directions = [\"left\", \"right\"] }",
            &[("x.", &[]), ("x..", &["..x"])],
        ),
        // Several rows.
        (
            "from = \"??|??\", to = \"xo|ox\", directions = \"right\"",
            &[("xo|ox", &[]), ("xx|ox", &["xo|ox"])],
        ),
    ] {
        let ruleset = ruleset(pattern);
        for (text, expected) in positions {
            assert_eq!(options(&ruleset, text), set(expected), "{pattern}: {text}");
        }
    }
}

/// The rule by its definition on all strips of six cells: two cells of the class become xo, unless they are.
#[test]
fn on_strips_the_moves_are_those_of_the_definition() {
    let ruleset = ruleset("from = \"??\", to = \"xo\", directions = \"right\"");
    for number in 0..3u32.pow(6) {
        let cell = |at: u32| ['.', 'x', 'o'][(number / 3u32.pow(at) % 3) as usize];
        let board: String = (0..6).map(cell).collect();
        let after = (0..5).filter_map(|at| {
            let (pair, is_class) = (&board[at..at + 2], |cell: char| cell != '.');
            let is_move = pair.chars().all(is_class) && pair != "xo";
            is_move.then(|| format!("{}xo{}", &board[..at], &board[at + 2..]))
        });
        assert_eq!(options(&ruleset, &board), after.collect(), "{board}");
    }
}
