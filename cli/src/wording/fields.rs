//! The JSON record of one value: its properties, all or those requested by name.

use std::collections::HashMap;
use std::str::FromStr;

use anyhow::{bail, ensure};
use chopsticks_lab::budget::Limit;
use chopsticks_lab::calculator::{CalculatorSettings, Fault, Object};
use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::session::{Answer, Property, Session, Spell};
use chopsticks_lab::tables::{Cell, Label};

use crate::terminal::failure::why;
use crate::terminal::record::Record;
use crate::wording::proved;
use crate::wording::similar::similar;

/// The name that stands for all fields.
pub(crate) const ALL: &str = "all";

/// The followers of a value up to which it is built for a record with the default fields.
const MAX_FOLLOWERS: u32 = 10_000;

/// The fields of a record, in the order in which they are printed.
#[derive(Clone)]
pub(crate) struct Fields {
    properties: Vec<&'static Property>,
    /// Whether the fields are the default ones. Then no canonical form is built for them, and loopy games have their
    /// own record.
    pub(crate) is_default: bool,
}

impl Default for Fields {
    fn default() -> Fields {
        Fields {
            properties: Property::standard().iter().collect(),
            is_default: true,
        }
    }
}

impl FromStr for Fields {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Fields> {
        let mut properties: Vec<&Property> = Vec::new();
        if text == ALL {
            properties = Property::all().iter().collect();
        } else {
            for name in text.split(',').map(str::trim) {
                let property = property(name, &[])?;
                // Each is a key of the record.
                ensure!(
                    properties
                        .iter()
                        .all(|known| known.name() != property.name()),
                    "found `{name}` twice, expected each field once"
                );
                properties.push(property);
            }
        }
        Ok(Fields {
            properties,
            is_default: false,
        })
    }
}

/// The property with this name. A hyphen is treated like an underscore.
///
/// # Errors
/// When there is none; the message lists the known names, including `others`.
pub(crate) fn property(name: &str, others: &[&str]) -> anyhow::Result<&'static Property> {
    let name = name.replace('-', "_");
    if let Some(property) = Property::named(&name) {
        return Ok(property);
    }
    let all = Property::all().iter().map(Property::name);
    let known = || all.clone().chain(others.iter().copied());
    let names: Vec<&str> = known().collect();
    let hint = similar(&name, known().chain([ALL]));
    let hint = hint.map_or(String::new(), |near| format!(" (did you mean `{near}`?)"));
    bail!(
        "found `{name}`{hint}; expected `{ALL}` or some of {}",
        names.join(", ")
    )
}

/// The entries of short games for some fields, by value: many lines of input often have few values.
#[derive(Default)]
pub(crate) struct KnownEntries(HashMap<GameId, Record>);

impl KnownEntries {
    /// The number of values that are remembered at most, of about 1 kB each.
    const MOST: usize = 10_000;

    /// The entries of a value, as they were found before, or as `find` finds them.
    fn of(&mut self, value: GameId, find: impl FnOnce() -> Record) -> &Record {
        if self.0.len() >= KnownEntries::MOST && !self.0.contains_key(&value) {
            self.0.clear();
        }
        self.0.entry(value).or_insert_with(find)
    }
}

impl Fields {
    /// The record of a game requested as `input`: a cell for each field.
    pub(crate) fn record(
        &self,
        input: &str,
        answer: &Answer,
        session: &mut Session,
        known: &mut KnownEntries,
        settings: &CalculatorSettings<'_>,
    ) -> Record {
        let kind = match &answer.object {
            Object::Loopy(loopy) => Some(loopy.value.kind()),
            Object::Game(_) | Object::Unbuilt(_) => None,
            other => Some(other.kind()),
        };
        let mut record = Record::new(input);
        if let Some(kind) = kind {
            record.push("kind", kind);
        }
        let mut find = || self.entries(answer, session, settings);
        match &answer.object {
            Object::Game(value) if self.properties.iter().all(|field| field.is_of_value()) => {
                record.append(known.of(*value, find));
            }
            _ => record.append(&find()),
        }
        proved::record(&answer.proved, &mut record);
        record
    }

    /// A cell for each field.
    fn entries(
        &self,
        answer: &Answer,
        session: &mut Session,
        settings: &CalculatorSettings<'_>,
    ) -> Record {
        let is_large = match &answer.object {
            Object::Unbuilt(value) => value.least_followers() > MAX_FOLLOWERS.into(),
            _ => false,
        };
        let mut entries = Record::default();
        for property in &self.properties {
            let cell = if is_large && self.is_default && property.needs_canonical_form() {
                Cell::missing("the canonical form was not built, because it is large")
            } else {
                property_cell(property, answer, session, &mut plain(settings), settings)
            };
            entries.push(property.name(), cell);
        }
        entries
    }
}

/// The cell of a property of an answer.
pub(crate) fn property_cell(
    property: &Property,
    answer: &Answer,
    session: &mut Session,
    spell: &mut Spell<'_>,
    settings: &CalculatorSettings<'_>,
) -> Cell {
    if let Some(reason) = answer.object.unknown().filter(|_| property.is_spelling()) {
        return Cell::missing(reason);
    }
    let found = session.property(property, answer, settings);
    let cell = found.and_then(|found| session.cell(property.kind(), &found, spell, settings));
    cell.unwrap_or_else(|fault| {
        if fault.is_absence() {
            Cell::Absent(fault.to_string())
        } else {
            Cell::missing(reason(fault))
        }
    })
}

/// Games in plain notation.
pub(crate) fn plain<'a>(
    settings: &'a CalculatorSettings<'_>,
) -> impl FnMut(&mut Session, &Object) -> Result<Label, Fault> + 'a {
    |session, object| Ok(session.show(object, Style::Plain, settings)?.into())
}

/// The reason why a field is missing, with the flag of a limit.
fn reason(fault: Fault) -> String {
    match fault {
        Fault::OverLimit {
            limit: Limit::Text,
            allowed,
        } => format!("the name is longer than {allowed} bytes (--max-text)"),
        fault => why(fault),
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_lab::calculator::table::{Kind, Operation, operations};
    use chopsticks_lab::session::snake_case;

    use super::*;

    #[test]
    fn names_are_those_of_python() {
        assert_eq!(snake_case("ReducedCanonicalForm"), "reduced_canonical_form");
        assert_eq!(snake_case("Mean"), "mean");
    }

    #[test]
    fn no_key_comes_twice() {
        assert!("value, mean".parse::<Fields>().is_ok());
        let refused = "value,mean,value".parse::<Fields>().err().unwrap();
        let expected = "found `value` twice, expected each field once";
        assert_eq!(refused.to_string(), expected);
    }

    /// Operations on one game that are not fields, with the alternatives.
    const NO_FIELDS: &[(&str, &str)] = &[
        ("CanonicalForm", "the field `value`"),
        ("Tiny", "another game: an expression"),
        ("Miny", "another game: an expression"),
        ("Cool", "another game: an expression"),
        ("Degree", "0 for every short game"),
        ("Variety", "it needs an idempotent degree: an expression"),
        ("Onside", "fields of the records of loopy games"),
        ("Offside", "fields of the records of loopy games"),
        ("Moves", "the command `moves`"),
        ("Plot", "the command `figure`"),
        ("Tree", "the command `figure`"),
        ("ScoringEmbedding", "a scoring game: an expression"),
    ];

    /// Operations on games that are not generated for Python from the table, with the alternatives.
    const NOT_IN_PYTHON: &[(&str, &str)] = &[
        ("Plot", "`thermograph.drawing()`"),
        ("Tree", "`tree()` of its own"),
    ];

    /// The stubs of the Python package, which its tests compare with the package.
    const STUBS: &str = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../python/python/chopsticks_lab/_native.pyi"
    );

    fn is_game(kind: Kind) -> bool {
        kind.is_of_games()
    }

    fn is_listed(list: &[(&str, &str)], operation: &Operation) -> bool {
        list.iter().any(|(name, _)| *name == operation.names[0])
    }

    /// The table of operations, the fields of records and the attributes in Python have the same names.
    #[test]
    fn the_table_the_fields_and_python_agree() {
        let fields = Property::all();
        let stubs = std::fs::read_to_string(STUBS).unwrap();
        let mut compared = 0;
        for operation in operations().filter(|operation| is_game(operation.parameters[0].1)) {
            let names: Vec<String> = operation
                .names
                .iter()
                .map(|name| snake_case(name))
                .collect();
            let is_field = fields
                .iter()
                .any(|field| names.contains(&field.name().to_owned()));
            // An operation that also takes a player or a number may have a form without it.
            let is_alone = operations()
                .any(|form| form.names == operation.names && form.parameters.len() == 1);
            let expected = is_alone && !is_listed(NO_FIELDS, operation);
            assert_eq!(is_field, expected, "the field of {operation}");
            let is_attribute = |name: &String| stubs.contains(&format!("    def {name}(self"));
            let in_python = names.iter().all(is_attribute);
            let expected = !is_listed(NOT_IN_PYTHON, operation);
            assert_eq!(in_python, expected, "{operation} in Python");
            compared += 1;
        }
        assert!(compared > 60, "{compared}");
        for (name, _) in NO_FIELDS.iter().chain(NOT_IN_PYTHON) {
            assert!(
                operations().any(|operation| operation.names[0] == *name),
                "{name}"
            );
        }
    }

    /// Attributes of Python that are fields but not operations are in the standard record.
    #[test]
    fn every_field_is_an_attribute_in_python() {
        let stubs = std::fs::read_to_string(STUBS).unwrap();
        let without = [
            // The value itself, and a text of it.
            "value",
            "braces",
            // Python has no misère games.
            "mate",
            "misere_canonical_form",
            "parts",
            "partitions",
        ];
        for field in Property::all() {
            // `canonical_birthday` of a position is `position.value().birthday`.
            let name = field.name().trim_start_matches("canonical_");
            let expected = !without.contains(&name);
            let found = stubs.contains(&format!("    def {name}(self"));
            assert!(found || !expected, "{name}");
        }
    }
}
