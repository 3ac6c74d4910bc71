//! Texts.

use chopsticks_cgt::notation::Style;
use chopsticks_heaps::{read_bfile, write_bfile};
use num_bigint::BigInt;

use super::entry::{TEXT, operation};
use super::{Call, Subject};
use crate::error::{Done, Fault};
use crate::kind::Kind::{Any, Boolean, Integer, List, Natural, Text};
use crate::object::Object;
use crate::show::unquoted;
use crate::text::{place, places};

pub(super) const SUBJECT: Subject = Subject {
    name: "Texts",
    operations: &[
        operation(&["Length", "Size"], TEXT, Natural)
            .says("The number of letters.")
            .shows(&[("\"Winning Ways\".Length", "12")])
            .runs(|call| {
                let length = call.text(0)?.chars().count();
                Ok(call.number_object(BigInt::from(length)))
            }),
        operation(&["Concat"], &[("text", Text), ("other", Text)], Text)
            .says("One text after the other, as with +.")
            .shows(&[
                ("\"Winning\".Concat(\" Ways\")", "\"Winning Ways\""),
                ("\"n = \" + 3", "\"n = 3\""),
            ])
            .runs(|call| limited(call, format!("{}{}", call.text(0)?, call.text(1)?))),
        operation(&["BFile"], &[("list", List), ("n", Integer)], Text)
            .says("The integers of a list as a b-file, in which the first one has the number n.")
            .source("OEIS")
            .shows(&[("[1,2,3,1].BFile(5).ReadBFile", "[1,2,3,1]")])
            .runs(|call| {
                let first = call.integer(1)?;
                let terms = call.elements(0).into_iter().map(|term| {
                    let number = call.context().as_integer(&term);
                    number.ok_or_else(|| term.wrong_kind("an integer"))
                });
                let terms: Vec<BigInt> = terms.collect::<Done<_>>()?;
                limited(call, write_bfile(&first, &terms))
            }),
        operation(&["ReadBFile"], TEXT, List)
            .says("The terms of the text of a b-file.")
            .source("OEIS")
            .shows(&[("\"0 0\".ReadBFile", "[0]")])
            .runs(|call| {
                let (_, terms) = read_bfile(&call.text(0)?).map_err(Fault::no_result)?;
                let terms = terms.into_iter().map(|term| call.number_object(term));
                Object::list(terms.collect())
            }),
        operation(&["Integer.Parse"], TEXT, Integer)
            .says("The integer with these digits.")
            .source("CGSuite")
            .shows(&[("Integer.Parse(\"-12\") + 1", "-11")])
            .runs(|call| {
                let text = call.text(0)?;
                let trimmed = text.trim();
                let digits = trimmed.strip_prefix('-').unwrap_or(trimmed);
                // BigInt also reads `1_000` and `+1`.
                let is_number = digits.chars().all(|digit| digit.is_ascii_digit());
                let number = trimmed.parse::<BigInt>().ok().filter(|_| is_number);
                let number = number.ok_or_else(|| {
                    Fault::arguments(format!("found \"{text}\""), "the digits of an integer")
                })?;
                Ok(call.number_object(number))
            }),
        operation(&["ToString"], &[("x", Any)], Text)
            .says("The text of an object; a text stays the same.")
            .source("CGSuite")
            .shows(&[("(^ + *).ToString", "\"^*\"")])
            .runs(|call| {
                let line = line(call)?;
                limited(call, line)
            }),
        operation(&["Print", "print", "System.Print"], &[("x", Any)], Any)
            .says("Prints an object on a line of its own, a text without quotation marks.")
            .source("CGSuite")
            .shows(&[("Print(\"n = \" + 3)", "Nothing")])
            .runs(|call| {
                let line = line(call)?;
                call.caller.count_steps(1 + line.len() as u64)?;
                call.caller.print(line);
                Ok(Object::Nothing)
            }),
        operation(&["error", "System.Error"], TEXT, Any)
            .says("Ends the statement with this message.")
            .shows(&[(
                "def half(n) := if n % 2 == 0 then n/2 else error(\"odd\") end; half(6)",
                "3",
            )])
            .runs(|call| Err(Fault::no_result(call.text(0)?))),
        operation(
            &["Substring", "Substr"],
            &[("text", Text), ("first", Integer), ("last", Integer)],
            Text,
        )
        .says("The letters from one place to another, counted from 1.")
        .shows(&[
            ("\"Winning Ways\".Substring(2, 7)", "\"inning\""),
            ("\"abc\"[2]", "\"b\""),
        ])
        .runs(|call| {
            let whole = call.text(0)?;
            let bounds = [&call.object(1), &call.object(2)];
            let count = whole.chars().count();
            let places = places(call.context(), "text", count, bounds)?;
            let letters = whole.chars().skip(places.start).take(places.len());
            Ok(Object::text(letters.collect::<String>()))
        }),
        operation(
            &["Updated"],
            &[("text", Text), ("place", Integer), ("letter", Text)],
            Text,
        )
        .says("The text with another letter, or letters, at a place.")
        .shows(&[("\"Winning Ways\".Updated(11, \"r\")", "\"Winning Wars\"")])
        .runs(|call| {
            let (whole, letter) = (call.text(0)?, call.text(2)?);
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
        }),
        operation(
            &["Replace"],
            &[("text", Text), ("part", Text), ("other", Text)],
            Text,
        )
        .says("The text with another part wherever this one occurs.")
        .shows(&[("\"xoxo\".Replace(\"x\", \".\")", "\".o.o\"")])
        .runs(|call| {
            let (whole, part) = (call.text(0)?, call.text(1)?);
            let other = call.text(2)?;
            if part.is_empty() {
                return Err(Fault::no_result("an empty text occurs everywhere"));
            }
            let occurrences = whole.matches(&*part).count() as u128;
            let length = whole.len() as u128 + occurrences * other.len() as u128;
            call.context().check_text(length)?;
            Ok(Object::text(whole.replace(&*part, &other)))
        }),
        operation(&["Contains"], &[("text", Text), ("part", Text)], Boolean)
            .says("Whether the part occurs.")
            .shows(&[("\"Winning Ways\".Contains(\"Way\")", "true")])
            .runs(|call| Ok(Object::Boolean(call.text(0)?.contains(&*call.text(1)?)))),
        operation(&["ToUpperCase"], TEXT, Text)
            .says("The text in capital letters.")
            .shows(&[("\"xo\".ToUpperCase", "\"XO\"")])
            .runs(|call| limited(call, call.text(0)?.to_uppercase())),
        operation(&["ToLowerCase"], TEXT, Text)
            .says("The text in small letters.")
            .shows(&[("\"Winning\".ToLowerCase", "\"winning\"")])
            .runs(|call| limited(call, call.text(0)?.to_lowercase())),
    ],
};

/// The text of the first argument, that of a text without quotation marks.
fn line(call: &mut Call<'_, '_>) -> Done<String> {
    let object = call.object(0);
    unquoted(call.context(), &object, Style::Plain)
}

fn limited(call: &mut Call<'_, '_>, text: String) -> Done<Object> {
    call.context().check_text(text.len())?;
    Ok(Object::text(text))
}
