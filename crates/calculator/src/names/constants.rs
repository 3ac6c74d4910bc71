//! Names with a point, and calls without arguments, that have a value of their own: directions, icons, empty lists and others.

use std::sync::LazyLock;

use hashbrown::HashMap;

use crate::context::Context;
use crate::error::Done;
use crate::object::Object;
use crate::written::{Arguments, Datum};

/// The names, each with its value as a part of a position is written.
const CONSTANTS: &str = include_str!("constants.txt");

/// The names and their values in the order of the list.
fn constants() -> impl Iterator<Item = (&'static str, &'static str)> {
    CONSTANTS.lines().filter_map(|line| line.split_once(' '))
}

/// The value of a name.
fn found(name: &str) -> Option<&'static Datum> {
    static BY_NAME: LazyLock<HashMap<&str, Datum>> = LazyLock::new(|| {
        let read = |written| Some(Arguments::read(written, 1).ok()?.0.first()?.clone());
        let named = constants().map(|(name, written)| Some((name, read(written)?)));
        named.flatten().collect()
    });
    BY_NAME.get(name)
}

/// Whether this is a name with a point that has a value of its own.
pub(crate) fn is_constant(name: &str) -> bool {
    found(name).is_some()
}

/// The names with this word before the point.
pub(crate) fn members(word: &str) -> Vec<&'static str> {
    let names = constants().map(|(name, _)| name);
    let is_member = |name: &&str| name.split_once('.').is_some_and(|(first, _)| first == word);
    names.filter(is_member).collect()
}

/// The value of a name with a point; `None` if it is not known.
pub(crate) fn constant(context: &mut Context<'_>, name: &str) -> Option<Done<Object>> {
    found(name).map(|value| value.to_object(context))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_and_values_can_be_read() {
        let names: Vec<&str> = constants().map(|(name, _)| name).collect();
        assert!(names.is_sorted());
        assert_eq!(names.len(), CONSTANTS.lines().count());
        for (name, value) in constants() {
            let read = Arguments::read(value, 1).unwrap();
            assert_eq!(read.in_language(), value.replace('\'', "\""), "{name}");
        }
    }
}
