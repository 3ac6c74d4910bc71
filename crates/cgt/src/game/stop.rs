//! Stops as they are stored with every game: a number, and a rough size that decides most comparisons of stops.

use std::cmp::Ordering;

use super::arena::Arena;
use super::id::GameId;
use crate::number::Dyadic;

/// A number of the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stop {
    pub(super) number: GameId,
    /// The [rough size](Dyadic::rough) of the number, so that most comparisons need not fetch it.
    rough: i32,
}

impl Stop {
    /// The number `x`, whose id is `number`.
    pub(super) fn new(number: GameId, x: &Dyadic) -> Stop {
        let rough = x.rough();
        Stop { number, rough }
    }
}

impl Arena {
    /// The order of the numbers of two stops.
    pub(super) fn compare_stops(&self, a: Stop, b: Stop) -> Ordering {
        if a.number == b.number {
            return Ordering::Equal;
        }
        let value = |stop: Stop| self.as_number(stop.number).expect("stops are numbers");
        let by_size = a.rough.cmp(&b.rough);
        by_size.then_with(|| value(a).cmp(value(b)))
    }
}
