//! Numbers as sums, and the simplest number between two others.

use chopsticks_cgt::number::{Bound, simplest_between};

use super::{Implementation, Kind, Operation, Subject};
use crate::error::Fault;

pub(super) const SUBJECT: Subject = Subject {
    name: "Numbers",
    operations: &[Operation {
        names: &["SimplestBetween"],
        parameters: &[("x", Kind::Number), ("y", Kind::Number)],
        result: Kind::Number,
        summary: "The number with the earliest birthday that lies strictly between x and y.",
        reference: "Siegel, chapter II",
        examples: &[("SimplestBetween(1/4, 1)", "1/2")],
        run: Implementation::Call(|call| {
            let (x, y) = (call.number(0)?, call.number(1)?);
            match simplest_between(&Bound::Excluded(x), &Bound::Excluded(y)) {
                Some(number) => Ok(call.number_object(number)),
                None => Err(Fault::no_result("there is no number between the bounds")),
            }
        }),
    }],
};
