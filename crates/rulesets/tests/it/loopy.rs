//! Values of loopy rulesets: canonical forms are equal exactly if the values are.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::{CanonicalStopper, LoopyValue};
use chopsticks_rulesets::value_of_position;

use crate::read::shipped;

/// The sides of all positions of Backsliding Toads and Frogs on six cells, each once.
fn sides() -> Vec<CanonicalStopper> {
    let ruleset = shipped("backsliding-toads-and-frogs");
    let mut arena = Arena::new();
    let mut found: Vec<CanonicalStopper> = Vec::new();
    for board in ruleset.boards("1x6", None).expect("a size") {
        let value = value_of_position(&ruleset, board, &mut arena, &Budget::UNLIMITED);
        let sides = match value.expect("a value") {
            LoopyValue::Stopper(stopper) => vec![stopper],
            LoopyValue::Sided { onside, offside } => vec![onside, offside],
            LoopyValue::Short(_) | LoopyValue::Unknown { .. } => Vec::new(),
        };
        for side in sides {
            if !found.contains(&side) {
                found.push(side);
            }
        }
    }
    found
}

#[test]
fn sides_that_are_equal_have_one_canonical_form() {
    let sides = sides();
    assert!(sides.len() > 5, "{} sides", sides.len());
    let at_least = |a: &CanonicalStopper, b| a.at_least(b, &Budget::UNLIMITED).expect("no limit");
    for (number, a) in sides.iter().enumerate() {
        for b in &sides[number + 1..] {
            assert!(!at_least(a, b) || !at_least(b, a), "{a:?} equals {b:?}");
        }
    }
}
