//! The parts of lists, sets, maps, tables and their entries.

use std::rc::Rc;

use crate::object::{Items, Object};

impl Object {
    /// The key and the value of an entry of a map.
    pub fn entry(&self) -> Option<[&Object; 2]> {
        match self {
            Object::Entry(parts) => parts.first_chunk().map(<[Object; 2]>::each_ref),
            _ => None,
        }
    }

    /// The parts of a list, a set, an entry, a map or a table, or coordinates.
    pub(crate) fn items(&self) -> Option<&Rc<Items>> {
        match self {
            Object::List(items)
            | Object::Set(items)
            | Object::Coordinates(items)
            | Object::Entry(items)
            | Object::Map(items)
            | Object::Table(items) => Some(items),
            _ => None,
        }
    }

    /// The rows of a table, or of a list of two or more lists of one length, which is shown as one in formulas.
    pub fn rows(&self) -> Option<&Rc<Items>> {
        let length = |row: &Object| match row {
            Object::List(cells) => Some(cells.len()),
            _ => None,
        };
        match self {
            Object::Table(rows) => Some(rows),
            Object::List(rows) => {
                let first = length(rows.first()?).filter(|&length| length > 0)?;
                let is_even = rows.iter().all(|row| length(row) == Some(first));
                (rows.len() > 1 && is_even).then_some(rows)
            }
            _ => None,
        }
    }

    /// The cells of a row of a table.
    pub fn cells(&self) -> &[Object] {
        self.elements()
            .map_or(std::slice::from_ref(self), |cells| cells)
    }

    /// The elements of a list or a set, coordinates, or the entries of a map.
    pub fn elements(&self) -> Option<&Rc<Items>> {
        let has_elements = !matches!(self, Object::Entry(_) | Object::Table(_));
        self.items().filter(|_| has_elements)
    }
}
