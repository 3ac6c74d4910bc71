//! Maps from keys to values.

use super::{Call, Kind, Operation, Subject};
use crate::error::Fault;
use crate::map;
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Maps",
    operations: &[
        Operation::new(
            &["Keys"],
            MAP,
            Kind::List,
            ["The set of the keys.", ""],
            &[("{3 => 9, 4 => 16}.Keys", "{3,4}")],
            |call| {
                let keys: Result<Vec<Object>, Fault> =
                    call.elements(0).iter().map(map::key).collect();
                call.set_object(keys?)
            },
        ),
        Operation::new(
            &["Values"],
            MAP,
            Kind::List,
            ["The set of the values.", ""],
            &[("{3 => 9, -3 => 9}.Values", "{9}")],
            |call| {
                let values: Result<Vec<Object>, Fault> =
                    call.elements(0).iter().map(map::value).collect();
                call.set_object(values?)
            },
        ),
        Operation::new(
            &["Entries"],
            MAP,
            Kind::List,
            ["The list of the entries.", ""],
            &[("{3 => 9, 4 => 16}.Entries", "[3 => 9,4 => 16]")],
            |call| Object::list(call.elements(0)),
        ),
        Operation::new(
            &["Key"],
            &[("entry", Kind::Entry)],
            Kind::Any,
            ["The key of an entry.", ""],
            &[("[e.Key for e in {3 => 9, 4 => 16}]", "[3,4]")],
            |call| map::key(&call.object(0)),
        ),
        Operation::new(
            &["Value"],
            &[("entry", Kind::Entry)],
            Kind::Any,
            ["The value of an entry.", ""],
            &[("[e.Value for e in {3 => 9, 4 => 16}]", "[9,16]")],
            |call| map::value(&call.object(0)),
        ),
        Operation::new(
            &["ContainsKey"],
            &[("map", Kind::Map), ("key", Kind::Any)],
            Kind::Boolean,
            ["Whether a key is in the map.", ""],
            &[("{3 => 9}.ContainsKey(4)", "false")],
            |call| {
                let (map, key) = (call.object(0), call.object(1));
                let entries = map.elements().cloned().unwrap_or_default();
                let found = map::found(call.context(), &entries, &key)?;
                Ok(Object::Boolean(found.is_some()))
            },
        ),
        Operation::new(
            &["Updated"],
            &[("map", Kind::Map), ("key", Kind::Any), ("value", Kind::Any)],
            Kind::Map,
            ["The map with this value for the key.", ""],
            &[("{3 => 9}.Updated(4, 16)", "{3 => 9, 4 => 16}")],
            |call| {
                let added = map::entry(call.object(1), call.object(2))?;
                with_entries(call, vec![added])
            },
        ),
        Operation::new(
            &["Updated", "Concat"],
            &[("map", Kind::Map), ("other", Kind::Map)],
            Kind::Map,
            [
                "The map with the entries of the other one too, which count first.",
                "",
            ],
            &[("{3 => 9, 4 => 0}.Updated({4 => 16})", "{3 => 9, 4 => 16}")],
            |call| {
                let added = call.elements(1);
                with_entries(call, added)
            },
        ),
        Operation::new(
            &["Reversed"],
            MAP,
            Kind::Map,
            ["The map from the values to the keys.", ""],
            &[("{3 => 9, 4 => 16}.Reversed", "{9 => 3, 16 => 4}")],
            |call| {
                let swapped = |entry: &Object| map::entry(map::value(entry)?, map::key(entry)?);
                let entries: Result<Vec<Object>, Fault> =
                    call.elements(0).iter().map(swapped).collect();
                map::from_entries(call.context(), entries?)
            },
        ),
    ],
};

const MAP: &[(&str, Kind)] = &[("map", Kind::Map)];

fn with_entries(call: &mut Call<'_, '_>, added: Vec<Object>) -> Result<Object, Fault> {
    let mut entries = call.elements(0);
    entries.extend(added);
    map::from_entries(call.context(), entries)
}
