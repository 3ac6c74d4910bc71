//! Braces and names of loopy games: games, systems of games that refer to each other, and sets.

use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::loopy;

use super::{Done, Machine};
use crate::arithmetic;
use crate::code::{Gathered, Op};
use crate::error::Fault;
use crate::object::{Items, Object};
use crate::order::{equal, sorted};
use crate::system::System;
use crate::token::Name;

impl Machine<'_, '_> {
    pub(super) fn loopy(&mut self, name: &str) -> Done<Object> {
        let read = loopy::read(
            name,
            self.bench.arena,
            self.bench.reading,
            &self.bench.budget,
        );
        match read {
            Ok(graph) => self.bench.loopy(graph),
            Err(loopy::LoopyReadError::Stopped(stopped)) => Err(stopped.into()),
            // The place within the name adds nothing to the place of the name.
            Err(loopy::LoopyReadError::At { fault, .. }) => Err(Fault::no_result(fault)),
        }
    }

    /// An error if the object is not the game that the name always denotes.
    pub(super) fn check_loopy_name(&mut self, name: &str, object: &Object) -> Done<()> {
        let known = self.loopy(name)?;
        match equal(self.bench, &known, object)? {
            true => Ok(()),
            false => Err(Fault::Reserved(name.to_owned())),
        }
    }

    pub(super) fn braces(&mut self, op: &Op) -> Done<()> {
        let result = match op {
            Op::Game(counts, label) => {
                let right = self.pop_many(counts.right);
                let left = self.pop_many(counts.left);
                self.game(ByPlayer { left, right }, label.as_ref())?
            }
            Op::Pass => System::pass(self.bench),
            Op::Reference(label) => match self.systems.last_mut() {
                Some(system) => system.reference(self.bench, label),
                None => return Err(Fault::LabelOutside(label.to_string())),
            },
            Op::BeginSystem => {
                self.systems.push(System::default());
                return Ok(());
            }
            _ => {
                let system = self.systems.pop().unwrap_or_default();
                let object = self.pop();
                system.value(self.bench, object)?
            }
        };
        self.values.push(result);
        Ok(())
    }

    fn game(&mut self, options: ByPlayer<Vec<Object>>, label: Option<&Name>) -> Done<Object> {
        let mut all = options.left.iter().chain(&options.right);
        let is_open = all.any(|option| matches!(option, Object::Term(_)));
        match self.systems.last_mut() {
            Some(system) if is_open || label.is_some() => {
                let options = options.map(arithmetic::flattened);
                system.game(self.bench, options, label)
            }
            _ => arithmetic::game(self.bench, options),
        }
    }

    /// A list, or a set: sorted, without duplicates.
    pub(super) fn gathered(&mut self, kind: Gathered, elements: Vec<Object>) -> Done<Object> {
        match kind {
            Gathered::List => Object::list(elements),
            Gathered::Set => {
                let sorted = sorted(self.bench, elements)?;
                Ok(Object::Set(Items::new(sorted)?.into()))
            }
        }
    }
}
