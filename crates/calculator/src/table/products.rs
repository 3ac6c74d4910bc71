//! Norton product, Conway product and ordinal product.

use chopsticks_cgt::value::{conway_product, norton_product, ordinal_product};

use super::Subject;
use super::entry::{TWO_SHORT_FORMS, operation};
use crate::arithmetic;
use crate::kind::Kind::{Canonical, Short};
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Products",
    operations: &[
        operation(&["NortonProduct"], &[("G", Short), ("H", Canonical)], Short)
            .says("G with H in the place of 1: a sum of G copies of H if G is an integer.")
            .source("Siegel, chapter II")
            .shows(&[("(1/2).NortonProduct(^)", "{^^*|v*}")])
            .runs(|call| {
                let (g, h) = (call.short(0)?, call.short(1)?);
                let context = call.context();
                let product = norton_product(context.arena, g, h, &context.budget)?;
                Ok(Object::Game(product))
            }),
        operation(
            &["ConwayProduct"],
            &[("G", Canonical), ("H", Canonical)],
            Short,
        )
        .says("The product that extends the multiplication of numbers and of nimbers.")
        .source("On Numbers and Games, chapter 1")
        .shows(&[
            ("(1/2).ConwayProduct(1/4)", "1/8"),
            ("*4 ConwayProduct *4", "*6"),
        ])
        .runs(|call| {
            let (g, h) = (call.short(0)?, call.short(1)?);
            let context = call.context();
            // The product of numbers is `*`, which keeps to the limit on exponents.
            if context.arena.is_number(g) && context.arena.is_number(h) {
                return arithmetic::product(context, &Object::Game(g), &Object::Game(h));
            }
            let product = conway_product(context.arena, g, h, &context.budget)?;
            Ok(Object::Game(product))
        }),
        operation(&["OrdinalProduct"], TWO_SHORT_FORMS, Short)
            .says("H with a copy of G in the place of each edge of Left, and of -G for Right.")
            .source("CGSuite")
            .shows(&[("*5 OrdinalProduct *6", "*30")])
            .runs(|call| {
                if call.has_position() {
                    let (g, h) = (call.form(0)?, call.form(1)?);
                    let context = call.context();
                    let forms = &mut context.caches.forms;
                    let product = forms.ordinal_product(g, h, &context.budget)?;
                    return Ok(Object::from_form(product));
                }
                let (g, h) = (call.short(0)?, call.short(1)?);
                let context = call.context();
                let product = ordinal_product(context.arena, g, h, &context.budget)?;
                Ok(Object::Game(product))
            }),
    ],
};
