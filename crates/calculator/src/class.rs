//! The classes of CGSuite: which one an object has, and which are below others.

use chopsticks_cgt::loopy::{LoopyValue, is_pseudonumber};
use chopsticks_cgt::number::Dyadic;

use crate::context::Context;
use crate::error::Done;
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

/// Classes that are not below others.
const OTHERS: &str = "Boolean Collection Coordinates Figure Function Game Genus Graph Grid MapEntry MisereCanonicalGame MisereQuotient Nothing \
    Object Player Rational ScoringGame String Strip Table Thermograph";

/// Classes of CGSuite whose objects are of other classes here, or do not exist.
const ELSEWHERE: &str = "CompoundGame DirectedGraph ExplicitGame GeneralizedOrdinal GridGame GridRuleset HeapRuleset \
    Icon ImpartialGame MutableList MutableMap MutableSet OutcomeClass Range Side StripGame StripRuleset SurrealNumber \
    Symmetry TransfiniteNimber UptimalExpansion";

/// The classes of objects.
pub(crate) fn classes() -> impl Iterator<Item = &'static str> {
    let below = BELOW.iter().map(|(below, _)| *below);
    below.chain(OTHERS.split(' '))
}

/// Whether there is such a class.
pub(crate) fn is_class(name: &str) -> bool {
    classes().any(|class| class == name)
}

/// Whether this is an outcome class of games in which play ends.
pub(crate) fn is_outcome_class(name: &str) -> bool {
    matches!(name, "L" | "N" | "P" | "R")
}

/// Whether CGSuite has such a class, and no objects of it exist here.
pub(crate) fn is_elsewhere(name: &str) -> bool {
    ELSEWHERE.split(' ').any(|class| class == name)
}

/// Whether a class is another one, or below it.
pub(crate) fn is_below(class: &str, other: &str) -> bool {
    let above = BELOW.iter().find(|(below, _)| *below == class);
    let mut above = above.into_iter().flat_map(|(_, above)| *above);
    class == other || other == "Object" || above.any(|class| is_below(class, other))
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
            LoopyValue::Unknown { .. } => "SidedValue",
            _ => "StopperSidedValue",
        },
        Object::Rational(_) => "Rational",
        Object::Entry(_) => "MapEntry",
        Object::Map(_) => "Map",
        Object::Misere(_) => "MisereCanonicalGame",
        Object::Genus(_) => "Genus",
        Object::Quotient(_) => "MisereQuotient",
        Object::Scoring(_) => "ScoringGame",
        Object::Boolean(_) => "Boolean",
        Object::Text(_) => "String",
        Object::List(_) => "List",
        Object::Set(_) => "Set",
        Object::Coordinates(_) => "Coordinates",
        Object::Grid(grid) if grid.is_strip() => "Strip",
        Object::Grid(_) => "Grid",
        Object::Graph(_) => "Graph",
        Object::Table(_) => "Table",
        Object::Function(_) | Object::Operation(_) => "Function",
        Object::Player(_) => "Player",
        Object::Ruleset(_) => "Ruleset",
        Object::Thermograph(_) => "Thermograph",
        Object::Figure(_) => "Figure",
        Object::Nothing => "Nothing",
        Object::Term(_) | Object::Position(_) | Object::Loony => "Game",
        Object::Named(_, argument) => class_of(context, argument)?,
    })
}
