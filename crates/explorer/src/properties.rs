//! The properties of a short value.

use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::session::{Answer, Property, PropertyValue, Reason, Session};
use serde::{Serialize, Serializer};

use crate::failure::Failure;
use crate::names::{Name, Names};

/// The properties that the page shows, in its order.
const SHOWN: &[&str] = &[
    "left_stop",
    "right_stop",
    "mean",
    "temperature",
    "atomic_weight",
    "canonical_birthday",
    "canonical_follower_count",
    "uptimal",
    "is_number",
    "is_dicotic",
    "is_infinitesimal",
];

/// The displayed properties of a short value by name, in the order of the page; `null` for those that the game does not
/// have. A limit costs only the property that reaches it.
#[derive(Debug)]
pub(crate) struct Properties(Vec<(String, Option<Shown>)>);

/// A property.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Shown {
    Truth(bool),
    Number(String),
    Words {
        words: String,
    },
    List(Vec<String>),
    Value(Box<Name>),
    /// The property was not found; the failure names the limit.
    Failure {
        failure: Failure,
    },
}

impl Properties {
    pub(crate) fn new(
        session: &mut Session,
        names: &mut Names,
        answer: &Answer,
        settings: &CalculatorSettings<'_>,
    ) -> Properties {
        let properties = SHOWN.iter().filter_map(|name| Property::named(name));
        let shown = properties.map(|property| {
            let found = session.property(&property, answer, settings);
            let shown = match found.map_err(|fault| session.error(fault, "")) {
                Ok(found) => Some(Shown::new(found, session, names)),
                Err(error) if error.reason() == Reason::Wrong => None,
                Err(error) => Some(Shown::Failure {
                    failure: Failure::without_text(&error),
                }),
            };
            (property.name().to_owned(), shown)
        });
        Properties(shown.collect())
    }
}

impl Serialize for Properties {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, shown)| (name, shown)))
    }
}

impl Shown {
    fn new(found: PropertyValue, session: &mut Session, names: &mut Names) -> Shown {
        match found {
            PropertyValue::Truth(truth) => Shown::Truth(truth),
            PropertyValue::Count(count) => Shown::Number(count.to_string()),
            PropertyValue::Number(text) => Shown::Number(text),
            PropertyValue::Text(words) => Shown::Words { words },
            PropertyValue::List { elements, .. } => Shown::List(elements),
            PropertyValue::Game(game) => {
                Shown::Value(Box::new(names.game_name(session.arena(), game)))
            }
        }
    }
}
