//! Games that are deep, numbers that are huge, and comparisons with next to no memory.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::{Arena, GameId, Relation};
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::value::ordinal_sum;
use num_bigint::BigInt;

use crate::common::{game, up_sums};

const DEEP: usize = 100_000;

fn power_of_two(exponent: u32) -> Dyadic {
    Dyadic::from(BigInt::from(1) << exponent)
}

fn part_of_one(exponent: u32) -> Dyadic {
    Dyadic::new(BigInt::from(1), exponent)
}

fn number(arena: &mut Arena, x: &Dyadic) -> GameId {
    arena.number(x.clone())
}

#[test]
fn a_hundred_thousand_ups_are_built_compared_negated_and_added() {
    let mut arena = Arena::new();
    let ups = up_sums(&mut arena, DEEP);
    let (up, deep) = (ups[1], ups[DEEP]);
    let double = arena.sum(up, up);
    // ↑^[n] grows with n and stays below ⇑.
    assert_eq!(arena.compare(ups[DEEP - 1], deep), Relation::Less);
    assert_eq!(arena.compare(up, deep), Relation::Less);
    assert_eq!(arena.compare(deep, double), Relation::Less);
    let negative = arena.negative(deep);
    assert_eq!(arena.compare(negative, deep), Relation::Less);
    assert_eq!(arena.negative(negative), deep);
    let zero = arena.zero();
    assert_eq!(arena.sum(deep, negative), zero);
    assert!(arena.stops(deep).left.is_zero() && arena.stops(deep).right.is_zero());
}

#[test]
fn a_hundred_thousand_ups_and_a_star() {
    let mut arena = Arena::new();
    let ups = up_sums(&mut arena, DEEP);
    let (zero, star, deep) = (arena.zero(), arena.nimber(1), ups[DEEP]);
    let sum = arena.sum(deep, star);
    // Right can move from ↑^[n] + * to * + * = 0, Left to ↑^[n] > 0.
    assert_eq!(arena.compare(sum, zero), Relation::Confused);
    assert_eq!(arena.compare(sum, deep), Relation::Confused);
    assert_eq!(arena.sum(sum, star), deep);
}

#[test]
fn integers_and_fractions_of_any_size_are_games() {
    let mut arena = Arena::new();
    let (huge, small) = (power_of_two(200), part_of_one(200));
    let [x, y] = [&huge, &small].map(|x| number(&mut arena, x));
    let sum = arena.sum(x, y);
    assert_eq!(arena.as_number(sum), Some(&(&huge + &small)));
    assert_eq!(arena.difference(sum, x), y);
    let zero = arena.zero();
    assert_eq!(arena.compare(y, zero), Relation::Greater);
    assert_eq!(arena.compare(x, sum), Relation::Less);
    let next = game(&mut arena, &[x], &[]);
    assert_eq!(arena.as_number(next), Some(&(&huge + &Dyadic::from(1))));
    let half = game(&mut arena, &[zero], &[y]);
    assert_eq!(arena.as_number(half), Some(&part_of_one(201)));
}

#[test]
fn a_one_with_thirty_zeros_costs_one_node() {
    let mut arena = Arena::new();
    let nonillion: BigInt = BigInt::from(10).pow(30);
    let before = arena.len();
    let x = arena.number(Dyadic::from(nonillion.clone()));
    assert_eq!(arena.len(), before + 1);
    let one = arena.integer(1);
    assert_eq!(arena.multiple(&nonillion, one), x);
}

#[test]
fn numbers_hidden_among_games() {
    let mut arena = Arena::new();
    let (zero, one, star) = (arena.zero(), arena.integer(1), arena.nimber(1));
    let small = number(&mut arena, &part_of_one(31));
    let smaller = game(&mut arena, &[zero], &[small]);
    assert_eq!(arena.as_number(smaller), Some(&part_of_one(32)));
    let half = game(&mut arena, &[smaller, star], &[one]);
    assert_eq!(arena.as_number(half), Some(&part_of_one(1)));
}

#[test]
fn huge_switches() {
    let mut arena = Arena::new();
    let ten_million = arena.integer(10_000_000);
    let minus = arena.negative(ten_million);
    let switch = game(&mut arena, &[ten_million], &[minus]);
    assert_eq!(arena.stops(switch).left.to_string(), "10000000");
    assert_eq!(arena.negative(switch), switch);
    let (zero, star) = (arena.zero(), arena.nimber(1));
    assert_eq!(arena.sum(switch, switch), zero);
    assert_eq!(arena.compare(switch, star), Relation::Confused);
    // ±x + x = {2x | 0}.
    let (translated, double) = (arena.sum(switch, ten_million), arena.integer(20_000_000));
    assert_eq!(translated, game(&mut arena, &[double], &[zero]));
}

#[test]
fn deep_comparisons_with_a_cache_of_two_slots() {
    let mut arena = Arena::with_order_cache(2);
    let ups = up_sums(&mut arena, 200);
    for pair in ups.windows(2) {
        assert_eq!(arena.compare(pair[0], pair[1]), Relation::Less);
    }
    let double = arena.sum(ups[1], ups[1]);
    assert_eq!(arena.compare(ups[200], double), Relation::Less);
}

/// The followers of the difference are pairs of followers. A cache that forgets most of their comparisons would make
/// the time exponential in the depth, and the test would not end.
#[test]
fn tall_ordinal_sums_are_compared_in_polynomial_time() {
    let mut arena = Arena::new();
    let up = up_sums(&mut arena, 1)[1];
    let three = arena.multiple(&3.into(), up);
    let mut tower = up;
    for ups in [444, 996] {
        let base = arena.multiple(&ups.into(), up);
        tower = ordinal_sum(&mut arena, base, tower, &Budget::UNLIMITED).unwrap();
    }
    let difference = arena.difference(three, tower);
    let zero = arena.zero();
    assert_eq!(arena.compare(difference, zero), arena.compare(three, tower));
    assert_eq!(arena.compare(three, tower), Relation::Less);
}
