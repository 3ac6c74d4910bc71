//! Transcripts: what is read is written, and the text is read as the same game.
#![no_main]

use chopsticks_hand::players::Transcript;
use chopsticks_lab_fuzz::in_words;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some(read) = in_words(Transcript::read(text)) else {
        return;
    };
    let written = read.to_string();
    let again = Transcript::read(&written).expect("what was written is read");
    assert_eq!(again.to_string(), written, "{text:?}");
});
