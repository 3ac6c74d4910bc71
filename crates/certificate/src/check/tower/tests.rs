//! Tests of steps: which of them are counted together, and which games are reached.

use super::*;
use crate::SmallGame;
use crate::budget::{Budget, Limit, Meter};

/// 0, *, ↑, ↑\[2\], J = {0 | ↑\[2\]}, ↓, ↓\[2\] and −J, in this order; and a game that has all of them as followers.
const GAMES: &str =
    "[[[],[]],[[0],[0]],[[0],[1]],[[2],[1]],[[0],[3]],[[1],[0]],[[1],[5]],[[6],[0]],[[4],[7]]]";
const ZERO: Place = 0;
const STAR: Place = 1;
const DOWN: Place = 5;
const MINUS_J: Place = 7;
const ALL: std::ops::RangeInclusive<Place> = ZERO..=MINUS_J;

fn order<'a>(budget: &'a Budget<'_>) -> Order<'a> {
    let game: SmallGame = serde_json::from_str(GAMES).unwrap();
    let mut order = Order::new(Meter::new(budget));
    order.game(&game);
    order
}

/// The game in a row of Left, or its negative in a row of Right.
fn signed(owner: Player, game: Place) -> Place {
    match (owner, game) {
        (Player::Left, _) | (_, ZERO | STAR) => game,
        (Player::Right, 2..=4) => game + 3,
        (Player::Right, _) => game - 3,
    }
}

/// The numbers of steps of each run, after these steps from the base in a row of either player.
fn runs(base: Place, all: &[(Place, u64)]) -> Vec<BigUint> {
    let [left, right] = Player::BOTH.map(|owner| {
        let mut order = order(&Budget::UNLIMITED);
        let mut steps = Steps::from_base(owner, signed(owner, base));
        for &(option, times) in all {
            let option = signed(owner, option);
            steps.append(option, &times.into(), &mut order).unwrap();
        }
        let times = steps.runs().iter().map(|(_, times)| times.clone());
        times.collect::<Vec<_>>()
    });
    assert_eq!(left, right, "the players exchange roles");
    left
}

fn numbers<const N: usize>(numbers: [u64; N]) -> Vec<BigUint> {
    numbers.map(BigUint::from).into()
}

/// {↓ | ↓} = {↓ | 0} = ⇓*, and so for all larger numbers of steps. From ⇓* on, {g | −J} = {g | 0} too.
#[test]
fn steps_that_give_equal_games_are_counted_together() {
    for (count, times) in [(1, 1), (2, 7), (40, 1)] {
        let all = runs(STAR, &[(ZERO, count), (DOWN, times)]);
        assert_eq!(all, numbers([count + times]));
    }
    let many = runs(STAR, &[(ZERO, u64::MAX), (DOWN, u64::MAX)]);
    assert_eq!(many, [BigUint::from(u64::MAX) * 2u32]);
    assert_eq!(runs(STAR, &[(ZERO, 2), (MINUS_J, 5)]), numbers([7]));
    assert_eq!(runs(ZERO, &[(STAR, 3), (STAR, 4)]), numbers([7]));
}

/// {↓ | −J} is not ⇓*, and {↑\[k\] | 0} = *.
#[test]
fn steps_that_give_other_games_are_counted_apart() {
    for times in [1, 5, u64::MAX] {
        let all = runs(STAR, &[(ZERO, 1), (MINUS_J, times)]);
        assert_eq!(all, numbers([1, times]));
    }
    for count in [1, 2, 40, u64::MAX] {
        assert_eq!(runs(ZERO, &[(STAR, count), (ZERO, 1)]), numbers([count, 1]));
    }
}

/// The lemma applies only to a base with one kind of steps.
#[test]
fn only_steps_after_the_first_kind_are_compared() {
    let all = [(ZERO, 2), (STAR, 1), (ZERO, 3), (DOWN, 1), (DOWN, 1)];
    assert_eq!(runs(STAR, &all), numbers([2, 1, 3, 2]));
    assert_eq!(runs(STAR, &[(DOWN, 1)]), numbers([1]));
}

#[test]
fn no_steps_change_nothing() {
    assert_eq!(runs(STAR, &[(ZERO, 0), (DOWN, 0)]), numbers([]));
    assert_eq!(runs(STAR, &[(ZERO, 2), (MINUS_J, 0)]), numbers([2]));
}

/// Whether {T(k) | h'} = {T(k) | h} for k = 0, 1, …, 12, by the order alone.
fn equal_steps(order: &mut Order<'_>, owner: Player, [base, h, other]: [Place; 3]) -> Vec<bool> {
    let mut tower = base;
    let equal = (0..=12).map(|_| {
        let next = order.pair(owner, tower, h).unwrap();
        let with_other = order.pair(owner, tower, other).unwrap();
        tower = next;
        order.are_equal(next, with_other).unwrap()
    });
    equal.collect()
}

/// All bases and options among the games: the lemma holds, and steps are counted together if and only if all are equal.
#[test]
fn steps_are_counted_together_where_the_definition_says_so() {
    let mut order = order(&Budget::UNLIMITED);
    for owner in Player::BOTH {
        for [base, h, other] in ALL
            .flat_map(|base| ALL.flat_map(move |h| ALL.map(move |other| [base, h, other])))
            .filter(|[_, h, other]| h != other)
        {
            let equal = equal_steps(&mut order, owner, [base, h, other]);
            let settled = order.depth(h).max(order.depth(other)) as usize + 1;
            assert!(equal[settled..].iter().all(|&one| one == equal[settled]));
            for (count, times) in [(1u32, 1u32), (1, 6), (2, 1), (3, 4), (6, 6)] {
                let mut steps = Steps::from_base(owner, base);
                steps.append(h, &count.into(), &mut order).unwrap();
                steps.append(other, &times.into(), &mut order).unwrap();
                let are_all = equal[count as usize..(count + times) as usize]
                    .iter()
                    .all(|&one| one);
                let case = format!("{owner}: {base} {h} {other}, {count} and {times} steps");
                assert_eq!(steps.runs().len() == 1, are_all, "{case}");
            }
        }
    }
}

/// The base with this number of steps, and the number of steps of `option` that reach it.
fn reached(owner: Player, times: u32, option: Option<Place>) -> Option<Vec<BigUint>> {
    let mut order = order(&Budget::UNLIMITED);
    let base = signed(owner, STAR);
    let start = (0..times).fold(base, |game, _| order.pair(owner, game, ZERO).unwrap());
    let steps = Steps::from_base(owner, base).reaching(start, option, &mut order);
    let runs = steps.unwrap()?.runs().to_vec();
    Some(runs.into_iter().map(|(_, times)| times).collect())
}

#[test]
fn a_start_is_reached_by_at_most_64_of_the_first_steps() {
    for owner in Player::BOTH {
        assert_eq!(reached(owner, 0, None), Some(numbers([])));
        assert_eq!(reached(owner, 0, Some(ZERO)), Some(numbers([])));
        assert_eq!(reached(owner, 3, Some(ZERO)), Some(numbers([3])));
        assert_eq!(reached(owner, 64, Some(ZERO)), Some(numbers([64])));
        assert_eq!(reached(owner, 65, Some(ZERO)), None, "too far");
        assert_eq!(reached(owner, 3, None), None, "no step");
        assert_eq!(reached(owner, 3, Some(STAR)), None, "another step");
    }
}

/// {* | ↓} and 63 further steps: each game is new, and counts.
#[test]
fn the_games_of_steps_count_towards_the_limit() {
    let budget = Budget {
        games: 20,
        ..Budget::UNLIMITED
    };
    let mut order = order(&budget);
    let steps = Steps::from_base(Player::Left, STAR);
    let stopped = steps.reaching(ZERO, Some(DOWN), &mut order).err();
    assert!(matches!(
        stopped,
        Some(Stopped::Limit {
            limit: Limit::Games,
            allowed: 20,
            ..
        })
    ));
}
