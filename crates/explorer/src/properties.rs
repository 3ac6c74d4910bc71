//! The properties of a short value.

use std::collections::BTreeMap;

use chopsticks_lab::calculator::{CalculatorSettings, Object};
use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::session::{Property, PropertyValue, Session};
use serde::Serialize;

use crate::names::{Name, Names};

/// The properties that the page shows.
const SHOWN: &[&str] = &[
    "left_stop",
    "right_stop",
    "mean",
    "temperature",
    "atomic_weight",
    "birthday",
    "followers",
    "uptimal",
    "is_number",
    "is_dicotic",
    "is_infinitesimal",
];

/// The displayed properties of a short value.
#[derive(Debug, Serialize)]
pub(crate) struct Properties {
    /// The properties by name; `null` for properties that the game does not have.
    #[serde(flatten)]
    by_name: BTreeMap<String, Option<Shown>>,
}

/// A property.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Shown {
    Truth(bool),
    Text(String),
    List(Vec<String>),
    Value(Box<Name>),
}

impl Properties {
    pub(crate) fn new(
        session: &mut Session,
        names: &mut Names,
        game: GameId,
        settings: &CalculatorSettings<'_>,
    ) -> Properties {
        let properties = SHOWN.iter().filter_map(|name| Property::named(name));
        let by_name = properties.map(|property| {
            let found = session.property(&property, &Object::Game(game), settings);
            let shown = found.ok().map(|found| Shown::new(found, session, names));
            (property.name().to_owned(), shown)
        });
        Properties {
            by_name: by_name.collect(),
        }
    }
}

impl Shown {
    fn new(found: PropertyValue, session: &mut Session, names: &mut Names) -> Shown {
        match found {
            PropertyValue::Truth(truth) => Shown::Truth(truth),
            PropertyValue::Count(count) => Shown::Text(count.to_string()),
            PropertyValue::Number(text) | PropertyValue::Text(text) => Shown::Text(text),
            PropertyValue::List(texts) => Shown::List(texts),
            PropertyValue::Game(game) => {
                Shown::Value(Box::new(names.game_name(session.arena(), game)))
            }
        }
    }
}
