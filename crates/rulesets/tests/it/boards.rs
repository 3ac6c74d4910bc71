//! Boards: their shapes and parts, and texts of positions.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::nim::mex;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_cgt::solve::Solver;
use chopsticks_rulesets::{DescribedPosition, DescribedRuleset, NimValues, Variant};

use crate::read::{position, shipped};

/// Left places vertical dominoes in Domineering, and Right horizontal ones.
#[test]
fn moves_of_domineering_are_counted_on_every_shape() {
    let ruleset = shipped("domineering");
    for rows in 1..=64usize {
        for columns in 1..=64 / rows {
            let empty = position(&ruleset, &format!("{rows}x{columns}"));
            let count = |player| ruleset.options(&empty, player).len();
            assert_eq!(
                count(Player::Left),
                (rows - 1) * columns,
                "{rows}x{columns}"
            );
            assert_eq!(
                count(Player::Right),
                rows * (columns - 1),
                "{rows}x{columns}"
            );
        }
    }
}

fn parts(ruleset: &DescribedRuleset, text: &str) -> Vec<String> {
    let components = ruleset.components(position(ruleset, text)).into_iter();
    let mut parts: Vec<String> = components.map(|part| part.to_string()).collect();
    parts.sort();
    parts
}

/// A component is written on the smallest board that has it, so that equal components are equal positions.
#[test]
fn components_have_tight_boards() {
    let clobber = shipped("clobber");
    for text in ["xo", ".xo", "xo.", "...|.xo", "xo|..", "##|xo", "xo#|###"] {
        assert_eq!(parts(&clobber, text), ["xo"], "{text}");
    }
    assert_eq!(parts(&clobber, "xo.|..x|..o"), ["xo", "x|o"]);
    let domineering = shipped("domineering");
    for text in ["..|..", "#..|#..", "..#|..#", "##|..|..", "..|..|##"] {
        assert_eq!(parts(&domineering, text), ["..|.."], "{text}");
    }
}

/// The nim-value of a position by its definition, without components and symmetries.
fn nim_value(ruleset: &DescribedRuleset, position: &DescribedPosition) -> u32 {
    let options = ruleset.options(position, Player::Left);
    mex(options.iter().map(|option| nim_value(ruleset, option)))
}

/// The impartial variant of Clobber takes the same position with exchanged colours for the negative.
#[test]
fn nim_values_are_those_of_the_definition() {
    let ruleset = shipped("clobber").with_variant(Variant::Impartial);
    let short = ruleset.short().expect("play ends");
    let mut solver = Solver::by_components(short, NimValues);
    for text in [
        "xo",
        "ox",
        "xox",
        "oxo",
        "xo|ox",
        "xxo|oox",
        "oox|xxo",
        "xoxo|oxox",
        "xo.ox|oxxoo",
    ] {
        let position = position(&ruleset, text);
        let found = solver.value(position.clone(), &Budget::UNLIMITED);
        assert_eq!(found.unwrap(), nim_value(&ruleset, &position), "{text}");
    }
}

/// A vertex where the text comes again has a number, in braces from 10 on.
#[test]
fn circles_of_a_graph_are_written_with_numbers() {
    let hackenbush = shipped("hackenbush");
    for (text, written) in [
        (":alrel:a", ":0"),
        ("l:ale:a", ":1"),
        ("lrlrlrlrlrl:alrl:a", ":{11}"),
    ] {
        let read = position(&hackenbush, text);
        let shown = read.to_string();
        assert!(shown.contains(written), "{text}: {shown}");
        assert_eq!(position(&hackenbush, &shown), read, "{text}");
    }
}
