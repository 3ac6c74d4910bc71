//! Rulesets in files: a file is read or refused, and so are the positions that its facts name.
#![no_main]

use chopsticks_lab_fuzz::in_words;
use chopsticks_rulesets::read_ruleset;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some(ruleset) = in_words(read_ruleset("fuzzed.toml", text)) else {
        return;
    };
    for fact in ruleset.facts() {
        in_words(ruleset.position(&fact.position));
    }
});
