//! The fields of a JSON record that are asked for by name.

use std::str::FromStr;

use anyhow::{bail, ensure};
use chopsticks_lab::calculator::table::{Kind, Operation, operations};
use chopsticks_lab::calculator::{CalculatorSettings, Fault, Object};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::session::Session;
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value};

/// The fields of the record that is printed without `--fields`.
const STANDARD: &[&str] = &[
    "value",
    "unicode",
    "latex",
    "braces",
    "outcome",
    "birthday",
    "left_stop",
    "right_stop",
    "left_options",
    "right_options",
    "followers",
    "is_number",
    "is_dicotic",
    "is_infinitesimal",
    "uptimal",
    "mean",
    "temperature",
    "atomic_weight",
];

/// Fields in the order in which they are printed.
#[derive(Clone)]
pub(crate) struct Fields(Vec<Field>);

/// A field with its name.
#[derive(Clone)]
enum Field {
    Standard(&'static str),
    Property(String, &'static Operation),
}

/// A record in the order of its fields.
pub(crate) struct Chosen(Vec<(String, Value)>);

impl FromStr for Fields {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Fields> {
        let all = all();
        if text == "all" {
            return Ok(Fields(all));
        }
        let named = |name: &str| {
            let found = all.iter().find(|field| field.name() == name).cloned();
            let Some(field) = found else {
                let names: Vec<&str> = all.iter().map(Field::name).collect();
                bail!(
                    "expected `all` or some of {}; found `{name}`",
                    names.join(", ")
                );
            };
            Ok(field)
        };
        let mut fields: Vec<Field> = Vec::new();
        for name in text.split(',').map(str::trim) {
            // Each is a key of the record.
            ensure!(
                fields.iter().all(|field| field.name() != name),
                "found `{name}` twice, expected each field once"
            );
            fields.push(named(name)?);
        }
        Ok(Fields(fields))
    }
}

/// Every field.
fn all() -> Vec<Field> {
    let mut fields: Vec<Field> = STANDARD.iter().map(|&name| Field::Standard(name)).collect();
    for operation in operations().filter(|operation| operation.is_property()) {
        let name = snake_case(operation.names[0]);
        if fields.iter().all(|field| field.name() != name) {
            fields.push(Field::Property(name, operation));
        }
    }
    fields
}

/// `IsEvenTempered` as `is_even_tempered`.
fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(c.to_lowercase());
    }
    snake
}

impl Field {
    fn name(&self) -> &str {
        match self {
            Field::Standard(name) => name,
            Field::Property(name, _) => name,
        }
    }
}

impl Fields {
    /// Whether one of them is a field of the standard record.
    pub(crate) fn need_standard(&self) -> bool {
        self.0
            .iter()
            .any(|field| matches!(field, Field::Standard(_)))
    }

    /// The record of a short game with these fields; `standard` has those of the standard record that are needed.
    ///
    /// A property that the game does not have is `null`, and `omitted` has the reason.
    pub(crate) fn of(
        &self,
        input: &str,
        game: &Object,
        mut standard: Map<String, Value>,
        session: &mut Session,
        settings: &CalculatorSettings<'_>,
    ) -> Chosen {
        let mut chosen = vec![("input".to_owned(), Value::from(input))];
        let mut omitted: Vec<Value> = match standard.remove("omitted") {
            Some(Value::Array(omitted)) => omitted,
            _ => Vec::new(),
        };
        omitted.retain(|omission| self.0.iter().any(|field| omission["field"] == field.name()));
        for field in &self.0 {
            let value = match field {
                Field::Standard(name) => standard.remove(*name).unwrap_or_default(),
                Field::Property(name, operation) => {
                    let found = session.property(operation, game, settings);
                    let found = found.and_then(|found| json(&found, operation, session, settings));
                    found.unwrap_or_else(|why| {
                        let why = why.to_string();
                        omitted.push(serde_json::json!({ "field": name, "why": why }));
                        Value::Null
                    })
                }
            };
            chosen.push((field.name().to_owned(), value));
        }
        let proved = standard.remove("proved").filter(Value::is_array);
        chosen.extend(proved.map(|proved| ("proved".to_owned(), proved)));
        if !omitted.is_empty() {
            chosen.push(("omitted".to_owned(), Value::Array(omitted)));
        }
        Chosen(chosen)
    }
}

/// The result of an operation: a truth value, a number that counts something, a list, or a text.
fn json(
    object: &Object,
    operation: &Operation,
    session: &mut Session,
    settings: &CalculatorSettings<'_>,
) -> Result<Value, Fault> {
    if let Object::Boolean(truth) = object {
        return Ok(Value::Bool(*truth));
    }
    if let Object::Text(text) = object {
        return Ok(Value::from(&**text));
    }
    if let Some(elements) = object.elements() {
        let texts = elements
            .iter()
            .map(|element| session.show(element, Style::Plain, settings));
        return texts.map(|text| text.map(Value::from)).collect();
    }
    let text = session.show(object, Style::Plain, settings)?;
    let counts = matches!(operation.result, Kind::Natural | Kind::Integer);
    let count = counts.then(|| text.parse().ok()).flatten();
    Ok(count.map_or(Value::String(text), Value::Number))
}

impl Serialize for Chosen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_lab::cgt::game::Arena;
    use chopsticks_lab::simple::query::PositionValue;

    use super::*;
    use crate::wording::record::Records;

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

    /// The second list of the standard fields is the record itself.
    #[test]
    fn the_standard_fields_are_those_of_the_record() {
        let arena = &mut Arena::new();
        let value = PositionValue::Game(arena.zero());
        let record = Records::new(1000).of(arena, &value, &[], "0");
        let record = serde_json::to_value(record).unwrap();
        let mut keys: Vec<&str> = record
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        keys.retain(|&key| key != "input");
        assert_eq!(keys, STANDARD);
    }

    /// Operations on one game that are not fields, and what there is instead.
    const NO_FIELDS: &[(&str, &str)] = &[
        ("CanonicalForm", "the field `value`"),
        ("FollowerCount", "the field `followers`"),
        ("Tiny", "another game: an expression"),
        ("Miny", "another game: an expression"),
        ("Cool", "another game: an expression"),
        ("Degree", "0 for every short game"),
        ("Variety", "it needs an idempotent degree: an expression"),
        ("Onside", "fields of the records of loopy games"),
        ("Offside", "fields of the records of loopy games"),
        ("Plot", "the command `figure`"),
        ("Tree", "the command `figure`"),
    ];

    /// Operations on games that are not made for Python from the table, and what there is instead.
    const NOT_IN_PYTHON: &[(&str, &str)] = &[
        ("Plot", "`thermograph.drawing()`"),
        ("Tree", "`tree()` of its own"),
        ("Stop", "`left_stop` and `right_stop`"),
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
        let fields = all();
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
            // An operation with a player or a number too may have a form without.
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

    /// Attributes of Python that are fields, but not operations, are in the standard record.
    #[test]
    fn every_field_is_an_attribute_in_python() {
        let stubs = std::fs::read_to_string(STUBS).unwrap();
        let texts = ["value", "braces", "followers"];
        for field in all() {
            let name = field.name();
            let expected = !texts.contains(&name);
            let found = stubs.contains(&format!("    def {name}(self"));
            assert!(found || !expected, "{name}");
        }
    }
}
