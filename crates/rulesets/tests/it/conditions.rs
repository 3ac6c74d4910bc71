//! Conditions of moves on numbers of cells, groups and lines, against theorems and counts by hand.

use std::collections::HashMap;

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_cgt::solve::Solver;
use chopsticks_rulesets::{DescribedPosition, DescribedRuleset, NimValues, read_ruleset};

use crate::read::{position, shipped};

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

/// Where digits and x are symbols, a text such as 1x1 is a row and not a size.
#[test]
fn digits_and_x_are_symbols_together() {
    let mine = ruleset(&put("n = 1", "n = { of = \"1\" }").replace(".xo", ".x1"));
    assert_eq!(options(&mine, "1x."), ["1xx"]);
    assert_eq!(position(&mine, "1x1").to_string(), "1x1");
    assert!(mine.position("2x2").is_err());
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

/// Where a line loses, the player who moves first wins by the centre only (Plambeck and Whitehead, The secrets of Notakto,
/// 2013).
#[test]
fn the_first_player_wins_notakto_on_one_board() {
    let notakto = shipped("notakto");
    let mut known = HashMap::new();
    let wins = |boards: &[&str], known: &mut _| {
        let boards = boards.iter().map(|text| position(&notakto, text));
        wins_misere(&notakto, boards.collect(), known)
    };
    assert!(wins(&["...|...|..."], &mut known));
    assert!(!wins(&["...|.x.|..."], &mut known));
    for other in ["x..|...|...", ".x.|...|..."] {
        assert!(wins(&[other], &mut known), "{other}");
    }
}

/// Whether the player who moves first wins a sum in which the last move loses, by the definition.
fn wins_misere(
    ruleset: &DescribedRuleset,
    boards: Vec<DescribedPosition>,
    known: &mut HashMap<Vec<DescribedPosition>, bool>,
) -> bool {
    if let Some(wins) = known.get(&boards) {
        return *wins;
    }
    let mut has_moves = false;
    let mut wins = false;
    for at in 0..boards.len() {
        for option in ruleset.options(&boards[at], Player::Left) {
            has_moves = true;
            let mut after = boards.clone();
            after[at] = option;
            wins |= !wins_misere(ruleset, after, known);
        }
    }
    known.insert(boards, wins || !has_moves);
    wins || !has_moves
}

/// On a path with 2n dominoes, the positions that the second player wins are as many as Dyck paths: the Catalan numbers
/// (Nowakowski and others, The game of Timber!, 2013; OEIS A000108). With an odd number of dominoes there are none.
#[test]
fn the_lost_paths_of_timber_are_counted_by_catalan() {
    let timber = shipped("timber");
    let short = timber.short().expect("play ends");
    let mut solver = Solver::by_components(short, NimValues);
    let lost = (1..=8).map(|length| {
        let paths = (0..1 << length).map(|bits: u32| -> String {
            (0..length)
                .map(|at| if bits >> at & 1 == 0 { '<' } else { '>' })
                .collect()
        });
        let values = paths.map(|path| solver.value(position(&timber, &path), &Budget::UNLIMITED));
        values.filter(|value| *value.as_ref().unwrap() == 0).count()
    });
    assert_eq!(lost.collect::<Vec<_>>(), [0, 1, 0, 2, 0, 5, 0, 14]);
}
