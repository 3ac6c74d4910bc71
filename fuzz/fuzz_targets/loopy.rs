//! Loopy games: every text is read within the limits, or refused in words.
#![no_main]

use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::read;
use chopsticks_lab_fuzz::{READING, in_words, within_budget};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut arena = Arena::new();
    within_budget(|budget| in_words(read(text, &mut arena, &READING, budget)));
});
