//! Nimbers and nim values.

use chopsticks_cgt::value::nim_heap;
use num_bigint::BigInt;

use super::{Implementation, Kind, Operation, Subject};
use crate::error::Fault;
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Impartial games",
    operations: &[
        Operation::of_short(
            &["NimValue"],
            Kind::Natural,
            ["The k with G = *k.", "Siegel, chapter IV"],
            &[("(*5 + *6).NimValue", "3")],
            |bench, game| match nim_heap(bench.arena, game) {
                Some(heap) => Ok(bench.number(BigInt::from(heap))),
                None => Err(Fault::no_result("the game is not a nimber")),
            },
        ),
        Operation::of_short(
            &["IsNimber"],
            Kind::Boolean,
            ["Whether the game is a nimber.", "Siegel, chapter IV"],
            &[("(*5 + *6).IsNimber", "true"), ("^.IsNimber", "false")],
            |bench, game| Ok(Object::Boolean(nim_heap(bench.arena, game).is_some())),
        ),
        Operation {
            names: &["NimSum"],
            parameters: &[("a", Kind::Natural), ("b", Kind::Natural)],
            result: Kind::Natural,
            summary: "The nim sum: the binary sum without carrying.",
            reference: "Siegel, chapter IV",
            examples: &[("5 NimSum 6", "3")],
            run: Implementation::Call(|call| {
                let sum = call.integer(0)? ^ call.integer(1)?;
                Ok(call.of_number(sum))
            }),
        },
        Operation {
            names: &["Mex"],
            parameters: &[("list", Kind::List)],
            result: Kind::Natural,
            summary: "The smallest non-negative integer that is not in the list.",
            reference: "Siegel, chapter IV",
            examples: &[("[0,1,3].Mex", "2"), ("[].Mex", "0")],
            run: Implementation::Call(|call| {
                let elements = call.elements(0);
                let bench = call.bench();
                let present: hashbrown::HashSet<BigInt> = elements
                    .iter()
                    .filter_map(|object| bench.as_integer(object))
                    .collect();
                let mut mex = BigInt::from(0);
                while present.contains(&mex) {
                    mex += 1;
                }
                Ok(call.of_number(mex))
            }),
        },
    ],
};
