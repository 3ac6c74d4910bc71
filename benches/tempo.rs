//! Tempo play, its checker and the theorem on the jobs of the experiment `conjecture`, and values by the structure theorem.
//!
//! `cargo bench --bench tempo`, or `-- NAME` after it for some of them.

use chopsticks_lab::budget::Budget;
use chopsticks_lab::certificate::Interval;
use chopsticks_lab::certificate::check::{Checker, Negative};
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::simple::one_hand::structure::Structure;
use chopsticks_lab::simple::one_hand::tempo::Tempo;
use chopsticks_lab::simple::one_hand::theorem::{Claim, claims, obligations};
use chopsticks_lab::simple::ruleset::Setup;
use divan::{Bencher, black_box};
use num_bigint::BigUint;

fn main() {
    divan::main();
}

fn hands() -> ByPlayer<BigUint> {
    ByPlayer::from_fn(|_| 1u32.into())
}

fn plus_minus_j() -> Claim {
    let [.., claim] = claims();
    claim
}

/// A search with the strategies of small n in mind.
fn taught(claim: &Claim) -> Tempo {
    let mut tempo = Tempo::new(claim.value, claim.game.clone());
    let lessons = claim.bounds(6)[0].clone()..claim.bounds(10)[1].clone();
    tempo
        .train(&hands(), lessons, &Budget::UNLIMITED)
        .expect("nothing limits it");
    tempo
}

/// Indices whose n have about 5, 20 and 100 digits.
const INDICES: [i64; 3] = [12, 48, 240];

/// (1|1)_n = ±J at the first such n of an index, where nothing is known beforehand.
#[divan::bench(args = INDICES)]
fn decide_untaught(bencher: Bencher, i: i64) {
    let claim = plus_minus_j();
    let [n, _] = claim.bounds(i);
    bencher.bench(|| {
        let mut tempo = Tempo::new(claim.value, claim.game.clone());
        tempo.decide(&hands(), black_box(&n), &Budget::UNLIMITED)
    });
}

/// The same with the strategies of small n in mind.
#[divan::bench(args = INDICES)]
fn decide_taught(bencher: Bencher, i: i64) {
    let claim = plus_minus_j();
    let [n, _] = claim.bounds(i);
    let mut tempo = taught(&claim);
    bencher.bench_local(|| tempo.decide(&hands(), black_box(&n), &Budget::UNLIMITED));
}

/// All intervals of one index, played again.
#[divan::bench(args = INDICES)]
fn check(bencher: Bencher, i: i64) {
    let claim = plus_minus_j();
    let negative = Negative::new(&claim.game);
    let checker = Checker::new(hands());
    let ([mut n, below], mut tempo) = (claim.bounds(i), taught(&claim));
    let mut intervals: Vec<Interval> = Vec::new();
    while n < below {
        let decision = tempo.decide(&hands(), &n, &Budget::UNLIMITED);
        let interval = decision.ok().and_then(|decision| decision.claim.ok());
        let interval = interval.expect("the value is as claimed");
        n = interval.below.clone();
        intervals.push(interval);
    }
    bencher.bench(|| {
        for interval in &intervals {
            let checked = checker.interval(black_box(interval), &negative, &Budget::UNLIMITED);
            checked.expect("a proof");
        }
    });
}

/// Every step of the proof for all n.
#[divan::bench]
fn theorem(bencher: Bencher) {
    bencher.bench(obligations);
}

/// The value and the outcome of (10^d / 3 | 10^d / 7)_(10^d).
#[divan::bench(args = [12, 100, 1_000])]
fn value_of_large_numbers(bencher: Bencher, digits: u32) {
    let n = BigUint::from(10u32).pow(digits);
    let hands = ByPlayer {
        left: vec![&n / 3u32],
        right: vec![&n / 7u32],
    };
    let setup = Setup {
        hands,
        fingers: n.into(),
    };
    let position = setup
        .one_hand_each()
        .expect("one hand a side")
        .expect("hands fit");
    let structure = Structure::get();
    bencher.bench(|| {
        let value = structure.value(black_box(&position), &Budget::UNLIMITED);
        value.map(|value| value.outcome())
    });
}
