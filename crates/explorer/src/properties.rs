//! The properties of a short value, and its thermograph as corners.

use std::collections::BTreeMap;

use chopsticks_lab::calculator::{CalculatorSettings, Object};
use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::figures::values::thermographs;
use chopsticks_lab::figures::{LabelledThermograph, WallCorner};
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

/// What is shown of a short value.
#[derive(Debug, Serialize)]
pub(crate) struct Properties {
    /// The properties by name; `null` for those that it does not have.
    #[serde(flatten)]
    by_name: BTreeMap<String, Option<Shown>>,
    thermograph: WallsAndMast,
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

/// A thermograph: the corners of both walls upwards from temperature 0, and the point where the mast begins.
#[derive(Debug, Serialize)]
pub(crate) struct WallsAndMast {
    left: Vec<Place>,
    right: Vec<Place>,
    foot: Place,
}

/// A point of a thermograph, with exact labels.
#[derive(Debug, Serialize)]
struct Place {
    value: f64,
    temperature: f64,
    value_label: String,
    temperature_label: String,
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
        let by_name = by_name.collect();
        let plot = thermographs(session.arena(), &mut names.writer, &[game], Style::Unicode);
        let graph = plot.graphs.into_iter().next();
        Properties {
            by_name,
            thermograph: graph.expect("one game has one thermograph").into(),
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

impl From<LabelledThermograph> for WallsAndMast {
    fn from(graph: LabelledThermograph) -> WallsAndMast {
        let places = |wall: Vec<WallCorner>| wall.into_iter().map(Place::from).collect();
        WallsAndMast {
            left: places(graph.left),
            right: places(graph.right),
            foot: graph.foot.into(),
        }
    }
}

impl From<WallCorner> for Place {
    fn from(corner: WallCorner) -> Place {
        Place {
            value: corner.value.at,
            temperature: corner.temperature.at,
            value_label: corner.value.label,
            temperature_label: corner.temperature.label,
        }
    }
}
