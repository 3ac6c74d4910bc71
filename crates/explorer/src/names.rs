//! Values with their names, their outcomes and the colours that figures give them.

use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::notation::{Style, Writer};
use chopsticks_lab::figures::values::ValueKinds;
use chopsticks_lab::figures::{Category, Hatch};
use chopsticks_lab::simple::one_hand::structure::OneHandValue;
use chopsticks_lab::simple::query::PositionValue;
use serde::Serialize;

/// The name of a value.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Name {
    /// CGSuite's notation, which can be read back; `null` if the name is too long.
    pub(crate) plain: Option<String>,
    /// With arrows.
    pub(crate) unicode: Option<String>,
    /// For LaTeX in math mode; the page sets it as MathML.
    pub(crate) latex: Option<String>,
    /// The letter of the outcome class.
    pub(crate) outcome: String,
}

/// The colour of a kind of values.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct KindOfValue {
    label: String,
    colour: String,
    /// The direction of the lines over the area.
    hatch: Option<&'static str>,
}

/// Writes names and remembers those of followers.
#[derive(Default)]
pub(crate) struct Names {
    pub(crate) writer: Writer,
}

/// A longer name is left out.
const LONGEST: usize = 2_000;

/// Values with larger counters have the colour of the value with this one.
const LARGEST_COUNTER: u32 = 12;

impl Names {
    pub(crate) fn name(&mut self, arena: &mut Arena, value: &PositionValue) -> Name {
        match value {
            PositionValue::Game(game) => self.game_name(arena, *game),
            PositionValue::Symbolic(value) => Names::one_hand_name(value),
        }
    }

    pub(crate) fn game_name(&mut self, arena: &mut Arena, game: GameId) -> Name {
        let [plain, unicode, latex] = [Style::Plain, Style::Unicode, Style::Latex]
            .map(|style| self.writer.write_within(arena, game, style, LONGEST).ok());
        Name {
            plain,
            unicode,
            latex,
            outcome: PositionValue::Game(game).outcome(arena).to_string(),
        }
    }

    pub(crate) fn one_hand_name(value: &OneHandValue) -> Name {
        let [plain, unicode, latex] = [Style::Plain, Style::Unicode, Style::Latex].map(|style| {
            let name = value.name(style);
            (name.len() <= LONGEST).then_some(name)
        });
        Name {
            plain,
            unicode,
            latex,
            outcome: value.outcome().to_string(),
        }
    }
}

/// The kind of the value of a position with one hand a side.
pub(crate) fn kind_of_one_hand(
    kinds: &mut ValueKinds,
    arena: &mut Arena,
    value: &OneHandValue,
) -> u16 {
    let game = value.with_counter_upto(LARGEST_COUNTER).small_game(arena);
    kinds.kind(arena, game)
}

/// The colours of all kinds, in the order of their indices.
pub(crate) fn kinds_of_values(kinds: ValueKinds) -> Vec<KindOfValue> {
    kinds.all().into_iter().map(KindOfValue::from).collect()
}

impl From<Category> for KindOfValue {
    fn from(category: Category) -> KindOfValue {
        let colour = category.fill.colour;
        KindOfValue {
            label: category.label.replace('$', ""),
            colour: format!("#{:02x}{:02x}{:02x}", colour.0, colour.1, colour.2),
            hatch: category.fill.hatch.map(|hatch| match hatch {
                Hatch::Rising => "rising",
                Hatch::Falling => "falling",
                Hatch::Crossed => "crossed",
                Hatch::Level => "level",
            }),
        }
    }
}
