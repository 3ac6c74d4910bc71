//! The thermographs of a value as corners: one, or one for each komaster of a game with kos.

use chopsticks_lab::calculator::{CalculatorSettings, Object};
use chopsticks_lab::figures::values::labelled;
use chopsticks_lab::figures::{LabelledThermograph, WallCorner};
use chopsticks_lab::player::Player;
use chopsticks_lab::session::Session;
use serde::Serialize;

/// A thermograph, and whose it is.
#[derive(Debug, Serialize)]
pub(crate) struct ShownThermograph {
    /// The player who can win every ko fight; `null` if it makes no difference.
    komaster: Option<String>,
    walls: WallsAndMast,
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

/// The thermographs of a game; none if they are not defined or take too long.
pub(crate) fn shown_thermographs(
    game: &Object,
    session: &mut Session,
    settings: &CalculatorSettings<'_>,
) -> Vec<ShownThermograph> {
    let Ok(found) = session.thermographs(game, settings) else {
        return Vec::new();
    };
    let shown = |komaster: Option<Player>| ShownThermograph {
        komaster: komaster.map(|player| player.to_string()),
        walls: labelled(&found[komaster.unwrap_or(Player::Left)], String::new()).into(),
    };
    if found.left == found.right {
        return vec![shown(None)];
    }
    Player::BOTH.map(|komaster| shown(Some(komaster))).into()
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
