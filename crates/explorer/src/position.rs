//! Texts of positions: what the page shows as a board, and what its moves lead to.

use chopsticks_lab::calculator::Statement;
use chopsticks_lab::rulesets::{DescribedPosition, ShippedRuleset};
use chopsticks_lab::simple::query::{Play, SimpleChopsticksPosition};
use chopsticks_lab::simple::ruleset::Setup;

/// A text that is a position and nothing else.
pub(crate) enum PositionText {
    /// A position of Simple Chopsticks.
    SimpleChopsticks(SimpleChopsticksPosition),
    /// A position of a shipped ruleset, such as `Clobber("xox|ox.")`.
    OfRuleset {
        /// The name of the ruleset, as it was written.
        ruleset: String,
        /// The position.
        position: String,
    },
}

impl PositionText {
    /// The position; None if the statement is another expression, or is wrong.
    pub(crate) fn from_statement(statement: &Statement) -> Option<PositionText> {
        if let Some(text) = statement.as_position() {
            let position = SimpleChopsticksPosition::read(text).ok()?;
            return Some(PositionText::SimpleChopsticks(position));
        }
        let (ruleset, position) = statement.as_position_call()?;
        let shipped = ShippedRuleset::called(ruleset)?.read().ok()?;
        shipped.position(&position).ok()?;
        Some(PositionText::OfRuleset {
            ruleset: ruleset.to_owned(),
            position,
        })
    }

    /// The cells of a board.
    pub(crate) fn board(&self) -> Option<String> {
        let PositionText::OfRuleset { ruleset, position } = self else {
            return None;
        };
        let ruleset = ShippedRuleset::called(ruleset)?.read().ok()?;
        match ruleset.position(position).ok()? {
            DescribedPosition::Board(board) => Some(board.to_string()),
            _ => None,
        }
    }
}

/// The text of a position of a ruleset.
pub(crate) fn call_text(ruleset: &str, position: &str) -> String {
    format!("{ruleset}(\"{position}\")")
}

/// The text of a position of Simple Chopsticks.
pub(crate) fn setup_text(setup: &Setup) -> String {
    let hands = setup.hands_text(ToString::to_string);
    format!("{hands}_{}", setup.fingers)
}

/// A move, such as `2 → 3`: the fingers of the attacking and of the attacked hand.
pub(crate) fn attack_text(play: &Play) -> String {
    format!("{} → {}", play.attacker, play.target)
}
