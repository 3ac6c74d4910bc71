//! Literals, operators and conditions.

use chopsticks_cgt::notation::{Expression, ParseError, ReadError, SyntaxFault};

use super::{Machine, Operand, numbers};
use crate::error::{Done, Fault};
use crate::object::Object;
use crate::{arithmetic, loopy, map, order, unbuilt};
use chopsticks_cgt::notation::language::{Infix, Prefix};

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

    /// The truth value on the stack that determines the result of `and` or `or`.
    pub(super) fn operand(&mut self, infix: Infix) -> Done<bool> {
        self.condition(match infix {
            Infix::And => "an operand of `and`",
            _ => "an operand of `or`",
        })
    }

    pub(super) fn prefix(&mut self, prefix: Prefix, operand: &Object) -> Done<Object> {
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

    pub(super) fn infix_of_operands(
        &mut self,
        infix: Infix,
        a: Operand,
        b: Operand,
    ) -> Done<Operand> {
        if let (Operand::Number(x), Operand::Number(y)) = (&a, &b)
            && let Some(result) = numbers::infix(self.context, infix, x, y)
        {
            return Ok(result);
        }
        let [a, b] = [a, b].map(|operand| operand.into_object(self.context.arena));
        let result = self.infix(infix, &a, &b)?;
        Ok(self.held(result))
    }

    fn infix(&mut self, infix: Infix, a: &Object, b: &Object) -> Done<Object> {
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
            infix => {
                let (a, b) = (self.context.value(a)?, self.context.value(b)?);
                self.infix_of_values(infix, &a, &b)
            }
        }
    }

    /// The result of an operator that depends only on values.
    fn infix_of_values(&mut self, infix: Infix, a: &Object, b: &Object) -> Done<Object> {
        match infix {
            Infix::Divide => arithmetic::quotient(self.context, a, b),
            Infix::Remainder => arithmetic::remainder(self.context, a, b),
            Infix::Power => arithmetic::power(self.context, a, b),
            Infix::Sides => loopy::sides(self.context, a, b),
            Infix::Range => {
                let one = self.context.number(1);
                self.range(a, b, one)
            }
            infix => Ok(Object::Boolean(order::compare(self.context, infix, a, b)?)),
        }
    }
}
