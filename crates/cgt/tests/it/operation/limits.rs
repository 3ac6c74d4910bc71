//! Operations on large games stop at the limits.

use chopsticks_cgt::budget::{Budget, Limit, Stopped};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::player::ByPlayer;
use chopsticks_cgt::value::{
    Coolings, OperationError, ReducedForms, conway_product, heat, incentives, le_inf,
    norton_product, ordinal_sum, selective_sum, uptimal,
};
use num_bigint::BigInt;

use super::{UNLIMITED, found, up};

/// 300 has 301 followers, so a sum of two such games has 301² positions but few different values. The value is 600.
#[test]
fn a_joint_sum_stops_at_the_limit_on_positions() {
    let small = Budget {
        positions: 90_600,
        ..Budget::UNLIMITED
    };
    let mut arena = Arena::new();
    let integer = arena.integer(300);
    let stopped = selective_sum(&mut arena, integer, integer, &small);
    let limit = Stopped::at(Limit::Positions, 90_600);
    assert_eq!(stopped, Err(OperationError::Stopped(limit)));
    let enough = Budget {
        positions: 301 * 301,
        ..Budget::UNLIMITED
    };
    let sum = selective_sum(&mut arena, integer, integer, &enough);
    assert_eq!(sum, Ok(arena.integer(600)));
}

/// Differences such as G − H and G^L − G are new games. G = ±1 ± 2 ± 4 is not at most H = ±3 ± 5 ± 9 up to an
/// infinitesimal: in H − G Right plays first in the hottest switch and ends below 0. G + *3 differs from G by an
/// infinitesimal, and G is reduced.
#[test]
fn differences_stop_at_the_limit_on_games() {
    let mut arena = Arena::new();
    let [g, h] = [[1, 2, 4], [3, 5, 9]].map(|ends| {
        let switches = ends.map(|end| {
            let options = ByPlayer {
                left: end,
                right: -end,
            };
            let options = options.map(|number| vec![arena.integer(number)]);
            arena.game(options)
        });
        arena.sum_of(&switches)
    });
    let games = arena.len() as u64;
    let full = Budget {
        games,
        ..Budget::UNLIMITED
    };
    let limit = Stopped::at(Limit::Games, games);
    assert_eq!(le_inf(&mut arena, g, h, &full), Err(limit));
    assert_eq!(le_inf(&mut arena, g, h, UNLIMITED), Ok(false));
    let three = arena.nimber(3);
    let hot = arena.sum(g, three);
    let games = arena.len() as u64;
    let full = Budget {
        games,
        ..Budget::UNLIMITED
    };
    let limit = Stopped::at(Limit::Games, games);
    assert_eq!(incentives(&mut arena, hot, &full), Err(limit));
    let reduced = ReducedForms::default().reduced_form(&mut arena, hot, &full);
    assert_eq!(reduced, Err(limit));
    assert_eq!(
        ReducedForms::default().reduced_form(&mut arena, hot, UNLIMITED),
        Ok(g)
    );
}

/// 1/2:n = 1 − 1/2^(n+1). Each of these numbers up to n is stored twice, with about n²/8 bytes in all: 50 MB for n =
/// 20,000, as much as 400,000 games.
#[test]
fn digits_of_long_numbers_count_towards_the_limit_on_games() {
    let mut arena = Arena::new();
    let half = arena.number(Dyadic::new(1.into(), 1));
    let limited = Budget {
        games: 50_000,
        ..Budget::UNLIMITED
    };
    let [short, long] = [1_000, 20_000].map(|n| arena.integer(n));
    let numerator = (BigInt::from(1) << 1_001) - 1;
    let short = ordinal_sum(&mut arena, half, short, &limited);
    assert_eq!(short, Ok(arena.number(Dyadic::new(numerator, 1_001))));
    let stopped = ordinal_sum(&mut arena, half, long, &limited);
    let limit = Stopped::at(Limit::Games, 50_000);
    assert_eq!(stopped, Err(OperationError::Stopped(limit)));
}

/// n · ↑ is .(n) in uptimal notation (Siegel II.7: the product by an integer is a multiple). Repeated addition takes n²
/// steps, and a multiple that is too large is refused at once.
#[test]
fn large_multiples_are_made_of_digits_within_the_limit_on_games() {
    let mut arena = Arena::new();
    let up = up(&mut arena);
    let [large, too_large] = [100_000, 1_000_000_000].map(|n| arena.integer(n));
    let limited = Budget {
        games: 1_000_000,
        ..Budget::UNLIMITED
    };
    for product in [norton_product, conway_product] {
        let multiple = found(product(&mut arena, large, up, &limited));
        let expansion = uptimal(&arena, multiple).expect("an uptimal");
        assert_eq!(expansion.to_string(), ".(100000)");
        let limit = Stopped::at(Limit::Games, 1_000_000);
        let stopped = product(&mut arena, too_large, up, &limited);
        assert_eq!(stopped, Err(OperationError::Stopped(limit)));
    }
}

/// *40 heated by 1: visiting every follower once takes milliseconds.
#[test]
fn a_large_nimber_is_heated_and_the_budget_is_respected() {
    let mut arena = Arena::new();
    let (star, one) = (arena.nimber(40), arena.integer(1));
    let hot = found(heat(&mut arena, star, one, UNLIMITED));
    let mut coolings = Coolings::new(Dyadic::from(1)).expect("above -1");
    assert_eq!(coolings.cool(&mut arena, hot, UNLIMITED), Ok(star));
    let small = Budget {
        games: 200,
        ..Budget::UNLIMITED
    };
    let mut arena = Arena::new();
    let (star, one) = (arena.nimber(40), arena.integer(1));
    let stopped = heat(&mut arena, star, one, &small);
    let limit = Stopped::at(Limit::Games, 200);
    assert_eq!(stopped, Err(OperationError::Stopped(limit)));
}
