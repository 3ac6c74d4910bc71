//! Descriptions of outcomes: what is read is written as a text that is read as the same description.
#![no_main]

use chopsticks_lab_fuzz::in_words;
use chopsticks_simple::many_hands::characterization::Characterization;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some(read) = in_words(Characterization::read(text)) else {
        return;
    };
    let written = read.write();
    let again = Characterization::read(&written).expect("what was written is read");
    assert_eq!(again.write(), written, "{text:?}");
});
