//! The theorem on (1|1)_(A,B): its proof holds, agrees with canonical forms, and wrong claims are refused.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_simple::budget::Budget;
use chopsticks_simple::one_hand::inequality::LinearForm;
use chopsticks_simple::one_hand::tempo::follower_values;
use chopsticks_simple::one_hand::theorem::{
    Phase, UnequalClaim, Verdict, unequal_claims, unequal_obligations,
};
use chopsticks_simple::player::{ByPlayer, Player};

use crate::common::schemes::changed;

/// (i|j) where Left's hand is removed above `a` and Right's above `b`.
fn by_the_rules(arena: &mut Arena, (i, j): (u32, u32), (a, b): (u32, u32)) -> GameId {
    let zero = arena.zero();
    let sum = i + j;
    let mut after = |is_removed, hands| {
        if is_removed {
            zero
        } else {
            by_the_rules(arena, hands, (a, b))
        }
    };
    let (left, right) = (after(sum > b, (i, sum)), after(sum > a, (sum, j)));
    arena.game(ByPlayer {
        left: vec![left],
        right: vec![right],
    })
}

#[test]
fn every_obligation_holds_and_its_proof_is_valid() {
    let obligations = unequal_obligations();
    for obligation in &obligations {
        assert!(obligation.holds(), "{obligation}");
        if let Verdict::Proved(inequality) = &obligation.verdict {
            assert!(inequality.is_valid(), "{obligation}");
        }
    }
    let inequalities = obligations
        .iter()
        .filter(|obligation| matches!(obligation.verdict, Verdict::Proved(_)));
    let (all, inequalities) = (obligations.len(), inequalities.count());
    let written = format!("The proof has {all} steps, and {inequalities} of them are inequalities");
    assert!(
        include_str!("../../../../docs/unequal.md").contains(&written),
        "{written}"
    );
}

/// The ranges for i = 5, with f(5) = 5, f(10) = 55, f(11) = 89, f(12) = 144 and A110035(5) = 80.
#[test]
fn the_ranges_of_one_i() {
    let found = unequal_claims().map(|claim| {
        let ByPlayer { left, right } = claim.bounds(5);
        (claim.value, left, right)
    });
    let expected = [
        ("⇓*", [50, 55], [55, 60]),
        ("*", [55, 80], [55, 80]),
        ("±J", [80, 89], [80, 89]),
        ("↓", [84, 89], [89, 94]),
        ("0", [89, 144], [89, 144]),
    ];
    assert_eq!(found, expected);
}

/// Canonical forms know nothing of the theorem.
#[test]
fn the_values_are_those_of_canonical_forms() {
    let mut arena = Arena::new();
    let mut compared = 0;
    for claim in unequal_claims() {
        let values = follower_values(&mut arena, &claim.game, &Budget::UNLIMITED).unwrap();
        let value = *values.last().unwrap();
        for i in claim.least..=5 {
            let ByPlayer { left, right } = claim.bounds(i);
            for a in (left[0]..left[1]).step_by(if i == 5 { 5 } else { 1 }) {
                for b in (right[0]..right[1]).step_by(if i == 5 { 7 } else { 1 }) {
                    let found = by_the_rules(&mut arena, (1, 1), (a, b));
                    assert_eq!(found, value, "(1|1)_({a},{b}) is not {}", claim.value);
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 300, "{compared}");
}

/// The scheme of a value fails in the ranges of every other value.
#[test]
fn the_claims_fail_where_they_are_false() {
    let number = unequal_claims().len();
    for (own, other) in (0..number).flat_map(|own| (0..number).map(move |other| (own, other))) {
        let [claim, ranges] = [own, other].map(|place| unequal_claims().into_iter().nth(place));
        let (claim, ranges) = (claim.unwrap(), ranges.unwrap().ranges);
        let (value, from) = (claim.value, claim.from);
        let moved = UnequalClaim {
            ranges,
            least: from,
            ..claim
        };
        let holds = moved.obligations().iter().all(|step| step.holds());
        assert_eq!(
            holds,
            own == other,
            "{value} in the ranges of number {other}"
        );
    }
}

/// Without its exception for the last turn, with the exception at every turn, or without the change at a threshold, a scheme
/// does not answer every play of the loser.
#[test]
fn schemes_without_their_exceptions_are_refused() {
    type Scheme = fn(LinearForm) -> Phase;
    let wrong: [(&str, Player, Scheme); 6] = [
        ("⇓*", Player::Right, |i| changed(scheme("⇓*", i), earlier)),
        ("⇓*", Player::Right, |i| changed(scheme("⇓*", i), last)),
        ("↓", Player::Right, |i| changed(scheme("↓", i), earlier)),
        ("↓", Player::Right, |i| changed(scheme("↓", i), last)),
        ("±J", Player::Right, |i| changed(scheme("±J", i), last)),
        ("±J", Player::Right, |i| changed(scheme("±J", i), below)),
    ];
    for (number, (value, first, scheme)) in wrong.into_iter().enumerate() {
        let mut claim = claim(value);
        let own = claim.obligations();
        assert!(own.iter().all(|step| step.holds()));
        claim.schemes[first] = scheme;
        let changed = claim.obligations();
        assert!(!changed.iter().all(|step| step.holds()), "{value} {number}");
    }
}

fn claim(value: &str) -> UnequalClaim {
    let mut claims = unequal_claims().into_iter();
    claims.find(|claim| claim.value == value).expect("a claim")
}

/// The scheme against Right moving first.
fn scheme(value: &str, i: LinearForm) -> Phase {
    (claim(value).schemes.right)(i)
}

fn earlier(phase: Phase) -> Phase {
    match phase {
        Phase::Last { earlier, .. } => *earlier,
        other => other,
    }
}

fn last(phase: Phase) -> Phase {
    match phase {
        Phase::Last { last, .. } => *last,
        other => other,
    }
}

fn below(phase: Phase) -> Phase {
    match phase {
        Phase::Threshold { below, .. } => *below,
        other => other,
    }
}
