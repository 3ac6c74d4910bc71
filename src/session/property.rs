//! The properties of games, used for fields of records, columns of tables and the page.
//!
//! ```
//! use chopsticks_lab::calculator::CalculatorSettings;
//! use chopsticks_lab::prelude::*;
//! use chopsticks_lab::session::Property;
//!
//! let (mut session, settings) = (Session::new(), CalculatorSettings::default());
//! let answer = session.evaluate("{3||2|1}", &settings)?;
//! let mean = Property::named("mean").expect("a property");
//! let found = session.property(mean, &answer, &settings)?;
//! assert_eq!(session.show(&found, Style::Plain, &settings)?, "9/4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::LazyLock;

use chopsticks_calculator::table::{Kind, Operation, named, operations};
use chopsticks_calculator::{CalculatorSettings, Done, Object};
use chopsticks_cgt::notation::Style;

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

/// The beginning of the names of properties of the canonical form that a position has too: `birthday` is the length of
/// its longest run of moves, and `canonical_birthday` that of its canonical form, the day on which its value is born.
const CANONICAL: &str = "canonical_";

/// The default properties of a record, which come first in every list. All describe the value.
static STANDARD: LazyLock<Vec<Property>> = LazyLock::new(|| {
    let spelling = |name, style| Property::new(name, Source::Spelling(style));
    let named = |name, operation| Property::new(name, Source::Operation(on_one_game(operation)));
    let result = |operation| Property::from_operation(on_one_game(operation));
    let canonical = |operation| Property::of_canonical_form(on_one_game(operation));
    vec![
        spelling(Property::VALUE, Style::Plain),
        spelling("unicode", Style::Unicode),
        spelling("latex", Style::Latex),
        spelling("braces", Style::Braces),
        named(Property::OUTCOME, "OutcomeClass"),
        canonical("Birthday"),
        result("LeftStop"),
        result("RightStop"),
        canonical("LeftOptions"),
        canonical("RightOptions"),
        canonical("FollowerCount"),
        result("IsNumber"),
        named("is_dicotic", "IsDicotic"),
        result("IsInfinitesimal"),
        named("uptimal", "UptimalExpansion"),
        result("Mean"),
        result("Temperature"),
        result("AtomicWeight"),
    ]
});

/// All properties, the standard ones first.
static ALL: LazyLock<Vec<Property>> = LazyLock::new(|| {
    let mut all = STANDARD.clone();
    for operation in operations().filter(|operation| operation.is_property()) {
        // A position may have another one than its canonical form.
        let has_two = operation.depends_on_moves() && !operation.parameters[0].1.is_of_positions();
        let canonical = has_two.then(|| Property::of_canonical_form(operation));
        for property in [Property::from_operation(operation)]
            .into_iter()
            .chain(canonical)
        {
            if all.iter().all(|known| known.name != property.name) {
                all.push(property);
            }
        }
    }
    all
});

/// The operation with this name that takes one game.
fn on_one_game(name: &str) -> &'static Operation {
    let is_on_game =
        |operation: &&Operation| matches!(operation.parameters, [(_, kind)] if kind.is_of_games());
    let operation = named(name).find(is_on_game);
    operation.expect("the table has the operation")
}

impl Property {
    /// The name of the value in plain notation.
    pub const VALUE: &str = "value";

    /// The name of the outcome class.
    pub const OUTCOME: &str = "outcome";

    /// The properties that a record has by default.
    pub fn standard() -> &'static [Property] {
        &STANDARD
    }

    /// All properties, the standard ones first.
    pub fn all() -> &'static [Property] {
        &ALL
    }

    /// The property with this name, such as `left_stop`.
    pub fn named(name: &str) -> Option<&'static Property> {
        ALL.iter().find(|property| property.name == name)
    }

    fn new(name: &str, source: Source) -> Property {
        let name = name.to_owned();
        Property { name, source }
    }

    /// The result of an operation for a position with its moves.
    fn from_operation(operation: &'static Operation) -> Property {
        let name = snake_case(operation.names[0]);
        Property::new(&name, Source::Operation(operation))
    }

    /// The result of an operation for the canonical form.
    fn of_canonical_form(operation: &'static Operation) -> Property {
        let name = format!("{CANONICAL}{}", snake_case(operation.names[0]));
        Property::new(&name, Source::OfCanonicalForm(operation))
    }

    /// The name, such as `left_stop`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The kind of its values.
    pub fn kind(&self) -> Kind {
        match self.source {
            Source::Spelling(_) => Kind::Text,
            Source::Operation(operation) | Source::OfCanonicalForm(operation) => operation.result,
        }
    }

    /// Whether positions of the same value have the same one, whatever their moves are.
    pub fn is_of_value(&self) -> bool {
        match self.source {
            Source::Spelling(_) | Source::OfCanonicalForm(_) => true,
            Source::Operation(operation) => !operation.depends_on_moves(),
        }
    }

    /// Whether it is the value in a notation, which a loopy game may not have.
    pub fn is_spelling(&self) -> bool {
        matches!(self.source, Source::Spelling(_))
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
    ) -> Done<Object> {
        let (operation, game) = match property.source {
            Source::Spelling(style) => return self.spelling(answer, style, settings),
            Source::Operation(operation) => (operation, answer.game()),
            Source::OfCanonicalForm(operation) => {
                (operation, self.value_of(&answer.object, settings)?)
            }
        };
        self.apply(operation.names[0], vec![game], settings)
    }

    /// The value in a notation. Braces spell the canonical form.
    fn spelling(
        &mut self,
        answer: &Answer,
        style: Style,
        settings: &CalculatorSettings<'_>,
    ) -> Done<Object> {
        let value = if style == Style::Braces {
            Object::Game(self.short(&answer.object, settings)?)
        } else {
            self.value_of(&answer.object, settings)?
        };
        Ok(Object::text(self.show(&value, style, settings)?))
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
