//! The thermographs of a value as corners: one, or one for each komaster of a game with kos.

use std::rc::Rc;

use chopsticks_lab::calculator::{CalculatorSettings, Object};
use chopsticks_lab::cgt::number::Rational;
use chopsticks_lab::cgt::value::Thermograph;
use chopsticks_lab::figures::values::labelled_thermograph;
use chopsticks_lab::figures::{LabelledThermograph, WallCorner};
use chopsticks_lab::player::Player;
use chopsticks_lab::session::Session;
use serde::Serialize;

/// A thermograph, and whose it is.
#[derive(Debug, Serialize)]
struct ShownThermograph {
    /// The player who can win every ko fight; `null` if that makes no difference.
    komaster: Option<String>,
    walls: WallsAndMast,
}

/// A thermograph: the corners of both walls upwards from temperature 0, and the point where the mast begins.
#[derive(Debug, Serialize)]
struct WallsAndMast {
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

/// The thermographs of a game, and for which komaster there is none.
#[derive(Debug, Default, Serialize)]
pub(crate) struct ShownThermographs {
    shown: Vec<ShownThermograph>,
    missing: Vec<MissingThermograph>,
}

/// Why there is no thermograph.
#[derive(Debug, Serialize)]
struct MissingThermograph {
    /// The player who can win every ko fight; `null` if that makes no difference.
    komaster: Option<String>,
    why: String,
}

/// A thermograph, or why there is none.
pub(crate) type FoundThermograph = Result<Rc<Thermograph<Rational>>, String>;

/// The thermograph for each komaster: a single one, for nobody, if the komaster makes no difference.
pub(crate) fn find_thermographs(
    game: &Object,
    session: &mut Session,
    settings: &CalculatorSettings<'_>,
) -> Vec<(Option<Player>, FoundThermograph)> {
    let find = |komaster: Player| {
        let found = session.thermograph(game, komaster, settings);
        found.map_err(|fault| fault.to_string())
    };
    let [left, right] = Player::BOTH.map(find);
    if left == right {
        vec![(None, left)]
    } else {
        vec![(Some(Player::Left), left), (Some(Player::Right), right)]
    }
}

/// The thermographs of a game: one if the komaster makes no difference.
pub(crate) fn thermographs(
    game: &Object,
    session: &mut Session,
    settings: &CalculatorSettings<'_>,
) -> ShownThermographs {
    let mut thermographs = ShownThermographs::default();
    for (komaster, found) in find_thermographs(game, session, settings) {
        let komaster = komaster.map(|player| player.to_string());
        match found {
            Ok(found) => thermographs.shown.push(ShownThermograph {
                komaster,
                walls: labelled_thermograph(&found, String::new()).into(),
            }),
            Err(why) => (thermographs.missing).push(MissingThermograph { komaster, why }),
        }
    }
    thermographs
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
