//! The values that occur, compared with the dense engine and with its counts.

use std::collections::{HashMap, HashSet};

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_simple::budget::Budget;
use chopsticks_simple::one_hand::grid::Grid;
use chopsticks_simple::one_hand::occurrences::Occurrences;
use chopsticks_simple::one_hand::structure::{ConeValue, RowStretch, State, Structure, ValueShape};
use num_bigint::BigUint;

fn all(n: u32) -> Occurrences {
    Occurrences::all(n, &Budget::UNLIMITED).unwrap()
}

fn some(n: u32) -> Occurrences {
    Occurrences::find(&n.into(), &Budget::UNLIMITED).unwrap()
}

/// The values found, with their negatives.
fn games(arena: &mut Arena, found: &Occurrences) -> HashSet<GameId> {
    let mut games = HashSet::new();
    for shape in ValueShape::ALL {
        let ranges = found.counters(shape).into_iter();
        for range in ranges.flat_map(|counters| counters.ranges()) {
            let [first, last] =
                [range.start(), range.end()].map(|count| u32::try_from(*count).unwrap());
            for count in first..=last {
                let game = State { shape, count }.game(arena);
                games.extend([game, arena.negative(game)]);
            }
        }
    }
    games
}

fn compare_with_the_dense_engine(ns: impl IntoIterator<Item = u32>) {
    let mut arena = Arena::new();
    for n in ns {
        let census = Grid::evaluate(&mut arena, n, &Budget::UNLIMITED).unwrap();
        let census: HashSet<GameId> = census.census().into_iter().map(|(game, _)| game).collect();
        assert_eq!(games(&mut arena, &all(n)), census, "n = {n}");
    }
}

#[test]
fn all_values_are_those_of_the_dense_engine() {
    compare_with_the_dense_engine((1..=300).chain([500, 606, 1_000]));
}

/// What a few rows decide is what all rows show.
#[test]
fn few_rows_decide_what_all_rows_show() {
    for n in (1..=120).chain([377, 600, 1_000]) {
        let (few, all) = (some(n), all(n));
        for shape in ValueShape::ALL {
            let (few_counters, all_counters) = (few.counters(shape), all.counters(shape));
            let largest = |counters: Option<&_>| -> Option<BigUint> {
                let counters: &chopsticks_simple::one_hand::occurrences::Counters = counters?;
                counters.largest().cloned()
            };
            assert_eq!(
                largest(few_counters),
                largest(all_counters),
                "n = {n} {shape:?}"
            );
            let (Some(few_counters), Some(all_counters)) = (few_counters, all_counters) else {
                continue;
            };
            for range in all_counters.ranges() {
                let mut counter = (*range.start()).clone();
                while counter <= **range.end() {
                    let is_sure = few
                        .complete_above(shape)
                        .is_none_or(|above| counter > above);
                    assert!(
                        few_counters.contains(&counter) || !is_sure,
                        "n = {n} {shape:?} {counter}"
                    );
                    counter += 1u32;
                }
            }
        }
    }
}

/// Only two shapes have gaps, and the rows that were not followed have no counters above their bound.
#[test]
fn what_is_missing_is_below_a_bound() {
    let n = BigUint::from(10u32).pow(25);
    let found = Occurrences::find(&n, &Budget::UNLIMITED).unwrap();
    assert!(!found.is_complete());
    let with_gaps = [ValueShape::UpsZeroMinusJ, ValueShape::UpsUpMinusJ];
    for shape in ValueShape::ALL {
        let above = found.complete_above(shape);
        assert_eq!(above.is_some(), with_gaps.contains(&shape), "{shape:?}");
        if above.is_some() {
            let bound = Occurrences::bound(shape, &(found.followed() + 1u32), &n);
            assert_eq!(above, bound, "{shape:?}");
        }
    }
    let whole = all(100);
    assert!(
        ValueShape::ALL
            .iter()
            .all(|&it| whole.complete_above(it).is_none())
    );
}

/// The closed forms of `docs/structure.md`.
fn check_closed_forms(found: &Occurrences, n: &BigUint) {
    let whole = |shape| found.counters(shape).unwrap().largest().unwrap().clone();
    assert_eq!(whole(ValueShape::Ups), n / 2u32 - 1u32, "n = {n}");
    let stars = (n - 1u32) / 2u32 - (n + 1u32) / 3u32;
    assert_eq!(whole(ValueShape::Stars), stars, "n = {n}");
    if *n >= 2_000u32.into() {
        let switches = (n - 7u32) / 12u32 - (n - 5u32) / 13u32 - 1u32;
        assert_eq!(whole(ValueShape::Switches), switches, "n = {n}");
    }
    for shape in ValueShape::ALL {
        if let Some(most) = shape.largest().filter(|_| *n >= 10_000u32.into()) {
            let counters = found.counters(shape).unwrap();
            assert_eq!(counters.count(), (most + 1).into(), "n = {n} {shape:?}");
        }
    }
}

#[test]
fn the_largest_counters_have_closed_forms() {
    for n in (15..=60).chain([299, 450, 900]) {
        check_closed_forms(&all(n), &n.into());
    }
    let far = [10_000u32, 1_000_003].map(BigUint::from);
    let beyond = (0..13u32).map(|more| BigUint::from(10u32).pow(25) + more);
    for n in far.into_iter().chain(beyond) {
        let found = Occurrences::find(&n, &Budget::UNLIMITED).unwrap();
        check_closed_forms(&found, &n);
    }
}

#[test]
#[ignore = "takes five seconds of a processor"]
fn the_closed_forms_hold_for_many_more_n() {
    for n in (15..=150).chain((2_000..=20_000).step_by(4_001)) {
        check_closed_forms(&some(n), &n.into());
    }
}

/// The bound of each shape that has one, for the rows of a hand.
fn bounds(hand: u32, n: u32) -> HashMap<ValueShape, BigUint> {
    let bound = |shape| {
        let bound = Occurrences::bound(shape, &hand.into(), &n.into())?;
        Some((shape, bound))
    };
    ValueShape::ALL.into_iter().filter_map(bound).collect()
}

/// All states with counters up to n/2, by their canonical forms.
fn states(arena: &mut Arena, n: u32) -> HashMap<GameId, Vec<State<u32>>> {
    let mut states: HashMap<GameId, Vec<State<u32>>> = HashMap::new();
    for shape in ValueShape::ALL {
        for count in 0..=shape.largest().unwrap_or(n / 2) {
            let state = State { shape, count };
            let game = state.game(arena);
            states.entry(game).or_default().push(state);
        }
    }
    states
}

/// Compares all rows of each hand, by the theorem and by the dense engine.
#[test]
fn no_row_has_a_counter_over_its_bound() {
    for n in (1..=200).chain([377, 610]) {
        let mut arena = Arena::new();
        let states = states(&mut arena, n);
        let grid = Grid::evaluate(&mut arena, n, &Budget::UNLIMITED).unwrap();
        for hand in 1..=n {
            let bounds = bounds(hand, n);
            let check = |shape: ValueShape, counter: &BigUint, larger: u32| {
                let is_small = bounds.get(&shape).is_none_or(|most| counter <= most);
                assert!(is_small, "({hand}|{larger})_{n}: {shape:?} {counter}");
            };
            let rows = Structure::get().row(hand, n, &Budget::UNLIMITED).unwrap();
            for RowStretch { from, value } in &rows {
                check(value.shape(), value.counter(), *from);
            }
            for other in hand..=n {
                for state in &states[&grid.value(hand, other)] {
                    check(state.shape, &state.count.into(), other);
                }
            }
        }
    }
}

/// The position that shows the occurrence of {J | ↓}: for each remainder of n modulo 12.
#[test]
fn j_against_down_occurs() {
    let mut arena = Arena::new();
    let wanted = ConeValue::JDown.game(&mut arena);
    for n in (246..=258).chain([377, 500]) {
        let grid = Grid::evaluate(&mut arena, n, &Budget::UNLIMITED).unwrap();
        let x = (n - 30) / 12;
        assert_eq!(grid.value(x, x + 6), wanted, "({x}|{})_{n}", x + 6);
    }
}
