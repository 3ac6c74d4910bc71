//! Followers: the game itself, its options, their options and so on, in canonical form.
//!
//! The followers of a number are never listed, only counted. Those of an integer n are the integers from 0 to n. Those
//! of x = m/2^k with k > 0 are one number with denominator 2^j for each j from 1 to k, and the integers from 0 to the
//! one next to x away from 0: the options of x are its two neighbours m±1 over 2^k; one of them has denominator
//! 2^(k−1), and the other is an option of that one (Siegel II.3).

use hashbrown::HashSet;
use num_bigint::{BigInt, BigUint};
use rustc_hash::FxBuildHasher;

use crate::game::{Arena, GameId, Shape};
use crate::number::Dyadic;

/// The number of distinct followers of `game`, itself included.
pub fn follower_count(arena: &Arena, game: GameId) -> BigUint {
    let followers = options_first(arena, game, |_| false);
    let met: Vec<&Dyadic> = followers
        .iter()
        .filter_map(|&follower| arena.as_number(follower))
        .collect();
    BigUint::from(followers.len() - met.len()) + integers_below(&met) + fractions_below(met)
}

/// The followers of `game` that are not numbers, itself included, options before the games that have them.
pub fn non_number_followers(arena: &Arena, game: GameId) -> Vec<GameId> {
    let mut followers = options_first(arena, game, |_| false);
    followers.retain(|&follower| !arena.is_number(follower));
    followers
}

/// The followers of `game` that are not `known`, options before the games that have them. The options of known games and
/// of numbers are not visited.
pub(super) fn options_first(
    arena: &Arena,
    game: GameId,
    known: impl Fn(GameId) -> bool,
) -> Vec<GameId> {
    let mut found = Vec::new();
    let mut seen = HashSet::<GameId, FxBuildHasher>::default();
    let mut stack = vec![Visit::Enter(game)];
    while let Some(visit) = stack.pop() {
        match visit {
            Visit::Leave(game) => found.push(game),
            Visit::Enter(game) if known(game) || !seen.insert(game) => {}
            Visit::Enter(game) => {
                stack.push(Visit::Leave(game));
                if let Shape::Form(options) = arena.shape(game) {
                    let both = options.left.iter().chain(options.right);
                    stack.extend(both.map(|&option| Visit::Enter(option)));
                }
            }
        }
    }
    found
}

/// A step of a walk over followers.
enum Visit {
    Enter(GameId),
    /// All followers of the game other than itself have been found.
    Leave(GameId),
}

/// The number of integers that are followers of at least one of the numbers.
fn integers_below(numbers: &[&Dyadic]) -> BigUint {
    let farthest = |negative: bool| {
        let side = numbers.iter().filter(|x| x.is_negative() == negative);
        side.map(|x| x.abs().ceil().magnitude().clone())
            .max()
            .unwrap_or_default()
    };
    farthest(true) + farthest(false) + 1u32
}

/// The number of fractions that are followers of at least one of the numbers.
///
/// The followers of x that are fractions form a path in the binary tree of the dyadic fractions. A subtree is an interval
/// of numbers. When the numbers are taken in ascending order, a path therefore shares with all earlier ones exactly what
/// it shares with the one before it.
fn fractions_below(mut numbers: Vec<&Dyadic>) -> BigUint {
    numbers.retain(|x| !x.is_integer());
    numbers.sort_unstable();
    let all: u64 = numbers.iter().map(|x| u64::from(x.exponent())).sum();
    let pairs = numbers.windows(2);
    let common: u64 = pairs.map(|pair| common_fractions(pair[0], pair[1])).sum();
    BigUint::from(all - common)
}

/// The number of fractions that are followers of both numbers, which are different fractions.
///
/// The follower of x with denominator 2^j is m/2^j, where m is the odd one of the two integers around x · 2^j. The
/// integer part and the first j − 1 binary digits of x therefore determine it.
fn common_fractions(x: &Dyadic, y: &Dyadic) -> u64 {
    if x.floor() != y.floor() {
        return 0;
    }
    let digits = x.exponent().max(y.exponent());
    let over_common = |x: &Dyadic| -> BigInt { x.numerator() << (digits - x.exponent()) };
    let differing = (over_common(x) ^ over_common(y)).bits();
    let agreeing = u64::from(digits) - differing;
    (agreeing + 1).min(u64::from(x.exponent().min(y.exponent())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::ByPlayer;
    use crate::value::days::born_by;

    /// The count by the definition: numbers are spelled out and every follower is visited.
    fn naive_count(arena: &mut Arena, game: GameId) -> BigUint {
        let mut found: Vec<GameId> = vec![game];
        let mut at = 0;
        while let Some(&next) = found.get(at) {
            let options = arena.options(next);
            for option in options.left.into_iter().chain(options.right) {
                if !found.contains(&option) {
                    found.push(option);
                }
            }
            at += 1;
        }
        BigUint::from(found.len())
    }

    #[test]
    fn agrees_with_visiting_on_days_0_to_3() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        for game in games {
            let count = follower_count(&arena, game);
            assert_eq!(count, naive_count(&mut arena, game));
        }
    }

    #[test]
    fn paths_of_fractions_are_counted_once_where_they_meet() {
        let mut arena = Arena::new();
        let numbers: Vec<GameId> = (-60..60)
            .map(|m| arena.number(Dyadic::new(BigInt::from(7 * m + 1), 5)))
            .collect();
        for (at, &x) in numbers.iter().enumerate() {
            for &y in &numbers[..at] {
                let star = arena.nimber(1);
                let options = ByPlayer {
                    left: vec![x, star],
                    right: vec![y],
                };
                let game = arena.game(options);
                let count = follower_count(&arena, game);
                assert_eq!(count, naive_count(&mut arena, game));
            }
        }
    }

    #[test]
    fn large_numbers_are_counted_without_being_listed() {
        let mut arena = Arena::new();
        let power: BigInt = BigInt::from(10).pow(30);
        let integer = arena.number(Dyadic::from(power.clone()));
        assert_eq!(follower_count(&arena, integer), power.magnitude() + 1u32);
        let deep = arena.number(Dyadic::new(BigInt::from(1), 1_000_000));
        assert_eq!(follower_count(&arena, deep), BigUint::from(1_000_002u32));
        let (left, right) = (arena.integer(10_000_000), arena.integer(-10_000_000));
        let switch = arena.game(ByPlayer {
            left: vec![left],
            right: vec![right],
        });
        assert_eq!(follower_count(&arena, switch), BigUint::from(20_000_002u32));
        assert_eq!(non_number_followers(&arena, switch), [switch]);
    }
}
