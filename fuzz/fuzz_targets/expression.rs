//! Expressions: what is read is written, and the text is read as the same value.
#![no_main]

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::{Style, Writer, read};
use chopsticks_lab_fuzz::{READING, in_words};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut arena = Arena::new();
    let Some(game) = in_words(read(text, &mut arena, &READING)) else {
        return;
    };
    for style in [Style::Plain, Style::Unicode] {
        // A short text may be that of a game whose other texts are of exponential length.
        let Ok(written) = Writer::default().write_within(&mut arena, game, style, 10_000) else {
            continue;
        };
        let again = read(&written, &mut arena, &Budget::DEFAULT);
        assert_eq!(again.as_ref(), Ok(&game), "{text:?} is written {written:?}");
    }
});
