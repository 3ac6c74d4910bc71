//! Changes of the lists, sets and maps that variables hold.
//!
//! They are values: a change concerns one variable, and no other that was assigned from it. So a change in a
//! function has no effect outside. A collection that no one else holds is changed in its place.

use std::rc::Rc;

use chopsticks_cgt::notation::language::{Change, Name};

use super::{Machine, Operand};
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::{Items, Object, nested};
use crate::order::set_of;
use crate::{map, text};

impl Machine<'_, '_> {
    /// Changes what a variable holds, with the indices and the new element on the stack, where the element stays.
    pub(super) fn change(&mut self, change: Change, name: &Name, depth: usize) -> Done<()> {
        let element = self.pop();
        let indices = self.pop_many(depth).into_iter();
        let indices = indices.map(|index| self.context.value(&index));
        let indices = indices.collect::<Done<Vec<Object>>>()?;
        if element.has_open_games() {
            return Err(Fault::Unfinished(":=".to_owned()));
        }
        // A set has the values of its elements. One whose code fails must not do so while the variable is empty.
        let list = |place: &mut Operand| matches!(place, Operand::Object(Object::List(_)));
        let is_list = depth == 0 && self.place_of_variable(name).is_some_and(list);
        if change == Change::Add && !is_list && element.is_position() {
            self.context.value(&element)?;
        }
        let Some(place) = self.place_of_variable(name) else {
            return self.change_of_another(change, name, element);
        };
        let held = std::mem::replace(place, Operand::Object(Object::Nothing));
        let mut object = held.into_object(self.context.arena);
        if change == Change::Add && depth == 0 && object.items().is_none() {
            let operand = self.held(object);
            self.put_back(name, operand);
            return self.change_of_another(change, name, element);
        }
        let copied = changed(self.context, change, &mut object, &indices, &element);
        let operand = self.held(object);
        self.put_back(name, operand);
        self.count_elements(copied?)?;
        self.push(element);
        Ok(())
    }

    /// Calls a method of what a variable holds, as in `list.Sort()`, or of an element of it, whose indices are below it on the
    /// stack. A collection becomes the result, which is of the same kind.
    pub(super) fn renew(
        &mut self,
        variable: &Name,
        depth: usize,
        method: &Name,
        count: usize,
    ) -> Done<()> {
        let at = self.values.len() - count - 1;
        let kind = match &self.values[at] {
            Operand::Object(object) if object.elements().is_some() => object.kind(),
            _ => {
                self.values.drain(at - depth..at);
                return self.call_method(method, count);
            }
        };
        self.call_method(method, count)?;
        let result = self.pop();
        if result.kind() != kind {
            return Err(Fault::arguments(
                format!("`{method}` of {kind}, which gives {}", result.kind()),
                format!(
                    "a change after which `{variable}` has {kind}; `Sorted` and `SortedWith` change nothing"
                ),
            ));
        }
        self.push(result);
        match depth {
            0 => self.assign(variable),
            depth => self.change(Change::Set, variable, depth),
        }
    }

    /// Calls the method `Add` of something that is no collection of a variable.
    fn change_of_another(&mut self, change: Change, name: &Name, element: Object) -> Done<()> {
        self.load(name)?;
        if change == Change::Set {
            return Err(Fault::arguments(
                format!("a change of `{name}`"),
                "a variable that was assigned a list or a map here",
            ));
        }
        self.push(element);
        self.call_method(&"Add".into(), 1)
    }

    fn put_back(&mut self, name: &Name, operand: Operand) {
        let place = self.place_of_variable(name);
        *place.expect("the variable was found before") = operand;
        if !self.frame().is_function {
            self.memory.forget();
        }
    }
}

/// Changes a collection, or one within it at all indices but the last one of [`Change::Set`]. Returns the number of
/// elements that were copied.
fn changed(
    context: &mut Context<'_>,
    change: Change,
    mut object: &mut Object,
    indices: &[Object],
    element: &Object,
) -> Done<usize> {
    let mut nesting = element.nesting();
    for _ in 0..indices.len() + usize::from(change == Change::Add) {
        nesting = nested(nesting)?;
    }
    let (outer, last) = match (change, indices.split_last()) {
        (Change::Set, Some((last, outer))) => (outer, Some(last)),
        (Change::Set | Change::Add, _) => (indices, None),
    };
    let mut copied = 0;
    for index in outer {
        object = inner(context, object, index, nesting, &mut copied)?;
        nesting -= 1;
    }
    match last {
        Some(index) => set(context, object, index, nesting, element, &mut copied)?,
        None => add(context, object, nesting, element, &mut copied)?,
    }
    Ok(copied)
}

/// The elements of a collection, to be changed.
fn elements<'o>(items: &'o mut Rc<Items>, nesting: u32, copied: &mut usize) -> &'o mut Vec<Object> {
    if Rc::strong_count(items) > 1 {
        *copied += items.len();
    }
    Rc::make_mut(items).change(nesting)
}

/// The collection at an index of another one.
fn inner<'o>(
    context: &mut Context<'_>,
    object: &'o mut Object,
    index: &Object,
    nesting: u32,
    copied: &mut usize,
) -> Done<&'o mut Object> {
    match object {
        Object::List(items) => {
            let place = text::place(context, "list", items.len(), index)?;
            Ok(&mut elements(items, nesting, copied)[place])
        }
        Object::Map(_) => Err(Fault::arguments(
            "a change within an element of a map",
            "a new element, as in m[k] := [1,2]",
        )),
        other => Err(no_element(other)),
    }
}

fn set(
    context: &mut Context<'_>,
    object: &mut Object,
    index: &Object,
    nesting: u32,
    element: &Object,
    copied: &mut usize,
) -> Done<()> {
    match object {
        Object::Map(entries) => {
            let entry = map::entry(index.clone(), element.clone())?;
            match map::place(context, entries, index)? {
                Some(place) => elements(entries, nesting + 1, copied)[place] = entry,
                None => {
                    let entries = entries.iter().cloned().chain([entry]);
                    let entries: Vec<Object> = entries.collect();
                    *copied += entries.len();
                    *object = map::from_entries(context, entries)?;
                }
            }
        }
        list => {
            let place = inner(context, list, index, nesting, copied)?;
            *place = element.clone();
        }
    }
    Ok(())
}

fn add(
    context: &mut Context<'_>,
    object: &mut Object,
    nesting: u32,
    element: &Object,
    copied: &mut usize,
) -> Done<()> {
    match object {
        Object::List(items) => {
            // Every element counts once.
            *copied += 1;
            elements(items, nesting, copied).push(element.clone());
        }
        Object::Set(items) => {
            let all: Vec<Object> = items.iter().cloned().chain([element.clone()]).collect();
            *copied += all.len();
            *items = set_of(context, all)?.into();
        }
        other => {
            return Err(Fault::arguments(
                format!("`Add` to {}", other.kind()),
                "a list or a set",
            ));
        }
    }
    Ok(())
}

fn no_element(object: &Object) -> Fault {
    Fault::arguments(
        format!("a change of an element of {}", object.kind()),
        "a list or a map",
    )
}
