//! Positions and moves as text.

use chopsticks_lab::simple::query::Play;
use chopsticks_lab::simple::ruleset::Setup;
use chopsticks_lab::tables::{Format, shortened};
use num_bigint::BigUint;

/// How a long number is written.
#[derive(Clone, Copy)]
pub(crate) enum Digits {
    /// Shortened to its first and last digits, for people.
    Ends,
    /// With all digits, for machines.
    All,
}

impl Digits {
    /// The one for a table of this format.
    pub(crate) fn for_format(format: Format) -> Digits {
        match format {
            Format::Csv | Format::Json => Digits::All,
            Format::Text | Format::Markdown | Format::Latex => Digits::Ends,
        }
    }

    fn text(self, number: &BigUint) -> String {
        match self {
            Digits::Ends => shortened(number),
            Digits::All => number.to_string(),
        }
    }

    /// A position.
    pub(crate) fn position(self, position: &Setup) -> String {
        let fingers = self.text(&position.fingers);
        format!("{}_{fingers}", self.hands(position))
    }

    /// The hands of a position.
    pub(crate) fn hands(self, position: &Setup) -> String {
        position.hands_text(|hand| self.text(hand))
    }

    /// Which hand attacks which.
    pub(crate) fn attack(self, play: &Play) -> String {
        let [attacker, target] = [&play.attacker, &play.target].map(|hand| self.text(hand));
        format!("{attacker} → {target}")
    }
}
