//! Certificates that the naive search makes are accepted, and claim the truth.

use std::collections::HashSet;

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_simple::budget::Budget;
use chopsticks_simple::player::ByPlayer;
use chopsticks_simple::sweep::Sweep;

use super::claims::{Truth, check};
use super::generator;

#[test]
fn what_a_naive_search_proves_is_accepted_and_true() {
    let mut truth = Truth::default();
    for left in 1..=6 {
        for right in 1..=6 {
            let text = generator::certificate((left, right), 40);
            let verdict = check(&text).unwrap();
            assert_eq!(verdict.first, left.max(right).into());
            assert!(verdict.last >= 40u32.into());
            assert!(truth.allows(&text), "{text}");
        }
    }
}

/// A wrong value has no strategy at all, so the naive search is not a rubber stamp.
#[test]
fn a_wrong_value_has_no_strategy() {
    let mut arena = Arena::new();
    let sweep = Sweep::evaluate(&mut arena, (1, 1), (1, 40), &Budget::UNLIMITED).unwrap();
    let values: HashSet<GameId> = sweep.runs().iter().map(|run| run.value).collect();
    let hands = ByPlayer { left: 1, right: 1 };
    for value in values {
        let game = generator::small_game(&mut arena, value);
        for n in 1..=40 {
            let proved = generator::interval(hands, n, "v", &game).is_some();
            assert_eq!(proved, sweep.value(n) == Some(value), "n = {n}");
        }
    }
}
