//! Values with their names, their outcomes and the colours that figures give them.

use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::table::Kind;
use chopsticks_lab::calculator::{CalculatorSettings, Fault, Known, Object};
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::notation::{Style, Writer};
use chopsticks_lab::cgt::value::{OutcomeClass, outcome};
use chopsticks_lab::figures::values::ValueKinds;
use chopsticks_lab::figures::{Category, Colour, Hatch};
use chopsticks_lab::session::Session;
use chopsticks_lab::simple::one_hand::structure::OneHandValue;
use chopsticks_lab::tables::Cell;
use serde::Serialize;

/// The name of a value with its outcome.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Name {
    #[serde(flatten)]
    pub(crate) spelling: Spelling,
    /// The letter of the outcome class.
    pub(crate) outcome: String,
    /// Who wins, in words.
    meaning: &'static str,
}

/// The name of a value.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Spelling {
    /// CGSuite's notation, which can be read; `null` if the name is too long.
    pub(crate) plain: Option<String>,
    /// With arrows.
    unicode: Option<String>,
    /// For LaTeX in math mode.
    latex: Option<String>,
    /// The content of a `math` element.
    mathml: Option<String>,
}

/// The colour of a kind of values.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct KindOfValue {
    label: String,
    colour: Colour,
    /// The colour of texts.
    ink: Colour,
    /// The direction of the lines over the area.
    hatch: Option<&'static str>,
    /// The colour of these lines.
    line: Colour,
}

/// A longer name is left out.
const MAX_LENGTH: usize = 2_000;

/// Longer names are not typeset, which would take a browser long.
const MAX_TYPESET: usize = 1_500;

/// A result that has a longer text is shown as that text.
const MAX_RESULT: usize = 20_000;

/// A longer text of a position is left out.
const MAX_POSITION: usize = 10_000;

/// Values with larger counters have the colour of the value with this one.
const MAX_COUNTER: u32 = 12;

impl Spelling {
    /// A name in each style, each with the length of the longest one.
    fn from_fn(name: impl FnMut(Style, usize) -> Option<String>) -> Spelling {
        Spelling::within(MAX_LENGTH, MAX_TYPESET, name)
    }

    /// A name in each style that is no longer than `most`. An element of MathML is longer than its sign.
    fn within(
        most: usize,
        most_typeset: usize,
        mut name: impl FnMut(Style, usize) -> Option<String>,
    ) -> Spelling {
        let plain = name(Style::Plain, most);
        let is_typeset = plain
            .as_ref()
            .is_some_and(|plain| plain.len() <= most_typeset);
        Spelling {
            unicode: name(Style::Unicode, most),
            latex: name(Style::Latex, 2 * most),
            mathml: is_typeset.then(|| name(Style::MathMl, 40 * most)).flatten(),
            plain,
        }
    }

    /// The spellings of a result that is a formula. The rows of a long table take a browser less long than a long line.
    pub(crate) fn of_result(
        object: &Object,
        session: &mut Session,
        settings: &CalculatorSettings<'_>,
    ) -> Spelling {
        let most_typeset = if object.rows().is_some() {
            MAX_RESULT
        } else {
            MAX_TYPESET
        };
        Spelling::within(MAX_RESULT, most_typeset, shown(object, session, settings))
    }

    /// The name of an object of a session.
    pub(crate) fn new(
        object: &Object,
        session: &mut Session,
        settings: &CalculatorSettings<'_>,
    ) -> Spelling {
        Spelling::from_fn(shown(object, session, settings))
    }
}

/// The text of an object in a style, up to a length.
fn shown(
    object: &Object,
    session: &mut Session,
    settings: &CalculatorSettings<'_>,
) -> impl FnMut(Style, usize) -> Option<String> {
    |style, longest| {
        let settings = settings.with_text(longest as u64);
        session.show(object, style, &settings).ok()
    }
}

/// An entry of a column or a property: the name of a value in all notations, or a cell as in other tables.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Shown {
    Cell(Cell),
    Name(Spelling),
}

impl Shown {
    /// An entry of a column of this kind. Positions are texts that can be read back.
    pub(crate) fn new(
        kind: Kind,
        entry: &Known<Object>,
        session: &mut Session,
        settings: &CalculatorSettings<'_>,
    ) -> Shown {
        match entry {
            Err(why) => Shown::Cell(Cell::missing(why.to_string())),
            Ok(object) => Shown::from_object(kind, object, session, settings)
                .unwrap_or_else(|fault| Shown::Cell(Cell::missing(fault.to_string()))),
        }
    }

    /// An object of this kind.
    ///
    /// # Errors
    /// When its text is too long.
    pub(crate) fn from_object(
        kind: Kind,
        object: &Object,
        session: &mut Session,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Shown, Fault> {
        if matches!(kind, Kind::Game | Kind::Short) {
            return Ok(Shown::Name(Spelling::new(object, session, settings)));
        }
        let settings = settings.with_text(MAX_POSITION as u64);
        let mut plain = |session: &mut Session, object: &Object| {
            Ok(session.show(object, Style::Plain, &settings)?.into())
        };
        let cell = session.cell(kind, object, &mut plain, &settings)?;
        Ok(Shown::Cell(match cell {
            // JavaScript would round a large number.
            Cell::Integer(integer) => integer.to_string().into(),
            cell => cell,
        }))
    }
}

impl Name {
    fn new(spelling: Spelling, outcome: OutcomeClass) -> Name {
        Name {
            spelling,
            outcome: outcome.to_string(),
            meaning: outcome.meaning(),
        }
    }
}

/// The name of a short game, which need not have been built; `None` for other objects.
pub(crate) fn name(arena: &mut Arena, object: &Object) -> Option<Name> {
    match object {
        Object::Game(game) => Some(game_name(&mut Writer::default(), arena, *game)),
        Object::Unbuilt(value) if value.name(Style::Plain).is_none() => {
            let game = value.game(arena, &Budget::DEFAULT).ok()?;
            Some(game_name(&mut Writer::default(), arena, game))
        }
        Object::Unbuilt(value) => Some(unbuilt_name(|style| value.name(style), value.outcome())),
        _ => None,
    }
}

/// The name of a game, by a writer that remembers those of followers.
pub(crate) fn game_name(writer: &mut Writer, arena: &mut Arena, game: GameId) -> Name {
    let write = |style, longest| writer.write_within(arena, game, style, longest).ok();
    let spelling = Spelling::from_fn(write);
    Name::new(spelling, outcome(arena, game))
}

/// The name of the value of a position with one hand a side.
pub(crate) fn one_hand_name(value: &OneHandValue) -> Name {
    unbuilt_name(|style| Some(value.name(style)), value.outcome())
}

/// The name of a value that has not been built.
fn unbuilt_name(name: impl Fn(Style) -> Option<String>, outcome: OutcomeClass) -> Name {
    let fitting = |style, longest| name(style).filter(|name| name.len() <= longest);
    Name::new(Spelling::from_fn(fitting), outcome)
}

/// The kind of the value of a position with one hand a side.
pub(crate) fn kind_of_one_hand(
    kinds: &mut ValueKinds,
    arena: &mut Arena,
    value: &OneHandValue,
) -> u16 {
    let game = value.with_counter_upto(MAX_COUNTER).small_game(arena);
    kinds.kind(arena, game)
}

/// The colours of all kinds, in the order of their indices.
pub(crate) fn kinds_of_values(kinds: ValueKinds) -> Vec<KindOfValue> {
    kinds.all().into_iter().map(KindOfValue::from).collect()
}

impl From<Category> for KindOfValue {
    fn from(category: Category) -> KindOfValue {
        let fill = category.fill;
        KindOfValue {
            label: category.label.replace('$', ""),
            colour: fill.colour,
            ink: fill.colour.ink_on(),
            hatch: fill.hatch.map(Hatch::name),
            line: fill.line_colour(),
        }
    }
}
