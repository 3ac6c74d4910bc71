//! The properties of values, used for fields of records, columns of tables and the page.
//!
//! ```
//! use chopsticks_lab::calculator::CalculatorSettings;
//! use chopsticks_lab::prelude::*;
//! use chopsticks_lab::session::{Property, PropertyValue};
//!
//! let (mut session, settings) = (Session::new(), CalculatorSettings::default());
//! let answer = session.evaluate("{3||2|1}", &settings)?;
//! let mean = Property::named("mean").expect("a property");
//! let found = session.property(&mean, &answer.object, &settings)?;
//! assert_eq!(found, PropertyValue::Number("9/4".to_owned()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use chopsticks_base::player::Player;
use chopsticks_calculator::table::{Kind, Operation, named, operations};
use chopsticks_calculator::{CalculatorSettings, Fault, Object};
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::notation::Style;
use num_bigint::BigInt;

use super::Session;

/// A property of a value. Most properties are operations of the calculator.
#[derive(Clone, Debug)]
pub struct Property {
    name: String,
    source: Source,
}

#[derive(Clone, Copy, Debug)]
enum Source {
    /// The value in a notation.
    Spelling(Style),
    /// The options of the canonical form.
    Options(Player),
    /// An operation on the value, also of a position.
    OfValue(&'static Operation),
    Operation(&'static Operation),
}

/// The value of a property of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PropertyValue {
    /// Whether something holds.
    Truth(bool),
    /// A count.
    Count(BigInt),
    /// A dyadic rational, as it is written.
    Number(String),
    /// A text.
    Text(String),
    /// A short game.
    Game(GameId),
    /// Games, as they are written.
    List(Vec<String>),
}

/// The default properties of a record, which come first in every list.
const STANDARD: &[(&str, Named)] = &[
    ("value", Named::Spelling(Style::Plain)),
    ("unicode", Named::Spelling(Style::Unicode)),
    ("latex", Named::Spelling(Style::Latex)),
    ("braces", Named::Spelling(Style::Braces)),
    ("outcome", Named::Operation("OutcomeClass")),
    ("birthday", Named::Operation("Birthday")),
    ("left_stop", Named::Operation("LeftStop")),
    ("right_stop", Named::Operation("RightStop")),
    ("left_options", Named::Options(Player::Left)),
    ("right_options", Named::Options(Player::Right)),
    ("followers", Named::Operation("FollowerCount")),
    ("is_number", Named::Operation("IsNumber")),
    ("is_dicotic", Named::Operation("IsDicotic")),
    ("is_infinitesimal", Named::Operation("IsInfinitesimal")),
    ("uptimal", Named::Operation("UptimalExpansion")),
    ("mean", Named::Operation("Mean")),
    ("temperature", Named::Operation("Temperature")),
    ("atomic_weight", Named::Operation("AtomicWeight")),
];

/// The origin of a standard property.
#[derive(Clone, Copy)]
enum Named {
    Spelling(Style),
    Options(Player),
    Operation(&'static str),
}

impl Property {
    /// The properties that a record has by default.
    pub fn standard() -> impl Iterator<Item = Property> {
        STANDARD.iter().map(|&(name, named)| Property {
            name: name.to_owned(),
            source: named.source(),
        })
    }

    /// All properties, the standard ones first.
    pub fn all() -> Vec<Property> {
        let mut all: Vec<Property> = Property::standard().collect();
        for operation in operations().filter(|operation| operation.is_property()) {
            let property = Property::from_operation(operation);
            if all.iter().all(|known| known.name != property.name) {
                all.push(property);
            }
        }
        all
    }

    /// The property with this name, such as `left_stop`.
    pub fn named(name: &str) -> Option<Property> {
        Property::all()
            .into_iter()
            .find(|property| property.name == name)
    }

    fn from_operation(operation: &'static Operation) -> Property {
        Property {
            name: snake_case(operation.names[0]),
            source: Source::Operation(operation),
        }
    }

    /// The name, such as `left_stop`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the property requires the canonical form, rather than only a value known without it.
    pub fn needs_canonical_form(&self) -> bool {
        match self.source {
            Source::Spelling(style) => style == Style::Braces,
            Source::Options(_) => true,
            Source::OfValue(operation) | Source::Operation(operation) => {
                operation.needs_canonical_form()
            }
        }
    }
}

impl Named {
    fn source(self) -> Source {
        match self {
            Named::Spelling(style) => Source::Spelling(style),
            Named::Options(player) => Source::Options(player),
            Named::Operation(name) => {
                let of_a_game = |operation: &&Operation| matches!(operation.parameters, [(_, kind)] if kind.is_of_games());
                let operation = named(name).find(of_a_game);
                Source::OfValue(operation.expect("the table has the operation"))
            }
        }
    }
}

impl Session {
    /// A property of a short game.
    ///
    /// # Errors
    /// When the game does not have it, and at a limit.
    pub fn property(
        &mut self,
        property: &Property,
        game: &Object,
        settings: &CalculatorSettings<'_>,
    ) -> Result<PropertyValue, Fault> {
        match property.source {
            Source::Spelling(style) => {
                // Braces spell the canonical form.
                let value = if style == Style::Braces {
                    Object::Game(self.short(game, settings)?)
                } else {
                    self.value_of(game, settings)?
                };
                Ok(PropertyValue::Text(self.show(&value, style, settings)?))
            }
            Source::Options(player) => {
                let game = self.short(game, settings)?;
                let options = self.calculator.options(game);
                let options = options[player].iter().map(|&option| Object::Game(option));
                self.list(options, settings)
            }
            Source::OfValue(operation) => {
                let value = self
                    .calculator
                    .value(game, &self.positions.within(settings))?;
                self.result(operation, &value, settings)
            }
            Source::Operation(operation) => self.result(operation, game, settings),
        }
    }

    fn result(
        &mut self,
        operation: &'static Operation,
        game: &Object,
        settings: &CalculatorSettings<'_>,
    ) -> Result<PropertyValue, Fault> {
        let found = self.calculator.property(operation, game, settings)?;
        self.property_value(operation.result, &found, settings)
    }

    /// The result of an operation whose results have this kind.
    fn property_value(
        &mut self,
        kind: Kind,
        found: &Object,
        settings: &CalculatorSettings<'_>,
    ) -> Result<PropertyValue, Fault> {
        Ok(match (found, kind) {
            (Object::Boolean(truth), _) => PropertyValue::Truth(*truth),
            (Object::Text(text), _) => PropertyValue::Text(text.to_string()),
            (Object::Game(game), Kind::Natural | Kind::Integer) => {
                let number = self.calculator.arena.as_number(*game);
                let integer = number.and_then(|number| number.to_integer());
                PropertyValue::Count(integer.expect("a result has the kind that the table names"))
            }
            (Object::Game(game), Kind::Number) => {
                let number = self.calculator.arena.as_number(*game);
                let number = number.expect("a result has the kind that the table names");
                PropertyValue::Number(number.to_string())
            }
            (Object::Game(game), _) => PropertyValue::Game(*game),
            (object, _) => match object.elements() {
                None => PropertyValue::Text(self.plain(object, settings)?),
                Some(elements) => self.list(elements.iter().cloned(), settings)?,
            },
        })
    }

    /// The texts of objects, which together are within the limit on texts.
    fn list(
        &mut self,
        objects: impl Iterator<Item = Object>,
        settings: &CalculatorSettings<'_>,
    ) -> Result<PropertyValue, Fault> {
        let (mut texts, mut length) = (Vec::new(), 0);
        for object in objects {
            settings.budget.ask()?;
            let text = self.plain(&object, settings)?;
            length += text.len();
            if length > settings.text {
                return Err(Fault::long_text(settings.text));
            }
            texts.push(text);
        }
        Ok(PropertyValue::List(texts))
    }

    fn plain(
        &mut self,
        object: &Object,
        settings: &CalculatorSettings<'_>,
    ) -> Result<String, Fault> {
        self.show(object, Style::Plain, settings)
    }
}

/// `IsEvenTempered` as `is_even_tempered`.
pub fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(c.to_lowercase());
    }
    snake
}
