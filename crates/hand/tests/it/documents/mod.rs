//! Claims and outputs of documents on the hand game, compared with programs written like theirs.

mod assignment;
mod prolog;

use chopsticks_hand::ruleset::{Chopsticks, Preset, RulesFile};

fn preset(name: &str) -> Chopsticks {
    let preset = Preset::named(name).expect("a preset");
    RulesFile::read(preset.text).unwrap().game().unwrap()
}
