//! Certificates made by the naive search or by hand are accepted, and their claims are true.

use std::collections::HashSet;

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_simple::budget::Budget;
use chopsticks_simple::one_hand::sweep::Sweep;
use chopsticks_simple::player::ByPlayer;

use super::check::check;
use super::claims::Truth;
use super::generator;
use crate::common::certificate::BY_HAND;

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

/// A wrong value has no strategy, so the naive search does not accept everything.
#[test]
fn a_wrong_value_has_no_strategy() {
    let mut arena = Arena::new();
    let sweep = Sweep::evaluate(&mut arena, (1, 1), 1..=40, &Budget::UNLIMITED).unwrap();
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

#[test]
fn strategies_are_each_for_one_player_to_move_first() {
    let text = generator::certificate((1, 2), 30);
    let different = text.lines().position(|line| {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        value.get("from").is_some() && value["left"] != value["right"]
    });
    let line = text.lines().nth(different.unwrap()).unwrap();
    let swapped = line
        .replace("\"left\"", "\"here\"")
        .replace("\"right\"", "\"left\"")
        .replace("\"here\"", "\"right\"");
    assert!(check(&text.replace(line, &swapped)).is_err());
}

/// The certificate accepted in the tests of the checker is true.
#[test]
fn the_certificate_by_hand_is_true() {
    assert!(Truth::default().allows(BY_HAND));
}
