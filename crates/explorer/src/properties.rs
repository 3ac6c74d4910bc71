//! The properties of a short value, and its thermograph as corners.

use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::cgt::value::{AtomicWeight, Summaries, Uptimals};
use chopsticks_lab::drawing::thermographs;
use chopsticks_lab::report::figure::{LabelledThermograph, WallCorner};
use serde::Serialize;

use crate::names::{Name, Names};

/// What is shown of a short value.
#[derive(Debug, Serialize)]
pub(crate) struct Properties {
    left_stop: String,
    right_stop: String,
    mean: String,
    temperature: String,
    /// `null` if the value is not atomic.
    atomic_weight: Option<Name>,
    birthday: String,
    followers: String,
    /// The uptimal that equals it, if there is one.
    uptimal: Option<String>,
    is_number: bool,
    is_dicotic: bool,
    is_infinitesimal: bool,
    thermograph: WallsAndMast,
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
    pub(crate) fn of(arena: &mut Arena, names: &mut Names, game: GameId) -> Properties {
        let summary = Summaries::default().summary(arena, game);
        let uptimal = Uptimals::default()
            .uptimal(arena, game)
            .map(ToString::to_string);
        let atomic_weight = match summary.atomic_weight {
            AtomicWeight::Weight(weight) => Some(names.of_game(arena, weight)),
            AtomicWeight::NotAtomic(_) => None,
        };
        let plot = thermographs(arena, &mut names.writer, &[game], Style::Unicode);
        let graph = plot.graphs.into_iter().next();
        Properties {
            left_stop: summary.stops.left.to_string(),
            right_stop: summary.stops.right.to_string(),
            mean: summary.mean.to_string(),
            temperature: summary.temperature.to_string(),
            atomic_weight,
            birthday: summary.birthday.to_string(),
            followers: summary.followers.to_string(),
            uptimal,
            is_number: summary.is_number,
            is_dicotic: summary.is_dicotic,
            is_infinitesimal: summary.is_infinitesimal,
            thermograph: graph.expect("one game has one thermograph").into(),
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
