//! Members of classes outside their code, and objects that go from one calculator to another as texts.

use std::rc::Rc;
use std::sync::Arc;

use chopsticks_cgt::notation::Style;

use super::Machine;
use crate::error::{Done, Fault};
use crate::object::Object;
use crate::show::show;
use crate::written::{Outside, WrittenGame};

impl Machine<'_, '_> {
    /// What the member of this name says, if the first argument is a class or a position of one that has it.
    pub(super) fn said_outside(
        &mut self,
        name: &str,
        arguments: &[Object],
    ) -> Option<Done<Object>> {
        let (class, arguments) = arguments.split_first()?;
        let outside = Outside::with_member(class, name)?;
        Some(self.said_by(&outside, name, arguments))
    }

    /// The fault of a member that only a part of a sum has, such as G(3) in -G(3): the sum itself has moves alone.
    pub(super) fn member_of_part(name: &str, arguments: &[Object]) -> Option<Fault> {
        let parts = arguments.first()?.as_position()?.components().iter();
        let mut parts = parts.map(|part| Object::Position(Rc::new(part.piece.clone().into())));
        let has_member = parts.any(|part| Outside::with_member(&part, name).is_some());
        has_member.then(|| {
            Fault::arguments(
                format!("`{name}` of a sum or a negative"),
                format!("one position of the class, as in -(G.{name})"),
            )
        })
    }

    fn said_by(&mut self, outside: &Outside, name: &str, arguments: &[Object]) -> Done<Object> {
        let called = match self.called(&outside.game.class_name().into()) {
            Some(Object::Ruleset(ruleset)) => Some(ruleset),
            _ => None,
        };
        let called =
            called.and_then(|ruleset| WrittenGame::of_ruleset(ruleset.rules()).map(Arc::clone));
        if !called.is_some_and(|called| called.has_code_of(&outside.game)) {
            let class = outside.game.class_name();
            return Err(Fault::no_result(format!(
                "`{class}` is no longer the class of this position, whose methods are asked by that name"
            )));
        }
        let texts = arguments.iter().map(|argument| match argument {
            Object::Named(name, argument) => {
                Ok((Some(name.clone()), self.written_object(argument)?))
            }
            argument => Ok((None, self.written_object(argument)?)),
        });
        let texts = texts.collect::<Done<Vec<_>>>()?;
        let answer = outside.ask(name, &texts);
        let answer = answer.map_err(|error| Fault::Written(Box::new(error)))?;
        self.read_object(&answer)
    }

    /// An object as a text that can be read in another calculator.
    ///
    /// # Errors
    /// When it is a function, or of another kind that is not read.
    pub(crate) fn written_object(&mut self, object: &Object) -> Done<String> {
        match object {
            Object::Nothing => Ok("Nothing".to_owned()),
            Object::Scoring(game) => {
                let text = self.context.scoring_text(*game, Style::Plain)?;
                Ok(format!("Scoring(\"{text}\")"))
            }
            Object::Function(_)
            | Object::Operation(_)
            | Object::Table(_)
            | Object::Thermograph(_)
            | Object::Figure(_)
            | Object::Genus(_)
            | Object::Quotient(_) => Err(object.wrong_kind(
                "an argument or an answer of a method that can be written and read: a game, number, text, list or the like",
            )),
            _ => show(self.context, object, Style::Plain),
        }
    }

    /// The object that was written as a text. Its names are those of rulesets and operations, whatever the variables are.
    ///
    /// # Errors
    /// Those of the text.
    pub(crate) fn read_object(&mut self, text: &str) -> Done<Object> {
        let variables = std::mem::take(&mut *self.variables);
        let object = self.imported(&format!("({text})"));
        *self.variables = variables;
        object
    }
}
