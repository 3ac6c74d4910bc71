//! Numbers as sums, and the simplest number between two others.

use chopsticks_base::budget::Limit;
use chopsticks_cgt::number::{
    Bound, number_from_signs, sign_count, sign_expansion, simplest_between,
};

use num_traits::Signed;

use super::Subject;
use super::entry::operation;
use crate::error::Fault;
use crate::kind::Kind::{Boolean, Integer, Number, Text};
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Numbers",
    operations: &[
        operation(&["IsTwoPower"], &[("n", Integer)], Boolean)
            .says("Whether the integer is 1, 2, 4, 8, ….")
            .shows(&[("64.IsTwoPower", "true"), ("0.IsTwoPower", "false")])
            .runs(|call| {
                let n = call.integer(0)?;
                let is_power = n.is_positive() && n.magnitude().count_ones() == 1;
                Ok(Object::Boolean(is_power))
            }),
        operation(&["SignExpansion"], &[("x", Number)], Text)
            .says(
                "The signs of the turns towards the number, as in a Hackenbush string: + to a \
                 larger one and - to a smaller one.",
            )
            .source("Siegel, chapter II; Conway, On Numbers and Games, chapter 3")
            .shows(&[
                ("(3/8).SignExpansion", "\"+--+\""),
                ("(-2).SignExpansion", "\"--\""),
            ])
            .runs(|call| {
                let x = call.number(0)?;
                let context = call.context();
                context.budget.affords(Limit::Positions, sign_count(&x))?;
                context.check_text(sign_count(&x))?;
                Ok(Object::text(sign_expansion(&x)))
            }),
        operation(&["FromSigns"], &[("signs", Text)], Number)
            .says("The number with this sign expansion.")
            .source("Siegel, chapter II; Conway, On Numbers and Games, chapter 3")
            .shows(&[("\"+--+\".FromSigns", "3/8"), ("\"\".FromSigns", "0")])
            .runs(|call| match number_from_signs(&call.text(0)?) {
                Some(number) => Ok(call.number_object(number)),
                None => Err(Fault::arguments(
                    "another letter among the signs",
                    "a text of + and -, as in \"+-\"",
                )),
            }),
        operation(
            &["SimplestBetween"],
            &[("x", Number), ("y", Number)],
            Number,
        )
        .says("The number with the earliest birthday that lies strictly between x and y.")
        .source("Siegel, chapter II")
        .shows(&[("SimplestBetween(1/4, 1)", "1/2")])
        .runs(|call| {
            let (x, y) = (call.number(0)?, call.number(1)?);
            match simplest_between(&Bound::Excluded(x), &Bound::Excluded(y)) {
                Some(number) => Ok(call.number_object(number)),
                None => Err(Fault::no_result("there is no number between the bounds")),
            }
        }),
    ],
};
