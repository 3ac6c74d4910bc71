//! Which values occur, compared with the dense engine and with its numbers.

use std::collections::HashSet;

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_simple::budget::Budget;
use chopsticks_simple::grid::Grid;
use chopsticks_simple::occurrences::Occurrences;
use chopsticks_simple::structure::{State, ValueShape};
use num_bigint::BigUint;

fn all(n: u32) -> Occurrences {
    Occurrences::all(n, &Budget::UNLIMITED).unwrap()
}

fn some(n: u32) -> Occurrences {
    Occurrences::of(&n.into(), &Budget::UNLIMITED).unwrap()
}

/// The values that were found, with their negatives.
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
    compare_with_the_dense_engine((1..=100).chain([137, 200, 300]));
}

#[test]
#[ignore = "takes minutes"]
fn all_values_of_every_n_up_to_300_are_those_of_the_dense_engine() {
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
                let counters: &chopsticks_simple::occurrences::Counters = counters?;
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
                    assert_eq!(
                        few_counters.contains(&counter) || !is_sure,
                        true,
                        "n = {n} {shape:?} {counter}"
                    );
                    counter += 1u32;
                }
            }
        }
    }
}
