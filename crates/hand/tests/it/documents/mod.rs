//! What documents on the hand game print and claim, against programs written as theirs are.

mod assignment;
mod prolog;

use chopsticks_hand::ruleset::{Chopsticks, Preset, RulesFile};

fn preset(name: &str) -> Chopsticks {
    let preset = Preset::named(name).expect("a preset");
    RulesFile::read(preset.text).unwrap().game().unwrap()
}
