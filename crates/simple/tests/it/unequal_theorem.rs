//! The theorem on (1|1)_(A,B): its proof holds, agrees with canonical forms, and wrong claims are refused.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_simple::budget::Budget;
use chopsticks_simple::one_hand::tempo::follower_values;
use chopsticks_simple::one_hand::theorem::{
    Indices, Obligation, Phase, TheoremProof, UnequalClaim, Verdict, unequal_claims,
    unequal_theorem,
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
    let obligations = unequal_theorem().into_steps();
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

/// The ranges for i = 5, with f(5) = 5, f(10) = 55, f(11) = 89, f(12) = 144 and A110035(5) = 80; the products f(2k)·f(2k)
/// are 0, 1, 9, and f(2k + 1)·f(2k + 1) are 1, 4.
#[test]
fn the_ranges_of_one_i() {
    let found: Vec<_> = unequal_claims()
        .into_iter()
        .flat_map(|claim| {
            let bounds = claim.bounds(5).into_iter();
            bounds.map(move |ByPlayer { left, right }| (claim.value, left, right))
        })
        .collect();
    let expected = [
        ("⇓*", [50, 55], [55, 60]),
        ("*", [55, 80], [55, 80]),
        ("{0 | -J}", [75, 79], [80, 81]),
        ("{{0 | {0 | ⇓*}} | -J}", [76, 79], [81, 89]),
        ("{↑ | -J}", [79, 80], [80, 81]),
        ("{↑ | -J}", [79, 80], [81, 89]),
        ("±J", [80, 89], [80, 89]),
        ("↓", [84, 89], [89, 94]),
        ("0", [89, 144], [89, 144]),
    ];
    assert_eq!(found, expected);
}

/// The values before A110035(i) in the order of A.
const FAR: &str = "{0 | -J}";
const BETWEEN: &str = "{{0 | {0 | ⇓*}} | -J}";
const NEAR: &str = "{↑ | -J}";

fn fibonacci(k: u32) -> u32 {
    (0..k)
        .fold((0, 1), |(number, next), _| (next, number + next))
        .0
}

/// How far below A110035(i) the value NEAR or BETWEEN begins, for B = A + d: t(d) of the page, from its definition.
fn delay(i: u32, d: u32) -> u32 {
    let shift = if i % 2 == 1 { 0 } else { 2 };
    let product = |k| fibonacci(k) * fibonacci(k + shift);
    let ks = (0..10).filter(|k| product(2 * k) <= d);
    let delays = ks.map(|k| (d - product(2 * k)).min(product(2 * k + 1)));
    delays.max().unwrap()
}

/// Of the claims with k, exactly one has the pair of A and A + d, and it is that of the table for (1|1)_(A,A+d). The terms
/// of A110035 are those of the OEIS.
#[test]
fn the_claims_with_k_are_the_table_of_the_page() {
    let mut compared = 0;
    for (i, start) in (3u32..).zip([12, 31, 80, 209, 546, 1429]) {
        let claims = unequal_claims()
            .into_iter()
            .filter(|claim| claim.stairs.is_some());
        let ranges: Vec<_> = claims
            .flat_map(|claim| {
                claim
                    .bounds(i.into())
                    .into_iter()
                    .map(move |bounds| (claim.value, bounds))
            })
            .collect();
        for (d, a) in
            (1..=fibonacci(2 * i - 5)).flat_map(|d| (start - d..start).map(move |a| (d, a)))
        {
            let expected = match start - a {
                1 => NEAR,
                before if before <= delay(i, d) => BETWEEN,
                _ => FAR,
            };
            let has = |range: [u32; 2], n| (range[0]..range[1]).contains(&n);
            let found = ranges
                .iter()
                .filter(|(_, bounds)| has(bounds.left, a) && has(bounds.right, a + d));
            let found: Vec<&str> = found.map(|(value, _)| *value).collect();
            assert_eq!(found, [expected], "i = {i}, d = {d}, A = {a}");
            compared += 1;
        }
    }
    assert_eq!(
        compared,
        [1, 2, 5, 13, 34, 89]
            .map(|most| most * (most + 1) / 2)
            .iter()
            .sum::<u32>()
    );
}

/// The file that the second checker reads.
#[test]
fn the_stored_file_is_that_of_the_proof() {
    let stored = include_str!("../../../../data/results/unequal_theorem.proof.jsonl");
    assert!(
        unequal_theorem().file() == stored,
        "experiments run unequal-theorem"
    );
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
            for ByPlayer { left, right } in claim.bounds(i) {
                for a in (left[0]..left[1]).step_by(if i == 5 { 5 } else { 1 }) {
                    for b in (right[0]..right[1]).step_by(if i == 5 { 7 } else { 1 }) {
                        let found = by_the_rules(&mut arena, (1, 1), (a, b));
                        assert_eq!(found, value, "(1|1)_({a},{b}) is not {}", claim.value);
                        compared += 1;
                    }
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
        let (claim, other_claim) = (claim.unwrap(), ranges.unwrap());
        let (value, from) = (claim.value, claim.from);
        let moved = UnequalClaim {
            ranges: other_claim.ranges,
            stairs: other_claim.stairs,
            least: from,
            ..claim
        };
        let holds = steps(&moved).iter().all(|step| step.holds());
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
    type Scheme = fn(Indices) -> Phase;
    let wrong: [(&str, Player, Scheme); 10] = [
        ("⇓*", Player::Right, |at| {
            changed(scheme("⇓*", at), earlier)
        }),
        ("⇓*", Player::Right, |at| changed(scheme("⇓*", at), last)),
        ("↓", Player::Right, |at| changed(scheme("↓", at), earlier)),
        ("↓", Player::Right, |at| changed(scheme("↓", at), last)),
        ("±J", Player::Right, |at| changed(scheme("±J", at), last)),
        ("±J", Player::Right, |at| changed(scheme("±J", at), below)),
        (FAR, Player::Right, |at| changed(scheme(FAR, at), earlier)),
        (FAR, Player::Right, |at| changed(scheme(FAR, at), last)),
        (NEAR, Player::Right, |at| changed(scheme(NEAR, at), earlier)),
        (NEAR, Player::Right, |at| changed(scheme(NEAR, at), last)),
    ];
    for (number, (value, first, scheme)) in wrong.into_iter().enumerate() {
        let mut claim = claim(value);
        claim.schemes[first] = scheme;
        let changed = steps(&claim);
        assert!(!changed.iter().all(|step| step.holds()), "{value} {number}");
    }
}

fn steps(claim: &UnequalClaim) -> Vec<Obligation> {
    let parts = claim.parts();
    TheoremProof { parts }.into_steps()
}

fn claim(value: &str) -> UnequalClaim {
    let mut claims = unequal_claims().into_iter();
    claims.find(|claim| claim.value == value).expect("a claim")
}

/// The scheme against Right moving first.
fn scheme(value: &str, at: Indices) -> Phase {
    (claim(value).schemes.right)(at)
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
