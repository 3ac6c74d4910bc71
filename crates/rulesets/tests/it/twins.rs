//! Rulesets of files, compared with the same rulesets in Rust on all small positions.

use std::collections::{BTreeSet, HashMap};
use std::str::FromStr;

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::{Domineering, Ruleset, Short};
use chopsticks_cgt::solve::{CanonicalForms, Solver};
use chopsticks_twins::{Hackenbush, Nim, ToadsAndFrogs};

use crate::read::{position, shipped};

/// All words of these letters of a length.
fn words(letters: &str, length: usize) -> Vec<String> {
    let mut words = vec![String::new()];
    for _ in 0..length {
        let longer = words
            .iter()
            .flat_map(|word| letters.chars().map(move |letter| format!("{word}{letter}")));
        words = longer.collect();
    }
    words
}

/// Both rulesets give each position the same value; `spelled` is the text for the ruleset in Rust.
fn agree<R>(name: &str, twin: R, texts: &[String], spelled: impl Fn(&str) -> String)
where
    R: Short + Copy,
    R::Position: FromStr<Err: std::fmt::Debug>,
{
    let ruleset = shipped(name);
    let mut arena = Arena::new();
    let mut values = Vec::new();
    let mut solver = Solver::by_components(twin, CanonicalForms::new(&mut arena));
    for text in texts {
        let position = spelled(text).parse().expect("a position in Rust");
        values.push(
            solver
                .value(position, &Budget::UNLIMITED)
                .expect("a short game"),
        );
    }
    let short = ruleset.short().expect("a ruleset that ends");
    let mut solver = Solver::by_components(short, CanonicalForms::new(&mut arena));
    for (text, expected) in texts.iter().zip(values) {
        let value = solver.value(position(&ruleset, text), &Budget::UNLIMITED);
        assert_eq!(value, Ok(expected), "{name}: {text}");
    }
}

#[test]
fn domineering() {
    let mut boards = Vec::new();
    for (rows, columns) in [(1, 8), (2, 5), (3, 4), (4, 3), (5, 2)] {
        for word in words(".#", rows * columns) {
            let rows: Vec<&str> = (0..rows)
                .map(|row| &word[row * columns..(row + 1) * columns])
                .collect();
            boards.push(rows.join("|"));
        }
    }
    boards.push("4x5".to_owned());
    agree("domineering", Domineering, &boards, str::to_owned);
}

#[test]
fn toads_and_frogs() {
    let strips: Vec<String> = (1..=8).flat_map(|length| words(".tf", length)).collect();
    agree("toads-and-frogs", ToadsAndFrogs, &strips, str::to_uppercase);
}

#[test]
fn hackenbush_stalks() {
    let stalks: Vec<String> = (1..=7).flat_map(|length| words("lre", length)).collect();
    let spelled = |text: &str| text.replace('l', "B").replace('r', "R").replace('e', "G");
    agree("hackenbush", Hackenbush, &stalks, spelled);
}

/// Trees and circuits of four edges of all colours: their texts here and in Rust, with a letter for each edge.
#[test]
fn hackenbush_pictures() {
    let shapes = [
        ("a(b;cd)", "0a1 1b2 1c3 3d4"),
        ("(a;b(c;d))", "0a1 0b2 2c3 2d4"),
        (":0abcd:0", "0a1 1b2 2c3 3d0"),
        (":0a(b:1c:0;d:1)", "0a1 1b2 2c0 1d2"),
        ("a:1bcd:1", "0a1 1b2 2c3 3d1"),
        ("a(b;c;d)", "0a1 1b2 1c3 1d4"),
        ("a:1b:1cd", "0a1 1b1 1c2 2d3"),
    ];
    for (here, in_rust) in shapes {
        let drawn = |shape: &str, word: &str, letters: [&str; 3]| {
            let mut text = shape.to_owned();
            for (place, colour) in ["a", "b", "c", "d"].into_iter().zip(word.bytes()) {
                text = text.replace(place, letters[usize::from(colour - b'0')]);
            }
            text
        };
        let pictures = words("012", 4);
        let texts: Vec<String> = pictures
            .iter()
            .map(|word| drawn(here, word, ["l", "r", "e"]))
            .collect();
        let twins: HashMap<String, String> = pictures
            .iter()
            .map(|word| {
                (
                    drawn(here, word, ["l", "r", "e"]),
                    drawn(in_rust, word, ["B", "R", "G"]),
                )
            })
            .collect();
        agree("hackenbush", Hackenbush, &texts, |text| twins[text].clone());
    }
}

#[test]
fn nim() {
    let heaps: Vec<String> = (0..512)
        .map(|n| format!("{},{},{}", n & 7, n >> 3 & 7, n >> 6))
        .collect();
    agree("nim", Nim, &heaps, str::to_owned);
}

/// Whether every run of stones of one colour is adjacent to an empty cell.
fn has_liberties(strip: &str) -> bool {
    let cells: Vec<char> = strip.chars().collect();
    let runs = cells.chunk_by(|a, b| a == b);
    let runs: Vec<char> = runs.map(|run| run[0]).collect();
    let is_empty = |at: Option<usize>| at.and_then(|at| runs.get(at)) == Some(&'.');
    (0..runs.len())
        .all(|at| runs[at] == '.' || is_empty(at.checked_sub(1)) || is_empty(Some(at + 1)))
}

/// The moves of NoGo by the definition: all placements of stones except those that leave a run without a liberty.
#[test]
fn nogo_on_a_strip() {
    let ruleset = shipped("nogo-strip");
    let strips = (1..=8).flat_map(|length| words(".xo", length));
    for strip in strips.filter(|strip| has_liberties(strip)) {
        for (player, stone) in [(Player::Left, "x"), (Player::Right, "o")] {
            let placed = strip.match_indices('.').map(|(at, _)| {
                let mut after = strip.clone();
                after.replace_range(at..=at, stone);
                after
            });
            let expected: BTreeSet<String> = placed.filter(|after| has_liberties(after)).collect();
            let options = ruleset.options(&position(&ruleset, &strip), player);
            let found: BTreeSet<String> = options.iter().map(ToString::to_string).collect();
            assert_eq!(found, expected, "{player} in {strip}");
        }
    }
}
