//! The options of a loopy game, with the result for the player who moves there.

use chopsticks_lab::calculator::{CalculatorSettings, Fault, Object};
use chopsticks_lab::cgt::loopy::Outcome;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::session::{Session, SessionError};
use serde::Serialize;

/// An option of one player.
#[derive(Debug, Serialize)]
struct LoopyOption {
    /// The text that opens it.
    text: String,
    /// The same with arrows.
    shown: String,
    /// `win`, `loss` or `draw`.
    result: &'static str,
}

/// The options of both players.
#[derive(Debug, Serialize)]
pub(crate) struct LoopyOptions {
    left: Vec<LoopyOption>,
    right: Vec<LoopyOption>,
}

impl LoopyOptions {
    /// The options of the canonical form of a stopper; nothing for other games.
    ///
    /// # Errors
    /// At a limit.
    pub(crate) fn new(
        game: &Object,
        text: &str,
        session: &mut Session,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Option<LoopyOptions>, SessionError> {
        let game = game.value();
        if !matches!(game, Object::Loopy(_)) {
            return Ok(None);
        }
        let mut options = ByPlayer::from_fn(|_| Vec::new());
        for player in Player::BOTH {
            let operation = format!("{player}Options");
            let found = match session.apply(&operation, vec![game.clone()], settings) {
                Ok(found) => found,
                Err(fault @ Fault::Stopped(_)) => return Err(session.error(fault, text)),
                // A game that is not a stopper has no canonical form.
                Err(_) => return Ok(None),
            };
            for option in found.elements().into_iter().flat_map(|all| all.iter()) {
                let outcome = session.evaluated(option, text, settings)?.outcome;
                let mut show = |style| {
                    let shown = session.show(option, style, settings);
                    shown.map_err(|fault| session.error(fault, text))
                };
                options[player].push(LoopyOption {
                    text: show(Style::Plain)?,
                    shown: show(Style::Unicode)?,
                    result: match outcome[player.opponent()] {
                        Outcome::Draw => "draw",
                        winner if winner == Outcome::won_by(player) => "win",
                        _ => "loss",
                    },
                });
            }
        }
        let ByPlayer { left, right } = options;
        Ok(Some(LoopyOptions { left, right }))
    }
}
