//! Codes of take-and-break games: every text is read, or refused in words.
#![no_main]

use chopsticks_heaps::HeapCode;
use chopsticks_lab_fuzz::in_words;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    in_words(HeapCode::read(text));
});
