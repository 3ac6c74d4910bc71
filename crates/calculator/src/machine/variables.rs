//! The meaning of names: variables of functions and of the session, players, operations and rulesets.

use chopsticks_base::player::Player;
use num_bigint::BigUint;

use std::rc::Rc;

use super::{Machine, Operand};
use crate::error::{Done, Fault};
use crate::names::constants::constant;
use crate::names::{did_you_mean, hint, instead_of};
use crate::object::{Function, Object};
use crate::written::Own;
use crate::{families, table};
use chopsticks_cgt::notation::language::{Instruction, Name, Op};

/// A variable of a function, of the class whose code is carried out, or of the session; or a method of the class.
pub(super) enum Variable {
    Operand(Operand),
    Method(Function),
}

/// What a name means that is not that of a variable.
pub(super) enum Meaning {
    /// A player, a constant or a ruleset.
    Object(Object),
    /// An operation of the table.
    Operation,
    /// A family of rulesets; one of the library may have the same name.
    Family(Option<Object>),
}

impl Machine<'_, '_> {
    /// Pushes the variable of this name, or the operation; a method without parameters is entered, and its answer is pushed.
    pub(super) fn load(&mut self, name: &Name) -> Done<()> {
        match self.variable(name) {
            Some(Variable::Method(method)) if method.body.parameters.is_empty() => {
                return self.enter(&Rc::new(method), Vec::new());
            }
            Some(Variable::Method(method)) => self.push(Object::Function(method.into())),
            Some(Variable::Operand(operand)) => self.values.push(operand),
            None => {
                let object = self.named(name)?;
                self.values.push(Operand::Object(object));
            }
        }
        Ok(())
    }

    /// Whether a name means something.
    pub(crate) fn knows(&mut self, name: &Name) -> bool {
        self.variables.contains_key(name) || !matches!(self.meaning(name), Ok(None))
    }

    /// The variable or the method of this name.
    fn variable(&self, name: &Name) -> Option<Variable> {
        if let Some(at) = self.place_of_local(name) {
            let (_, local) = &self.frames.last()?.locals[at];
            return Some(Variable::Operand(local.clone()));
        }
        match self.own(name) {
            Some(Own::Value(value)) => Some(Variable::Operand(self.held(value))),
            Some(Own::Method(method)) => Some(Variable::Method(method)),
            None => self.variables.get(name).cloned().map(Variable::Operand),
        }
    }

    /// The variable of this name as an object.
    pub(super) fn variable_as_object(&mut self, name: &Name) -> Option<Object> {
        Some(match self.variable(name)? {
            Variable::Operand(operand) => operand.into_object(self.context.arena),
            Variable::Method(method) => Object::Function(method.into()),
        })
    }

    /// The numbers for which the names in a position stand. One that is no variable gets none.
    pub(super) fn numbers_in_position(&mut self, names: &[Name]) -> Done<Vec<(Name, BigUint)>> {
        let mut numbers = Vec::new();
        for name in names {
            let Some(object) = self.variable_as_object(name) else {
                continue;
            };
            let number = self.context.as_integer(&object);
            let number = number.and_then(|number| number.to_biguint());
            let number = number.ok_or_else(|| {
                Fault::arguments(
                    format!("`{name}` is {}", self.context.described(&object)),
                    "a non-negative integer in its place in a position",
                )
            })?;
            numbers.push((name.clone(), number));
        }
        Ok(numbers)
    }

    /// The object that has a name which is not that of a variable.
    fn named(&mut self, name: &Name) -> Done<Object> {
        match self.meaning(name)? {
            Some(Meaning::Object(object) | Meaning::Family(Some(object))) => Ok(object),
            Some(Meaning::Operation) => Ok(Object::Operation(name.clone())),
            Some(Meaning::Family(None)) => Err(families::without_parameters(name)),
            None => Err(self.undefined(name)),
        }
    }

    /// What a name means that is not that of a variable; `None` if it means nothing.
    ///
    /// # Errors
    /// When the ruleset of this name cannot be used.
    pub(super) fn meaning(&mut self, name: &str) -> Done<Option<Meaning>> {
        let player = match name {
            "Left" => Some(Player::Left),
            "Right" => Some(Player::Right),
            _ => None,
        };
        if let Some(player) = player {
            return Ok(Some(Meaning::Object(Object::Player(player))));
        }
        if let Some(constant) = constant(self.context, name) {
            return Ok(Some(Meaning::Object(constant?)));
        }
        let positions = self.context.positions;
        let own = positions.own_ruleset(name);
        if own.is_none() && table::named(name).next().is_some() {
            return Ok(Some(Meaning::Operation));
        }
        // A ruleset of one's own has its name alone, as without parameters.
        let is_family = own.is_none() && families::example(name).is_some();
        let found = own.map(Ok).or_else(|| positions.ruleset(name));
        let found = found.transpose().map_err(Fault::of_position)?;
        let ruleset = found.map(|rules| Object::ruleset(name, rules));
        Ok(if is_family {
            Some(Meaning::Family(ruleset))
        } else {
            ruleset.map(Meaning::Object)
        })
    }

    /// The fault of a name that means nothing, with a hint.
    pub(super) fn undefined(&self, name: &str) -> Fault {
        if let Some(hint) = self.context.positions.why_undefined(name) {
            let name = name.to_owned();
            return Fault::Undefined { name, hint };
        }
        let variables = self.variables.keys().map(|name| &**name);
        let mut hint = hint(name, variables);
        if hint.is_empty()
            && let Some((called, instead)) = self.missing_call()
        {
            hint = format!("; for `{called}`, {instead}");
        }
        if hint.is_empty()
            && let Some(known) = self.context.positions.similar_ruleset(name)
        {
            hint = did_you_mean(&known);
        }
        let name = name.to_owned();
        Fault::Undefined { name, hint }
    }

    /// The call that takes the unknown name, if it is one of CGSuite that is missing, and what to write instead.
    fn missing_call(&self) -> Option<(&Name, &'static str)> {
        let frame = self.frames.last()?;
        let called = call_of_last(&frame.code[frame.next..])?;
        Some((called, instead_of(called)?))
    }

    /// The place of the variable of this name among those of the function.
    fn place_of_local(&self, name: &str) -> Option<usize> {
        let locals = &self.frames.last()?.locals;
        locals.iter().rposition(|(known, _)| **known == *name)
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
        let known = self.place_of_local(name);
        let frame = self.frame();
        match known {
            Some(at) => frame.locals[at].1 = operand,
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
        let known = self.place_of_local(name);
        let frame = self.frames.last_mut()?;
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
