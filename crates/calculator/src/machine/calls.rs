//! Calls of functions and of operations of the table, and access to elements.

use std::rc::Rc;

use super::memory::Memory;
use super::named_arguments::ordered_for;
use super::variables::Meaning;
use super::{Frame, Machine, Operand};
use crate::claim::{ClaimLimits, Finding, Gap, Verdict};
use crate::context::Context;
use crate::grid::coordinates::entry_at;
use crate::names::constants::constant;
use chopsticks_base::budget::Limit;

use crate::error::{Done, Fault};
use crate::names::is_fixed_object;
use crate::object::{Function, Object};
use crate::table::{self, Call, Caller, Kind, Operation};
use crate::written::Own;
use crate::{families, map, printed, ruleset, text};
use chopsticks_cgt::notation::language::{Body, Name};

impl Machine<'_, '_> {
    /// Calls the class, the variable, the ruleset of the user's own or the operation of this name with the arguments on the
    /// stack.
    pub(super) fn call_name(&mut self, name: &Name, count: usize) -> Done<()> {
        if self.is_own_class(name) {
            let arguments = self.pop_many(count);
            return self.push_result(|machine| machine.constructed(&arguments));
        }
        match self.variable_as_object(name) {
            Some(called) => self.call_object(&called, count),
            None => {
                let arguments = self.pop_many(count);
                self.push_result(|machine| machine.call(name, arguments))
            }
        }
    }

    /// Calls a method of the object below the arguments on the stack.
    pub(super) fn call_method(&mut self, name: &Name, count: usize) -> Done<()> {
        let mut arguments = self.pop_many(count + 1);
        match self.member_of(&arguments[0], name)? {
            Some(Own::Method(method)) => {
                let arguments = arguments.drain(1..);
                let arguments = arguments.map(|argument| self.held(argument)).collect();
                self.enter(&Rc::new(method), arguments)
            }
            Some(Own::Value(value)) if count == 0 => {
                self.push(value);
                Ok(())
            }
            Some(Own::Value(_)) | None => {
                self.push_result(|machine| machine.method(name, arguments))
            }
        }
    }

    /// Calls the object below the arguments on the stack.
    pub(super) fn call_value(&mut self, count: usize) -> Done<()> {
        let arguments = self.pop_operands(count);
        let called = self.pop();
        self.values.extend(arguments);
        self.call_object(&called, count)
    }

    /// A function written here, with what it refers to.
    pub(super) fn function(&mut self, body: &Rc<Body>) -> Done<Object> {
        let frame = self.frame();
        let labels = body.outer.iter().filter_map(|label| {
            let known = frame.labels.get(label)?;
            Some((label.clone(), known.clone()))
        });
        let labels = labels.collect();
        let this = frame.this.clone();
        let captured = frame.locals.clone().into_iter();
        let arena = &mut *self.context.arena;
        let captured = captured.map(|(name, operand)| (name, operand.into_object(arena)));
        let mut function = Function::new(body.clone(), captured.collect(), labels)?;
        function.this = this;
        let function = Object::Function(function.into());
        self.count_size(&function)?;
        Ok(function)
    }

    /// Calls an object with the arguments on the stack.
    fn call_object(&mut self, called: &Object, count: usize) -> Done<()> {
        if let Object::Function(function) = called {
            let arguments = self.pop_operands(count);
            return self.enter(function, arguments);
        }
        let arguments = self.pop_many(count);
        self.push_result(|machine| machine.apply_object(called, arguments))
    }

    /// The result of an object that is not a function of the language.
    fn apply_object(&mut self, called: &Object, arguments: Vec<Object>) -> Done<Object> {
        match called {
            Object::Operation(name) => self.apply(name, arguments),
            Object::Ruleset(rules) => ruleset::position(self.context, rules, &arguments),
            Object::Map(entries) if arguments.len() == 1 => {
                if let Object::Named(name, _) = &arguments[0] {
                    let found = format!("found an argument for `{name}`");
                    return Err(Fault::arguments(found, "a key of the map"));
                }
                map::value_of(self.context, entries, &arguments[0])
            }
            other => Err(Fault::arguments(
                format!("a call of {}", other.kind()),
                "a function",
            )),
        }
    }

    /// Enters a function, unless its result is remembered.
    pub(super) fn enter(&mut self, function: &Rc<Function>, arguments: Vec<Operand>) -> Done<()> {
        if !function.others.is_empty() {
            let chosen = self.chosen(function, &arguments)?;
            return self.enter(&chosen, arguments);
        }
        let parameters = &function.body.parameters;
        let is_complete = arguments.len() == parameters.len()
            && !arguments.iter().any(Operand::is_named)
            && parameters.last().is_none_or(|last| !last.is_rest);
        let arguments = if is_complete {
            arguments
        } else {
            let arguments = arguments.into_iter();
            let arguments = arguments.map(|argument| argument.into_object(self.context.arena));
            let arguments = arguments.collect();
            self.completed(function, arguments)?
        };
        if parameters.iter().any(|parameter| parameter.class.is_some()) {
            self.check_classes(parameters, &arguments)?;
        }
        if self.frames.len() as u64 > self.context.budget.depth {
            return Err(Fault::OverLimit {
                limit: Limit::Depth,
                allowed: self.context.budget.depth,
            });
        }
        let key = Memory::key(function, &arguments);
        if let Some(result) = key.as_ref().and_then(|key| self.memory.result(key)) {
            self.values.push(result);
            return Ok(());
        }
        let captured = function.captured.iter().cloned();
        let captured = captured.map(|(name, object)| (name, self.held(object)));
        let captured = captured.collect();
        let mut frame = Frame::for_call(function, captured, arguments);
        frame.key = key;
        frame.floor = self.values.len();
        self.frames.push(frame);
        Ok(())
    }

    /// `G.Name(…)` or `G Name H`: calls an operation, or a function of the session with this name.
    fn method(&mut self, name: &Name, arguments: Vec<Object>) -> Done<Object> {
        if let ("Col", [Object::Coordinates(_)]) = (&**name, &arguments[..]) {
            // Without coordinates before it, it is a ruleset.
            return self.apply("Column", arguments);
        }
        if let Some(position) = self.position_of_class(name, &arguments) {
            return position;
        }
        if let Some(said) = self.said_outside(name, &arguments) {
            return said;
        }
        if table::named(name).next().is_some() {
            return self.apply(name, arguments);
        }
        match self.variable_as_object(name) {
            Some(called @ (Object::Function(_) | Object::Operation(_))) => {
                self.result_of(&called, arguments)
            }
            Some(other) => Err(Fault::arguments(
                format!("`{name}` is {} and no function", other.kind()),
                format!("an operator before it, as in the product 2 * {name}"),
            )),
            // Otherwise 4.Nim(1) would be a position with the heaps 4 and 1.
            None if arguments.len() > 1 && self.context.positions.ruleset(name).is_some() => {
                Err(Fault::arguments(
                    format!(
                        "found the ruleset {name} as an operation of {}",
                        arguments[0].kind()
                    ),
                    format!(
                        "a product such as 4 * {name}(…), or {name}(…) with all parts of the position"
                    ),
                ))
            }
            None if matches!(&**name, "Add" | "Update") && arguments[0].elements().is_some() => {
                Err(Fault::arguments(
                    format!("`{name}` of {}", arguments[0].kind()),
                    "`x.Add(a)` or `x.Update(k, a)` for a variable `x` or an element of one, without names of arguments",
                ))
            }
            None => match Self::member_of_part(name, &arguments) {
                Some(fault) => Err(fault),
                None => self.call(name, arguments),
            },
        }
    }

    /// `list[k]`, counted from 1; also a letter of a text, or the value of a key in a map.
    pub(super) fn element(&mut self) -> Done<Object> {
        let index = self.pop();
        let list = self.pop();
        match &list {
            Object::Grid(grid) => return entry_at(self.context, grid, &index),
            Object::Map(entries) => return map::value_of(self.context, entries, &index),
            Object::Text(text) => return text::letter(self.context, text, &index),
            _ => {}
        }
        let Some(elements) = list.elements() else {
            return Err(Fault::arguments(
                format!("an element of {}", list.kind()),
                "an element of a list",
            ));
        };
        let index = &self.context.value(&index)?;
        let place = text::place(self.context, "list", elements.len(), index)?;
        Ok(elements[place].clone())
    }
}

impl<'a> Caller<'a> for Machine<'_, 'a> {
    fn context(&mut self) -> &mut Context<'a> {
        self.context
    }

    fn count_steps(&mut self, count: u64) -> Done<()> {
        Machine::count_steps(self, count)
    }

    fn verdict(&mut self, claim: &str) -> Done<Verdict> {
        let _deeper = self.apply_deeper()?;
        let verdict = Machine::verdict(self, claim, ClaimLimits::default());
        let verdict = verdict.map_err(|placed| placed.in_program(claim))?;
        self.count_steps(verdict.cases)?;
        if let Finding::Computed(Gap::Stopped { .. }) = verdict.finding {
            // A result does not depend on limits.
            return Err(Fault::no_result(&verdict));
        }
        Ok(verdict)
    }

    fn print(&mut self, line: String) {
        // The calls that have begun print again when they are made again.
        self.frames.iter_mut().for_each(|frame| frame.key = None);
        printed::print(line);
    }

    fn result_of(&mut self, called: &Object, arguments: Vec<Object>) -> Done<Object> {
        let Object::Function(function) = called else {
            return self.apply_object(called, arguments);
        };
        let _deeper = self.apply_deeper()?;
        let floor = self.frames.len();
        let arguments = arguments.into_iter();
        let arguments = arguments.map(|argument| self.held(argument)).collect();
        self.enter(function, arguments)?;
        self.carry_out(floor).map_err(|placed| placed.fault)
    }
}

impl Machine<'_, '_> {
    /// The operation of this name that takes the arguments, or else the one that takes them with positions replaced by
    /// values.
    fn fitting(
        &mut self,
        name: &str,
        arguments: Vec<Object>,
    ) -> Done<(Option<&'static Operation>, Vec<Object>)> {
        let takes = |context: &Context<'_>, arguments: &[Object]| {
            table::named(name).find(|operation| operation.takes(context, arguments))
        };
        let found = takes(self.context, &arguments);
        if found.is_some() || !arguments.iter().any(Object::is_position) {
            return Ok((found, arguments));
        }
        self.check_moves(name, &arguments)?;
        let values = arguments
            .iter()
            .map(|argument| self.context.value(argument));
        let values = values.collect::<Done<Vec<Object>>>()?;
        Ok((takes(self.context, &values), values))
    }

    /// An error if an operation of this name depends on the moves of a position that are not as it needs them: play may
    /// continue forever, or the players have different moves. The value has other moves.
    fn check_moves(&mut self, name: &str, arguments: &[Object]) -> Done<()> {
        for (at, argument) in arguments.iter().enumerate() {
            let Some(position) = argument.as_position() else {
                continue;
            };
            let kinds: Vec<Kind> = table::named(name)
                .filter(|operation| operation.parameters.len() == arguments.len())
                .map(|operation| operation.parameters[at].1)
                .collect();
            let is_misere = !kinds.is_empty() && kinds.iter().all(|kind| *kind == Kind::Misere);
            let is_of_forms = kinds.iter().any(|kind| kind.is_of_forms());
            if !position.has_form() && (is_misere || is_of_forms) {
                return Err(self.context.no_form(position));
            }
            if is_misere {
                return Err(Fault::no_result(format!(
                    "{name} is one of impartial positions; expected rules that give both players the same moves in one place, such as one method `Options` of a class"
                )));
            }
        }
        Ok(())
    }

    /// The result of a call of a name that is not that of a variable.
    pub(super) fn call(&mut self, name: &str, arguments: Vec<Object>) -> Done<Object> {
        if arguments.is_empty()
            && let Some(value) = constant(self.context, &format!("{name}()"))
        {
            return value;
        }
        match (self.meaning(name)?, arguments.first()) {
            (Some(Meaning::Operation), _) => self.apply(name, arguments),
            (Some(Meaning::Family(ruleset)), _) => {
                let member = families::member(self.context, name, &arguments);
                match (member, ruleset) {
                    (Some(member), _) => member,
                    (None, Some(ruleset)) => self.apply_object(&ruleset, arguments),
                    (None, None) => Err(families::wrong_parameters(name, &arguments)),
                }
            }
            (Some(Meaning::Object(ruleset @ Object::Ruleset(_))), _) => {
                self.apply_object(&ruleset, arguments)
            }
            // A ruleset of one's own may have the name of a constant.
            (Some(Meaning::Object(_)), _) => match self.context.positions.own_ruleset(name) {
                Some(rules) => self.apply_object(&Object::ruleset(name, rules), arguments),
                None => Err(no_operation(name)),
            },
            (None, _) if is_fixed_object(name) => Err(no_operation(name)),
            (None, Some(Object::Operation(operation))) => Err(Fault::Undefined {
                name: name.to_owned(),
                hint: format!("; `{operation}` is an operation, as in G.{operation}"),
            }),
            (None, _) => Err(self.undefined(name)),
        }
    }

    /// The result of the operation of this name, or else of a call of the name.
    pub(crate) fn apply(&mut self, name: &str, arguments: Vec<Object>) -> Done<Object> {
        if table::named(name).next().is_none() {
            return self.call(name, arguments);
        }
        let arguments = ordered_for(name, arguments);
        let (fitting, arguments) = self.fitting(name, arguments)?;
        match fitting {
            Some(operation) => {
                let elements = arguments.iter().filter_map(Object::elements);
                self.count_steps(elements.map(|items| items.len() as u64).sum())?;
                let caller = self;
                let result = operation.carry_out(&mut Call { caller, arguments })?;
                caller.count_size(&result)?;
                Ok(result)
            }
            None => Err(table::wrong_arguments(self.context, name, &arguments)),
        }
    }
}

fn no_operation(name: &str) -> Fault {
    Fault::arguments(
        format!("`{name}` is not an operation"),
        "an operation or a function",
    )
}
