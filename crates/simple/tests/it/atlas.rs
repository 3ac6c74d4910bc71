//! The map by the structure theorem, compared with canonical forms: the sweep over the regions, and a grid.

use std::collections::HashMap;

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_simple::budget::Budget;
use chopsticks_simple::one_hand::atlas::{
    Areas, ConvexPolygon, Enclosure, explore_window, piece_at,
};
use chopsticks_simple::one_hand::grid::Grid;
use chopsticks_simple::one_hand::regions::regions;
use num_bigint::BigInt;
use num_rational::Ratio;

type Number = Ratio<BigInt>;

fn ratio(numerator: u32, denominator: u32) -> Number {
    Ratio::new(numerator.into(), denominator.into())
}

/// The area of each value in the part x, y ≥ 1/scale of the square, by the sweep.
fn swept(arena: &mut Arena, scale: u32) -> HashMap<GameId, Number> {
    let mut areas: HashMap<GameId, Number> = HashMap::new();
    regions(arena, scale, &Budget::UNLIMITED, |region| {
        for half in [region.value(), region.negative()] {
            *areas.entry(half).or_default() += region.area();
        }
    })
    .unwrap();
    // The part above x + y = 1, in the corner left by the margins.
    let side = ratio(scale - 1, scale);
    let below = ratio(scale - 2, scale);
    let above = &side * &side - &below * &below / BigInt::from(2);
    *areas.entry(arena.nimber(1)).or_default() += above;
    areas
}

#[test]
fn areas_in_a_window_are_those_of_the_sweep() {
    let scale = 50;
    let mut arena = Arena::new();
    let expected = swept(&mut arena, scale);
    let ends = [ratio(1, scale), ratio(1, 1)];
    let window = ConvexPolygon::rectangle(&ends, &ends).unwrap();
    let mut explored: HashMap<GameId, Number> = HashMap::new();
    explore_window(&window, &ratio(0, 1), &Budget::UNLIMITED, |piece| {
        let game = piece.value.unwrap().small_game(&mut arena);
        *explored.entry(game).or_default() += piece.polygon.area();
    })
    .unwrap();
    assert_eq!(explored, expected);
}

/// The rest of the square is less than 2/scale.
#[test]
fn limits_are_within_the_bounds_of_the_sweep() {
    let scale = 300;
    let mut arena = Arena::new();
    let swept = swept(&mut arena, scale);
    let areas = Areas::compute(20, 4, &Budget::UNLIMITED).unwrap();
    let mut met = 0;
    for value in areas.values() {
        let game = value.small_game(&mut arena);
        let negative = arena.negative(game);
        let mut least = swept.get(&game).cloned().unwrap_or_default();
        if negative != game {
            least += swept.get(&negative).cloned().unwrap_or_default();
        }
        met += usize::from(least > ratio(0, 1));
        let mut bounds = Enclosure::from_number(&least);
        bounds.add_up_to(&ratio(2, scale));
        let area = areas.value_area(&value).unwrap();
        assert!(area.is_within(&bounds), "{value:?}: {area:?} {bounds:?}");
    }
    assert!(met > 25, "{met}");
}

#[test]
fn the_piece_at_a_position_has_its_value() {
    let n = 41;
    let mut arena = Arena::new();
    let grid = Grid::evaluate(&mut arena, n, &Budget::UNLIMITED).unwrap();
    for (i, j) in (1..=n).flat_map(|i| (1..=n).map(move |j| (i, j))) {
        let piece = piece_at(&ratio(i, n), &ratio(j, n), &Budget::UNLIMITED).unwrap();
        let game = piece.unwrap().value.unwrap().small_game(&mut arena);
        assert_eq!(game, grid.value(i, j), "({i}|{j})_{n}");
    }
}

/// The table of families in the book agrees with the result of the experiment, to the last digit.
#[test]
fn the_book_has_the_limits_of_the_experiment() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../..");
    let read = |path: &str| std::fs::read_to_string(format!("{root}/{path}")).unwrap();
    let book = read("docs/atlas.md");
    let result = read("data/results/shares_limits_families.md");
    let rows: Vec<&str> = result
        .lines()
        .filter(|line| line.starts_with('|'))
        .collect();
    assert!(rows.len() > 10, "{result}");
    for row in rows {
        assert!(book.lines().any(|line| line == row), "{row}");
    }
}
