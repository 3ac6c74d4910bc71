//! Families of rulesets on heaps, with the moves as parameters: `TakeAndBreak("0.77")`, `Subtraction([2,3,7])`.

use std::collections::BTreeSet;

use chopsticks_base::player::ByPlayer;
use chopsticks_calculator::{RulesetParameter, quoted};
use chopsticks_heaps::{HeapCode, HeapCodeError};
use num_bigint::BigInt;

/// The name of a ruleset of a family, and its moves.
pub(super) struct Member {
    /// The ruleset as it is written.
    pub(super) name: String,
    /// The moves of each player.
    pub(super) codes: ByPlayer<HeapCode>,
}

/// The ruleset of a family with these parameters; `None` if no family of this name takes such parameters.
///
/// # Errors
/// When a code or a number is wrong.
pub(super) fn member(
    family: &str,
    parameters: &[RulesetParameter],
) -> Option<Result<Member, HeapCodeError>> {
    use RulesetParameter::{Integers, Text};
    let codes = match (family, parameters) {
        (TAKE_AND_BREAK, [Text(code)]) => HeapCode::read(code).map(ByPlayer::both),
        (SUBTRACTION, [Integers(taken)]) => subtraction(taken).map(ByPlayer::both),
        (PARTIZAN_SUBTRACTION, [Integers(left), Integers(right)]) => {
            let left = subtraction(left);
            left.and_then(|left| {
                Ok(ByPlayer {
                    left,
                    right: subtraction(right)?,
                })
            })
        }
        _ => return None,
    };
    let texts: Vec<String> = parameters.iter().map(written).collect();
    Some(codes.map(|codes| Member {
        name: format!("{family}({})", texts.join(",")),
        codes,
    }))
}

/// An example of a ruleset of a family, for a hint; `None` if there is no such family.
pub(super) fn example(family: &str) -> Option<&'static str> {
    Some(match family {
        TAKE_AND_BREAK => "TakeAndBreak(\"0.77\") with a take-and-break code",
        SUBTRACTION => "Subtraction([2,3,7]) with the numbers of counters that may be taken",
        PARTIZAN_SUBTRACTION => {
            "PartizanSubtraction([1,3],[2,3]) with what Left may take and what Right may take"
        }
        _ => return None,
    })
}

const TAKE_AND_BREAK: &str = "TakeAndBreak";
const SUBTRACTION: &str = "Subtraction";
const PARTIZAN_SUBTRACTION: &str = "PartizanSubtraction";

fn subtraction(taken: &[BigInt]) -> Result<HeapCode, HeapCodeError> {
    let taken: Vec<&BigInt> = taken.iter().collect();
    HeapCode::subtraction(&taken)
}

/// A parameter as it is written in the language.
fn written(parameter: &RulesetParameter) -> String {
    match parameter {
        RulesetParameter::Text(text) => quoted(text.trim()),
        RulesetParameter::Integers(integers) => {
            // Neither the order nor how often a number is written matters.
            let numbers: BTreeSet<&BigInt> = integers.iter().collect();
            let texts: Vec<String> = numbers.into_iter().map(BigInt::to_string).collect();
            format!("[{}]", texts.join(","))
        }
    }
}
