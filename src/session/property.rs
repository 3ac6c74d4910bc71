//! The properties of games, used for fields of records, columns of tables and the page.
//!
//! ```
//! use chopsticks_lab::calculator::CalculatorSettings;
//! use chopsticks_lab::prelude::*;
//! use chopsticks_lab::session::{Property, PropertyValue};
//!
//! let (mut session, settings) = (Session::new(), CalculatorSettings::default());
//! let answer = session.evaluate("{3||2|1}", &settings)?;
//! let mean = Property::named("mean").expect("a property");
//! let found = session.property(&mean, &answer, &settings)?;
//! assert_eq!(found, PropertyValue::Number("9/4".to_owned()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use chopsticks_calculator::table::{Kind, Operation, named, operations};
use chopsticks_calculator::{CalculatorSettings, Fault, Object};
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::notation::Style;
use num_bigint::BigInt;

use super::{Answer, Session};

/// A property of a game. Most properties are operations of the calculator.
#[derive(Clone, Debug)]
pub struct Property {
    name: String,
    source: Source,
}

#[derive(Clone, Copy, Debug)]
enum Source {
    /// The value in a notation.
    Spelling(Style),
    /// The result of an operation, which takes a position with its moves if it depends on them.
    Operation(&'static Operation),
    /// The result of an operation that depends on moves, for the canonical form.
    OfCanonicalForm(&'static Operation),
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
    List {
        /// The games.
        elements: Vec<String>,
        /// Whether they are a set, which is written in braces.
        is_set: bool,
    },
}

/// The beginning of the names of properties of the canonical form that a position has too: `birthday` is the length of
/// its longest run of moves, and `canonical_birthday` that of its canonical form, the day on which its value is born.
const CANONICAL: &str = "canonical_";

/// The default properties of a record, which come first in every list. All describe the value.
const STANDARD: &[(&str, Named)] = &[
    ("value", Named::Spelling(Style::Plain)),
    ("unicode", Named::Spelling(Style::Unicode)),
    ("latex", Named::Spelling(Style::Latex)),
    ("braces", Named::Spelling(Style::Braces)),
    ("outcome", Named::Operation("OutcomeClass")),
    ("canonical_birthday", Named::OfCanonicalForm("Birthday")),
    ("left_stop", Named::Operation("LeftStop")),
    ("right_stop", Named::Operation("RightStop")),
    (
        "canonical_left_options",
        Named::OfCanonicalForm("LeftOptions"),
    ),
    (
        "canonical_right_options",
        Named::OfCanonicalForm("RightOptions"),
    ),
    (
        "canonical_follower_count",
        Named::OfCanonicalForm("FollowerCount"),
    ),
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
    Operation(&'static str),
    OfCanonicalForm(&'static str),
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
            for property in Property::from_operation(operation) {
                if all.iter().all(|known| known.name != property.name) {
                    all.push(property);
                }
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

    /// The property that an operation is, and that of the canonical form if a position may have another one.
    fn from_operation(operation: &'static Operation) -> impl Iterator<Item = Property> {
        let name = snake_case(operation.names[0]);
        let has_two = operation.depends_on_moves() && operation.parameters[0].1 != Kind::Misere;
        let canonical = has_two.then(|| Property {
            name: format!("{CANONICAL}{name}"),
            source: Source::OfCanonicalForm(operation),
        });
        let source = Source::Operation(operation);
        [Property { name, source }].into_iter().chain(canonical)
    }

    /// The name, such as `left_stop`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the property requires the canonical form, rather than only a value known without it.
    pub fn needs_canonical_form(&self) -> bool {
        match self.source {
            Source::Spelling(style) => style == Style::Braces,
            Source::OfCanonicalForm(_) => true,
            Source::Operation(operation) => operation.needs_canonical_form(),
        }
    }
}

impl Named {
    fn source(self) -> Source {
        let on_one_game = |name| {
            let is_on_game = |operation: &&Operation| matches!(operation.parameters, [(_, kind)] if kind.is_of_games());
            let operation = named(name).find(is_on_game);
            operation.expect("the table has the operation")
        };
        match self {
            Named::Spelling(style) => Source::Spelling(style),
            Named::Operation(name) => Source::Operation(on_one_game(name)),
            Named::OfCanonicalForm(name) => Source::OfCanonicalForm(on_one_game(name)),
        }
    }
}

impl Session {
    /// A property of the result of a statement. Operations that depend on moves take the position, if it is one.
    ///
    /// # Errors
    /// When the game does not have it, and at a limit.
    pub fn property(
        &mut self,
        property: &Property,
        answer: &Answer,
        settings: &CalculatorSettings<'_>,
    ) -> Result<PropertyValue, Fault> {
        let (operation, game) = match property.source {
            Source::Spelling(style) => return self.spelling(answer, style, settings),
            Source::Operation(operation) => (operation, answer.game()),
            Source::OfCanonicalForm(operation) => {
                (operation, self.value_of(&answer.object, settings)?)
            }
        };
        let found = self.apply(operation.names[0], vec![game], settings)?;
        self.property_value(operation.result, &found, settings)
    }

    /// The value in a notation. Braces spell the canonical form.
    fn spelling(
        &mut self,
        answer: &Answer,
        style: Style,
        settings: &CalculatorSettings<'_>,
    ) -> Result<PropertyValue, Fault> {
        let value = if style == Style::Braces {
            Object::Game(self.short(&answer.object, settings)?)
        } else {
            self.value_of(&answer.object, settings)?
        };
        Ok(PropertyValue::Text(self.show(&value, style, settings)?))
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
                Some(elements) => PropertyValue::List {
                    elements: self.texts(elements, settings)?,
                    is_set: matches!(object, Object::Set(_)),
                },
            },
        })
    }

    /// The texts of objects, which together are within the limit on texts.
    fn texts(
        &mut self,
        objects: &[Object],
        settings: &CalculatorSettings<'_>,
    ) -> Result<Vec<String>, Fault> {
        let (mut texts, mut length) = (Vec::new(), 0);
        for object in objects {
            settings.budget.ask()?;
            let text = self.plain(object, settings)?;
            length += text.len();
            if length as u64 > settings.budget.text {
                return Err(Fault::long_text(settings.budget.text));
            }
            texts.push(text);
        }
        Ok(texts)
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
