//! Positions (i|j)_(A,B) with different finger counts, against the rules written a second time.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::ruleset::SetupError;
use chopsticks_simple::budget::{Budget, Limit};
use chopsticks_simple::family::{Family, FamilyError, Parameters};
use chopsticks_simple::one_hand::sweep::Sweep;
use chopsticks_simple::one_hand::tempo::{Tempo, small_game};
use chopsticks_simple::player::{ByPlayer, Player};
use chopsticks_simple::query::{NoValue, PositionValue, SimpleChopsticksPosition, values};
use chopsticks_simple::ruleset::{FingerCounts, SetupFault};
use num_bigint::BigUint;

/// (i|j) where Left's hand is removed above `a` and Right's above `b`.
fn by_the_rules(arena: &mut Arena, (i, j): (u32, u32), (a, b): (u32, u32)) -> GameId {
    let zero = arena.zero();
    let sum = i + j;
    let left = if sum > b {
        zero
    } else {
        by_the_rules(arena, (i, sum), (a, b))
    };
    let right = if sum > a {
        zero
    } else {
        by_the_rules(arena, (sum, j), (a, b))
    };
    arena.game(ByPlayer {
        left: vec![left],
        right: vec![right],
    })
}

fn position(text: &str) -> SimpleChopsticksPosition {
    SimpleChopsticksPosition::read(text).unwrap()
}

fn value(arena: &mut Arena, text: &str) -> PositionValue {
    let found = position(text).value(arena, &Budget::UNLIMITED, &mut Vec::new());
    found.unwrap()
}

#[test]
fn values_are_those_of_the_rules() {
    let mut arena = Arena::new();
    for (a, b) in (1..=9).flat_map(|a| (1..=9).map(move |b| (a, b))) {
        for (i, j) in (1..=a).flat_map(|i| (1..=b).map(move |j| (i, j))) {
            let text = format!("({i}|{j})_({a},{b})");
            let expected = by_the_rules(&mut arena, (i, j), (a, b));
            assert_eq!(
                value(&mut arena, &text),
                PositionValue::Game(expected),
                "{text}"
            );
        }
    }
}

/// Play decides every comparison with a canonical form, and its intervals are those of the smaller finger count.
#[test]
fn play_finds_the_values_of_the_rules_and_their_intervals() {
    let mut arena = Arena::new();
    let mut equal = 0;
    for (a, b) in (4..=14).flat_map(|a| (4..=14).map(move |b| (a, b))) {
        for hands in [(1, 1), (2, 3), (4, 1)] {
            let value = by_the_rules(&mut arena, hands, (a, b));
            let other = by_the_rules(&mut arena, (1, 1), (b, b));
            for game in [value, other] {
                let mut tempo = Tempo::new("", small_game(&mut arena, game).unwrap());
                let both = |(left, right): (u32, u32)| ByPlayer {
                    left: BigUint::from(left),
                    right: BigUint::from(right),
                };
                let fingers = FingerCounts::new(both((a, b)));
                let found = tempo.decide(&both(hands), &fingers, &Budget::UNLIMITED);
                let found = found.unwrap();
                let expected = arena.compare(value, game);
                assert_eq!(found.relation, expected, "{hands:?} {a} {b}");
                let Ok(interval) = found.claim else { continue };
                let least = a.min(b);
                let [from, below] =
                    [interval.from, interval.below].map(|n| u32::try_from(n).unwrap());
                assert!((from..below).contains(&least));
                for n in from..below {
                    let counts = (n + a - least, n + b - least);
                    let same = by_the_rules(&mut arena, hands, counts);
                    assert_eq!(same, value, "{hands:?} {counts:?}");
                    equal += 1;
                }
            }
        }
    }
    assert!(equal > 500, "{equal}");
}

#[test]
fn a_sweep_has_all_finger_counts_with_one_difference() {
    let mut arena = Arena::new();
    for (start, excess) in [
        ((1, 1), 1),
        ((1, 1), 7),
        ((2, 9), 3),
        ((5, 2), 4),
        ((1, 30), 25),
    ] {
        let all = Sweep::with_excess(&mut arena, start, 3..=24, excess, &Budget::UNLIMITED);
        let all = all.unwrap();
        for a in 3..=24 {
            let is_position = start.0 <= a && start.1 <= a + excess;
            let expected = is_position.then(|| by_the_rules(&mut arena, start, (a, a + excess)));
            assert_eq!(all.value(a), expected, "{start:?} {a} {excess}");
        }
    }
}

/// By hand: in (2|3)_(4,5) Right's hand survives 5 fingers and Left's does not.
#[test]
fn moves_are_by_the_finger_count_of_the_attacked_player() {
    let mut arena = Arena::new();
    let start = position("(2|3)_(4,5)");
    let after = |player| {
        let options = start.options(player);
        let [option] = &options[..] else {
            panic!("one move");
        };
        format!(
            "{}_{}",
            option.hands_text(ToString::to_string),
            option.fingers
        )
    };
    assert_eq!(after(Player::Left), "(2|5)_(4,5)");
    assert_eq!(after(Player::Right), "(|3)_(4,5)");
    assert_eq!(position("(|3)_(4,5)"), SimpleChopsticksPosition::Over);
    let values = start
        .option_values(&mut arena, &Budget::UNLIMITED, &mut Vec::new())
        .unwrap();
    // (2|5)_(4,5) = *, as both moves remove a hand.
    let (zero, star) = (arena.zero(), arena.nimber(1));
    assert_eq!(values.left, [PositionValue::Game(star)]);
    assert_eq!(values.right, [PositionValue::Game(zero)]);
}

#[test]
fn equal_finger_counts_are_the_old_notation() {
    assert_eq!(position("(2|5)_(40,40)"), position("(2|5)_40"));
    assert_eq!(position("(1,1|2)_(5,5)"), position("(1,1|2)_5"));
    let families = ["(i|j)_(n,n)", "(i|j)_n"].map(|text| Family::read(text).unwrap());
    assert_eq!(families[0], families[1]);
}

#[test]
fn families_have_two_finger_counts() {
    let family = Family::read("(i|j)_(40, 2*20+d)").unwrap();
    assert_eq!(family.parameters(), ["i", "j", "d"]);
    assert_eq!(family.most_fingers("i"), Some(&BigUint::from(40u32)));
    assert_eq!(family.most_fingers("j"), None);
    assert_eq!(
        (family.grid_fingers(), family.is_grid_for_every_n()),
        (None, false)
    );
    let mut arena = Arena::new();
    let family = Family::read("(i|2)_(4,6)").unwrap();
    let members = (1u32..=5).map(|i| Parameters::from([("i".to_owned(), i.into())]));
    let members: Vec<Parameters> = members.collect();
    let found = values(&family, &members, &mut arena, &Budget::UNLIMITED);
    for (i, found) in (1..=4).zip(&found) {
        let expected = by_the_rules(&mut arena, (i, 2), (4, 6));
        assert_eq!(found.as_ref().unwrap().value, PositionValue::Game(expected));
    }
    let overfull = found[4].as_ref().unwrap_err().to_string();
    assert!(
        overfull.contains("5 fingers, more than the finger count 4"),
        "{overfull}"
    );
}

#[test]
fn what_is_not_a_position_is_refused() {
    let fault = |text| match SimpleChopsticksPosition::read(text) {
        Err(FamilyError::Setup(SetupError { faults })) => faults,
        other => panic!("{other:?}"),
    };
    assert!(matches!(
        fault("(1,1|1)_(3,4)")[..],
        [SetupFault::Unequal(_)]
    ));
    assert!(matches!(
        fault("(1|1)_(3,10**20)")[..],
        [SetupFault::TooManyUnequal(_)]
    ));
    assert!(matches!(
        fault("(4|1)_(3,4)")[..],
        [SetupFault::OverfullHand { .. }]
    ));
    for text in [
        "(1|1)_(0,4)",
        "(1|1)_(3,4",
        "(1|1)_(3,)",
        "(1|1)_(3,4,5)",
        "(1|1)_3,4",
    ] {
        let found = SimpleChopsticksPosition::read(text);
        assert!(matches!(found, Err(FamilyError::Syntax { .. })), "{text}");
    }
}

#[test]
fn large_finger_counts_stop_at_the_limit_on_positions() {
    let budget = Budget {
        positions: 1_000,
        ..Budget::UNLIMITED
    };
    let found = position("(1|1)_(10**6,10**9)").value(&mut Arena::new(), &budget, &mut Vec::new());
    let Err(NoValue::Stopped(stopped)) = found else {
        panic!("{found:?}");
    };
    assert_eq!(stopped.limit(), Some(Limit::Positions));
}
