//! Classes: their definition, and the code of their methods.

use std::collections::HashSet;
use std::rc::Rc;
use std::sync::Arc;

use chopsticks_cgt::notation::Style;
use chopsticks_cgt::notation::language::{Body, Class, MemberKind, Name, Op};

use super::{Machine, Operand};
use crate::class;
use crate::error::{CalculatorError, Done, Fault, SourcePlace};
use crate::names::{did_you_mean, similar_name};
use crate::object::{Function, Object, Piece};
use crate::show::show;
use crate::table::Caller;
use crate::written::{
    Arguments, Datum, Definition, Instance, Own, Parameter, Parameters, WrittenGame,
};

impl Machine<'_, '_> {
    /// Defines a class: a ruleset that the session knows by its name from now on, whatever had this name.
    pub(super) fn define(&mut self, class: &Rc<Class>) -> Done<Object> {
        check_changes(class)?;
        let uses = self.definitions_used_in(class)?;
        let shared = self.context.positions.shared();
        let parameters = |class: &Class| self.parameters_of(class);
        let definition = Definition::new(class, parameters, uses, shared)?;
        let ruleset = WrittenGame::new_ruleset(&Arc::new(definition), Arguments([].into()));
        let ruleset = ruleset.map_err(|error| Fault::Written(Box::new(error)))?;
        let entered = self.context.positions.enter(Arc::clone(&ruleset));
        entered.map_err(Fault::of_position)?;
        let ruleset = Object::ruleset(&class.name, ruleset);
        self.store(&class.name, Operand::Object(ruleset.clone()));
        Ok(ruleset)
    }

    /// The parameters of a class, with the values of arguments that are left out.
    fn parameters_of(&mut self, class: &Class) -> Done<Parameters> {
        let parameters = class.parameters.iter().map(|parameter| {
            let class = parameter.class.as_ref();
            let class = class.filter(|class| !class::is_elsewhere(class));
            if let Some(class) = class.filter(|class| !class::is_class(class)) {
                return Err(unknown_class(
                    class,
                    "one of CGSuite, such as Integer or List",
                ));
            }
            let default = parameter.default.as_ref().map(|default| {
                let default = Function::new(Rc::clone(default), Vec::new(), Vec::new())?;
                let value = self.result_of(&Object::Function(default.into()), Vec::new())?;
                Datum::from_object(self.context, &value)
            });
            Ok(Parameter {
                name: parameter.name.to_string(),
                class: class.map(ToString::to_string),
                default: default.transpose()?,
            })
        });
        parameters.collect()
    }

    /// The variables and functions of the session that a class uses, as they are defined now.
    fn definitions_used_in(&mut self, class: &Class) -> Done<Vec<String>> {
        let mut used = Vec::new();
        class.bodies().for_each(|body| names_in(body, &mut used));
        let mut definitions = Vec::new();
        let mut known = HashSet::from([class.name.clone()]);
        while let Some(name) = used.pop() {
            if !known.insert(name.clone()) {
                continue;
            }
            let Some(operand) = self.variables.get(&name).cloned() else {
                continue;
            };
            let object = operand.into_object(self.context.arena);
            if let Object::Function(function) = &object {
                names_in(&function.body, &mut used);
            }
            let text = show(self.context, &object, Style::Plain)?;
            definitions.push(if text.starts_with("def ") {
                text
            } else {
                format!("{name} := {text}")
            });
        }
        Ok(definitions)
    }

    /// The object in whose class the code is written that is carried out.
    fn this(&self) -> Option<Rc<Instance>> {
        self.frames.last()?.this.clone()?.downcast().ok()
    }

    /// What a name means in that class.
    pub(super) fn own(&self, name: &str) -> Option<Own> {
        self.this()?.find(name)
    }

    /// Whether a name is that of the class.
    pub(super) fn is_own_class(&self, name: &str) -> bool {
        self.this().is_some_and(|this| this.is_class(name))
    }

    /// Whether an object is of a class, or a position of a ruleset.
    ///
    /// # Errors
    /// When there is no such class.
    pub(super) fn is_of_class(&mut self, object: &Object, name: &Name) -> Done<bool> {
        if class::is_class(name) {
            return Ok(class::is_below(
                class::class_of(self.context, object)?,
                name,
            ));
        }
        if let Some(this) = self.this().filter(|this| this.is_class(name)) {
            return Ok(this.arguments_of(object).is_some());
        }
        if class::is_outcome_class(name) && self.context.positions.ruleset(name).is_none() {
            let outcome = self.call("OutcomeClass", vec![object.clone()])?;
            return Ok(matches!(outcome, Object::Text(class) if class == *name));
        }
        if self.context.positions.ruleset(name).is_none() {
            let expected = "one of CGSuite, such as Integer or List, or one of your own";
            return Err(unknown_class(name, expected));
        }
        let position = object.as_position().and_then(|position| position.single());
        Ok(position.is_some_and(|one| match &one.piece {
            Piece::Ruleset(position) => {
                let ruleset = position.ruleset().name();
                ruleset.split('(').next() == Some(name)
            }
            _ => false,
        }))
    }

    /// The position of that class with these arguments.
    pub(super) fn constructed(&mut self, arguments: &[Object]) -> Done<Object> {
        let game = self.this().and_then(|this| this.game());
        let game = game.expect("its code is carried out");
        game.object(game.place_with(self.context, arguments)?)
    }

    /// `Nim.Position(3)` of a ruleset that is a class.
    pub(super) fn position_of_class(
        &mut self,
        name: &str,
        arguments: &[Object],
    ) -> Option<Done<Object>> {
        match arguments {
            [Object::Ruleset(ruleset), arguments @ ..] if name == "Position" => {
                let game = WrittenGame::of_ruleset(ruleset.rules())?;
                let place = game.place_with(self.context, arguments);
                Some(place.map(|place| game.object_of(ruleset.rules(), place)))
            }
            _ => None,
        }
    }

    /// A variable or a method of the class whose code is carried out, or of a position of it.
    pub(super) fn member_of(&mut self, object: &Object, name: &str) -> Done<Option<Own>> {
        let Some(here) = self.this() else {
            return Ok(None);
        };
        if let Object::Ruleset(ruleset) = object {
            let game = WrittenGame::of_ruleset(ruleset.rules());
            let is_own = game
                .zip(here.game())
                .is_some_and(|(one, own)| Arc::ptr_eq(one, &own));
            return Ok(is_own.then(|| here.root().member(name)).flatten());
        }
        let Some(data) = here.arguments_of(object) else {
            return Ok(None);
        };
        let fields = self.parameters(here.class(), &data)?;
        let instance = here.sibling(object.clone(), fields);
        self.compute_fields(&instance, MemberKind::Field)
            .map_err(|error| Fault::Written(Box::new(error)))?;
        Ok(instance.member(name))
    }

    /// The parameters of a class with their values.
    pub(crate) fn parameters(
        &mut self,
        class: &Class,
        data: &[Datum],
    ) -> Done<Vec<(Name, Object)>> {
        let pairs = class.parameters.iter().zip(data);
        let pairs = pairs
            .map(|(parameter, datum)| Ok((parameter.name.clone(), datum.to_object(self.context)?)));
        pairs.collect()
    }

    /// Computes the variables of an object, one after another.
    ///
    /// # Errors
    /// The first fault, with its places.
    pub(crate) fn compute_fields(
        &mut self,
        instance: &Rc<Instance>,
        kind: MemberKind,
    ) -> Result<(), CalculatorError> {
        let class = Rc::clone(instance.class());
        for member in class.members.iter().filter(|member| member.kind == kind) {
            let value = Function::from_body(member.body.clone(), Some(instance.clone()));
            let value = self.carry_out_method(value, Vec::new())?;
            instance.assign(member.name.clone(), value);
        }
        Ok(())
    }

    /// The answer of a method.
    ///
    /// # Errors
    /// The fault, with its places.
    pub(crate) fn carry_out_method(
        &mut self,
        method: Function,
        arguments: Vec<Object>,
    ) -> Result<Object, CalculatorError> {
        let floor = self.frames.len();
        let arguments = arguments.into_iter();
        let arguments = arguments.map(|argument| self.held(argument)).collect();
        let start = SourcePlace::start_of(&method.body);
        if let Err(fault) = self.enter(&Rc::new(method), arguments) {
            return Err(CalculatorError::inside(fault, vec![start]));
        }
        self.carried_out(floor)
            .map_err(|inside| CalculatorError::inside(inside.fault, self.calls(inside.at)))
    }
}

/// Checks that no method changes a variable of its object, which stays what it is.
///
/// # Errors
/// When one does, instead of one of the method.
fn check_changes(class: &Class) -> Done<()> {
    check_methods(class, &[class])?;
    let mut nested = class.nested.iter();
    nested.try_for_each(|nested| check_methods(nested, &[class, nested]))
}

/// The same for the methods of one class, whose objects have the variables of these.
fn check_methods(class: &Class, around: &[&Class]) -> Done<()> {
    let members = || around.iter().flat_map(|class| &class.members);
    let is_variable = |name: &Name| {
        let mut variables = members().filter(|member| member.kind != MemberKind::Method);
        let mut parameters = around.iter().flat_map(|class| &class.parameters);
        variables.any(|variable| variable.name == *name)
            || parameters.any(|parameter| parameter.name == *name)
    };
    for member in &class.members {
        if let Some(name) = first_change(&member.body, &is_variable) {
            return Err(Fault::arguments(
                format!(
                    "the method `{}` changes `{name}`, a variable of the object, which stays what it is",
                    member.name
                ),
                format!(
                    "`var {name} := …` for a variable of the method, or another object as the answer"
                ),
            ));
        }
    }
    Ok(())
}

/// The first name that a function changes and that means one of these variables, not one of the function or of a loop.
fn first_change<'b>(body: &'b Body, is_variable: &dyn Fn(&Name) -> bool) -> Option<&'b Name> {
    let is_of_function = |name: &Name| {
        let mut parameters = body.parameters.iter();
        let declares = |op: &Op| matches!(op, Op::Declare(own) | Op::Next(own, _) if own == name);
        parameters.any(|parameter| parameter.name == *name)
            || body
                .code
                .iter()
                .any(|instruction| declares(&instruction.op))
    };
    let is_variable = |name: &Name| is_variable(name) && !is_of_function(name);
    body.code
        .iter()
        .find_map(|instruction| match &instruction.op {
            Op::Store(name) | Op::Change(_, name, _) | Op::Renew(name, ..) => {
                is_variable(name).then_some(name)
            }
            Op::Function(inner) => first_change(inner, &is_variable),
            _ => None,
        })
}

/// The fault of a class that does not exist.
fn unknown_class(name: &str, expected: &str) -> Fault {
    let similar = similar_name(name, class::classes()).map_or_else(String::new, did_you_mean);
    Fault::arguments(
        format!("found the class `{name}`"),
        format!("{expected}{similar}"),
    )
}

/// The names to which a function and the values of its parameters refer.
fn names_in(body: &Body, names: &mut Vec<Name>) {
    for default in body
        .parameters
        .iter()
        .filter_map(|parameter| parameter.default.as_ref())
    {
        names_in(default, names);
    }
    for instruction in &*body.code {
        match &instruction.op {
            Op::Load(name)
            | Op::CallName(name, _)
            | Op::Method(name, _)
            | Op::Change(_, name, _)
            | Op::Renew(name, ..) => {
                names.push(name.clone());
            }
            Op::Position(_, within) => names.extend(within.iter().cloned()),
            Op::Function(body) => names_in(body, names),
            _ => {}
        }
    }
}
