//! Maps: entries with distinct keys, sorted by key as far as the keys are ordered.

use std::rc::Rc;

use chopsticks_cgt::game::GameId;
use hashbrown::HashMap;

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::{Items, Object};
use crate::order::equal;

/// The key and the value of an entry.
///
/// # Errors
/// If the object is not an entry.
fn parts(object: &Object) -> Done<(&Object, &Object)> {
    let parts = object.entry().ok_or_else(|| {
        Fault::arguments(
            format!("{} among the entries of a map", object.kind()),
            "a key and a value, as in {1 => 2}",
        )
    })?;
    Ok(parts.into())
}

impl Context<'_> {
    /// The map with these keys and values. If a key occurs several times, its last value counts.
    ///
    /// # Errors
    /// At a limit.
    pub fn map(&mut self, entries: Vec<[Object; 2]>) -> Done<Object> {
        let entries = entries.into_iter().map(|[key, value]| entry(key, value));
        from_entries(self, entries.collect::<Done<_>>()?)
    }
}

/// The map with these entries. If a key occurs several times, the last entry counts. Entries are sorted by their keys:
/// games as in a set, then texts, then other objects in the order in which they were written.
///
/// # Errors
/// If an object is not an entry, or at a limit.
pub(crate) fn from_entries(context: &mut Context<'_>, entries: Vec<Object>) -> Done<Object> {
    let mut games: HashMap<GameId, Object> = HashMap::new();
    let mut texts: HashMap<Rc<str>, Object> = HashMap::new();
    let mut others: Vec<Object> = Vec::new();
    for entry in entries {
        let key = context.value(parts(&entry)?.0)?;
        match &key {
            Object::Game(game) => _ = games.insert(*game, entry),
            Object::Text(text) => _ = texts.insert(text.clone(), entry),
            key => {
                let mut same = None;
                for (at, other) in others.iter().enumerate() {
                    if equal(context, parts(other)?.0, key)? {
                        same = Some(at);
                    }
                }
                match same {
                    Some(at) => others[at] = entry,
                    None => others.push(entry),
                }
            }
        }
    }
    let mut keys: Vec<GameId> = games.keys().copied().collect();
    context.caches.writer.sort(context.arena, &mut keys);
    let mut sorted: Vec<Object> = keys.iter().filter_map(|key| games.remove(key)).collect();
    let mut texts: Vec<(Rc<str>, Object)> = texts.into_iter().collect();
    texts.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
    sorted.extend(texts.into_iter().map(|(_, entry)| entry));
    sorted.extend(others);
    Ok(Object::Map(Items::new(sorted)?.into()))
}

/// The value of a key; `Nothing` if it is not in the map.
///
/// # Errors
/// At a limit.
pub(crate) fn value_of(context: &mut Context<'_>, entries: &Items, key: &Object) -> Done<Object> {
    Ok(found(context, entries, key)?.unwrap_or(Object::Nothing))
}

/// The value of a key, if it is in the map.
///
/// # Errors
/// At a limit.
pub(crate) fn found(
    context: &mut Context<'_>,
    entries: &Items,
    key: &Object,
) -> Done<Option<Object>> {
    let place = place(context, entries, key)?;
    place.map(|place| value(&entries[place])).transpose()
}

/// The place of the entry with a key, if there is one.
///
/// # Errors
/// At a limit.
pub(crate) fn place(
    context: &mut Context<'_>,
    entries: &Items,
    key: &Object,
) -> Done<Option<usize>> {
    for (place, entry) in entries.iter().enumerate() {
        let known = parts(entry)?.0;
        let is_same = match (known, key) {
            (Object::Game(a), Object::Game(b)) => a == b,
            (known, key) => equal(context, known, key)?,
        };
        if is_same {
            return Ok(Some(place));
        }
    }
    Ok(None)
}

/// An entry.
///
/// # Errors
/// If lists would be nested too deep.
pub(crate) fn entry(key: Object, value: Object) -> Done<Object> {
    Ok(Object::Entry(Items::new(vec![key, value])?.into()))
}

/// The key of an entry.
///
/// # Errors
/// If the object is not an entry.
pub(crate) fn key(entry: &Object) -> Done<Object> {
    Ok(parts(entry)?.0.clone())
}

/// The value of an entry.
///
/// # Errors
/// If the object is not an entry.
pub(crate) fn value(entry: &Object) -> Done<Object> {
    Ok(parts(entry)?.1.clone())
}
