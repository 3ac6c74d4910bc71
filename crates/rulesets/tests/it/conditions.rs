//! Conditions of moves on numbers of cells, groups and lines, against theorems and counts by hand.

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_rulesets::{DescribedRuleset, read_ruleset};

use crate::read::position;

const BEGIN: &str =
    "name = \"Mine\"\nsource = \"me\"\nabout = \"none\"\n[patterns]\nsymbols = \".xo\"\n";

/// A ruleset in which a cell becomes x if a condition holds.
fn put(condition: &str, count: &str) -> String {
    format!(
        "{BEGIN}both = [{{ from = \".\", to = \"x\", if = \"{condition}\" }}]\ncount = {{ {count} }}\n"
    )
}

fn ruleset(text: &str) -> DescribedRuleset {
    read_ruleset("mine.toml", text).unwrap_or_else(|error| panic!("{error}"))
}

/// The positions after a move of Left, in order.
fn options(ruleset: &DescribedRuleset, text: &str) -> Vec<String> {
    let start = position(ruleset, text);
    let options = ruleset.options(&start, Player::Left);
    assert_eq!(ruleset.option_count(&start, Player::Left), options.len());
    let mut texts: Vec<String> = options.iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts
}

#[test]
fn each_number_counts_what_the_page_says() {
    for (condition, count, board, expected) in [
        ("n = 2", "n = { of = \"o\" }", "o.|oo", &[][..]),
        ("n = 2", "n = { of = \"o\" }", "o.|xo", &["ox|xo"][..]),
        (
            "n mod 2 = 1",
            "n = { of = \"xo\", neighbours = \"orthogonal\" }",
            "o..|...",
            &["o..|x..", "ox.|..."],
        ),
        (
            "n = 1",
            "n = { of = \"x\", neighbours = \"right\", after = true }",
            ".x.",
            &["xx."],
        ),
        (
            "n = 2",
            "n = { groups = \"x\", neighbours = \"orthogonal\", after = true }",
            "x..|...",
            &["x..|..x", "x..|.x.", "x.x|..."],
        ),
        (
            "n = 1",
            "n = { groups = \"x\", neighbours = \"orthogonal\", beside = \"o\" }",
            "xo.x",
            &["xoxx"],
        ),
        (
            "n = 1",
            "n = { groups = \"x\", neighbours = \"orthogonal\", touches = [\"left\", \"right\"], after = true }",
            "xx.|x..",
            &["xxx|x.."],
        ),
        // The cells that are left have sides, wherever they lie.
        (
            "n = 1",
            "n = { groups = \"x\", neighbours = \"orthogonal\", touches = \"up\", after = true }",
            "###|#..",
            &["###|#.x", "###|#x."],
        ),
        (
            "n = 1",
            "n = { line = \"xxx\", directions = [\"right\", \"down\"], after = true }",
            "xx.|x..",
            &["xxx|x.."],
        ),
        (
            "n = 2",
            "n = { line = \"oo\", directions = \"horizontal\" }",
            "oo.",
            &["oox"],
        ),
    ] {
        let mine = ruleset(&put(condition, count));
        assert_eq!(
            options(&mine, board),
            expected,
            "{condition} {count} {board}"
        );
    }
}

/// Right's conditions follow from Left's: x and o are exchanged, and right and left.
#[test]
fn an_exchange_is_that_of_the_numbers_too() {
    let text = format!(
        "{BEGIN}left = [{{ from = \".\", to = \"x\", if = \"n = 1\" }}]\nexchange = \"xo\"\nreverse = true\ncount = {{ n = {{ of = \"x\", neighbours = \"right\" }} }}\n"
    );
    let mine = ruleset(&text);
    let start = position(&mine, ".x.o.");
    let of = |player| {
        let options = mine.options(&start, player);
        options.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(
        (of(Player::Left), of(Player::Right)),
        (vec!["xx.o.".to_owned()], vec![".x.oo".to_owned()])
    );
}

#[test]
fn mistakes_are_told_with_their_places() {
    let near = "n = { of = \".\", neighbours = \"orthogonal\" }";
    let line = |of: &str| {
        format!(
            "{BEGIN}both = [{{ from = \"..\", to = \"xx\", directions = \"{of}\", if = \"n = 1\" }}]\n"
        )
    };
    for (text, expected) in [
        (
            put("m = 1", near),
            "line 6: if: at character 1: found `m`, expected a number or one of n",
        ),
        (
            put("n", near),
            "line 6: if: at character 2: found the end, expected one of = != < > <= >=",
        ),
        (
            put("n = 1 1", near),
            "line 6: if: at character 7: found `1`, expected `and`, `or` or the end",
        ),
        (
            format!("{BEGIN}both = [{{ from = \".\", to = \"x\", if = \"n = 1\" }}]\n"),
            "line 6: if: found no `count`, expected the numbers of the condition in it",
        ),
        (
            put("n = 1", "n = { of = \".\", line = \"x\" }"),
            "line 7: count: expected exactly one of `of`, `groups` and `line`",
        ),
        (
            put("n = 1", "n = { groups = \".\" }"),
            "line 7: count: expected `neighbours` with `groups`",
        ),
        (
            put("n = 1", "n = { line = \".\" }"),
            "line 7: count: expected `directions` with `line`",
        ),
        (
            put("n = 1", "n = { of = \".\", touches = \"up\" }"),
            "line 7: count: found `touches`, expected it only with `groups`",
        ),
        (
            put("n = 1", "n = { of = \"q\" }"),
            "line 7: of: found `q`, expected a sign in symbols or classes",
        ),
        (
            put("n = 1", "n = { of = \".\", neighbours = \"sideways\" }"),
            "line 7: neighbours: found the direction \"sideways\", expected one of right,",
        ),
        (
            put("n = 1", "mod = { of = \".\" }"),
            "line 7: count: found the variable `mod`, which has a meaning in rules, expected another name",
        ),
        (
            line("edges") + "count = { n = { line = \"x\", directions = \"right\" } }\n",
            "line 6: found a move on graphs, where some `if` has no meaning, expected `neighbours` along edges too",
        ),
        (
            line("right") + "count = { n = { of = \"x\", neighbours = \"edges\" } }\n",
            "line 6: found a move on grids, where some `if` has no meaning, expected `neighbours` with directions of grids too",
        ),
        (
            line("right").replace("from = \"..\", to = \"xx\"", "from = \"#.\", to = \"#x\"")
                + "count = { n = { of = \"x\" } }\n",
            "line 6: found `#` or `*` at the first cell of a move with `if`, expected a cell of the board there",
        ),
    ] {
        let told = read_ruleset("mine.toml", &text)
            .expect_err("a mistake")
            .to_string();
        assert!(
            told.starts_with(&format!("mine.toml, {expected}")),
            "{told}\n{text}"
        );
    }
}

/// A move of one cell is one of graphs and of grids, but only of those on which its condition has a meaning.
#[test]
fn positions_are_those_on_which_conditions_have_a_meaning() {
    let refused = |count: &str, text: &str| {
        let told = ruleset(&put("n = 1", count))
            .position(text)
            .expect_err("another kind");
        told.to_string()
    };
    let told = refused("n = { of = \".\", neighbours = \"edges\" }", "..|..");
    assert!(told.contains("expected"), "{told}");
    refused("n = { of = \".\", neighbours = \"right\" }", ".-.");
    let both = ruleset(&put(
        "n = 1",
        "n = { of = \"x\", neighbours = [\"right\", \"edges\"] }",
    ));
    assert_eq!(options(&both, ".x."), ["xx."]);
    assert_eq!(options(&both, ".-x-."), ["-x-x", "x-x-"]);
}

/// Without `neighbours`, a ruleset of placement has graphs only.
#[test]
fn a_placement_without_neighbours_is_on_graphs() {
    let text = "name = \"Mine\"\nsource = \"me\"\nabout = \"none\"\n[placement]\nboth = \"lose\"\n";
    let mine = ruleset(text);
    assert_eq!(options(&mine, "Path(3)").len(), 3);
    for board in ["..|..", "2x2"] {
        assert!(mine.position(board).is_err(), "{board}");
    }
}
