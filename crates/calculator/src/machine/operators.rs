//! Literals, operators and conditions.

use chopsticks_cgt::notation::{Expression, ParseError, ReadError, SyntaxFault};
use chopsticks_cgt::number::Dyadic;

use super::{Machine, Operand, numbers};
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::Object;
use crate::{arithmetic, loopy, map, order, unbuilt};
use chopsticks_cgt::notation::language::{Connective, Infix, Prefix};

impl Machine<'_, '_> {
    pub(super) fn literal(&mut self, value: &Expression) -> Done<Object> {
        let none = &mut |_: &mut _, _: &str| Err(SyntaxFault::NoPositions);
        let budget = &self.context.budget;
        let found = value.value_within(self.context.arena, &self.context.budget, budget, none);
        let fault = match found {
            Ok(game) => return Ok(Object::Game(game)),
            Err(ReadError::Parse(ParseError {
                fault: SyntaxFault::Stopped(stopped),
                ..
            })) => return Err(stopped.into()),
            Err(ReadError::Parse(error)) => error.fault,
            Err(ReadError::Position { error, .. }) => error,
        };
        unbuilt::literal(self.context, value).ok_or_else(|| fault.into())
    }

    /// Pops a truth value; `what` names it in an error.
    pub(super) fn condition(&mut self, what: &str) -> Done<bool> {
        match self.pop() {
            Object::Boolean(truth) => Ok(truth),
            other => Err(Fault::arguments(
                format!("{what} is {}", other.kind()),
                "true or false",
            )),
        }
    }

    /// The truth value on the stack that is an operand of `and` or `or`.
    pub(super) fn truth(&mut self, connective: Connective) -> Done<bool> {
        self.condition(match connective {
            Connective::And => "an operand of `and`",
            Connective::Or => "an operand of `or`",
        })
    }

    pub(super) fn prefix(&mut self, prefix: Prefix) -> Done<Object> {
        let operand = &self.pop();
        match prefix {
            Prefix::Plus if operand.is_game() || matches!(operand, Object::Rational(_)) => {
                Ok(operand.clone())
            }
            Prefix::Plus => Ok(Object::Game(self.context.short(operand)?)),
            Prefix::Minus => arithmetic::negative(self.context, operand),
            Prefix::PlusMinus => {
                let options = arithmetic::options_of_switch(self.context, operand)?;
                self.game(options, &[])
            }
            Prefix::Not => match operand {
                Object::Boolean(truth) => Ok(Object::Boolean(!truth)),
                other => Err(Fault::arguments(
                    format!("`not` before {}", other.kind()),
                    "true or false",
                )),
            },
            Prefix::Star => {
                let operand = self.context.value(operand)?;
                arithmetic::starred(self.context, &operand)
            }
            Prefix::Up => {
                let operand = self.context.value(operand)?;
                arithmetic::ups(self.context, &operand)
            }
            Prefix::Down => {
                let operand = self.context.value(operand)?;
                let ups = arithmetic::ups(self.context, &operand)?;
                arithmetic::negative(self.context, &ups)
            }
        }
    }

    /// The result of an operator on the values on the stack.
    pub(super) fn infix(&mut self, infix: Infix) -> Done<()> {
        let b = self.pop_operand();
        let a = self.pop_operand();
        if let (Operand::Number(x), Operand::Number(y)) = (&a, &b)
            && let Some(result) = numbers::infix(self.context, infix, x, y)
        {
            self.values.push(result);
            return Ok(());
        }
        let [a, b] = [a, b].map(|operand| operand.into_object(self.context.arena));
        self.push_result(|machine| machine.infix_of_objects(infix, &a, &b))
    }

    fn infix_of_objects(&mut self, infix: Infix, a: &Object, b: &Object) -> Done<Object> {
        match infix {
            Infix::Add | Infix::Attached | Infix::Subtract => {
                let (a, b) = (self.beside(a, b)?, self.beside(b, a)?);
                let sum = arithmetic::sum(self.context, &a, &b, infix == Infix::Subtract)?;
                self.count_size(&sum)?;
                Ok(sum)
            }
            Infix::Multiply | Infix::Multiple => arithmetic::product(self.context, a, b),
            Infix::Entry => map::entry(a.clone(), b.clone()),
            Infix::OrdinalSum => self.apply("OrdinalSum", vec![a.clone(), b.clone()]),
            Infix::Divide => self.of_values(a, b, arithmetic::quotient),
            Infix::Remainder => self.of_values(a, b, arithmetic::remainder),
            Infix::Power => self.of_values(a, b, arithmetic::power),
            Infix::Sides => self.of_values(a, b, loopy::sides),
            Infix::Comparison(comparison) => {
                order::compare(self.context, comparison, a, b).map(Object::Boolean)
            }
            Infix::In => self.of_values(a, b, is_in),
            Infix::Range => {
                let [a, b] = [a, b].map(|object| self.held(object.clone()));
                self.stepped(a, b, Operand::Number(Dyadic::from(1)))
            }
        }
    }

    /// The result of an operator that depends only on values.
    fn of_values(
        &mut self,
        a: &Object,
        b: &Object,
        operator: impl FnOnce(&mut Context<'_>, &Object, &Object) -> Done<Object>,
    ) -> Done<Object> {
        let (a, b) = (self.context.value(a)?, self.context.value(b)?);
        operator(self.context, &a, &b)
    }
}

/// Whether an object is an element of a list or a set, or a key of a map.
fn is_in(context: &mut Context<'_>, object: &Object, collection: &Object) -> Done<Object> {
    let is_in = match (collection, collection.elements()) {
        (Object::Map(entries), _) => map::found(context, entries, object)?.is_some(),
        (_, Some(elements)) => order::contains(context, elements, object)?,
        (other, None) => {
            return Err(Fault::arguments(
                format!("`in` {}", other.kind()),
                "a list, a set or a map",
            ));
        }
    };
    Ok(Object::Boolean(is_in))
}
