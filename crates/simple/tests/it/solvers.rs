//! All methods of evaluating a position of Simple Chopsticks agree with the definition and with each other.

use std::collections::HashSet;

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation;
use chopsticks_cgt::notation::Style;
use chopsticks_cgt::solve::{CanonicalForms, Outcomes, Solver};
use chopsticks_cgt::value::{OutcomeClass, outcome};
use chopsticks_simple::budget::Budget;
use chopsticks_simple::many_hands::hands_table::HandsTable;
use chopsticks_simple::one_hand::grid::Grid;
use chopsticks_simple::one_hand::sweep::Sweep;
use chopsticks_simple::query::value_of;
use chopsticks_simple::ruleset::{Hands, SimpleChopsticks};

use crate::common::chopsticks::{self, followers, position, ruleset, sides_upto};
use crate::common::values::Values;

const ENOUGH: &str = "an unlimited budget suffices";

/// The value by the definition, and by every other method in the same arena.
fn all_ways_agree(values: &mut Values<SimpleChopsticks>, position: &Hands) {
    let ruleset = values.ruleset;
    let expected = values.value(position.clone());
    let arena = &mut values.arena;
    let table = HandsTable::evaluate(arena, &ruleset, position, &Budget::UNLIMITED).expect(ENOUGH);
    assert_eq!(table.start(), expected, "table of {position}");
    assert_eq!(table.value(position), Some(expected));
    let quick = value_of(arena, &ruleset, position, &Budget::UNLIMITED);
    assert_eq!(quick, Ok(expected), "{position}");
    let mut solver = Solver::new(ruleset, CanonicalForms::new(arena));
    let solved = solver.value(position.clone(), &Budget::UNLIMITED);
    assert_eq!(solved, Ok(expected), "solver, {position}");
    let mut solver = Solver::by_components(ruleset, CanonicalForms::new(arena));
    let solved = solver.value(position.clone(), &Budget::UNLIMITED);
    assert_eq!(solved, Ok(expected), "solver by components, {position}");
    let mut solver = Solver::new(ruleset, Outcomes);
    let wins = solver.value(position.clone(), &Budget::UNLIMITED);
    let class = match outcome(arena, expected) {
        OutcomeClass::Left => (true, false),
        OutcomeClass::Next => (true, true),
        OutcomeClass::Previous => (false, false),
        OutcomeClass::Right => (false, true),
    };
    let wins = wins.expect(ENOUGH);
    assert_eq!((wins.left, wins.right), class, "outcome of {position}");
}

fn plain(fingers: u32) -> Values<SimpleChopsticks> {
    Values::new(ruleset(fingers), false)
}

#[test]
fn a_table_lists_every_position_once_with_its_value() {
    let (ruleset, start) = position("(1,1|1,2)_3");
    let arena = &mut Arena::new();
    let table = HandsTable::evaluate(arena, &ruleset, &start, &Budget::UNLIMITED).expect(ENOUGH);
    let mut seen = HashSet::new();
    for (sides, value) in table.positions() {
        let position = chopsticks::hands(sides.left, sides.right, 3);
        assert_eq!(table.value(&position), Some(value), "{position}");
        assert!(seen.insert(position));
    }
    assert_eq!(seen.len(), table.positions().len());
    assert!(seen.is_superset(&followers(&ruleset, start)));
}

#[test]
fn all_starts_with_few_hands() {
    for (fingers, most) in [(1, 3), (2, 3), (3, 3), (4, 2)] {
        let mut values = plain(fingers);
        let sides = sides_upto(most, fingers);
        for left in &sides {
            for right in &sides {
                let position = chopsticks::hands(left, right, fingers);
                all_ways_agree(&mut values, &position);
            }
        }
    }
}

#[test]
fn some_starts_with_more_hands_or_fingers() {
    for text in [
        "(1,3|2)_5",
        "(1|1,1)_4",
        "(1,1,1|1,1,1)_4",
        "(1,2,4|1,1)_4",
        "(1,1,2|2,2,2)_5",
        "(1,2|2,3)_7",
        "(3,5|1)_12",
        "(1^4|1)_3",
        "(2|1^5)_3",
        "(1,1,3|)_5",
        "(|2)_5",
        "(|)_5",
    ] {
        let (ruleset, position) = position(text);
        all_ways_agree(&mut plain(ruleset.fingers()), &position);
    }
}

/// The table has the values of all followers of its start, including those with removed hands, and of nothing else.
#[test]
fn a_table_has_the_followers_of_its_start() {
    let (ruleset, start) = position("(1,2|2,3)_5");
    let mut values = plain(5);
    let table = HandsTable::evaluate(&mut values.arena, &ruleset, &start, &Budget::UNLIMITED);
    let table = table.expect(ENOUGH);
    for position in followers(&ruleset, start) {
        let expected = values.value(position.clone());
        assert_eq!(table.value(&position), Some(expected), "{position}");
    }
    for stranger in ["(1,1|2,3)_5", "(1,2|1,3)_5", "(1,2,2|2,3)_5", "(1,6|2,3)_6"] {
        assert_eq!(table.value(&position(stranger).1), None, "{stranger}");
    }
}

/// Each method uses its own arena, so the values can only be compared by name.
#[test]
fn one_hand_a_side_in_every_way() {
    let name = |arena: &mut Arena, game| notation::write(arena, game, Style::Plain);
    for n in 1..=13 {
        let mut values = plain(n);
        let (mut grids, mut sweeps) = (Arena::new(), Arena::new());
        let grid = Grid::evaluate(&mut grids, n, &Budget::UNLIMITED).expect(ENOUGH);
        for (i, j) in (0..n * n).map(|k| (k / n + 1, k % n + 1)) {
            let position = chopsticks::hands(&[i], &[j], n);
            let value = values.value(position.clone());
            let expected = name(&mut values.arena, value);
            let cell = grid.value(i, j);
            assert_eq!(
                name(&mut grids, cell),
                expected,
                "{position}_{n} in the grid"
            );
            for first in [1, n] {
                let range = (first, n);
                let sweep =
                    Sweep::evaluate(&mut sweeps, (i, j), range.0..=range.1, &Budget::UNLIMITED);
                let value = sweep.expect(ENOUGH).value(n).expect("n is in the range");
                assert_eq!(name(&mut sweeps, value), expected, "{position}_{n} swept");
            }
            let mut arena = Arena::new();
            let solver = Solver::new(values.ruleset, CanonicalForms::new(&mut arena))
                .value(position.clone(), &Budget::UNLIMITED)
                .expect(ENOUGH);
            assert_eq!(name(&mut arena, solver), expected, "{position}_{n} solved");
        }
    }
}

/// The results of a sweep for each n of its range agree with the grid of that n, for every range.
#[test]
fn sweeps_agree_with_grids() {
    let mut arena = Arena::new();
    let grids: Vec<Grid> = (0..=60)
        .map(|n| Grid::evaluate(&mut arena, n, &Budget::UNLIMITED).expect(ENOUGH))
        .collect();
    for (i, j) in [
        (1, 1),
        (1, 2),
        (2, 1),
        (3, 3),
        (7, 4),
        (30, 30),
        (31, 30),
        (1, 60),
    ] {
        for (first, last) in [(1, 60), (1, 59), (17, 60), (40, 41), (60, 60)] {
            let range = (first, last);
            let sweep = Sweep::evaluate(&mut arena, (i, j), range.0..=range.1, &Budget::UNLIMITED);
            let sweep = sweep.expect(ENOUGH);
            for n in 0..=61 {
                let exists = (first.max(i).max(j)..=last).contains(&n);
                let expected = exists.then(|| grids[n as usize].value(i, j));
                assert_eq!(sweep.value(n), expected, "({i}|{j})_{n}, {range:?}");
            }
            let runs = sweep.runs();
            assert!(runs.windows(2).all(|two| two[0].value != two[1].value));
            assert!(runs.windows(2).all(|two| two[0].from < two[1].from));
            let begin = runs.first().map(|run| run.from);
            let expected = first.max(i).max(j);
            assert_eq!(begin, (expected <= last).then_some(expected));
            assert_eq!(sweep.last(), last);
        }
    }
}

#[test]
fn a_sweep_of_no_finger_count_has_no_runs() {
    let mut arena = Arena::new();
    for (start, range) in [
        ((9, 2), (1, 8)),
        ((2, 9), (1, 8)),
        ((1, 1), (5, 4)),
        ((1, 1), (0, 0)),
    ] {
        let sweep = Sweep::evaluate(&mut arena, start, range.0..=range.1, &Budget::UNLIMITED)
            .expect(ENOUGH);
        assert!(sweep.runs().is_empty() && sweep.positions() == 0);
        assert!((0..=9).all(|n| sweep.value(n).is_none()));
    }
}

/// Negation in one arena: the table of the mirror image has the negative value.
#[test]
fn mirrored_starts_have_negative_values() {
    let mut arena = Arena::new();
    let mut value = |text: &str| -> GameId {
        let (ruleset, start) = position(text);
        value_of(&mut arena, &ruleset, &start, &Budget::UNLIMITED).expect(ENOUGH)
    };
    let pairs = [("(1,3|2)_5", "(2|1,3)_5"), ("(2|3)_20", "(3|2)_20")];
    let pairs = pairs.map(|(one, other)| (value(one), value(other)));
    for (one, other) in pairs {
        assert_eq!(arena.negative(one), other);
    }
}
