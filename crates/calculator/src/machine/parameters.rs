//! Parameters of functions and methods: the arguments they get, and which of several methods of one name takes them.

use std::iter;
use std::rc::Rc;

use chopsticks_cgt::notation::language::{Body, Name, Parameter};

use super::{Machine, Operand};
use crate::arguments::in_order_of;
use crate::class;
use crate::error::{Done, Fault};
use crate::object::{Function, Object};
use crate::table::Caller;

impl Machine<'_, '_> {
    /// The arguments in the order of the parameters, with the values of those that are left out.
    pub(super) fn completed(
        &mut self,
        function: &Function,
        arguments: Vec<Object>,
    ) -> Done<Vec<Operand>> {
        let parameters = &function.body.parameters;
        let placed = placed(parameters, arguments)?.into_iter().zip(parameters);
        let completed = placed.map(|(argument, parameter)| {
            let argument = match (argument, &parameter.default) {
                (Some(argument), _) => argument,
                (None, Some(default)) => {
                    let value = function.with_body(Rc::clone(default));
                    self.result_of(&Object::Function(value.into()), Vec::new())?
                }
                (None, None) => unreachable!("`placed` finds what is missing"),
            };
            Ok(self.held(argument))
        });
        completed.collect()
    }

    /// Checks that arguments are of the classes that are written after their parameters.
    pub(super) fn check_classes(
        &mut self,
        parameters: &[Parameter],
        arguments: &[Operand],
    ) -> Done<()> {
        for (parameter, argument) in parameters.iter().zip(arguments) {
            let Some((expected, wrong)) = self.wrong_for(parameter, argument)? else {
                continue;
            };
            let found = class::class_of(self.context, &wrong)?;
            return Err(Fault::arguments(
                format!("the argument `{}` is of the class {found}", parameter.name),
                expected.to_string(),
            ));
        }
        Ok(())
    }

    /// The class of a parameter and an argument that is not of it, unless objects of CGSuite's class are of another class
    /// here.
    fn wrong_for<'p>(
        &mut self,
        parameter: &'p Parameter,
        argument: &Operand,
    ) -> Done<Option<(&'p Name, Object)>> {
        let expected = parameter.class.as_ref();
        let Some(expected) = expected.filter(|expected| !class::is_elsewhere(expected)) else {
            return Ok(None);
        };
        if let Operand::Number(number) = argument
            && class::is_class(expected)
            && class::is_below(class::class_of_number(number), expected)
        {
            return Ok(None);
        }
        let argument = argument.clone().into_object(self.context.arena);
        let rest = argument.elements().filter(|_| parameter.is_rest);
        let objects = rest.map_or(std::slice::from_ref(&argument), |rest| &rest[..]);
        for object in objects {
            if !self.is_of_class(object, expected)? {
                return Ok(Some((expected, object.clone())));
            }
        }
        Ok(None)
    }

    /// The one of several methods that takes the arguments. If there are more, it is narrower than all others.
    pub(super) fn chosen(
        &mut self,
        methods: &Function,
        arguments: &[Operand],
    ) -> Done<Rc<Function>> {
        let objects = arguments.iter().cloned();
        let objects: Vec<Object> = objects
            .map(|argument| argument.into_object(self.context.arena))
            .collect();
        let mut fitting = Vec::new();
        for body in iter::once(&methods.body).chain(&methods.others) {
            if self.takes_all(&body.parameters, &objects)? {
                fitting.push(body);
            }
        }
        let is_narrowest = |body: &&&Rc<Body>| {
            let mut others = fitting.iter().filter(|other| !Rc::ptr_eq(body, other));
            others.all(|other| is_narrower(&body.parameters, &other.parameters))
        };
        if let Some(&body) = fitting.iter().find(is_narrowest) {
            return Ok(Rc::new(methods.with_body(Rc::clone(body))));
        }
        let classes = objects
            .iter()
            .map(|object| class::class_of(self.context, object));
        let classes = classes.collect::<Done<Vec<&str>>>()?.join(", ");
        let which = if fitting.is_empty() {
            "none"
        } else {
            "several"
        };
        Err(Fault::arguments(
            format!(
                "found arguments of the classes ({classes}), which {which} of the methods of this name take"
            ),
            "those of one method",
        ))
    }

    fn takes_all(&mut self, parameters: &[Parameter], arguments: &[Object]) -> Done<bool> {
        let Ok(placed) = placed(parameters, arguments.to_vec()) else {
            return Ok(false);
        };
        for (argument, parameter) in placed.into_iter().zip(parameters) {
            if let Some(argument) = argument
                && self
                    .wrong_for(parameter, &Operand::Object(argument))?
                    .is_some()
            {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Whether a method with these parameters is meant where one with the others takes the arguments as well: it has as many,
/// of classes below the others, or takes no further arguments where the other does.
fn is_narrower(parameters: &[Parameter], others: &[Parameter]) -> bool {
    let has_rest = |parameters: &[Parameter]| parameters.last().is_some_and(|last| last.is_rest);
    let are_below = |parameters, others| {
        let mut pairs = iter::zip::<&[Parameter], &[Parameter]>(parameters, others);
        pairs.all(|(one, other)| match (&one.class, &other.class) {
            (_, None) => true,
            (Some(class), Some(other)) => class::is_below(class, other),
            (None, Some(_)) => false,
        })
    };
    match (has_rest(parameters), has_rest(others)) {
        (false, true) => are_below(parameters, others),
        (true, false) => false,
        (false, false) | (true, true) => {
            parameters.len() == others.len()
                && are_below(parameters, others)
                && !are_below(others, parameters)
        }
    }
}

/// The arguments in the order of the parameters; `None` for those that are left out. Those beyond the others are the list for
/// the last parameter, if it takes all of them.
///
/// # Errors
/// When there are too many, or one is missing.
fn placed(parameters: &[Parameter], mut arguments: Vec<Object>) -> Done<Vec<Option<Object>>> {
    let is_named = |argument: &Object| matches!(argument, Object::Named(..));
    let has_names = arguments.iter().any(is_named);
    let (found, expected) = (arguments.len(), parameters.len());
    let has_rest = parameters.last().is_some_and(|last| last.is_rest);
    let wrong_count = || {
        let expected = if has_rest {
            format!(
                "at least {}, the number of parameters of the function before `...`",
                expected - 1
            )
        } else {
            format!("{expected}, the number of parameters of the function")
        };
        Fault::arguments(format!("found {found} arguments"), expected)
    };
    if let Some(last) = parameters.last().filter(|last| last.is_rest) {
        let beyond = arguments.split_off(found.min(expected - 1));
        let (named, rest): (Vec<_>, Vec<_>) = beyond.into_iter().partition(is_named);
        arguments.extend(named);
        let rest = Object::list(rest)?;
        arguments.push(Object::Named(last.name.clone(), rest.into()));
    }
    let names: Vec<&str> = parameters
        .iter()
        .map(|parameter| &*parameter.name)
        .collect();
    let placed = in_order_of(&names, arguments, wrong_count)?;
    let mut pairs = placed.iter().zip(parameters);
    let missing =
        pairs.find(|(argument, parameter)| argument.is_none() && parameter.default.is_none());
    match missing {
        None => Ok(placed),
        // Otherwise the number of arguments is not that of the parameters.
        Some((_, parameter))
            if has_names
                || parameters
                    .iter()
                    .any(|parameter| parameter.default.is_some()) =>
        {
            let found = format!("found no argument for `{}`", parameter.name);
            Err(Fault::arguments(found, "one"))
        }
        Some(_) => Err(wrong_count()),
    }
}
