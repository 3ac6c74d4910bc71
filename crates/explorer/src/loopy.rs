//! The options of a loopy game, with the result for the player who moves there.

use chopsticks_lab::calculator::{Calculator, CalculatorSettings, Fault, Object};
use chopsticks_lab::cgt::loopy::Outcome;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::{ByPlayer, Player};
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
    pub(crate) fn of(
        game: &Object,
        calculator: &mut Calculator,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Option<LoopyOptions>, Fault> {
        let game = game.value();
        if !matches!(game, Object::Loopy(_)) {
            return Ok(None);
        }
        let mut options = ByPlayer::from_fn(|_| Vec::new());
        for player in Player::BOTH {
            let operation = format!("{player}Options");
            let found = match calculator.apply(&operation, vec![game.clone()], settings) {
                Ok(found) => found,
                Err(Fault::Stopped(stopped)) => return Err(Fault::Stopped(stopped)),
                // A game that is not a stopper has no canonical form.
                Err(_) => return Ok(None),
            };
            for option in found.elements().into_iter().flat_map(|all| all.iter()) {
                let outcome = calculator.evaluated(option, settings)?.outcome;
                options[player].push(LoopyOption {
                    text: calculator.show(option, Style::Plain, settings)?,
                    shown: calculator.show(option, Style::Unicode, settings)?,
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
