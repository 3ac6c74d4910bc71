//! Followers: the game itself, its options, their options and so on, in canonical form.
//!
//! The followers of a number are never listed, only counted. Those of an integer n are the integers from 0 to n. Those
//! of x = m/2^k with k > 0 are one number with denominator 2^j for each j from 1 to k, and the integers from 0 to the
//! one next to x away from 0: the options of x are its two neighbours m±1 over 2^k; one of them has denominator
//! 2^(k−1), and the other is an option of that one (Siegel II.3).

use chopsticks_base::walk::{self, Known};
use num_bigint::{BigInt, BigUint};

use crate::budget::{Budget, Meter, Stopped};
use crate::game::{Arena, GameId, Shape};
use crate::number::Dyadic;
use crate::player::ByPlayer;

/// The number of distinct followers of `game`, itself included.
pub fn follower_count(arena: &Arena, game: GameId) -> BigUint {
    let count = follower_count_within(arena, game, &Budget::UNLIMITED);
    count.expect("there is no limit")
}

/// [`follower_count`] for a game that may have many followers.
///
/// # Errors
/// [`Stopped::Asked`] or the limit on seconds.
pub fn follower_count_within(
    arena: &Arena,
    game: GameId,
    budget: &Budget<'_>,
) -> Result<BigUint, Stopped> {
    let followers = options_first(arena, game, budget)?;
    let met: Vec<&Dyadic> = followers
        .iter()
        .filter_map(|&follower| arena.as_number(follower))
        .collect();
    Ok(BigUint::from(followers.len() - met.len()) + integers_below(&met) + fractions_below(met))
}

/// The followers of `game` that are not numbers, itself included, options before the games that have them.
///
/// # Errors
/// [`Stopped::Asked`] or the limit on seconds.
pub fn non_number_followers(
    arena: &Arena,
    game: GameId,
    budget: &Budget<'_>,
) -> Result<Vec<GameId>, Stopped> {
    let mut followers = options_first(arena, game, budget)?;
    followers.retain(|&follower| !arena.is_number(follower));
    Ok(followers)
}

/// The followers of `game`, options before the games that have them. The options of numbers are not visited.
///
/// # Errors
/// [`Stopped::Asked`] or the limit on seconds.
pub(crate) fn options_first(
    arena: &Arena,
    game: GameId,
    budget: &Budget<'_>,
) -> Result<Vec<GameId>, Stopped> {
    // All options of a nimber but the largest one are options of that one.
    let below = |game| match (arena.as_nimber(game), arena.shape(game)) {
        (_, Shape::Number(_)) => ByPlayer::default(),
        (None, Shape::Form(options)) => options,
        (Some(_), Shape::Form(ByPlayer { left, .. })) => ByPlayer {
            left: &left[left.len() - 1..],
            right: &[],
        },
    };
    // Games whose options were asked for; when one of them comes again, they are found.
    let (mut found, mut opened) = (Vec::new(), Vec::new());
    let (mut known, mut meter) = (Known::default(), Meter::new(budget));
    walk::evaluate(&mut known, game, &mut meter, |known, &game| {
        let is_opened = opened.pop_if(|last| *last == game).is_some();
        let options = below(game);
        if is_opened || known.have(options.left.iter().chain(options.right).copied()) {
            found.push(game);
            return Ok::<_, Stopped>(Some(()));
        }
        opened.push(game);
        Ok(None)
    })?;
    Ok(found)
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
        let followers = non_number_followers(&arena, switch, &Budget::UNLIMITED);
        assert_eq!(followers, Ok(vec![switch]));
    }

    /// *k has the followers *0 to *k. A walk over all their options would take 10^12 steps.
    #[test]
    fn a_nimber_of_any_size_has_one_follower_more_than_options() {
        let mut arena = Arena::new();
        let star = arena.nimber(1_000_000);
        assert_eq!(follower_count(&arena, star), BigUint::from(1_000_001u32));
        let up = [arena.zero(), arena.nimber(1)].map(|option| vec![option]);
        let [left, right] = up;
        let up = arena.game(ByPlayer { left, right });
        for heap in [3, 70] {
            let heap = arena.nimber(heap);
            let sum = arena.sum(up, heap);
            let count = follower_count(&arena, sum);
            assert_eq!(count, naive_count(&mut arena, sum));
        }
    }

    #[test]
    fn a_walk_over_many_followers_can_be_stopped() {
        let mut arena = Arena::new();
        let star = arena.nimber(100_000);
        let asked = Budget {
            should_stop: &|| true,
            ..Budget::UNLIMITED
        };
        let count = follower_count_within(&arena, star, &asked);
        assert_eq!(count, Err(Stopped::Asked));
    }
}
