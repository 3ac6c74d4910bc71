//! Orthodox moves against the stops of cooled games, which define the walls.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::value::{Coolings, Thermographs, orthodox_temperatures};
use proptest::prelude::*;

use crate::common::game;

/// The stop of the game cooled by t, if this player moves first.
fn cooled_stop(arena: &mut Arena, game: GameId, t: &Dyadic, first: Player) -> Dyadic {
    let mut coolings = Coolings::new(t.clone()).unwrap();
    let cooled = coolings.cool(arena, game, &Budget::DEFAULT).unwrap();
    arena.stops(cooled)[first].clone()
}

/// Compares the intervals with the definition at all multiples of 1/4 up to the temperature.
fn assert_orthodox(arena: &mut Arena, before: GameId) {
    let mut thermographs = Thermographs::default();
    let whole = thermographs.thermograph(arena, before).clone();
    let quarter = Dyadic::new(1.into(), 2);
    let options = arena.options(before).map(|side| side.to_vec());
    let mut t = Dyadic::ZERO;
    while t <= *whole.temperature() {
        for player in Player::BOTH {
            let wall = cooled_stop(arena, before, &t, player);
            for &after in &options[player] {
                let stop = cooled_stop(arena, after, &t, player.opponent());
                let taxed = player.pick(&stop - &t, &stop + &t);
                let graph = thermographs.thermograph(arena, after).clone();
                let found = orthodox_temperatures(&whole, player, &graph);
                let is_found = found.iter().any(|(from, to)| *from <= t && t <= *to);
                assert_eq!(is_found, taxed == wall, "{player} at {t}");
            }
        }
        t = &t + &quarter;
    }
}

fn switch(arena: &mut Arena, [a, b]: [i64; 2]) -> GameId {
    let sides = [a, b].map(|number| arena.integer(number));
    game(arena, &sides[..1], &sides[1..])
}

/// {2, {10|0} | −8} by hand: up to t = 2 Left's wall is 2 − t by the move to 2, then it is 0 by that to {10|0}, whose Right
/// wall is t; from t = 5 on it is 5 − t, which meets −8 + t at 13/2.
#[test]
fn the_best_move_depends_on_the_temperature() {
    let arena = &mut Arena::new();
    let (two, hot) = (arena.integer(2), switch(arena, [10, 0]));
    let right = arena.integer(-8);
    let whole = game(arena, &[two, hot], &[right]);
    let mut thermographs = Thermographs::default();
    let before = thermographs.thermograph(arena, whole).clone();
    let mut intervals = |option: GameId, player: Player| {
        let after = thermographs.thermograph(arena, option).clone();
        orthodox_temperatures(&before, player, &after)
    };
    let at = |halves: i64| Dyadic::new(halves.into(), 1);
    assert_eq!(intervals(two, Player::Left), [(at(0), at(4))]);
    assert_eq!(intervals(hot, Player::Left), [(at(4), at(13))]);
    assert_eq!(intervals(right, Player::Right), [(at(0), at(13))]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn intervals_are_those_of_cooled_stops(numbers in prop::array::uniform4((-6..10i64, 0..12i64)), ends in prop::array::uniform2(-4..6i64)) {
        let arena = &mut Arena::new();
        let hot = numbers.map(|(top, height)| switch(arena, [top, top - height]));
        let ends = ends.map(|end| arena.integer(end));
        let lower = arena.integer(-6);
        let [a, b, c, d] = hot;
        let (c, d) = (arena.sum(c, lower), arena.sum(d, lower));
        let whole = arena.game(ByPlayer { left: vec![a, b, ends[0]], right: vec![c, d, ends[1]] });
        assert_orthodox(arena, whole);
    }
}
