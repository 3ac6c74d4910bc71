//! The classes of CGSuite: which one an object has, and which are below others.

use chopsticks_cgt::loopy::{LoopyValue, is_pseudonumber};
use chopsticks_cgt::number::Dyadic;

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::Object;

/// The classes that are below others, each with those directly above it. All are below `Object`.
const BELOW: [(&str, &[&str]); 15] = [
    ("CanonicalShortGame", &["CanonicalStopper"]),
    ("CanonicalStopper", &["StopperSidedValue"]),
    ("DyadicRational", &["Rational", "Uptimal"]),
    ("Integer", &["DyadicRational"]),
    ("List", &["Collection"]),
    ("Map", &["Collection"]),
    ("Nimber", &["Uptimal"]),
    ("NormalValue", &["Game"]),
    ("Pseudonumber", &["CanonicalStopper"]),
    ("Ruleset", &["Function"]),
    ("Set", &["Collection"]),
    ("SidedValue", &["NormalValue"]),
    ("StopperSidedValue", &["SidedValue"]),
    ("Uptimal", &["CanonicalShortGame"]),
    ("Zero", &["Integer", "Nimber"]),
];

/// Classes that are neither below nor above others.
const OTHERS: [&str; 13] = [
    "Boolean",
    "Coordinates",
    "Figure",
    "Grid",
    "MapEntry",
    "MisereCanonicalGame",
    "Nothing",
    "Object",
    "Player",
    "String",
    "Strip",
    "Table",
    "Thermograph",
];

/// Whether there is such a class.
pub(crate) fn is_class(name: &str) -> bool {
    let mut classes = BELOW.iter();
    OTHERS.contains(&name) || classes.any(|(below, above)| *below == name || above.contains(&name))
}

/// Whether a class is another one, or below it.
pub(crate) fn is_below(class: &str, other: &str) -> bool {
    let above = BELOW.iter().find(|(below, _)| *below == class);
    let mut above = above.into_iter().flat_map(|(_, above)| *above);
    class == other || other == "Object" || above.any(|class| is_below(class, other))
}

/// Whether an object is of a class.
///
/// # Errors
/// When there is no such class.
pub(crate) fn is_of_class(context: &mut Context<'_>, object: &Object, class: &str) -> Done<bool> {
    if !is_class(class) {
        let found = format!("found the class `{class}`");
        return Err(Fault::arguments(
            found,
            "one of CGSuite, such as Integer or List",
        ));
    }
    Ok(is_below(class_of(context, object)?, class))
}

/// The class of a number.
pub(crate) fn class_of_number(number: &Dyadic) -> &'static str {
    match number {
        x if x.is_zero() => "Zero",
        x if x.is_integer() => "Integer",
        _ => "DyadicRational",
    }
}

/// CGSuite's name of the class of an object.
pub(crate) fn class_of(context: &mut Context<'_>, object: &Object) -> Done<&'static str> {
    Ok(match object {
        Object::Game(_) | Object::Unbuilt(_) => {
            let game = context.short(object)?;
            let found = context.caches.uptimals.uptimal(context.arena, game);
            match found {
                None => "CanonicalShortGame",
                Some(uptimal) if uptimal.is_number() => class_of_number(&uptimal.number),
                Some(uptimal) if uptimal.is_nimber() => "Nimber",
                Some(_) => "Uptimal",
            }
        }
        Object::Loopy(loopy) => match &loopy.value {
            LoopyValue::Stopper(stopper) => {
                let budget = context.budget;
                if is_pseudonumber(stopper, context.arena, &budget)? {
                    "Pseudonumber"
                } else {
                    "CanonicalStopper"
                }
            }
            _ => "StopperSidedValue",
        },
        Object::Rational(_) => "Rational",
        Object::Entry(_) => "MapEntry",
        Object::Map(_) => "Map",
        Object::Misere(_) => "MisereCanonicalGame",
        Object::Boolean(_) => "Boolean",
        Object::Text(_) => "String",
        Object::List(_) => "List",
        Object::Set(_) => "Set",
        Object::Coordinates(_) => "Coordinates",
        Object::Grid(grid) if grid.is_strip() => "Strip",
        Object::Grid(_) => "Grid",
        Object::Table(_) => "Table",
        Object::Function(_) | Object::Operation(_) => "Function",
        Object::Player(_) => "Player",
        Object::Ruleset(_) => "Ruleset",
        Object::Thermograph(_) => "Thermograph",
        Object::Figure(_) => "Figure",
        Object::Nothing => "Nothing",
        Object::Term(_) | Object::Position(_) => "Game",
        Object::Named(_, argument) => class_of(context, argument)?,
    })
}
