//! Maps from keys to values.

use super::entry::operation;
use super::sublists::with_elements;
use super::{Kind, Subject};
use crate::error::Done;
use crate::kind::Kind::{Any, Boolean, Entry, List, Map};
use crate::map;
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Maps",
    operations: &[
        operation(&["Keys"], MAP, List)
            .says("The set of the keys.")
            .shows(&[("{3 => 9, 4 => 16}.Keys", "{3,4}")])
            .runs(|call| {
                let keys: Done<Vec<Object>> = call.elements(0).iter().map(map::key).collect();
                call.set_object(keys?)
            }),
        operation(&["Values"], MAP, List)
            .says("The set of the values.")
            .shows(&[("{3 => 9, -3 => 9}.Values", "{9}")])
            .runs(|call| {
                let values: Done<Vec<Object>> = call.elements(0).iter().map(map::value).collect();
                call.set_object(values?)
            }),
        operation(&["Entries"], MAP, List)
            .says("The list of the entries.")
            .shows(&[("{3 => 9, 4 => 16}.Entries", "[3 => 9,4 => 16]")])
            .runs(|call| Object::list(call.elements(0))),
        operation(&["Key"], &[("entry", Entry)], Any)
            .says("The key of an entry.")
            .shows(&[("[e.Key for e in {3 => 9, 4 => 16}]", "[3,4]")])
            .runs(|call| map::key(&call.object(0))),
        operation(&["Value"], &[("entry", Entry)], Any)
            .says("The value of an entry.")
            .shows(&[("[e.Value for e in {3 => 9, 4 => 16}]", "[9,16]")])
            .runs(|call| map::value(&call.object(0))),
        operation(&["ContainsKey"], &[("map", Map), ("key", Any)], Boolean)
            .says("Whether a key is in the map.")
            .shows(&[("{3 => 9}.ContainsKey(4)", "false")])
            .runs(|call| {
                let (map, key) = (call.object(0), call.object(1));
                let entries = map.elements().cloned().unwrap_or_default();
                let found = map::found(call.context(), &entries, &key)?;
                Ok(Object::Boolean(found.is_some()))
            }),
        operation(
            &["Updated", "Put"],
            &[("map", Map), ("key", Any), ("value", Any)],
            Map,
        )
        .says("The map with this value for the key.")
        .shows(&[("{3 => 9}.Updated(4, 16)", "{3 => 9, 4 => 16}")])
        .runs(|call| {
            let added = map::entry(call.object(1), call.object(2))?;
            with_elements(call, vec![added])
        }),
        operation(
            &["Updated", "Concat", "PutAll"],
            &[("map", Map), ("other", Map)],
            Map,
        )
        .says("The map with the entries of the other one too, which count first.")
        .shows(&[("{3 => 9, 4 => 0}.Updated({4 => 16})", "{3 => 9, 4 => 16}")])
        .runs(|call| {
            let added = call.elements(1);
            with_elements(call, added)
        }),
        operation(&["MutableMap"], MAP, Map)
            .says("The map itself, as the beginning of one that is changed.")
            .shows(&[(
                "m := MutableMap({3 => 9}); m.Put(4, 16)",
                "{3 => 9, 4 => 16}",
            )])
            .runs(|call| Ok(call.object(0))),
        operation(&["Reversed"], MAP, Map)
            .says("The map from the values to the keys.")
            .shows(&[("{3 => 9, 4 => 16}.Reversed", "{9 => 3, 16 => 4}")])
            .runs(|call| {
                let swapped = |entry: &Object| map::entry(map::value(entry)?, map::key(entry)?);
                let entries: Done<Vec<Object>> = call.elements(0).iter().map(swapped).collect();
                map::from_entries(call.context(), entries?)
            }),
    ],
};

const MAP: &[(&str, Kind)] = &[("map", Kind::Map)];
