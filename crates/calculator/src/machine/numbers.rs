//! Operators on numbers of few digits, without games.

use chopsticks_cgt::number::Dyadic;

use super::operand::Operand;
use crate::arithmetic;
use crate::context::Context;
use crate::object::Object;
use crate::rational::is_within;
use chopsticks_cgt::notation::language::Infix;

/// The result of an operator, if it needs no game and is a number of few digits or a truth value.
pub(super) fn infix(
    context: &Context<'_>,
    infix: Infix,
    x: &Dyadic,
    y: &Dyadic,
) -> Option<Operand> {
    let number = match infix {
        Infix::Add | Infix::Attached => x + y,
        Infix::Subtract => x - y,
        Infix::Multiply | Infix::Multiple => {
            let product = x.product(y)?;
            is_within(&context.budget, &product).then_some(product)?
        }
        Infix::Remainder if !y.is_zero() => arithmetic::rest(x, y),
        Infix::Comparison(comparison) => {
            let holds = comparison.holds(x.cmp(y).into());
            return Some(Operand::Object(Object::Boolean(holds)));
        }
        Infix::Entry
        | Infix::In
        | Infix::Range
        | Infix::Sides
        | Infix::OrdinalSum
        | Infix::Divide
        | Infix::Remainder
        | Infix::Power => return None,
    };
    number.is_inline().then_some(Operand::Number(number))
}
