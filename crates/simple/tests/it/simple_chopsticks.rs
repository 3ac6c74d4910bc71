//! Simple Chopsticks, compared with its paper: the two tables, and values with several hands.
//!
//! The paper is Dailly, Gledel, Nowakowski and Pereira dos Santos, *Simple Chopsticks: Playing with any number of hands
//! and fingers* (2024); values and counts that are not in the paper were computed by two other programs.

use std::collections::HashMap;

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::value;
use chopsticks_simple::budget::Budget;
use chopsticks_simple::one_hand::grid::Grid;
use chopsticks_simple::one_hand::sweep::Sweep;
use chopsticks_simple::player::Player;
use chopsticks_simple::query::value_of;

use crate::common::chopsticks::{followers, position, read};
use crate::common::distinct_values::DISTINCT_VALUES;

/// An arena for the values of positions given as text.
struct Facts(Arena);

impl Facts {
    fn of(&mut self, text: &str) -> GameId {
        let (ruleset, position) = position(text);
        value_of(&mut self.0, &ruleset, &position, &Budget::UNLIMITED)
            .expect("an unlimited budget suffices")
    }

    fn read(&mut self, text: &str) -> GameId {
        read(&mut self.0, text)
    }
}

fn grid(arena: &mut Arena, fingers: u32) -> Grid {
    Grid::evaluate(arena, fingers, &Budget::UNLIMITED).expect("an unlimited budget suffices")
}

/// The cells of Table 1 as printed; one row of the text lacks a cell, and three cells are wrong.
#[test]
fn table_1_is_as_printed_but_for_its_errata() {
    const CORRECTED: [((u32, u32), &str); 3] = [((7, 1), "⇑*"), ((1, 7), "⇓*"), ((15, 5), "0")];
    let mut arena = Arena::new();
    let grid = grid(&mut arena, 20);
    let printed = include_str!("../../../../data/paper/table_1.csv");
    for line in printed.lines().skip(1) {
        let mut row: Vec<&str> = line.split(',').collect();
        let j: u32 = row.remove(0).parse().expect("a row number");
        if j == 2 {
            row.insert(12, "↓[2]");
        }
        assert_eq!(row.len(), 20);
        for (i, printed) in (1..).zip(row) {
            let corrected = CORRECTED.iter().find(|(cell, _)| *cell == (i, j));
            let (value, printed) = (grid.value(i, j), read(&mut arena, printed));
            assert_eq!(value == printed, corrected.is_none(), "({i}|{j})");
            if let Some((_, corrected)) = corrected {
                assert_eq!(value, read(&mut arena, corrected), "({i}|{j})");
            }
        }
    }
}

/// Where the lost cell of row 2 belongs.
#[test]
fn the_end_of_row_2_of_table_1() {
    let mut arena = Arena::new();
    let grid = grid(&mut arena, 20);
    let row = ["↓[2]", "↓[2]", "↓", "↓", "0", "0", "*", "*"];
    for (i, expected) in (13..).zip(row) {
        assert_eq!(grid.value(i, 2), read(&mut arena, expected), "({i}|2)");
    }
}

#[test]
fn values_with_a_name() {
    let mut facts = Facts(Arena::new());
    for (position, value) in [
        ("(2|3)_20", "{0|^[2]}"),
        ("(2|3)_20", ".22*"),
        ("(2|3)_20", "^ + ^ + ^<2> + ^<2> + *"),
        ("(3|2)_20", "-{0|^[2]}"),
        ("(2|5)_40", "{.22*|0}"),
        ("(1|1)_12", "+-.22*"),
    ] {
        assert_eq!(facts.of(position), facts.read(value), "{position}");
    }
}

#[test]
fn every_value_of_table_1_is_an_uptimal_and_two_others_are_not() {
    let mut facts = Facts(Arena::new());
    for (value, _) in grid(&mut facts.0, 20).census() {
        assert!(value::uptimal(&facts.0, value).is_some());
    }
    for position in ["(2|5)_40", "(1|1)_12"] {
        let value = facts.of(position);
        assert!(value::uptimal(&facts.0, value).is_none(), "{position}");
    }
}

#[test]
fn numbers_of_distinct_values() {
    let mut arena = Arena::new();
    for (fingers, distinct) in DISTINCT_VALUES {
        let census = grid(&mut arena, fingers).census();
        assert_eq!(census.len(), distinct, "finger count {fingers}");
        let cells: u64 = census.iter().map(|(_, cells)| cells).sum();
        assert_eq!(cells, u64::from(fingers).pow(2));
    }
}

/// The sequence with these first two terms in which each term is the sum of the two before.
fn fibonacci_like(first: u32, second: u32) -> Vec<u32> {
    let mut terms = vec![first, second];
    for k in 2..30 {
        terms.push(terms[k - 2] + terms[k - 1]);
    }
    terms
}

/// The term of index i of OEIS A110035, by Lucas numbers.
fn a110035(i: usize) -> u32 {
    let lucas = fibonacci_like(2, 1);
    let sign = if i.is_multiple_of(2) { 6 } else { 4 };
    (sign + 4 * lucas[2 * i + 1]) / 10
}

/// The conjecture of the paper, for f(2i) ≤ n < f(2i+1): * below the threshold and ±J from there on; 0 for other n,
/// which is Theorem 3.
fn conjectured(n: u32) -> &'static str {
    let f = fibonacci_like(0, 1);
    match (1..14).find(|&i| (f[2 * i]..f[2 * i + 1]).contains(&n)) {
        None => "0",
        Some(i) if n < a110035(i) => "*",
        Some(_) => "+-{0|^[2]}",
    }
}

fn sweep(arena: &mut Arena, start: (u32, u32), last: u32) -> Sweep {
    Sweep::evaluate(arena, start, 1..=last, &Budget::UNLIMITED)
        .expect("an unlimited budget suffices")
}

#[test]
fn one_one_is_as_conjectured_up_to_1700() {
    let first: Vec<u32> = (0..10).map(a110035).collect();
    assert_eq!(first, [1, 2, 5, 12, 31, 80, 209, 546, 1429, 3740]);
    let mut arena = Arena::new();
    let sweep = sweep(&mut arena, (1, 1), 1700);
    let mut counts: HashMap<&str, u32> = HashMap::new();
    for n in 1..=1700 {
        let name = conjectured(n);
        assert_eq!(sweep.value(n), Some(read(&mut arena, name)), "n = {n}");
        if n <= 606 {
            *counts.entry(name).or_default() += 1;
        }
    }
    let expected = [("*", 276), ("0", 232), ("+-{0|^[2]}", 98)];
    assert_eq!(counts, HashMap::from(expected));
}

/// Nine values alternate; four of the nine begin at terms of known sequences.
#[test]
fn one_two_goes_round_in_nine_values() {
    const TURN: [&str; 9] = [
        "{0|{0|-{0|^[2]}}}",
        "^",
        "{0|^[2]}",
        "*",
        "{{0|^[2]}|0}",
        "v",
        "v[2]",
        "{{{0|^[2]}|0}|-{0|^[2]}}",
        "0",
    ];
    let mut arena = Arena::new();
    let sweep = sweep(&mut arena, (1, 2), 1700);
    let turn = TURN.map(|value| read(&mut arena, value));
    let (f, lucas) = (fibonacci_like(0, 1), fibonacci_like(2, 1));
    for (at, begins) in [
        (0, [29, 76, 199, 521, 1364]),
        (2, [5, 6, 7, 8, 9].map(|i| a110035(i - 1))),
        (3, [9, 11, 13, 15, 17].map(|k| f[k])),
        (5, [8, 10, 12, 14, 16].map(|k| lucas[k])),
    ] {
        let runs = sweep.runs().iter();
        let found = runs.filter(|run| run.value == turn[at] && run.from >= 29);
        let found: Vec<u32> = found.map(|run| run.from).collect();
        let begins: Vec<u32> = begins.into_iter().filter(|&n| n <= 1700).collect();
        assert_eq!(found, begins, "{}", TURN[at]);
    }
    let later = sweep.runs().iter().filter(|run| run.from >= 755);
    let values: Vec<GameId> = later.map(|run| run.value).collect();
    let from = turn.iter().position(|value| *value == values[0]);
    let expected = turn.iter().cycle().skip(from.expect("one of the nine"));
    assert!(values.iter().eq(expected.take(values.len())));
    let starts: Vec<u32> = sweep.runs().iter().map(|run| run.from).collect();
    assert!([755, 898, 964].iter().all(|n| starts.contains(n)));
}

/// (1|2)_n = J exactly from each threshold up to the next Fibonacci number.
#[test]
fn one_two_is_j_where_one_one_is_plus_minus_j() {
    let mut arena = Arena::new();
    let sweep = sweep(&mut arena, (1, 2), 1700);
    let j = read(&mut arena, "{0|^[2]}");
    for n in 2..=1700 {
        let expected = conjectured(n).starts_with("+-");
        assert_eq!(sweep.value(n) == Some(j), expected, "n = {n}");
    }
}

#[test]
fn a_common_factor_divides_the_finger_count() {
    let mut arena = Arena::new();
    let grids: Vec<Grid> = (1..=40).map(|n| grid(&mut arena, n)).collect();
    for n in 1..=40u32 {
        for d in 2..=n {
            let smaller = n / d;
            for (i, j) in (0..smaller * smaller).map(|k| (k / smaller + 1, k % smaller + 1)) {
                assert_eq!(
                    grids[n as usize - 1].value(d * i, d * j),
                    grids[smaller as usize - 1].value(i, j),
                    "{d} divides ({}|{})_{n}",
                    d * i,
                    d * j
                );
            }
        }
    }
}

/// Compares (1^h|1^h)_n for n = 1, 2, … with a list of values; `?` is a value that is neither * nor 0.
fn starts_with_hands_are(count: u32, values: &str) {
    let mut facts = Facts(Arena::new());
    let plain = [facts.read("0"), facts.read("*")];
    for (n, expected) in (1..).zip(values.split(' ')) {
        let position = format!("(1^{count}|1^{count})_{n}");
        let value = facts.of(&position);
        match expected {
            "?" => assert!(!plain.contains(&value), "{position}"),
            _ => assert_eq!(value, facts.read(expected), "{position}"),
        }
    }
}

#[test]
fn starts_with_two_hands() {
    starts_with_hands_are(2, "* * * 0 * ? * * 0 {0,^*|0,v*} 0 0 * * * 0 0 * * *");
}

#[test]
fn starts_with_three_hands() {
    starts_with_hands_are(3, "* 0 * 0 0 0 0 ? *2 ? 0 * *");
}

#[test]
fn starts_with_four_hands() {
    starts_with_hands_are(4, "* * * 0 * 0 0");
}

#[test]
fn starts_with_five_hands() {
    starts_with_hands_are(5, "* 0 * 0 0");
}

/// The number of positions below a start, including it, in which both sides have a hand.
fn count_live_positions(text: &str) -> usize {
    let (ruleset, start) = position(text);
    let positions = followers(&ruleset, start).into_iter();
    let live = positions.filter(|position| {
        let mut sides = Player::BOTH.iter().map(|&player| position.side(player));
        sides.all(|side| !side.is_empty())
    });
    live.count()
}

#[test]
fn numbers_of_positions() {
    assert_eq!(count_live_positions("(1^3|1^3)_8"), 26_479);
    assert_eq!(count_live_positions("(1^3|1^3)_10"), 79_885);
    assert_eq!(count_live_positions("(1^2|1^2)_20"), 49_368);
}
