//! Far positions: results agree with canonical forms where these can be computed, and the checker accepts them.

use chopsticks_certificate::check::{Checker, Negative};
use chopsticks_certificate::{Interval, SmallGame};
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_simple::budget::{Budget, Limit, Stopped};
use chopsticks_simple::one_hand::structure::Structure;
use chopsticks_simple::one_hand::sweep::Sweep;
use chopsticks_simple::one_hand::tempo::{Tempo, small_game};
use chopsticks_simple::player::ByPlayer;
use chopsticks_simple::ruleset::Setup;
use num_bigint::BigUint;
use num_integer::Integer;

fn hands(left: impl Into<BigUint>, right: impl Into<BigUint>) -> ByPlayer<BigUint> {
    ByPlayer {
        left: left.into(),
        right: right.into(),
    }
}

fn ten_to(exponent: u32) -> BigUint {
    BigUint::from(10u32).pow(exponent)
}

/// A value with its proof by play.
#[derive(Debug)]
struct Identified {
    value: GameId,
    game: SmallGame,
    interval: Interval,
}

/// The value by the structure theorem, with a proof by play that does not use the theorem.
fn identify(
    arena: &mut Arena,
    hands: &ByPlayer<BigUint>,
    n: &BigUint,
    budget: &Budget<'_>,
) -> Result<Identified, Stopped> {
    let setup = Setup {
        hands: hands.as_ref().map(|hand| vec![hand.clone()]),
        fingers: n.clone().into(),
    };
    let position = setup.one_hand_each().unwrap().unwrap();
    let value = Structure::get()
        .value(&position, &Budget::UNLIMITED)
        .unwrap();
    let value = value.game(arena, &Budget::UNLIMITED).unwrap();
    let game = small_game(arena, value).unwrap();
    let decision = Tempo::new("", game.clone()).decide(hands, n, budget)?;
    Ok(Identified {
        value,
        game,
        interval: decision.claim.expect("the value is right"),
    })
}

fn assert_proved(hands: &ByPlayer<BigUint>, n: &BigUint, found: &Identified) {
    let Interval { from, below, .. } = &found.interval;
    assert!(from <= n && n < below);
    let checker = Checker::new(hands.clone());
    let checked = checker.interval(
        &found.interval,
        &Negative::new(&found.game),
        &Budget::UNLIMITED,
    );
    checked.unwrap_or_else(|refusal| panic!("({}|{})_{n}: {refusal}", hands.left, hands.right));
}

fn assert_found_as_swept(largest: u32) {
    let mut arena = Arena::new();
    let coprime = (1..=largest)
        .flat_map(|i| (1..=largest).map(move |j| (i, j)))
        .filter(|(i, j)| i.gcd(j) == 1);
    for (i, j) in coprime {
        let sweep = Sweep::evaluate(&mut arena, (i, j), 1..=2_000, &Budget::UNLIMITED).unwrap();
        for n in [12, 37 + i, 209, 545 + j, 1_429 + i * j, 2_000] {
            let found = identify(&mut arena, &hands(i, j), &n.into(), &Budget::UNLIMITED).unwrap();
            assert_eq!(Some(found.value), sweep.value(n), "({i}|{j})_{n}");
            let agrees = |n: &BigUint| {
                let n = u32::try_from(n).unwrap();
                n > sweep.last() || sweep.value(n) == Some(found.value)
            };
            let last = &found.interval.below - 1u32;
            assert!(
                agrees(&found.interval.from) && agrees(&last),
                "({i}|{j})_{n}"
            );
        }
    }
}

#[test]
fn what_is_found_is_the_canonical_form() {
    assert_found_as_swept(9);
}

#[test]
#[ignore = "larger hands take a while: run with --ignored"]
fn what_is_found_for_larger_hands_is_the_canonical_form() {
    assert_found_as_swept(12);
}

#[test]
fn far_positions_are_proved() {
    let far = [0u32, 7, 1_000_003].map(|more| ten_to(50) + more);
    for (i, j) in [
        (1u32, 1u32),
        (1, 2),
        (3, 7),
        (5, 12),
        (8, 9),
        (97, 103),
        (1, 100),
    ] {
        for n in &far {
            let hands = hands(i, j);
            let found = identify(&mut Arena::new(), &hands, n, &Budget::UNLIMITED).unwrap();
            assert_proved(&hands, n, &found);
        }
    }
}

#[test]
fn hands_may_be_far_too() {
    let big = hands(ten_to(40), ten_to(39) * 3u32);
    let coprime = hands(ten_to(20) + 1u32, ten_to(19) * 3u32 + 7u32);
    for (hands, n) in [
        (&big, ten_to(41) + 7u32),
        (&big, ten_to(90)),
        (&coprime, ten_to(21)),
        (&coprime, ten_to(50)),
    ] {
        let found = identify(&mut Arena::new(), hands, &n, &Budget::UNLIMITED).unwrap();
        assert_proved(hands, &n, &found);
    }
    // (d·a|d·b)_n = (a|b)_{⌊n/d⌋}.
    let mut arena = Arena::new();
    let sweep = Sweep::evaluate(&mut arena, (10, 3), 100..=100, &Budget::UNLIMITED).unwrap();
    let found = identify(&mut arena, &big, &(ten_to(41) + 7u32), &Budget::UNLIMITED).unwrap();
    assert_eq!(Some(found.value), sweep.value(100));
}

#[test]
fn a_budget_stops_the_search() {
    let budget = Budget {
        positions: 1_000,
        ..Budget::UNLIMITED
    };
    let stopped = identify(&mut Arena::new(), &hands(1u32, 1u32), &ten_to(50), &budget);
    assert_eq!(stopped.unwrap_err(), Stopped::at(Limit::Positions, 1_000));
}
