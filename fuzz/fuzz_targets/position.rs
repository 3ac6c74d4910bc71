//! Positions of Domineering and of Simple Chopsticks: what is read is written, and the text is read as the same position.
#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use chopsticks_cgt::ruleset::domineering::DomineeringBoard;
use chopsticks_lab_fuzz::{READING, in_words};
use chopsticks_simple::family::Family;
use libfuzzer_sys::fuzz_target;

fn read_back<P>(text: &str)
where
    P: FromStr<Err: Display> + Display + Debug + PartialEq,
{
    if let Some(position) = in_words(text.parse::<P>()) {
        let written = position.to_string();
        let again = written.parse::<P>().ok();
        assert_eq!(
            again.as_ref(),
            Some(&position),
            "{text:?} is written {written:?}"
        );
    }
}

fuzz_target!(|text: &str| {
    read_back::<DomineeringBoard>(text);
    in_words(Family::read_within(text, &READING));
});
