//! The thermographs of a value as figures: one, or one for each komaster of a game with kos.

use std::rc::Rc;

use chopsticks_lab::calculator::{CalculatorSettings, Object};
use chopsticks_lab::cgt::number::Rational;
use chopsticks_lab::cgt::value::Thermograph;
use chopsticks_lab::figures::ThermographPlot;
use chopsticks_lab::figures::values::labelled_thermograph;
use chopsticks_lab::player::Player;
use chopsticks_lab::session::Session;
use serde::Serialize;

use crate::failure::Failure;
use crate::tree::Drawing;

/// A thermograph, and whose it is.
#[derive(Debug, Serialize)]
struct ShownThermograph {
    /// The player who can win every ko fight; `null` if that makes no difference.
    komaster: Option<String>,
    #[serde(flatten)]
    drawing: Drawing,
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
        match found.and_then(|found| drawing(&found)) {
            Ok(drawing) => (thermographs.shown).push(ShownThermograph { komaster, drawing }),
            Err(why) => (thermographs.missing).push(MissingThermograph { komaster, why }),
        }
    }
    thermographs
}

/// The figure of a single thermograph.
fn drawing(found: &Thermograph<Rational>) -> Result<Drawing, String> {
    let plot = ThermographPlot {
        title: String::new(),
        graphs: vec![labelled_thermograph(found, String::new())],
    };
    Drawing::new(&plot).map_err(|Failure { message, .. }| message)
}
