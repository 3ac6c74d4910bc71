//! The theorem on (1|1)_n for single i: its strategies pass the checker and agree with those found by search.

use chopsticks_certificate::Interval;
use chopsticks_certificate::check::{Checker, Negative};
use chopsticks_simple::budget::Budget;
use chopsticks_simple::one_hand::tempo::Tempo;
use chopsticks_simple::one_hand::theorem::{Claim, claims};
use chopsticks_simple::player::ByPlayer;
use num_bigint::BigUint;

use crate::instances::intervals;

/// The first i of the theorem.
const FIRST: i64 = 3;

fn hands() -> ByPlayer<BigUint> {
    ByPlayer::from_fn(|_| 1u32.into())
}

fn assert_checked_without_a_gap(last: i64) {
    let checker = Checker::new(hands());
    let negatives = claims().map(|claim| Negative::new(&claim.game));
    let mut next = BigUint::from(5u8);
    for i in FIRST..=last {
        for (claim, negative) in claims().iter().zip(&negatives) {
            for interval in intervals(claim, i) {
                assert_eq!(interval.from, next, "{} at i = {i}", claim.value);
                let checked = checker.interval(&interval, negative, &Budget::UNLIMITED);
                checked.unwrap_or_else(|refusal| panic!("{} at i = {i}: {refusal}", claim.value));
                next = interval.below;
            }
        }
    }
}

/// The checker and the theorem share only the format of certificates.
#[test]
fn instances_pass_the_checker_and_leave_no_gap() {
    assert_checked_without_a_gap(120);
}

#[test]
#[ignore = "numbers of 84 digits take a while: run with --ignored"]
fn far_instances_pass_the_checker_and_leave_no_gap() {
    assert_checked_without_a_gap(200);
}

/// The strategies found by search for a range of n.
fn searched(tempo: &mut Tempo, [from, below]: [BigUint; 2]) -> Vec<Interval> {
    let mut n = from;
    let mut found = Vec::new();
    while n < below {
        let decision = tempo.decide(&hands(), &n, &Budget::UNLIMITED).unwrap();
        let mut interval = decision.claim.expect("the value is as claimed");
        interval.from = n;
        interval.below = interval.below.min(below.clone());
        n = interval.below.clone();
        found.push(interval);
    }
    found
}

fn taught(claim: &Claim) -> Tempo {
    let mut tempo = Tempo::new(claim.value, claim.game.clone());
    let lessons = claim.bounds(6)[0].clone()..claim.bounds(11)[1].clone();
    tempo
        .train(&hands(), lessons, &Budget::UNLIMITED)
        .expect("nothing limits it");
    tempo
}

fn assert_cut_alike(last: i64) {
    for claim in claims() {
        let mut tempo = taught(&claim);
        for i in 6..=last {
            let bounds = |interval: &Interval| (interval.from.clone(), interval.below.clone());
            let proved: Vec<_> = intervals(&claim, i).iter().map(bounds).collect();
            let found = searched(&mut tempo, claim.bounds(i));
            let found: Vec<_> = found.iter().map(bounds).collect();
            assert_eq!(found, proved, "{} at i = {i}", claim.value);
        }
    }
}

/// Two independent methods: induction over symbols there, exhaustive play for small n here.
#[test]
fn search_cuts_the_n_where_the_theorem_does() {
    assert_cut_alike(120);
}

#[test]
#[ignore = "numbers of 84 digits take a while: run with --ignored"]
fn search_cuts_far_n_where_the_theorem_does() {
    assert_cut_alike(200);
}
