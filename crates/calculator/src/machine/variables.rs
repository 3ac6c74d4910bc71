//! The meaning of names: variables of functions and of the session, players, operations and rulesets.

use chopsticks_base::player::Player;

use std::rc::Rc;

use super::{Machine, Operand};
use crate::constants::constant;
use crate::error::{Done, Fault};
use crate::names::{hint, instead_of};
use crate::object::Object;
use crate::written::Own;
use crate::{ruleset, table};
use chopsticks_cgt::notation::language::{Instruction, Name, Op};

impl Machine<'_, '_> {
    /// Pushes the variable of this name, or the operation; a method without parameters is entered, and its answer is pushed.
    pub(super) fn load(&mut self, name: &Name) -> Done<()> {
        let operand = if let Some(local) = self.local(name) {
            local.clone()
        } else if let Some(own) = self.own(name) {
            match own {
                Own::Method(method) if method.body.parameters.is_empty() => {
                    return self.enter(&Rc::new(method), Vec::new());
                }
                own => self.held(own.into_object()),
            }
        } else if let Some(operand) = self.variables.get(name) {
            operand.clone()
        } else {
            Operand::Object(self.named(name)?)
        };
        self.values.push(operand);
        Ok(())
    }

    /// Whether a name means something.
    pub(crate) fn knows(&mut self, name: &Name) -> bool {
        self.variables.contains_key(name)
            || !matches!(self.named(name), Err(Fault::Undefined { .. }))
    }

    /// What a name means that is not that of a variable.
    fn named(&mut self, name: &Name) -> Done<Object> {
        match &**name {
            "Left" => return Ok(Object::Player(Player::Left)),
            "Right" => return Ok(Object::Player(Player::Right)),
            name => {
                if let Some(constant) = constant(self.context, name) {
                    return constant;
                }
            }
        }
        if let Some(ruleset) = self.own_ruleset(name) {
            return Ok(ruleset);
        }
        if table::named(name).next().is_some() {
            return Ok(Object::Operation(name.clone()));
        }
        if let Some(ruleset) = ruleset::named(self.context, name) {
            return ruleset;
        }
        let variables = self.variables.keys().map(|name| &**name);
        let mut hint = hint(name, variables);
        if hint.is_empty()
            && let Some((called, instead)) = self.missing_call()
        {
            hint = format!("; for `{called}`, {instead}");
        }
        let name = name.to_string();
        Err(Fault::Undefined { name, hint })
    }

    /// The ruleset of the user's own with this name.
    pub(super) fn own_ruleset(&self, name: &Name) -> Option<Object> {
        let rules = self.context.positions.own_ruleset(name)?;
        Some(Object::ruleset(name, rules))
    }

    /// The call that takes the unknown name, if it is one of CGSuite that is missing, and what to write instead.
    fn missing_call(&self) -> Option<(&Name, &'static str)> {
        let frame = self.frames.last()?;
        let called = call_of_last(&frame.code[frame.next..])?;
        Some((called, instead_of(called)?))
    }

    /// The variable of this name as an object.
    pub(super) fn variable_as_object(&mut self, name: &Name) -> Option<Object> {
        let own = || Some(self.held(self.own(name)?.into_object()));
        let local = self.local(name).cloned();
        let operand = local.or_else(own);
        let operand = operand.or_else(|| self.variables.get(name).cloned())?;
        Some(operand.into_object(self.context.arena))
    }

    fn local(&self, name: &Name) -> Option<&Operand> {
        let locals = self.frames.last().map(|frame| &frame.locals);
        let mut locals = locals.into_iter().flatten().rev();
        let local = locals.find(|(known, _)| known == name);
        local.map(|(_, operand)| operand)
    }

    /// Assigns the value on the stack, which stays there, to the variable of this name.
    pub(super) fn assign(&mut self, name: &Name) -> Done<()> {
        let operand = self.values.last().expect("a value is assigned").clone();
        if operand.has_open_games() {
            // Outside its braces it would mean another game.
            return Err(Fault::Unfinished(":=".to_owned()));
        }
        self.store(name, operand);
        Ok(())
    }

    pub(super) fn store(&mut self, name: &Name, operand: Operand) {
        let frame = self.frame();
        let known = frame
            .locals
            .iter_mut()
            .rev()
            .find(|(known, _)| known == name);
        match known {
            Some((_, place)) => *place = operand,
            None if frame.is_function => frame.locals.push((name.clone(), operand)),
            None => {
                match self.variables.get_mut(name) {
                    Some(place) => *place = operand,
                    None => _ = self.variables.insert(name.clone(), operand),
                }
                self.memory.forget();
            }
        }
    }

    /// Where the variable of this name is that is assigned here. In a function, a variable of the session becomes a local
    /// one.
    pub(super) fn place_of_variable(&mut self, name: &Name) -> Option<&mut Operand> {
        let frame = self.frames.last_mut()?;
        let known = frame.locals.iter().rposition(|(known, _)| known == name);
        let outer = self.variables.get_mut(name);
        match known {
            Some(at) => Some(&mut frame.locals[at].1),
            None if frame.is_function => {
                frame.locals.push((name.clone(), outer?.clone()));
                frame.locals.last_mut().map(|(_, place)| place)
            }
            None => outer,
        }
    }
}

/// The name that is called with the value on the top of the stack, or with one that is computed from it, as an argument
/// or before a point; `None` if there is no such call in the expression.
fn call_of_last(following: &[Instruction]) -> Option<&Name> {
    // The number of values above that one.
    let mut above = 0usize;
    for Instruction { op, .. } in following {
        match op {
            Op::CallName(name, count) if *count > above => return Some(name),
            Op::Method(name, count) if *count >= above => return Some(name),
            _ => {}
        }
        // If that value is an operand, the result takes its place.
        above = (above + 1).saturating_sub(op.operands()?);
    }
    None
}
