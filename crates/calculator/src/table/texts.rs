//! Texts.

use std::rc::Rc;

use super::{Call, Kind, Operation, Subject};
use crate::error::Fault;
use crate::object::Object;
use crate::text::{place, places};

pub(super) const SUBJECT: Subject = Subject {
    name: "Texts",
    operations: &[
        Operation::new(
            &["Length", "Size"],
            TEXT,
            Kind::Natural,
            ["The number of letters.", ""],
            &[("\"Winning Ways\".Length", "12")],
            |call| {
                let length = text(call, 0)?.chars().count();
                Ok(call.number_object(num_bigint::BigInt::from(length)))
            },
        ),
        Operation::new(
            &["Concat"],
            &[("text", Kind::Text), ("other", Kind::Text)],
            Kind::Text,
            ["One text after the other, as with +.", ""],
            &[
                ("\"Winning\".Concat(\" Ways\")", "\"Winning Ways\""),
                ("\"n = \" + 3", "\"n = 3\""),
            ],
            |call| limited(call, format!("{}{}", text(call, 0)?, text(call, 1)?)),
        ),
        Operation::new(
            &["Substring", "Substr"],
            &[
                ("text", Kind::Text),
                ("first", Kind::Integer),
                ("last", Kind::Integer),
            ],
            Kind::Text,
            ["The letters from one place to another, counted from 1.", ""],
            &[
                ("\"Winning Ways\".Substring(2, 7)", "\"inning\""),
                ("\"abc\"[2]", "\"b\""),
            ],
            |call| {
                let whole = text(call, 0)?;
                let bounds = [&call.object(1), &call.object(2)];
                let count = whole.chars().count();
                let places = places(call.context(), "text", count, bounds)?;
                let letters = whole.chars().skip(places.start).take(places.len());
                Ok(Object::text(letters.collect::<String>()))
            },
        ),
        Operation::new(
            &["Updated"],
            &[
                ("text", Kind::Text),
                ("place", Kind::Integer),
                ("letter", Kind::Text),
            ],
            Kind::Text,
            ["The text with another letter, or letters, at a place.", ""],
            &[("\"Winning Ways\".Updated(11, \"r\")", "\"Winning Wars\"")],
            |call| {
                let (whole, letter) = (text(call, 0)?, text(call, 2)?);
                let index = call.object(1);
                let place = place(call.context(), "text", whole.chars().count(), &index)?;
                let letters = whole.chars().enumerate();
                let updated = letters.fold(String::new(), |mut updated, (at, old)| {
                    if at == place {
                        updated.push_str(&letter)
                    } else {
                        updated.push(old)
                    }
                    updated
                });
                limited(call, updated)
            },
        ),
        Operation::new(
            &["Replace"],
            &[
                ("text", Kind::Text),
                ("part", Kind::Text),
                ("other", Kind::Text),
            ],
            Kind::Text,
            ["The text with another part wherever this one occurs.", ""],
            &[("\"xoxo\".Replace(\"x\", \".\")", "\".o.o\"")],
            |call| {
                let (whole, part) = (text(call, 0)?, text(call, 1)?);
                let other = text(call, 2)?;
                if part.is_empty() {
                    return Err(Fault::no_result("an empty text occurs everywhere"));
                }
                let occurrences = whole.matches(&*part).count() as u128;
                let length = whole.len() as u128 + occurrences * other.len() as u128;
                let limit = call.context().budget.text_length();
                if length > limit as u128 {
                    return Err(Fault::long_text(limit as u64));
                }
                Ok(Object::text(whole.replace(&*part, &other)))
            },
        ),
        Operation::new(
            &["Contains"],
            &[("text", Kind::Text), ("part", Kind::Text)],
            Kind::Boolean,
            ["Whether the part occurs.", ""],
            &[("\"Winning Ways\".Contains(\"Way\")", "true")],
            |call| Ok(Object::Boolean(text(call, 0)?.contains(&*text(call, 1)?))),
        ),
        Operation::new(
            &["ToUpperCase"],
            TEXT,
            Kind::Text,
            ["The text in capital letters.", ""],
            &[("\"xo\".ToUpperCase", "\"XO\"")],
            |call| limited(call, text(call, 0)?.to_uppercase()),
        ),
        Operation::new(
            &["ToLowerCase"],
            TEXT,
            Kind::Text,
            ["The text in small letters.", ""],
            &[("\"Winning\".ToLowerCase", "\"winning\"")],
            |call| limited(call, text(call, 0)?.to_lowercase()),
        ),
    ],
};

const TEXT: &[(&str, Kind)] = &[("text", Kind::Text)];

/// Argument number `at`, which is a text.
fn text(call: &Call<'_, '_>, at: usize) -> Result<Rc<str>, Fault> {
    match call.object(at) {
        Object::Text(text) => Ok(text),
        other => Err(Fault::Arguments {
            found: format!("found {}", other.kind()),
            expected: "a text".to_owned(),
        }),
    }
}

fn limited(call: &mut Call<'_, '_>, text: String) -> Result<Object, Fault> {
    let limit = call.context().budget.text_length();
    if text.len() <= limit {
        Ok(Object::text(text))
    } else {
        Err(Fault::long_text(limit as u64))
    }
}
