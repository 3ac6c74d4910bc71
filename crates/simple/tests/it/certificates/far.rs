//! (1|1)_n is 0 or * on long intervals of n, by the simplest strategies, for n of hundreds of digits.
//!
//! With the Fibonacci numbers f(1) = f(2) = 1, …: the value is 0 for f(2i−1) ≤ n < f(2i), by Theorem 3 of the paper,
//! and * for f(2i) ≤ n < A110035(i), by the conjecture after its Table 2, where the second player makes the last move
//! in *.

use chopsticks_certificate::check::{Checker, FlawReason, Negative, Refusal};
use chopsticks_certificate::{Interval, Plan, SmallGame};
use chopsticks_simple::budget::{Budget, Stopped};
use chopsticks_simple::player::ByPlayer;
use num_bigint::{BigInt, BigUint};

/// f(0), f(1), …, f(`last`).
fn fibonacci(last: usize) -> Vec<BigUint> {
    let mut terms: Vec<BigUint> = vec![0u32.into(), 1u32.into()];
    while terms.len() <= last {
        terms.push(terms.iter().rev().take(2).sum());
    }
    terms
}

/// A110035 from index 0 on: 1, 2, 5, 12, and a(n) = 3a(n−1) − 3a(n−3) + a(n−4).
fn a110035(last: usize) -> Vec<BigUint> {
    let mut terms: Vec<BigInt> = [1, 2, 5, 12].map(BigInt::from).to_vec();
    while terms.len() <= last {
        let before = |back: usize| &terms[terms.len() - back];
        terms.push(before(1) * 3 - before(3) * 3 + before(4));
    }
    let terms = terms.iter().map(|term| term.to_biguint().unwrap());
    terms.collect()
}

fn claim(from: &BigUint, below: &BigUint, plans: &[Plan]) -> Interval {
    let strategy = || plans.iter().copied().collect();
    Interval {
        from: from.clone(),
        below: below.clone(),
        value: String::new(),
        left: strategy(),
        right: strategy(),
    }
}

fn negative(followers: &str) -> Negative {
    let game: SmallGame = serde_json::from_str(followers).unwrap();
    Negative::new(&game)
}

#[test]
fn zero_and_star_up_to_a_hundred_digits_and_not_one_n_further() {
    const LAST: usize = 250;
    let checker = Checker::new(ByPlayer::from_fn(|_| 1u32.into()));
    let check = |interval: &Interval, negative: &Negative| {
        let checked = checker.interval(interval, negative, &Budget::UNLIMITED);
        checked.map(|work| work.phases)
    };
    let (zero, star) = (negative("[[[],[]]]"), negative("[[[],[]],[[0],[0]]]"));
    let (f, threshold) = (fibonacci(2 * LAST), a110035(LAST));
    assert_eq!(threshold[8], 1429u32.into());
    for i in 3..=LAST {
        let zeros = claim(&f[2 * i - 1], &f[2 * i], &[]);
        assert_eq!(check(&zeros, &zero), Ok(2), "i = {i}");
        let stars = claim(&f[2 * i], &threshold[i], &[Plan::Wait]);
        // The loser can take the star at the turns 0, 2, …, 2i − 2; each of these choices starts a phase in addition to
        // the first.
        assert_eq!(check(&stars, &star), Ok(2 * (i as u64 + 1)), "i = {i}");
        let too_far = claim(&f[2 * i], &(&threshold[i] + 1u32), &[Plan::Wait]);
        let Err(Refusal::Flawed(flaw)) = check(&too_far, &star) else {
            panic!("accepted for i = {i}");
        };
        let [least, greatest] = [&threshold[i]; 2].map(Clone::clone);
        assert_eq!(flaw.reason, FlawReason::Depends { least, greatest });
    }
}

#[test]
fn a_check_ends_when_it_is_to_stop() {
    let checker = Checker::new(ByPlayer::from_fn(|_| 1u32.into()));
    let stars = claim(&8u32.into(), &12u32.into(), &[Plan::Wait]);
    let star = negative("[[[],[]],[[0],[0]]]");
    let asked = Budget {
        should_stop: &|| true,
        ..Budget::UNLIMITED
    };
    assert_eq!(
        checker.interval(&stars, &star, &asked),
        Err(Stopped::Asked.into())
    );
}

/// Checkers are for many threads.
#[test]
fn intervals_are_checked_side_by_side() {
    let checker = Checker::new(ByPlayer::from_fn(|_| 1u32.into()));
    let zero = negative("[[[],[]]]");
    std::thread::scope(|scope| {
        for (from, below) in [(5u32, 8u32), (13, 21), (34, 55)] {
            let (checker, zero) = (&checker, &zero);
            scope.spawn(move || {
                let zeros = claim(&from.into(), &below.into(), &[]);
                assert!(checker.interval(&zeros, zero, &Budget::UNLIMITED).is_ok());
            });
        }
    });
}
