//! Boards with more than 64 cells.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::loopy::LoopyValue;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_heaps::{HeapCode, NimSequence};
use chopsticks_rulesets::{Cells, DescribedPosition, DescribedRuleset, value_of_position};

use crate::read::{position, shipped};

fn value(ruleset: &DescribedRuleset, text: &str, arena: &mut Arena) -> GameId {
    let position = position(ruleset, text);
    match value_of_position(ruleset, position, arena, &Budget::UNLIMITED) {
        Ok(LoopyValue::Short(value)) => value,
        other => panic!("{text}: {other:?}"),
    }
}

/// Cram on a row is Dawson's Kayles, 0.07, and Node Kayles on a row is Dawson's Chess, 0.137 (Winning Ways, chapter 4).
#[test]
fn rows_are_take_and_break_games() {
    for (ruleset, code) in [("cram", "0.07"), ("node-kayles", "0.137")] {
        let ruleset = shipped(ruleset);
        let mut heaps = NimSequence::new(HeapCode::read(code).unwrap());
        heaps.extend(128, &Budget::UNLIMITED).unwrap();
        let mut arena = Arena::new();
        for cells in [63, 64, 65, 100, 127, 128] {
            let expected = arena.nimber(heaps.values()[cells]);
            for text in [".".repeat(cells), vec!["."; cells].join("|")] {
                let found = value(&ruleset, &text, &mut arena);
                assert_eq!(found, expected, "{code} {cells}");
            }
        }
    }
}

/// Only one player can move, as often as the toad has cells before it, and as dominoes fit.
#[test]
fn moves_of_one_player_are_integers() {
    let mut arena = Arena::new();
    let toads = shipped("toads-and-frogs");
    let strip = format!("t{}", ".".repeat(90));
    assert_eq!(value(&toads, &strip, &mut arena), arena.integer(90));
    let domineering = shipped("domineering");
    assert_eq!(value(&domineering, "1x71", &mut arena), arena.integer(-35));
    assert_eq!(value(&domineering, "71x1", &mut arena), arena.integer(35));
}

/// A board in the middle and in the corners of cells `#`.
#[test]
fn a_small_board_on_a_large_one_keeps_its_value() {
    let mut arena = Arena::new();
    for (ruleset, board) in [
        ("amazons", "x..|..o"),
        ("clobber", "xox|o.x|oox"),
        ("col", "..L|.R."),
        ("domineering", "...|.#.|..."),
        ("nogo", "..|x."),
        ("impartial-clobber", "xoxo|oxox"),
    ] {
        let ruleset = shipped(ruleset);
        let expected = value(&ruleset, board, &mut arena);
        let rows: Vec<&str> = board.split('|').collect();
        for (down, right) in [(0, 0), (3, 4), (11 - rows.len(), 11 - rows[0].len())] {
            let row = |at: usize| match at.checked_sub(down).and_then(|at| rows.get(at)) {
                Some(row) => format!(
                    "{}{row}{}",
                    "#".repeat(right),
                    "#".repeat(11 - right - row.len())
                ),
                None => "#".repeat(11),
            };
            let large: Vec<String> = (0..11).map(row).collect();
            let large = large.join("|");
            assert!(matches!(
                position(&ruleset, &large),
                DescribedPosition::Cells(Cells::WideBoard(_))
            ));
            assert_eq!(value(&ruleset, &large, &mut arena), expected, "{large}");
        }
    }
}

/// The cells that a queen reaches on an empty board of 10 × 10 cells with these pieces.
fn reached(pieces: &[(i32, i32)], (row, column): (i32, i32)) -> Vec<(i32, i32)> {
    let steps = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
    let line = |(down, right): (i32, i32)| {
        let cells = (1..).map(move |k| (row + k * down, column + k * right));
        cells.take_while(|cell| {
            (0..10).contains(&cell.0) && (0..10).contains(&cell.1) && !pieces.contains(cell)
        })
    };
    steps
        .filter(|&step| step != (0, 0))
        .flat_map(line)
        .collect()
}

/// The first moves of Amazons on its board of 10 × 10 cells, counted by the rules alone. There are 2176.
#[test]
fn amazons_has_its_first_moves() {
    let amazons = shipped("amazons");
    let start = position(&amazons, "start");
    let left = [(0, 3), (0, 6), (3, 0), (3, 9)];
    let right = [(6, 0), (6, 9), (9, 3), (9, 6)];
    let pieces = [left, right].concat();
    let mut expected = 0;
    for queen in left {
        for to in reached(&pieces, queen) {
            let others = pieces.iter().filter(|&&piece| piece != queen);
            let after: Vec<(i32, i32)> = others.copied().chain([to]).collect();
            expected += reached(&after, to).len();
        }
    }
    assert_eq!(expected, 2176);
    for player in Player::BOTH {
        assert_eq!(amazons.options(&start, player).len(), expected);
    }
}

#[test]
fn boards_have_at_most_128_cells() {
    let clobber = shipped("clobber");
    assert!(clobber.position(&"xo".repeat(64)).is_ok());
    for text in ["xo".repeat(64) + "x", "12x11".to_owned()] {
        let refused = clobber.position(&text).unwrap_err().to_string();
        assert!(refused.contains("expected 1 to 128 cells"), "{refused}");
    }
}
