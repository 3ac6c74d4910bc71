//! The games born by days 0 to 3: their numbers, comparisons and sums.
//!
//! The numbers of values, 1, 4, 22 and 1,474, are in Siegel, *Combinatorial Game Theory*, chapter III; the others were
//! computed by two programs that share no code with this one.

use std::collections::HashSet;

use chopsticks_cgt::game::{Arena, GameId, Relation, Shape};
use chopsticks_cgt::player::ByPlayer;
use chopsticks_cgt::value::days::{antichains, born_by};

use crate::common::{game, subsets};

/// The dicotic games: at each follower both players have an option or neither has.
fn dicotic(arena: &Arena, games: &[GameId]) -> Vec<GameId> {
    // Options come before the games that have them.
    let mut dicotic = HashSet::new();
    for game in arena.games() {
        let is_dicotic = match arena.shape(game) {
            Shape::Number(x) => x.is_zero(),
            Shape::Form(ByPlayer { left, right }) => {
                left.iter().chain(right).all(|g| dicotic.contains(g))
            }
        };
        if is_dicotic {
            dicotic.insert(game);
        }
    }
    let found = games.iter().copied().filter(|game| dicotic.contains(game));
    found.collect()
}

/// The number of unordered pairs, and the number of values of their sums.
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
    let days = [
        born_by::<0>(&mut arena),
        born_by::<1>(&mut arena),
        born_by::<2>(&mut arena),
        born_by::<3>(&mut arena),
    ];
    assert_eq!(days.map(|games| games.len()), [1, 4, 22, 1474]);
}

#[test]
fn antichains_of_day_two() {
    let mut arena = Arena::new();
    let day_two = born_by::<2>(&mut arena);
    assert_eq!(antichains(&mut arena, &day_two).len(), 98);
}

#[test]
fn all_sets_of_options_make_the_same_day_two() {
    let mut arena = Arena::new();
    let day_one = born_by::<1>(&mut arena);
    let day_two: HashSet<_> = born_by::<2>(&mut arena).into_iter().collect();
    let sides = subsets(&day_one);
    let mut from_all = HashSet::new();
    for left in &sides {
        for right in &sides {
            from_all.insert(game(&mut arena, left, right));
        }
    }
    assert_eq!(from_all, day_two);
}

#[test]
fn order_of_day_three() {
    let mut arena = Arena::new();
    let games = born_by::<3>(&mut arena);
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
    let games = born_by::<2>(&mut arena);
    assert_eq!(sums(&mut arena, &games), (253, 184));
}

#[test]
#[ignore = "takes longer than all other tests of the crate: run with --ignored"]
fn sums_of_day_three() {
    let mut arena = Arena::new();
    let games = born_by::<3>(&mut arena);
    assert_eq!(sums(&mut arena, &games), (1_087_075, 1_076_001));
}

#[test]
fn dicotic_games_of_day_three_and_their_sums() {
    let mut arena = Arena::new();
    let games = born_by::<3>(&mut arena);
    let dicotic = dicotic(&arena, &games);
    assert_eq!(dicotic.len(), 67);
    assert_eq!(sums(&mut arena, &dicotic), (2_278, 1_700));
}
