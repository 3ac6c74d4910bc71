//! What solvers print: proofs are read or refused in words, and models have a value for each variable.
#![no_main]

use chopsticks_hand::encode::{SolverAnswer, drat};
use chopsticks_lab_fuzz::in_words;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|printed: &[u8]| {
    if let Some(proof) = in_words(drat::read(printed)) {
        let mut written = Vec::new();
        drat::write(&proof, &mut written).expect("memory takes every byte");
        in_words(drat::read(&written[..])).expect("what was written is read");
    }
    if let Ok(printed) = str::from_utf8(printed) {
        SolverAnswer::read(Some(10), printed, 20);
    }
});
