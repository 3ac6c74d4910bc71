//! Shared code of the tests of misère play.

use chopsticks_base::budget::Budget;
use chopsticks_cgt::misere::{MisereArena, MisereGame};
use chopsticks_heaps::{HeapCode, MisereForms, MisereQuotient};

pub fn code(text: &str) -> HeapCode {
    HeapCode::read(text).unwrap()
}

pub fn forms(text: &str, last: u32) -> (MisereArena, Vec<MisereGame>) {
    let mut arena = MisereArena::new();
    let mut heaps = MisereForms::new(code(text));
    let extended = heaps.extend(last, &mut arena, &Budget::UNLIMITED);
    assert_eq!(extended, Ok(()));
    (arena, heaps.forms().to_vec())
}

pub fn quotient(text: &str, last: u32) -> MisereQuotient {
    let mut quotient = MisereQuotient::new(code(text));
    let extended = quotient.extend(last, &Budget::DEFAULT);
    assert_eq!(extended, Ok(()), "{text}");
    quotient
}

/// Pseudo-random numbers, by a xorshift generator.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, end: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % u64::from(end)) as u32
    }
}
