//! The games born by days 0 to 3: how many there are, how they compare, how many sums they have.
//!
//! The numbers of values, 1, 4, 22 and 1,474, are in Siegel, *Combinatorial Game Theory*, chapter III; the others were
//! computed by two programs that share no code with this one.

use std::collections::HashSet;

use chopsticks_cgt::game::{Arena, GameId, Relation};

use crate::common::days;

/// The numbers of unordered pairs and of values among their sums.
fn sums(arena: &mut Arena, games: &[GameId]) -> (usize, usize) {
    let mut values = HashSet::new();
    let mut pairs = 0;
    for (at, &g) in games.iter().enumerate() {
        for &h in &games[at..] {
            values.insert(arena.sum(g, h));
            pairs += 1;
        }
    }
    (pairs, values.len())
}

#[test]
fn values_by_birthday() {
    let mut arena = Arena::new();
    let counts = [0, 1, 2, 3].map(|day| days::born_by(&mut arena, day).len());
    assert_eq!(counts, [1, 4, 22, 1474]);
}

#[test]
fn antichains_of_day_two() {
    let mut arena = Arena::new();
    let day_two = days::born_by(&mut arena, 2);
    assert_eq!(days::antichains(&mut arena, &day_two).len(), 98);
}

#[test]
fn all_sets_of_options_make_the_same_day_two() {
    let mut arena = Arena::new();
    let day_one = days::born_by(&mut arena, 1);
    let day_two: HashSet<_> = days::born_by(&mut arena, 2).into_iter().collect();
    let from_all = days::distinct_values(&mut arena, &days::subsets(&day_one));
    assert_eq!(from_all.into_iter().collect::<HashSet<_>>(), day_two);
}

#[test]
fn order_of_day_three() {
    let mut arena = Arena::new();
    let games = days::born_by(&mut arena, 3);
    let [mut less, mut equal, mut greater, mut confused] = [0; 4];
    for &g in &games {
        for &h in &games {
            match arena.compare(g, h) {
                Relation::Less => less += 1,
                Relation::Equal => equal += 1,
                Relation::Greater => greater += 1,
                Relation::Confused => confused += 1,
            }
        }
    }
    assert_eq!((less, greater), (653_173, 653_173));
    assert_eq!((equal, confused), (1_474, 864_856));
}

#[test]
fn sums_of_day_two() {
    let mut arena = Arena::new();
    let games = days::born_by(&mut arena, 2);
    assert_eq!(sums(&mut arena, &games), (253, 184));
}

#[test]
fn sums_of_day_three() {
    let mut arena = Arena::new();
    let games = days::born_by(&mut arena, 3);
    assert_eq!(sums(&mut arena, &games), (1_087_075, 1_076_001));
}

#[test]
fn dicotic_games_of_day_three_and_their_sums() {
    let mut arena = Arena::new();
    let games = days::born_by(&mut arena, 3);
    let dicotic = days::dicotic(&arena, &games);
    assert_eq!(dicotic.len(), 67);
    assert_eq!(sums(&mut arena, &dicotic), (2_278, 1_700));
}
