//! Rulesets and positions that several tests use.

use chopsticks_rulesets::{DescribedPosition, DescribedRuleset, ShippedRuleset};

pub fn shipped(name: &str) -> DescribedRuleset {
    let shipped = ShippedRuleset::called(name).expect("a shipped ruleset");
    shipped.read().expect("a file without faults")
}

pub fn position(ruleset: &DescribedRuleset, text: &str) -> DescribedPosition {
    let position = ruleset.position(text);
    position.unwrap_or_else(|error| panic!("{error}"))
}
