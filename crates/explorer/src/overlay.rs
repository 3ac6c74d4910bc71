//! The thermographs of a position and of the positions after its moves, over the same axes.

use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::{CalculatorSettings, Object};
use chopsticks_lab::cgt::notation::{Style, Writer};
use chopsticks_lab::figures::values::{MAX_NAME, labelled_thermograph, name_markup, short_name};
use chopsticks_lab::figures::{LabelledThermograph, ThermographPlot};
use chopsticks_lab::session::Session;
use serde::Serialize;

use crate::failure::Failure;
use crate::request::OverlaidGame;
use crate::thermographs::find_thermographs;
use crate::tree::{Drawing, position_markup};

/// Thermographs as a figure.
#[derive(Debug, Serialize)]
pub(crate) struct DrawnThermographs {
    #[serde(flatten)]
    drawing: Drawing,
    /// Games without a thermograph, with the reasons.
    missing: Vec<MissingGame>,
}

/// A game without a thermograph.
#[derive(Debug, Serialize)]
struct MissingGame {
    text: String,
    why: String,
}

/// No more thermographs are drawn.
const MAX_GAMES: usize = 40;

/// The thermographs of some games over the same axes.
///
/// # Errors
/// If there are too many games, a text is wrong, or no game has a thermograph.
pub(crate) fn overlay(
    games: &[OverlaidGame],
    mut session: Session,
    budget: &Budget<'_>,
) -> Result<DrawnThermographs, Failure> {
    if games.len() > MAX_GAMES {
        return Err(Failure::wrong(format!(
            "{} thermographs are too many for one figure; expected at most {MAX_GAMES}",
            games.len()
        )));
    }
    let settings = CalculatorSettings::within(*budget);
    let (mut graphs, mut missing) = (Vec::new(), Vec::new());
    for game in games {
        let value = session.evaluate(&game.text, &settings)?.object;
        let name = game.label(&value, &mut session);
        for (komaster, found) in find_thermographs(&value, &mut session, &settings) {
            let label = match komaster {
                Some(komaster) => format!("{name}, {komaster} is the komaster"),
                None => name.clone(),
            };
            match found {
                Ok(found) => graphs.push(LabelledThermograph {
                    mover: game.after.map(|(player, _)| player),
                    ..labelled_thermograph(&found, label)
                }),
                Err(why) => missing.push(MissingGame {
                    text: game.text.clone(),
                    why,
                }),
            }
        }
    }
    if let (true, Some(MissingGame { text, why })) = (graphs.is_empty(), missing.first()) {
        return Err(Failure::wrong(format!("no thermograph of {text}: {why}")));
    }
    let plot = ThermographPlot {
        title: String::new(),
        graphs,
    };
    let drawing = Drawing::new(&plot)?;
    Ok(DrawnThermographs { drawing, missing })
}

impl OverlaidGame {
    /// The name in the legend, such as `Left to *`, or `Left's move 3` if the name of the value is long.
    fn label(&self, value: &Object, session: &mut Session) -> String {
        let name = self.name(value, session);
        match (&self.after, name) {
            (None, Some(name)) => name,
            (None, None) => "the position".to_owned(),
            (Some((player, _)), Some(name)) => format!("{} to {name}", player),
            (Some((player, number)), None) => {
                format!("{}'s move {number}", player)
            }
        }
    }

    /// The name of the value, or the text of a loopy game, whose thermograph depends on its moves as written; `None` if
    /// it is long.
    fn name(&self, value: &Object, session: &mut Session) -> Option<String> {
        match value {
            Object::Game(game) => {
                let mut writer = Writer::default();
                let arena = session.arena();
                let name = short_name(arena, &mut writer, *game, Style::Unicode, MAX_NAME);
                name.map(|name| name_markup(&name, Style::Unicode))
            }
            _ if self.text.chars().count() <= MAX_NAME => Some(position_markup(self.text.trim())),
            _ => None,
        }
    }
}
