//! Execution of braces and names of loopy games: games, systems of games that refer to each other, and sets.

use std::borrow::Cow;
use std::rc::Rc;

use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::loopy::{self, LoopyReadError};
use chopsticks_cgt::notation::Expression;

use super::Machine;
use crate::context::Context;
use crate::error::Done;
use crate::grid::coordinates::from_numbers;
use crate::object::Object;
use crate::order::{equal, set_of};
use crate::system::System;
use crate::system::reference::Reference;
use crate::{arithmetic, map};
use chopsticks_cgt::notation::language::{Gathered, Label, LanguageFault};

impl Machine<'_, '_> {
    pub(super) fn loopy(&mut self, name: &Expression) -> Done<Object> {
        let Context { arena, budget, .. } = &mut *self.context;
        match loopy::graph_of_expression(name, arena, budget, budget) {
            Ok(graph) => self.context.loopy(graph),
            Err(LoopyReadError::Stopped(stopped)) => Err(stopped.into()),
            // The place within the name is ignored; the place of the name is enough.
            Err(LoopyReadError::Parse(error)) => Err(error.fault.into()),
        }
    }

    /// An error if the value on the stack is not the game permanently denoted by the name.
    pub(super) fn check_loopy_name(&mut self, name: &str) -> Done<()> {
        let object = self.pop();
        let limits = &self.context.budget;
        let known = Expression::parse_loopy(name, limits).map_err(|error| error.fault)?;
        let known = self.loopy(&known)?;
        if equal(self.context, &known, &object)? {
            self.push(object);
            Ok(())
        } else {
            Err(LanguageFault::Reserved(name.to_owned()).into())
        }
    }

    /// Begins an evaluation of braces with these labels.
    pub(super) fn begin(&mut self, labels: &[Label]) {
        let system = self.systems.last().map(|system| system.identity.clone());
        let system = system.unwrap_or_default();
        let references = labels.iter().map(|label| {
            let reference = Reference::new(label.clone(), system.clone());
            (label.clone(), reference.into())
        });
        self.frame().labels.extend(references);
    }

    /// Begins outermost braces, unless they belong to braces around the call.
    pub(super) fn begin_system(&mut self, labels: &[Label]) {
        if !self.frame().is_open {
            self.systems.push(System::default());
        }
        self.begin(labels);
    }

    /// Evaluates outermost braces.
    pub(super) fn end_system(&mut self, labels: &[Label]) -> Done<()> {
        self.frame().end(labels)?;
        if self.frame().is_open {
            return Ok(());
        }
        let system = self.systems.pop().expect("the braces have begun");
        let object = self.pop();
        let value = system.value(self.context, object)?;
        self.push(value);
        Ok(())
    }

    pub(super) fn reference(&mut self, label: &Label) -> Done<Object> {
        let reference = self.frame().labels.get(label).cloned();
        match (self.systems.last_mut(), reference) {
            (Some(system), Some(reference)) => system.referred(self.context, &reference),
            _ => Err(label.outside().into()),
        }
    }

    pub(super) fn game(
        &mut self,
        options: ByPlayer<Vec<Object>>,
        labels: &[Label],
    ) -> Done<Object> {
        let mut all = options.left.iter().chain(&options.right);
        let is_open = all.any(Object::is_open);
        let labels = labels.iter();
        let references: Vec<Rc<Reference>> = labels
            .filter_map(|label| self.frame().labels.get(label).cloned())
            .collect();
        let is_referred_to = references.iter().any(|reference| reference.is_needed());
        match self.systems.last_mut() {
            Some(system) if is_open || is_referred_to => {
                let options = arithmetic::flattened_sides(self.context, options)?;
                system.game(self.context, options, &references)
            }
            _ => {
                references
                    .iter()
                    .try_for_each(|reference| reference.complete())?;
                arithmetic::game(self.context, options)
            }
        }
    }

    /// An operand of a sum: a loopy game next to an undefined one becomes a game of the same system.
    pub(super) fn beside<'o>(
        &mut self,
        object: &'o Object,
        other: &Object,
    ) -> Done<Cow<'o, Object>> {
        if !matches!(other, Object::Term(_)) {
            return Ok(Cow::Borrowed(object));
        }
        let value = self.context.value(object)?;
        match (&value, self.systems.last_mut()) {
            (Object::Loopy(_), Some(system)) => {
                let term = system.term(self.context, &value)?;
                Ok(Cow::Owned(Object::Term(Rc::new(term))))
            }
            _ => Ok(Cow::Borrowed(object)),
        }
    }

    /// The collection of the values on the stack.
    pub(super) fn gather(&mut self, kind: Gathered, count: usize) -> Done<Object> {
        self.count_elements(count)?;
        let elements = self.pop_many(count);
        self.gathered(kind, elements)
    }

    /// A list, a set (sorted and without duplicates) or a map.
    pub(super) fn gathered(&mut self, kind: Gathered, elements: Vec<Object>) -> Done<Object> {
        match kind {
            Gathered::List => Object::list(elements),
            Gathered::Coordinates => from_numbers(self.context, elements),
            Gathered::Map => map::from_entries(self.context, elements),
            Gathered::Set if elements.iter().any(|x| matches!(x, Object::Entry(_))) => {
                map::from_entries(self.context, elements)
            }
            Gathered::Set => Ok(Object::Set(set_of(self.context, elements)?.into())),
        }
    }
}
