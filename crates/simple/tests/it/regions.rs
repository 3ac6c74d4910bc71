//! The regions of the unit square, compared with grids, play, and areas.

use std::collections::HashMap;

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_simple::budget::{Budget, Limit, Stopped};
use chopsticks_simple::one_hand::grid::Grid;
use chopsticks_simple::one_hand::regions::{Census, Region, Vertex, regions};
use chopsticks_simple::one_hand::tempo::{Tempo, small_game};
use chopsticks_simple::player::ByPlayer;
use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_rational::Ratio;
use num_traits::Zero;

use crate::common::distinct_values::DISTINCT_VALUES;

fn all(arena: &mut Arena, scale: u32) -> Vec<Region> {
    let mut all = Vec::new();
    regions(arena, scale, &Budget::UNLIMITED, |region| all.push(region)).unwrap();
    all
}

fn sorted(counts: impl IntoIterator<Item = (GameId, u64)>) -> Vec<(String, u64)> {
    let text = |(value, count)| (format!("{value:?}"), count);
    let mut counts: Vec<_> = counts.into_iter().map(text).collect();
    counts.sort();
    counts
}

/// The census of one n, by a map of its own.
fn census(arena: &mut Arena, n: u32) -> Census {
    let star = arena.nimber(1);
    let mut census = Census::new(n, star);
    regions(arena, n + 1, &Budget::UNLIMITED, |region| {
        census.add(&region)
    })
    .unwrap();
    census
}

/// Grids are found in rows for one n, regions on diagonals for all n.
#[test]
fn a_census_by_regions_is_that_of_the_grid() {
    for n in (1..=60).chain([97, 128, 300]) {
        let mut arena = Arena::new();
        let grid = Grid::evaluate(&mut arena, n, &Budget::UNLIMITED).unwrap();
        let counted = census(&mut arena, n);
        assert_eq!(sorted(counted.counts()), sorted(grid.census()), "n = {n}");
    }
}

/// By the rules alone: {(i|i+j) | (i+j|j)}, where a hand above n ends the game.
#[test]
fn a_census_by_regions_is_that_of_the_rules() {
    for n in 1..=12 {
        let mut arena = Arena::new();
        let mut values = HashMap::new();
        let mut counts: HashMap<GameId, u64> = HashMap::new();
        // Options have a larger sum of hands.
        for sum in (2..=2 * n).rev() {
            for i in (1..sum).filter(|&i| i <= n && sum - i <= n) {
                let j = sum - i;
                let zero = arena.zero();
                let option = |hands: (u32, u32)| values.get(&hands).copied().unwrap_or(zero);
                let options = ByPlayer {
                    left: vec![option((i, i + j))],
                    right: vec![option((i + j, j))],
                };
                let value = arena.game(options);
                values.insert((i, j), value);
                *counts.entry(value).or_default() += 1;
            }
        }
        let counted = census(&mut arena, n);
        assert_eq!(sorted(counted.counts()), sorted(counts), "n = {n}");
    }
}

/// One sweep gives the censuses of all n below its scale.
#[test]
fn one_map_serves_every_n() {
    let mut arena = Arena::new();
    let map = all(&mut arena, 41);
    let star = arena.nimber(1);
    for n in 1..=40 {
        let mut census = Census::new(n, star);
        map.iter().for_each(|region| census.add(region));
        let grid = Grid::evaluate(&mut arena, n, &Budget::UNLIMITED).unwrap();
        assert_eq!(sorted(census.counts()), sorted(grid.census()), "n = {n}");
    }
}

#[test]
fn the_numbers_of_distinct_values_are_as_known() {
    for (n, distinct) in DISTINCT_VALUES {
        let counted = census(&mut Arena::new(), n);
        assert_eq!(counted.counts().count(), distinct, "n = {n}");
    }
}

/// The triangle 1/scale ≤ x ≤ y ≤ 1 − x has the area (1 − 2/scale)²/4, exactly.
#[test]
fn the_regions_fill_the_triangle() {
    assert!(all(&mut Arena::new(), 1).is_empty());
    for scale in [2, 3, 10, 77, 500] {
        let mut arena = Arena::new();
        let areas = all(&mut arena, scale)
            .into_iter()
            .map(|region| region.area());
        let sum = areas.fold(Ratio::zero(), |sum: Ratio<BigInt>, area| sum + area);
        let side = Ratio::new(BigInt::from(scale - 2), BigInt::from(2 * scale));
        assert_eq!(sum, &side * &side, "scale {scale}");
    }
}

/// A point inside of a region as a position (i|j)_n.
fn inside(region: &Region) -> (ByPlayer<BigUint>, BigUint) {
    let corners = region.corners();
    let mean = |coordinate: fn(&Vertex) -> Ratio<i128>| {
        let sum: Ratio<i128> = corners.iter().map(coordinate).sum();
        sum / i128::try_from(corners.len()).unwrap()
    };
    let (x, y) = (mean(|corner| corner.0), mean(|corner| corner.1));
    let n = x.denom().lcm(y.denom());
    let scaled = |part: Ratio<i128>| {
        let whole = part * n;
        assert!(whole.is_integer());
        BigUint::try_from(whole.to_integer()).unwrap()
    };
    let hands = ByPlayer {
        left: scaled(x),
        right: scaled(y),
    };
    (hands, BigUint::try_from(n).unwrap())
}

/// Play on the difference with the value, which uses neither regions nor tables, confirms a point in the middle of
/// every region.
#[test]
fn play_agrees_in_the_middle_of_each_region() {
    let mut arena = Arena::new();
    let map = all(&mut arena, 30);
    assert!(map.len() > 80, "{}", map.len());
    for region in map {
        let (hands, n) = inside(&region);
        let game = small_game(&mut arena, region.value()).unwrap();
        let decision = Tempo::new("v", game).decide(&hands, &n, &Budget::UNLIMITED);
        assert!(decision.unwrap().claim.is_ok(), "{:?}_{n}", hands);
    }
}

#[test]
fn a_sweep_stops_at_its_budget() {
    let few = Budget {
        positions: 10,
        ..Budget::UNLIMITED
    };
    let stopped = regions(&mut Arena::new(), 100, &few, |_| ());
    assert_eq!(stopped, Err(Stopped::at(Limit::Positions, 10)));
}
