//! Claims: statements with quantifiers.

use num_bigint::BigInt;

use super::Subject;
use super::entry::{TEXT, operation};
use crate::error::Done;
use crate::kind::Kind::Map;
use crate::map;
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Claims",
    operations: &[operation(&["Claim"], TEXT, Map)
        .says(
            "The verdict on a claim, which is a statement with quantifiers over the numbers in it: `proved`, `refuted`, or \
             `computed` up to some number; with a counterexample or an example, and why.",
        )
        .shows(&[
            (
                "Claim(\"Subtraction([1,2])(3 * n) == 0 for all n\")[\"Verdict\"]",
                "\"proved\"",
            ),
            (
                "Claim(\"n.^ + * > 0 for all n <= 10\")[\"Example\"]",
                "{\"n\" => 1}",
            ),
        ])
        .runs(|call| {
            let text = call.text(0)?;
            let verdict = call.caller.verdict(&text)?;
            let mut numbers = Vec::new();
            for (name, number) in verdict.example() {
                let number = call.number_object(BigInt::from(number.clone()));
                numbers.push(map::entry(Object::text(name.as_str()), number)?);
            }
            let example = map::from_entries(call.context(), numbers)?;
            let entries = [
                ("Verdict", Object::text(verdict.word())),
                ("Example", example),
                ("Text", Object::text(verdict.to_string())),
            ];
            let entry = |(name, value)| map::entry(Object::text(name), value);
            let entries: Done<Vec<Object>> = entries.into_iter().map(entry).collect();
            map::from_entries(call.context(), entries?)
        })],
};
