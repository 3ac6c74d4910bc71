//! Classes of values determined by the form or the stops: integers, infinitesimals, temper.

use crate::game::{Arena, GameId, Shape};
use crate::number::Dyadic;
use crate::player::Player;

/// Whether `game` is an integer.
pub fn is_integer(arena: &Arena, game: GameId) -> bool {
    arena.as_number(game).is_some_and(Dyadic::is_integer)
}

/// Whether `game` lies between −x and x for every number x > 0: both its stops are 0 (Siegel II.3). 0 counts.
pub fn is_infinitesimal(arena: &Arena, game: GameId) -> bool {
    let stops = arena.stops(game);
    Player::BOTH.iter().all(|&player| stops[player].is_zero())
}

/// The urgency of moving in a game; the sign of its temperature (*Winning Ways*, chapter 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Temper {
    /// A number: a move loses something. The temperature is below 0.
    Cold,
    /// The sum of a number and an infinitesimal other than 0: the stops are equal. The temperature is 0.
    Tepid,
    /// The Left stop exceeds the Right stop: a move gains something. The temperature is above 0.
    Hot,
}

/// The temper of `game`.
pub fn temper(arena: &Arena, game: GameId) -> Temper {
    let stops = arena.stops(game);
    match arena.shape(game) {
        Shape::Number(_) => Temper::Cold,
        Shape::Form(_) if stops.left == stops.right => Temper::Tepid,
        Shape::Form(_) => Temper::Hot,
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Ordering;

    use super::*;
    use crate::budget::Budget;
    use crate::number::Dyadic;
    use crate::player::ByPlayer;
    use crate::value::days::born_by;
    use crate::value::{AtomicWeights, Birthdays, Dicotics, Thermographs, follower_count};

    #[test]
    fn days_0_to_3_have_four_nimbers_and_seven_integers() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let nimbers: Vec<GameId> = (0..=3).map(|heap| arena.nimber(heap)).collect();
        for &game in &games {
            let expected = nimbers.iter().position(|&nimber| nimber == game);
            let heap = arena.as_nimber(game).map(|heap| heap as usize);
            assert_eq!(heap, expected);
        }
        let integers = games.into_iter().filter(|&g| is_integer(&arena, g));
        assert_eq!(integers.count(), 7);
    }

    #[test]
    fn the_classes_of_days_0_to_3_fit_together() {
        let mut arena = Arena::new();
        let mut thermographs = Thermographs::default();
        let mut atomic_weights = AtomicWeights::default();
        let mut dicotics = Dicotics::default();
        for game in born_by::<3>(&mut arena) {
            let thermograph = thermographs.thermograph(&arena, game);
            let expected = match thermograph.temperature().cmp(&Dyadic::ZERO) {
                Ordering::Less => Temper::Cold,
                Ordering::Equal => Temper::Tepid,
                Ordering::Greater => Temper::Hot,
            };
            assert_eq!(temper(&arena, game), expected);
            let is_atomic = atomic_weights
                .atomic_weight(&mut arena, game)
                .known()
                .is_some();
            let is_dicotic = dicotics.contains(&arena, game, &Budget::UNLIMITED).unwrap();
            assert!(!is_dicotic || is_atomic);
            assert!(!is_atomic || is_infinitesimal(&arena, game));
            assert_eq!(arena.is_number(game), expected == Temper::Cold);
        }
    }

    /// The options of the large numbers are never listed.
    #[test]
    fn a_switch_of_large_numbers_has_its_properties_at_once() {
        let mut arena = Arena::new();
        let (left, right) = (arena.integer(10_000_000), arena.integer(-10_000_000));
        let switch = arena.game(ByPlayer {
            left: vec![left],
            right: vec![right],
        });
        let birthday = Birthdays::default().birthday(&arena, switch).clone();
        assert_eq!(birthday, 10_000_001u32.into());
        assert_eq!(follower_count(&arena, switch), 20_000_002u32.into());
        let thermograph = Thermographs::default().thermograph(&arena, switch).clone();
        assert_eq!(thermograph.temperature(), &Dyadic::from(10_000_000));
        assert_eq!(temper(&arena, switch), Temper::Hot);
    }

    #[test]
    fn nimbers_are_recognised_at_any_size() {
        let mut arena = Arena::new();
        let star = arena.nimber(120);
        assert_eq!(arena.as_nimber(star), Some(120));
        let one = arena.integer(1);
        let star = arena.sum(star, one);
        assert_eq!(arena.as_nimber(star), None);
        assert_eq!(arena.as_nimber(one), None);
    }

    #[test]
    fn an_infinitesimal_lies_between_all_small_numbers() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        // No stop of a value born by day 3 is nonzero and nearer to 0 than 1/4.
        let small = arena.number(Dyadic::new(1.into(), 3));
        let negative = arena.negative(small);
        for game in games {
            let between = arena.le(negative, game) && arena.le(game, small);
            assert_eq!(is_infinitesimal(&arena, game), between);
        }
    }

    #[test]
    fn tempers() {
        let mut arena = Arena::new();
        let [zero, one, two] = [0, 1, 2].map(|n| arena.integer(n));
        let mut pair = |left, right| {
            arena.game(ByPlayer {
                left: vec![left],
                right: vec![right],
            })
        };
        let (star, half, warm) = (pair(zero, zero), pair(zero, one), pair(one, one));
        let hot = pair(two, zero);
        assert_eq!(temper(&arena, half), Temper::Cold);
        assert_eq!([star, warm].map(|g| temper(&arena, g)), [Temper::Tepid; 2]);
        assert_eq!(temper(&arena, hot), Temper::Hot);
    }
}
