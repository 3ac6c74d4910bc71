//! Rules of the hand game: a file is read or refused, and its starting position is one of its game.
#![no_main]

use chopsticks_hand::ruleset::RulesFile;
use chopsticks_lab_fuzz::in_words;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some(file) = in_words(RulesFile::read(text)) else {
        return;
    };
    let Some(game) = in_words(file.game()) else {
        return;
    };
    if let Some(start) = in_words(game.start()) {
        assert_eq!(game.read(&start.to_string()), Ok(start));
    }
});
